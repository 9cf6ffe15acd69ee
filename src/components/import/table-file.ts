import type { ImportProfile } from '#src/api/generated/types.ts';
import {
  readTableContent,
  type RefusedFile,
  type TableSource,
} from '#src/components/upload/read-table-text.ts';
import type { StoredValue } from '#src/lib/csv/file-cell.ts';
import { findHead, numberRows, readRows, type TextRow } from '#src/lib/csv/read-csv.ts';
import type { WorkbookSheet } from '#src/lib/csv/read-workbook.ts';
import type { TableDefinition } from './table-definition.ts';

export interface FileRow extends TextRow {
  /** What a workbook stores in cells that are no texts, by place. */
  readonly stored?: ReadonlyMap<number, StoredValue>;
  readonly isHidden?: boolean;
  /** The places of cells that are merged with the one above and have its value. */
  readonly merged?: ReadonlySet<number>;
  /** The name of its sheet, if rows of several are read. */
  readonly sheet?: string;
}

/** A sheet; a text file is one without a name. Its merged cells are by the numbers of their rows. */
export interface TableSheet extends Omit<WorkbookSheet, 'rows'> {
  /** With the row of the column names and the rows above it. */
  readonly rows: readonly FileRow[];
  /** The index of the row that holds the column names, judged by its cells. */
  readonly headAt: number;
}

export interface TableFile {
  readonly name: string;
  readonly source: TableSource;
  readonly sheets: readonly TableSheet[];
  /** The sheet with the most known column names. */
  readonly sheet: number;
}

/** The selected file on the page of its import. */
export interface OpenedTable {
  readonly file: TableFile;
  /** The profiles that its columns may have. */
  readonly profiles: readonly ImportProfile[];
  /** No other file can be selected during an import. */
  readonly onImporting: (isImporting: boolean) => void;
}

type TableReading = { readonly kind: 'read'; readonly file: TableFile } | RefusedFile;

/** The part of a file that is imported: its column names, and the rows below them. */
export interface TablePart {
  readonly head: readonly string[];
  readonly rows: readonly FileRow[];
}

/** '7', or 'Week 51: 7' if rows of several sheets are read. */
export function nameRow({ row, sheet }: Pick<FileRow, 'row' | 'sheet'>): string {
  return sheet === undefined ? String(row) : `${sheet}: ${row}`;
}

/** The names of the columns of a sheet. A name that is merged with the cell above is in the upper one. */
export function readHead({ rows }: Pick<TableSheet, 'rows'>, headAt: number): readonly string[] {
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
    (name, place) =>
      name !== '' || body.some((row) => (row.cells[place] ?? '') !== '' || row.stored?.has(place)),
  );
  return head.slice(0, last + 1);
}

type RawSheet = Omit<TableSheet, 'headAt'>;

type Workbook = Extract<Awaited<ReturnType<typeof readTableContent>>, { kind: 'workbook' }>;

function listSheets({ sheets }: Workbook): readonly RawSheet[] {
  return sheets.map(({ rows, merges, ...sheet }): RawSheet => {
    const numbered = numberRows(
      rows.map(({ cells }) => cells),
      // A formula without a result is no blank cell, although it shows nothing.
      (index) => [...(rows[index]?.stored.values() ?? [])].some(({ kind }) => kind === 'noResult'),
    );
    return {
      ...sheet,
      rows: numbered.map((row) => {
        const { stored, isHidden = false } = rows[row.row - 1] ?? {};
        return { ...row, ...(stored && { stored }), isHidden };
      }),
      merges: merges.map(({ place, first, last }) => ({ place, first: first + 1, last: last + 1 })),
    };
  });
}

/** Reads a file before upload, and finds its column names. */
export async function readTableFile<Column extends string>(
  file: File,
  { fileLimits, findColumn }: Pick<TableDefinition<Column>, 'fileLimits' | 'findColumn'>,
): Promise<TableReading> {
  const content = await readTableContent(file, fileLimits);
  if (content.kind === 'refused') return content;
  let rawSheets: readonly RawSheet[];
  if (content.kind === 'text') {
    const read = readRows(content.text, (name) => findColumn(name) !== null);
    if (read.kind === 'refused') return read;
    rawSheets = [{ name: '', isHidden: false, rows: read.rows, hiddenColumns: new Set(), merges: [] }];
  } else rawSheets = listSheets(content);
  const sheets = rawSheets
    .filter(({ rows }) => rows.length > 0)
    .map((sheet): TableSheet => ({ ...sheet, headAt: findHead(sheet.rows, findColumn) }));
  const matchCounts = sheets.map(({ rows, headAt, isHidden }) =>
    // A hidden sheet is read only if a person says so.
    isHidden ? -1 : (rows[headAt]?.cells.filter((name) => findColumn(name) !== null).length ?? 0),
  );
  const sheet = Math.max(0, matchCounts.indexOf(Math.max(0, ...matchCounts)));
  const count = (sheets[sheet]?.rows.length ?? 0) - (sheets[sheet]?.headAt ?? 0) - 1;
  if (count < 1)
    return { kind: 'refused', text: `${file.name} has no rows below the column names. Add at least one.` };
  return { kind: 'read', file: { name: file.name, source: content.source, sheets, sheet } };
}
