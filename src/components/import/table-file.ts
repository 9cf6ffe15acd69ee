import { readTableContent, type TableSource } from '#src/components/upload/read-table-text.ts';
import { findHead, numberRows, readRows, type TextRow } from '#src/lib/csv/read-csv.ts';
import type { TableDefinition } from './table-definition.ts';

interface FileRow extends TextRow {
  /** The places of cells that a workbook stores as numbers. */
  readonly numbers?: ReadonlySet<number> | undefined;
}

interface TableSheet {
  /** Empty for a text file. */
  readonly name: string;
  /** With the row of the column names and the rows above it. */
  readonly rows: readonly FileRow[];
  /** The index of the row that holds the column names, judged by its cells. */
  readonly headAt: number;
}

/** The selected file. */
export interface TableFile {
  readonly name: string;
  readonly source: TableSource;
  readonly sheets: readonly TableSheet[];
  /** The sheet with the most known column names. */
  readonly sheet: number;
}

type TableReading =
  | { readonly kind: 'read'; readonly file: TableFile }
  /** A sentence with what to do. */
  | { readonly kind: 'refused'; readonly text: string };

/** The part of a file that is imported: its column names, and the rows below them. */
export interface TablePart {
  readonly head: readonly string[];
  readonly rows: readonly FileRow[];
}

/** The part below a row of column names. A name that is merged with the cell above is in the upper one. */
export function getPart({ sheets }: TableFile, sheet: number, headAt: number): TablePart {
  const rows = sheets[sheet]?.rows ?? [];
  const named = rows[headAt];
  const above = rows[headAt - 1];
  const isJoined = named !== undefined && above?.row === named.row - 1 && above.cells.length > 1;
  const body = rows.slice(headAt + 1);
  const width = Math.max(0, ...[named, ...body].map((row) => row?.cells.length ?? 0));
  const head = Array.from({ length: width }, (_, place) => {
    const name = named?.cells[place] ?? '';
    return name === '' && isJoined ? (above.cells[place] ?? '') : name;
  });
  // Trailing columns without a name and a value are cells that were only formatted.
  const last = head.findLastIndex(
    (name, place) => name !== '' || body.some(({ cells }) => (cells[place] ?? '') !== ''),
  );
  return { head: head.slice(0, last + 1), rows: body };
}

/** Reads a file before upload, and finds its column names. */
export async function readTableFile<Column extends string>(
  file: File,
  { fileLimits, findColumn }: Pick<TableDefinition<Column>, 'fileLimits' | 'findColumn'>,
): Promise<TableReading> {
  const content = await readTableContent(file, fileLimits);
  if (content.kind === 'refused') return content;
  let rawSheets: readonly { readonly name: string; readonly rows: readonly FileRow[] }[];
  if (content.kind === 'text') {
    const read = readRows(content.text, (name) => findColumn(name) !== null);
    if (read.kind === 'refused') return read;
    rawSheets = [{ name: '', rows: read.rows }];
  } else {
    rawSheets = content.sheets.map(({ name, rows }) => ({
      name,
      rows: numberRows(rows.map(({ cells }) => cells)).map((row) => ({
        ...row,
        numbers: rows[row.row - 1]?.numbers,
      })),
    }));
  }
  const sheets = rawSheets
    .filter(({ rows }) => rows.length > 0)
    .map((sheet): TableSheet => ({ ...sheet, headAt: findHead(sheet.rows, findColumn) }));
  const matchCounts = sheets.map(
    ({ rows, headAt }) => rows[headAt]?.cells.filter((name) => findColumn(name) !== null).length ?? 0,
  );
  const sheet = Math.max(0, matchCounts.indexOf(Math.max(0, ...matchCounts)));
  const count = (sheets[sheet]?.rows.length ?? 0) - (sheets[sheet]?.headAt ?? 0) - 1;
  if (count < 1)
    return { kind: 'refused', text: `${file.name} has no rows below the column names. Add at least one.` };
  return { kind: 'read', file: { name: file.name, source: content.source, sheets, sheet } };
}
