import ts from 'typescript';
import { importedFile, readSource } from './reached-calls.ts';

const routesFolder = 'src/app/routes';

function findImport(file: string, node: ts.Node): string | undefined {
  return importedFile(file, node) ?? ts.forEachChild(node, (child) => findImport(file, child));
}

function descendants(node: ts.Node): readonly ts.Node[] {
  const nodes: ts.Node[] = [node];
  ts.forEachChild(node, (child) => void nodes.push(...descendants(child)));
  return nodes;
}

/** Modules that are loaded only after the guards of their page have passed. */
export function readGuardedFiles(): readonly string[] {
  const file = `${routesFolder}/dashboard-requests.ts`;
  return descendants(readSource(file)).flatMap((node) => importedFile(file, node) ?? []);
}

/** The module of each page by the id of its route; routes without a page yet have none. */
export function readPageFiles(): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const source of [`${routesFolder}/pages.ts`, `${routesFolder}/admin-pages.ts`]) {
    for (const node of descendants(readSource(source)).filter((descendant) =>
      ts.isPropertyAssignment(descendant),
    )) {
      const page = findImport(source, node);
      if (page !== undefined) files.set(node.name.getText(), page);
    }
  }
  return files;
}
