import type { CsvRow } from '#src/lib/csv/read-csv.ts';
import { findCellFault, type ImportDefinition, type ImportProblem } from './definition.ts';

/** A row of the file with the problems that keep it from being sent. */
export interface CheckedRow<Name extends string> {
  readonly row: number;
  readonly cells: Readonly<Record<Name, string>>;
  readonly problems: readonly ImportProblem[];
}

const tooLong: ImportProblem = {
  field: 'Row',
  message: 'It has more cells than columns. Put text with commas in quotation marks.',
};

/** Rows that are checked before the page can render. */
const rowsAtOnce = 250;

/** Yields to the browser, which processes input. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Validates every row against the contract's limits and the previous rows. */
export async function checkRows<Name extends string>(
  rows: readonly CsvRow<Name>[],
  { columns, names, createRowCheck }: ImportDefinition<Name>,
): Promise<readonly CheckedRow<Name>[]> {
  const checkRow = createRowCheck();
  const checked: CheckedRow<Name>[] = [];
  for (const uncheckedRow of rows) {
    if (checked.length > 0 && checked.length % rowsAtOnce === 0) await pause();
    const { row, cells } = uncheckedRow;
    const problems = uncheckedRow.isTooLong ? [tooLong] : [];
    problems.push(...checkRow(uncheckedRow));
    for (const field of names) {
      const message = findCellFault(columns[field], cells[field]);
      if (message !== undefined) problems.push({ field, message });
    }
    checked.push({ row, cells, problems });
  }
  return checked;
}
