import type { OrderImportColumn, OrderImportReport, OrderImportRow } from '#src/api/generated/types.ts';
import {
  createCellReader,
  firstSent,
  listLines,
  type ReadTable,
  type TableLine,
} from '#src/components/import/table-lines.ts';

/** A row of the file with the order that it belongs to. */
export interface OrderLine extends TableLine<OrderImportColumn> {
  readonly itemNumber: string;
  readonly quantity: string;
  readonly uom: string;
  /** Undefined until the file has been checked. */
  readonly order: OrderImportRow | undefined;
}

/** An order of the file with its rows. */
export interface PreviewOrder {
  readonly order: OrderImportRow;
  readonly lines: readonly OrderLine[];
}

export interface Preview {
  readonly lines: readonly OrderLine[];
  /** Empty until the file has been checked. */
  readonly orders: readonly PreviewOrder[];
}

/** The rows of the file with the results of the check, and the orders that they are. */
export function buildPreview(
  table: ReadTable<OrderImportColumn>,
  report: OrderImportReport | undefined,
): Preview {
  const orderByRow = new Map(
    report?.orders.flatMap((order) => order.rows.map((row) => [row, order] as const)),
  );
  const read = createCellReader(table);
  const lines = listLines(table, report?.errors ?? [], report?.warnings ?? []).map((line): OrderLine => ({
    ...line,
    itemNumber: read(line.index, 'itemNumber').text,
    quantity: read(line.index, 'quantity').text,
    uom: read(line.index, 'uom').text,
    order: orderByRow.get(line.index + firstSent),
  }));
  const orders = (report?.orders ?? []).map((order) => ({
    order,
    lines: order.rows.flatMap((row) => lines[row - firstSent] ?? []),
  }));
  return { lines, orders };
}

/** Whether a row needs the user's attention. */
export const hasProblems = ({ errors, warnings }: OrderLine): boolean => errors.length + warnings.length > 0;
