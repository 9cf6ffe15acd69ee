import { textAt, textsAt, type Json, type JsonObject } from '#description/json.ts';
import type { Contract } from '#description/operations.ts';
import { readJson, readLists, readMembers } from './lists.ts';
import { banner } from './tables.ts';
import { flattenSchema } from '#description/flatten-schema.ts';

/** How the cells of a column are written, where they are neither plain texts nor plain numbers. */
type ColumnKind = 'day' | 'moment' | 'money' | 'percent' | 'words';

/** A value that is a name, such as `InTransit`, which people read as words; others are codes, such as `HND-IN`. */
const valueName = /^[A-Z][A-Za-z\d]*$/;

/** The kind of a member: from its format, its values, its unit, and `Pct` at the end of a percentage's name. */
function readKind(document: JsonObject, name: string, schema: Json | undefined): ColumnKind | undefined {
  const value = flattenSchema(document, schema);
  const format = textAt(value, 'format');
  if (format === 'date') return 'day';
  if (format === 'date-time') return 'moment';
  const names = textsAt(value, 'enum');
  if (names.length > 0) return names.every((name) => valueName.test(name)) ? 'words' : undefined;
  if (textAt(value, 'x-unit') === 'usd') return 'money';
  return name.endsWith('Pct') ? 'percent' : undefined;
}

/**
 * The columns of each list with an export and their kinds, by operation: the mock writes exports by them. Columns that
 * are not members of a row have no kind.
 */
export function emitColumns(contract: Contract): string {
  const { document } = contract;
  const rows = readLists(contract).flatMap(({ rows: list, export: exporting }): string[] => {
    if (!exporting) return [];
    const items = flattenSchema(document, readMembers(document, readJson(list))['items']);
    const members = readMembers(document, items['items']);
    const body = readMembers(document, exporting.body[0]?.schema);
    const columns = textsAt(
      flattenSchema(document, flattenSchema(document, body['columns'])['items']),
      'enum',
    );
    const kinds = columns.flatMap((column) => {
      const kind = column in members ? readKind(document, column, members[column]) : undefined;
      return kind === undefined ? [] : [`${column}: '${kind}'`];
    });
    return [
      `  ${list.id}: {\n    columns: ${JSON.stringify(columns)},\n    kinds: { ${kinds.join(', ')} },\n  },\n`,
    ];
  });
  return `${banner}export const listColumns = {\n${rows.join('')}} as const;\n`;
}
