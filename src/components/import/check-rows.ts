import { findCellFault, type ImportDefinition, type ImportProblem, type ImportRow } from './definition.ts';

/** A row of the file, with the problems of reading it. */
export interface UncheckedRow<Name extends string> extends ImportRow<Name> {
  readonly problems: readonly ImportProblem[];
}

/** A row of the file with the problems that keep it from being sent. */
export interface CheckedRow<Name extends string> extends UncheckedRow<Name> {
  /** Its index among the rows that are read. */
  readonly index: number;
}

/** Rows that are checked before the page can render. */
const rowsAtOnce = 250;

/** Yields to the browser, which processes input. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Validates every row against the contract's limits and the previous rows. */
export async function checkRows<Name extends string>(
  rows: readonly UncheckedRow<Name>[],
  { columns, names, createRowCheck }: ImportDefinition<Name>,
): Promise<readonly CheckedRow<Name>[]> {
  const checkRow = createRowCheck();
  const checked: CheckedRow<Name>[] = [];
  for (const [index, row] of rows.entries()) {
    if (index > 0 && index % rowsAtOnce === 0) await pause();
    const problems = [...row.problems, ...checkRow(row)];
    for (const field of names) {
      // A cell that cannot be read has one reason.
      if (row.problems.some((problem) => problem.field === field)) continue;
      const message = findCellFault(columns[field], row.cells[field]);
      if (message !== undefined) problems.push({ field, message });
    }
    checked.push({ ...row, problems, index });
  }
  return checked;
}
