import { importOrders } from '#src/api/generated/limits/order-entry.ts';
import type { OrderImportColumn, OrderImportOutcome, OrderImportReport } from '#src/api/generated/types.ts';
import { getRowCountFault, readTableText, type TableText } from '#src/components/upload/read-table-text.ts';
import { readAnyCsv } from '#src/lib/csv/read-csv.ts';
import type { DecimalMark } from '#src/lib/decimal-mark.ts';
import { writeCsv, writePlainCsv } from '#src/lib/csv/write-csv.ts';
import { columnLabels } from '../column-names.ts';
import type { ColumnMatch } from './columns.ts';
import { correctionKey, type Corrections } from './corrections.ts';
import { readCell } from './read-cell.ts';

export const fileLimits = importOrders.file;

interface FileRow {
  /** As spreadsheets count. */
  readonly row: number;
  readonly cells: readonly string[];
}

/** A file with orders as it was chosen. */
export interface OrderFile {
  readonly name: string;
  readonly source: Extract<TableText, { kind: 'text' }>['source'];
  readonly head: readonly string[];
  readonly rows: readonly FileRow[];
}

export type OrderFileReading =
  | { readonly kind: 'read'; readonly file: OrderFile }
  /** A sentence with what to do. */
  | { readonly kind: 'refused'; readonly text: string };

/** Reads a file before upload. */
export async function readOrderFile(file: File): Promise<OrderFileReading> {
  const decoded = await readTableText(file, fileLimits);
  if (decoded.kind === 'refused') return decoded;
  const table = readAnyCsv(decoded.text);
  if (table.kind === 'refused') return table;
  const fault = getRowCountFault(file.name, table.rows.length, fileLimits.maxRows);
  if (fault !== undefined) return { kind: 'refused', text: fault };
  return {
    kind: 'read',
    file: { name: file.name, source: decoded.source, head: table.head, rows: table.rows },
  };
}

type ReadCell = (index: number, column: OrderImportColumn) => string;

/** Reads the value of a column in a row: corrected if it was, empty when the file lacks the column. */
function createCellReader({ rows }: OrderFile, match: ColumnMatch, corrections: Corrections): ReadCell {
  const places = new Map(match.map((column, place) => [column, place]));
  return (index, column) => {
    const corrected = corrections.size > 0 ? corrections.get(correctionKey(index, column)) : undefined;
    return corrected ?? rows[index]?.cells[places.get(column) ?? -1]?.trim() ?? '';
  };
}

/** Cells with this name are corrected although the file has no such column. */
function listColumns(match: ColumnMatch, corrections: Corrections): readonly OrderImportColumn[] {
  const corrected = [...corrections.keys()].map((key) => key.split(' ')[1]);
  const known = Object.keys(columnLabels);
  const isColumn = (name: string | null | undefined): name is OrderImportColumn =>
    name !== null && name !== undefined && known.includes(name);
  return [...new Set([...match, ...corrected].filter(isColumn))];
}

/** The cells of the columns with numbers, as they are in the file. */
export function listNumberCells({ rows }: OrderFile, match: ColumnMatch): readonly string[] {
  const places = match.flatMap((column, place) =>
    column === 'quantity' || column === 'unitPrice' ? [place] : [],
  );
  return rows.flatMap(({ cells }) => places.map((place) => cells[place]?.trim() ?? ''));
}

/** The file for the API: its column names, and a row for each row of the file in the same order. */
export function buildUpload(
  file: OrderFile,
  match: ColumnMatch,
  corrections: Corrections,
  mark: DecimalMark | undefined,
): File {
  const columns = listColumns(match, corrections);
  const read = createCellReader(file, match, corrections);
  const records = file.rows.map((_row, index) =>
    columns.map((column) => readCell(column, read(index, column), mark)),
  );
  const name = file.name.replace(/\.xlsx$/i, '.csv');
  return new File([writePlainCsv([columns, ...records])], name, { type: 'text/csv' });
}

export interface CellProblem {
  readonly column: OrderImportColumn;
  readonly message: string;
  /** The text of the cell that was checked. */
  readonly value: string;
}

/** A row of the file in the preview and in the report. */
export interface OrderLine {
  readonly index: number;
  readonly row: number;
  readonly poNumber: string;
  readonly itemNumber: string;
  readonly quantity: string;
  /** Undefined until the file has been checked. */
  readonly outcome: OrderImportOutcome | undefined;
  /** The order that was created from it. */
  readonly order: { readonly orderNumber: string; readonly bsid: string } | undefined;
  readonly errors: readonly CellProblem[];
  readonly warnings: readonly CellProblem[];
}

/** Number of the first row below the column names in the file for the API. */
const firstSent = 2;

/** The rows of the file, corrected as for the check, with its results. */
export function listLines(
  file: OrderFile,
  match: ColumnMatch,
  corrections: Corrections,
  report: OrderImportReport | undefined,
): readonly OrderLine[] {
  const outcomes = new Map(report?.orders.flatMap((order) => order.rows.map((row) => [row, order] as const)));
  const errors = Map.groupBy(report?.errors ?? [], ({ row }) => row);
  const warnings = Map.groupBy(report?.warnings ?? [], ({ row }) => row);
  const read = createCellReader(file, match, corrections);
  return file.rows.map(({ row }, index): OrderLine => {
    const sent = index + firstSent;
    const cell = (column: OrderImportColumn) => read(index, column);
    const order = outcomes.get(sent);
    const problems = (found: typeof errors) =>
      (found.get(sent) ?? []).map(({ field, message }) => ({ column: field, message, value: cell(field) }));
    return {
      index,
      row,
      poNumber: cell('poNumber'),
      itemNumber: cell('itemNumber'),
      quantity: cell('quantity'),
      outcome: order?.outcome,
      order:
        order && order.orderNumber !== null && order.bsid !== null
          ? { orderNumber: order.orderNumber, bsid: order.bsid }
          : undefined,
      errors: problems(errors),
      warnings: problems(warnings),
    };
  });
}

/** The rows of rejected orders with the columns of the file, and what to correct in the last one. */
export function buildRejectedFile(
  file: OrderFile,
  match: ColumnMatch,
  corrections: Corrections,
  lines: readonly OrderLine[],
): Blob {
  const rejected = lines.filter(({ outcome }) => outcome === 'Rejected');
  const read = createCellReader(file, match, corrections);
  const records = rejected.map(({ index, errors }) => [
    ...file.head.map((_name, place) => {
      const column = match[place];
      return column ? read(index, column) : file.rows[index]?.cells[place];
    }),
    errors.length > 0
      ? errors.map(({ column, message }) => `${columnLabels[column]}: ${message}`).join(' ')
      : 'Another row of this order has to be corrected.',
  ]);
  return new Blob([writeCsv([[...file.head, 'What to correct'], ...records])], {
    type: 'text/csv;charset=utf-8',
  });
}
