import { inboundOrderStatusNames } from '#src/api/generated/enums.ts';
import type { InboundOrder, InboundOrderColumn, InboundOrderFilter } from '#src/api/generated/types.ts';
import { localDay } from '#mocks/world/orders/calendar/order-calendar.ts';
import {
  computeDockToStock,
  hasVariance,
  inboundRow,
  receiptSums,
} from '#mocks/world/orders/views/order-rows.ts';
import type { Receipt } from '#mocks/world/orders/demand/receipts.ts';
import type { Cell } from '#mocks/lists/exports.ts';
import { matchAny, matchValue } from '#mocks/lists/filters.ts';
import { defineTextSearch } from '#mocks/lists/text-search.ts';
import { defineList, type MatchesOf, type SortColumn } from '#mocks/lists/list.ts';
import type { Sortable } from '#mocks/lists/sorting.ts';

const statuses = Object.keys(inboundOrderStatusNames);

/** The day that a period filter of this type compares; null if the receipt has none yet. */
export function getReceiptDay(
  receipt: Receipt,
  { dateType = 'Expected' }: InboundOrderFilter,
  now: Date,
): string | null {
  if (dateType === 'Expected') return receipt.expectedDate;
  const moment = dateType === 'Arrived' ? receipt.arrivedAt : receipt.receivedAt;
  if (receipt.status === 'Cancelled' || moment > now.getTime()) return null;
  return localDay(moment, receipt.warehouse.place);
}

export const receiptSearch = defineTextSearch<Receipt>((row) => [
  ['ReceiptNumber', row.receiptNumber],
  ['PoNumber', row.poNumber],
  ['ReplenishmentNumber', row.replenishment?.replenishmentNumber ?? null],
  ['TrailerNumber', row.trailerNumber],
  ['ContainerNumber', row.containerNumber],
  ['Name', row.supplier.name],
]);

const matches: MatchesOf<'listInboundOrders', Receipt> = {
  dateType: null,
  status: matchAny(({ status }) => status),
  warehouse: matchAny(({ warehouse }) => warehouse.code),
  // The carrier is unknown until the goods ship.
  scac: matchAny(({ status, carrier }) => (status === 'Expected' ? null : carrier.scac)),
  hasVariance: matchValue(hasVariance),
  search: receiptSearch.match,
};

function getSortValue(receipt: Receipt, column: SortColumn<'listInboundOrders'>, now: Date): Sortable {
  const isComing = receipt.status !== 'Expected' && receipt.status !== 'Cancelled';
  switch (column) {
    case 'receiptNumber':
    case 'poNumber':
    case 'expectedDate':
      return receipt[column];
    case 'supplierName':
      return receipt.supplier.name;
    case 'warehouseCode':
      return receipt.warehouse.code;
    case 'status':
      return statuses.indexOf(receipt.status);
    case 'appointmentAt':
      return isComing ? receipt.appointmentAt : null;
    case 'arrivedAt':
    case 'receivedAt':
      return isComing && receipt[column] <= now.getTime() ? receipt[column] : null;
    case 'casesExpected':
      return receiptSums(receipt).expected;
    case 'casesReceived':
      return receiptSums(receipt).received;
    case 'dockToStockHours':
      return computeDockToStock(receipt, now);
  }
}

function getCell(row: InboundOrder, column: InboundOrderColumn): Cell {
  switch (column) {
    case 'scac':
      return row.carrier?.scac ?? null;
    case 'carrierName':
      return row.carrier?.name ?? null;
    default:
      return row[column];
  }
}

/** Inbound orders, sorted by expected date, oldest first. */
export const inboundList = defineList({
  operation: 'listInboundOrders',
  matches,
  getDay: getReceiptDay,
  isByDay: ({ dateType = 'Expected' }) => dateType === 'Expected',
  sortedBy: 'expectedDate',
  getSortValue,
  toItem: inboundRow,
  sheet: {
    name: 'Inbound orders',
    getCell,
    getTimeZone: ({ timeZone }) => timeZone,
  },
});
