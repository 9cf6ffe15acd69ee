import type {
  OrderImportColumn,
  OrderImportPrice,
  OrderImportReport,
  OrderImportRow,
} from '#src/api/generated/types.ts';
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
  /** Undefined until the file has been checked, and for a line without a known item or unit. */
  readonly price: OrderImportPrice | undefined;
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
  const priceByRow = new Map(
    report?.orders.flatMap(({ prices }) => prices.map((price) => [price.row, price] as const)),
  );
  const read = createCellReader(table);
  const lines = listLines(table, report?.errors ?? [], report?.warnings ?? []).map((line): OrderLine => ({
    ...line,
    itemNumber: read(line.index, 'itemNumber').text,
    quantity: read(line.index, 'quantity').text,
    uom: read(line.index, 'uom').text,
    price: priceByRow.get(line.index + firstSent),
    order: orderByRow.get(line.index + firstSent),
  }));
  /** The text of a cell that could not be read, in place of the error that was sent for it. */
  const restore = (row: number | undefined, column: OrderImportColumn, sentText: string): string => {
    const { text, error } = read((row ?? firstSent) - firstSent, column);
    return error === undefined ? sentText : text;
  };
  const orders = (report?.orders ?? []).map((order) => ({
    order: {
      ...order,
      poNumber: restore(order.rows[0], 'poNumber', order.poNumber),
      warehouseCode: restore(order.rows[0], 'warehouseCode', order.warehouseCode),
      requestedShipDate: restore(order.rows[0], 'requestedShipDate', order.requestedShipDate),
    },
    lines: order.rows.flatMap((row) => lines[row - firstSent] ?? []),
  }));
  return { lines, orders };
}

/** The columns in which an order's rows have empty cells where others have a value. */
export function listGaps(
  table: ReadTable<OrderImportColumn>,
  { rows, differences }: Pick<OrderImportRow, 'rows' | 'differences'>,
): readonly OrderImportColumn[] {
  const read = createCellReader(table);
  return differences.filter((column) => rows.some((row) => read(row - firstSent, column).text === ''));
}

/** The warnings of the orders that the import would create. */
export function listWarnings({ lines }: Preview): readonly string[] {
  return lines.flatMap(({ index, order, warnings }) =>
    order && order.outcome !== 'Rejected'
      ? warnings.map(({ column = '', message }) => `${index} ${column} ${message}`)
      : [],
  );
}

/** Whether a row needs the user's attention. */
export const hasProblems = ({ errors, warnings }: OrderLine): boolean => errors.length + warnings.length > 0;
