import type { CsvRow } from '#src/lib/csv/read-csv.ts';
import {
  cellFault,
  importColumnNames,
  locationColumnNames,
  type ImportColumnName,
} from './import-columns.ts';

export interface ImportProblem {
  /** The column name. */
  readonly field: string;
  readonly message: string;
}

/** A row of the file with the problems that keep it from being sent. */
export interface CheckedRow {
  readonly row: number;
  readonly cells: Readonly<Record<ImportColumnName, string>>;
  readonly problems: readonly ImportProblem[];
}

/** Values of the previous rows. */
interface Seen {
  /** Row number by retailer and location. */
  readonly subjects: Map<string, number>;
  /** Name of a retailer by its code, with the row that states it. */
  readonly names: Map<string, { readonly row: number; readonly name: string }>;
}

function repetitions({ row, cells }: CsvRow<ImportColumnName>, { subjects, names }: Seen): ImportProblem[] {
  const { retailerCode, retailerName, locationNumber } = cells;
  const problems: ImportProblem[] = [];
  // A code cannot contain a line break, so that keys are unique.
  const subject = `${retailerCode}\n${locationNumber}`;
  const earlier = subjects.get(subject);
  if (earlier === undefined) subjects.set(subject, row);
  else {
    const field = locationNumber === '' ? 'retailerCode' : 'locationNumber';
    problems.push({ field, message: `Row ${earlier} is a duplicate. Keep one of them.` });
  }
  const named = names.get(retailerCode);
  if (named === undefined) {
    if (retailerName !== '') names.set(retailerCode, { row, name: retailerName });
  } else if (retailerName !== '' && named.name !== retailerName) {
    problems.push({
      field: 'retailerName',
      message: `Row ${named.row} calls it ${named.name}. Use one name.`,
    });
  }
  return problems;
}

function findProblems(own: CsvRow<ImportColumnName>, seen: Seen): readonly ImportProblem[] {
  const { cells, isTooLong } = own;
  const problems: ImportProblem[] = [];
  if (isTooLong) {
    problems.push({
      field: 'Row',
      message: 'It has more cells than columns. Put text with commas in quotation marks.',
    });
  }
  if (cells.retailerCode === '') problems.push({ field: 'retailerCode', message: 'Enter the code.' });
  if (cells.locationNumber === '' && locationColumnNames.some((name) => cells[name] !== '')) {
    const message = 'Enter the number, or clear the location cells.';
    problems.push({ field: 'locationNumber', message });
  }
  for (const field of importColumnNames) {
    const message = cellFault(field, cells[field]);
    if (message !== undefined) problems.push({ field, message });
  }
  return cells.retailerCode === '' ? problems : [...problems, ...repetitions(own, seen)];
}

/** Rows that are checked before the page can render. */
const rowsAtOnce = 250;

/** Lets the browser process input in between. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Validates every row against the contract's limits and the previous rows. */
export async function checkRows(rows: readonly CsvRow<ImportColumnName>[]): Promise<readonly CheckedRow[]> {
  const seen: Seen = { subjects: new Map(), names: new Map() };
  const checked: CheckedRow[] = [];
  for (const own of rows) {
    if (checked.length > 0 && checked.length % rowsAtOnce === 0) await pause();
    checked.push({ row: own.row, cells: own.cells, problems: findProblems(own, seen) });
  }
  return checked;
}
