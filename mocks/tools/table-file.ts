import { unprocessable } from '#mocks/contract/problem.ts';

/** By column; columns that the file lacks are absent. */
export type Cells = Readonly<Record<string, string>>;

export interface NumberedRow {
  readonly row: number;
  readonly cells: Cells;
}

interface TableLayout {
  readonly required: readonly string[];
  /** All columns, with the required ones. */
  readonly columns: readonly string[];
  readonly maxRows: number;
}

interface FileRow {
  readonly number: number;
  readonly cells: readonly string[];
}

/** The rows by column; the first one names the columns. Throws 422 when the file as a whole cannot be read. */
export function readTable(rows: readonly FileRow[], layout: TableLayout): NumberedRow[] {
  const { required, columns, maxRows } = layout;
  const [head, ...body] = rows;
  const names = head?.cells ?? [];
  const wrong = (title: string, advice: string) => unprocessable(title, { file: [advice] });
  const missing = required.find((column) => !names.includes(column));
  if (missing) throw wrong(`The file has no column ${missing}.`, `Add the column ${missing}.`);
  const unknown = names.find((name) => !columns.includes(name));
  if (unknown !== undefined) {
    throw wrong(`The column ${unknown} is not known.`, `Take the column ${unknown} out or rename it.`);
  }
  if (body.length === 0) throw wrong('The file has no rows.', 'Add a row below the names of the columns.');
  if (body.length > maxRows) throw wrong('The file has too many rows.', `Send ${maxRows} rows at most.`);
  return body.map(({ number, cells }) => ({
    row: number,
    cells: Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])),
  }));
}
