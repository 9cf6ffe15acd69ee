import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { importedFile } from './reached-calls.ts';

const FOLDER = 'src/app/routes';
const TABLE = `${FOLDER}/table.ts`;

function parse(file: string): ts.SourceFile {
  const path = fileURLToPath(new URL(`../../${file}`, import.meta.url));
  return ts.createSourceFile(file, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
}

function findImport(file: string, node: ts.Node): string | undefined {
  return importedFile(file, node) ?? ts.forEachChild(node, (child) => findImport(file, child));
}

function descendants(node: ts.Node): readonly ts.Node[] {
  const found: ts.Node[] = [node];
  ts.forEachChild(node, (child) => void found.push(...descendants(child)));
  return found;
}

/** Modules that are loaded only once the guards of their page have let the person in. */
export function readGuardedFiles(): readonly string[] {
  const file = `${FOLDER}/early-requests.ts`;
  return descendants(parse(file)).flatMap((node) => importedFile(file, node) ?? []);
}

/** The module of each page by the id of its route; routes whose page is still to come have none. */
export function readPageFiles(): ReadonlyMap<string, string> {
  const later = [`${FOLDER}/admin-pages.ts`, `${FOLDER}/dashboard-pages.ts`].flatMap((file) =>
    descendants(parse(file))
      .filter((node) => ts.isPropertyAssignment(node))
      .map((node): [string, string | undefined] => [node.name.getText(), findImport(file, node)]),
  );
  const byId = new Map(later);
  const rows = descendants(parse(TABLE))
    .filter((node) => ts.isCallExpression(node))
    .filter(({ expression }) => ts.isIdentifier(expression) && expression.text === 'row');
  const files = new Map<string, string>();
  for (const { arguments: given } of rows) {
    const [id, , page] = given;
    if (id === undefined || !ts.isStringLiteral(id) || page === undefined) continue;
    const file = findImport(TABLE, page) ?? byId.get(id.text);
    if (file === undefined) throw new Error(`The page of ${id.text} is in no file.`);
    files.set(id.text, file);
  }
  return files;
}
