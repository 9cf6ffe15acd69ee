import type { Receipt } from '#mocks/world/orders/demand/receipts.ts';

/** Whether a receipt at the warehouse is still expected. */
export function isComing(receipt: Receipt, warehouseCode: string | undefined): boolean {
  return !receipt.isReceived && receipt.status !== 'Cancelled' && receipt.warehouse.code === warehouseCode;
}

/** Cases of an item whose receipt at the warehouse is expected before a day, `YYYY-MM-DD`. */
export function sumExpected(
  receipts: readonly Receipt[],
  itemNumber: string,
  warehouseCode: string | undefined,
  before: string,
): number {
  return receipts
    .filter((receipt) => isComing(receipt, warehouseCode) && receipt.expectedDate < before)
    .flatMap(({ lines }) => lines.filter(({ item }) => item.itemNumber === itemNumber))
    .reduce((sum, { expected }) => sum + expected, 0);
}

/** The next expected receipt of an item at the warehouse that does not count on the ship date. */
export function findNextReceipt(
  receipts: readonly Receipt[],
  itemNumber: string,
  warehouseCode: string | undefined,
  shipDate: string | undefined,
): Receipt | undefined {
  return receipts
    .filter(
      (receipt) =>
        isComing(receipt, warehouseCode) &&
        receipt.expectedDate >= (shipDate ?? '') &&
        receipt.lines.some(({ item }) => item.itemNumber === itemNumber),
    )
    .toSorted((a, b) => a.expectedDate.localeCompare(b.expectedDate))[0];
}
