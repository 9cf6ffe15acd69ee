import { dayFrom } from '#mocks/lib/days.ts';
import { readXlsx, type CellValue } from 'hucre/xlsx';
import { ProblemError, unprocessable } from '#mocks/contract/problem.ts';
import { csvRows } from './csv.ts';
import { cleanText } from '#mocks/lib/clean-text.ts';

/** By column, in normal form; columns that the file lacks are absent. */
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
  /** Bytes. */
  readonly maxBytes: number;
  /** Advice for a file that is not text. */
  readonly textAdvice: string;
  /** Advice for an unreadable workbook; without it, workbooks are not supported. */
  readonly workbookAdvice?: string;
}

/** The columns whose cell has an error of a spreadsheet, such as #N/A. */
export function listErrorCells(cells: Cells): { readonly column: string; readonly message: string }[] {
  return Object.entries(cells)
    .filter(([, cell]) => /^#(?:[A-Z0-9/]+[!?]|N\/A|GETTING_DATA)$/i.test(cell.trim()))
    .map(([column, cell]) => ({ column, message: `Replace the error ${cell.trim().slice(0, 20)}.` }));
}

interface FileRow {
  readonly number: number;
  readonly cells: readonly string[];
}

/** Workbooks are zip files. */
const zipStart = [0x50, 0x4b, 0x03, 0x04];

function toText(value: CellValue): string {
  if (value === null) return '';
  if (value instanceof Date) return dayFrom(value, 0);
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value).trim();
}

const unsupported = (advice: string): ProblemError =>
  new ProblemError(415, 'This type of file is not supported.', { file: [advice] });

async function readWorkbook(bytes: Uint8Array, advice: string): Promise<FileRow[]> {
  try {
    const { sheets } = await readXlsx(bytes);
    const rows = (sheets[0]?.rows ?? []).map((row, index) => ({ number: index + 1, cells: row.map(toText) }));
    return rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
  } catch {
    throw unsupported(advice);
  }
}

function decode(bytes: Uint8Array, advice: string): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // Reported below, together with control bytes.
  }
  throw unsupported(advice);
}

/** The rows by column; the first one names the columns. Throws 422 when the file as a whole cannot be read. */
function readTable(rows: readonly FileRow[], layout: TableLayout): NumberedRow[] {
  const { required, columns, maxRows } = layout;
  const [head, ...body] = rows;
  const names = (head?.cells ?? []).map(cleanText);
  const wrong = (title: string, advice: string) => unprocessable(title, { file: [advice] });
  const missing = required.find((column) => !names.includes(column));
  if (missing) throw wrong(`The file has no column ${missing}.`, `Add the column ${missing}.`);
  const unknown = names.find((name) => !columns.includes(name));
  if (unknown !== undefined) {
    throw wrong(`The column ${unknown} is not known.`, `Take the column ${unknown} out or rename it.`);
  }
  if (body.length === 0) throw wrong('The file has no rows.', 'Add a row below the names of the columns.');
  if (body.length > maxRows) throw wrong('The file has too many rows.', `Send up to ${maxRows} rows.`);
  return body.map(({ number, cells }) => ({
    row: number,
    cells: Object.fromEntries(names.map((name, index) => [name, cleanText(cells[index] ?? '')])),
  }));
}

/**
 * The rows of an uploaded CSV file or workbook. Throws 400 without a file, 413 for one that is too large, 415 for one
 * of another type, and 422 for one that cannot be read as a whole.
 */
export async function readFileRows(file: Blob, layout: TableLayout): Promise<NumberedRow[]> {
  if (!(file instanceof Blob))
    throw new ProblemError(400, 'The request has no file.', { file: ['must be a file'] });
  if (file.size > layout.maxBytes)
    throw new ProblemError(413, 'The file is too large.', { file: ['Choose a smaller file.'] });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { workbookAdvice, textAdvice } = layout;
  const isWorkbook = workbookAdvice !== undefined && zipStart.every((byte, index) => bytes[index] === byte);
  const rows = isWorkbook ? await readWorkbook(bytes, workbookAdvice) : csvRows(decode(bytes, textAdvice));
  return readTable(rows, layout);
}
