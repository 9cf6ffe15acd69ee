import type { ImportError, ImportOutcome } from '#src/api/generated/types.ts';
import { schemas } from '#mocks/generated/bodies.js';
import type { Cells } from './table-file.ts';

/** The contract's limit of errors by row. */
export const maxErrors = 20;

/** The members with a value in the row; an empty cell keeps the stored value. */
export function readStated(cells: Cells, names: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(names).flatMap(([column, member]) => {
      const value = cells[column] ?? '';
      return value === '' ? [] : [[member, value]];
    }),
  );
}

/** Reads a yes-or-no cell as a member of the same name; nothing for an empty cell. */
export function yesOrNo<Name extends string>(
  cells: Cells,
  name: Name,
): { readonly stated?: { readonly [N in Name]?: boolean }; readonly error?: ImportError } {
  const cell = (cells[name] ?? '').toLowerCase();
  if (cell === '') return {};
  if (cell !== 'yes' && cell !== 'no') return { error: { field: name, message: 'Enter yes or no.' } };
  const stated: { [N in Name]?: boolean } = {};
  stated[name] = cell === 'yes';
  return { stated };
}

/** The column of a member; the member itself when no column has its name. */
export function findColumn(member: string, names: Readonly<Record<string, string>>): string {
  return Object.entries(names).find(([, mappedMember]) => mappedMember === member)?.[0] ?? member;
}

/** Violations found by the generated validator of a schema, by column. */
export function schemaErrors(
  schema: string,
  record: object,
  names: Readonly<Record<string, string>>,
): ImportError[] {
  const check = schemas[schema];
  if (!check || check(record)) return [];
  const members = (check.errors ?? []).map(({ instancePath }) => instancePath.split('/')[1] ?? '');
  return [...new Set(members)].map((member) => {
    const value: unknown = Reflect.get(record, member);
    const message = value === '' ? 'Fill this in.' : 'Enter a valid value for this column.';
    return { field: findColumn(member, names), message };
  });
}

/** Whether the stored record has all values of the other record. */
export function isSame(stored: object, record: object): boolean {
  return Object.entries(record).every(
    ([name, value]) => JSON.stringify(Reflect.get(stored, name)) === JSON.stringify(value),
  );
}

/** The counts of an import with its rows. */
export function buildReport<Row extends { readonly outcome: ImportOutcome }>(rows: Row[], isDryRun: boolean) {
  const count = (outcome: ImportOutcome): number => rows.filter((row) => row.outcome === outcome).length;
  return {
    isDryRun,
    createdCount: count('Created'),
    updatedCount: count('Updated'),
    unchangedCount: count('Unchanged'),
    rejectedCount: count('Rejected'),
    rows,
  };
}
