import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { readPageFiles } from './page-files.ts';
import { noPages, type Page, type Pages } from '#description/pages.ts';
import { reachedCalls, readSource } from './reached-calls.ts';

/** An operation of more pages belongs to none of them in particular. */
const maxPages = 5;

const root = new URL('../../', import.meta.url);

interface Row {
  readonly title: string;
  readonly path: string;
}

function getText(row: ts.ObjectLiteralExpression, name: string): string {
  const property = row.properties.find((candidate) => candidate.name?.getText() === name);
  return property && ts.isPropertyAssignment(property) && ts.isStringLiteral(property.initializer)
    ? property.initializer.text
    : '';
}

/** The title and the address of each page by the id of its route, from its source: scripts do not import the portal. */
function readRows(): ReadonlyMap<string, Row> {
  const rows = new Map<string, Row>();
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && ts.isObjectLiteralExpression(node.initializer)) {
      const [title, path] = [getText(node.initializer, 'title'), getText(node.initializer, 'path')];
      if (title !== '' && path !== '') rows.set(node.name.getText(), { title, path });
    }
    ts.forEachChild(node, visit);
  };
  visit(readSource('src/routing/routes.ts'));
  return rows;
}

/** The title, with the address where several pages have it. */
function nameRow({ title, path }: Row, rows: readonly Row[]): string {
  return rows.filter((row) => row.title === title).length > 1 ? `${title} (${path})` : title;
}

/**
 * The pages of the portal in the order of its menu, with the operations that their code reaches, by following its
 * imports. Takes about three seconds. Empty when nothing is generated.
 */
export function readPortalPages(): Pages {
  if (!existsSync(fileURLToPath(new URL('src/api/generated/calls', root)))) return noPages;
  const rows = readRows();
  const files = readPageFiles();
  const pageFiles = new Set(files.values());
  const reached = [...rows].flatMap(([id, row]) => {
    const file = files.get(id);
    return file === undefined ? [] : [{ row, calls: [...reachedCalls({ file, name: '*' }, pageFiles)] }];
  });
  const counts = new Map<string, number>();
  for (const call of reached.flatMap(({ calls }) => calls)) counts.set(call, (counts.get(call) ?? 0) + 1);
  const isShared = (call: string): boolean => (counts.get(call) ?? 0) > maxPages;
  const bySet = Map.groupBy(
    reached.map(({ row, calls }) => ({
      row,
      operations: calls.filter((call) => !isShared(call)).toSorted(),
    })),
    ({ operations }) => operations.join(' '),
  );
  return {
    pages: [...bySet.values()].flatMap((same): Page[] => {
      const operations = same[0]?.operations ?? [];
      const title = same.map(({ row }) => nameRow(row, [...rows.values()])).join(', ');
      return operations.length === 0 ? [] : [{ title, operations }];
    }),
    shared: [...counts.keys()].filter(isShared).toSorted(),
  };
}
