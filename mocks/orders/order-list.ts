import { getSealNumber, getTrailerNumber } from '#mocks/world/orders/transport/equipment-numbers.ts';
import { DeliveryPerformance, orderStatusNames } from '#src/api/generated/enums.ts';
import type {
  DeliveryResult,
  OrderAttention,
  OrderColumn,
  OrderFilter,
  OrderSummary,
  OrderWorklist,
} from '#src/api/generated/types.ts';
import { explainDelay } from '#mocks/world/orders/shipments/delays.ts';
import { localDay } from '#mocks/world/orders/calendar/order-calendar.ts';
import {
  buildBolNumber,
  computeFillRate,
  orderRow,
  judgePerformance,
  buildReference,
} from '#mocks/world/orders/views/order-rows.ts';
import type { Shipment } from '#mocks/world/orders/shipments/shipment.ts';
import type { Cell } from '#mocks/lists/exports.ts';
import { createSsccMatch } from '#mocks/world/orders/items/pallets.ts';
import { matchAny, matchSome, matchValue } from '#mocks/lists/filters.ts';
import { defineTextSearch } from '#mocks/lists/text-search.ts';
import { matchRecords, toRecordKey } from '#mocks/lists/record-set.ts';
import { defineList, type MatchesOf, type SortColumn } from '#mocks/lists/list.ts';
import type { Sortable } from '#mocks/lists/sorting.ts';

const performanceRanks: readonly DeliveryPerformance[] = Object.values(DeliveryPerformance);

export function isOpen({ status, isDelivered }: Shipment): boolean {
  return !isDelivered && status !== 'Cancelled';
}

export function isShippedShort({ isShipped, casesShipped, casesOrdered }: Shipment): boolean {
  return isShipped && casesShipped < casesOrdered;
}

/** The status of the delivery; null for an order on track or canceled. */
function getDeliveryResult(order: Shipment): DeliveryResult | null {
  if (order.isDelivered) return order.outcome;
  const performance = judgePerformance(order);
  if (performance === 'Late') return 'OpenLate';
  return performance === 'AtRisk' ? 'AtRisk' : null;
}

/** Whether an order is on a worklist. */
export function isOnWorklist(order: Shipment, worklist: OrderWorklist): boolean {
  switch (worklist) {
    case 'Open':
      return isOpen(order);
    case 'Late':
      return getDeliveryResult(order) === 'OpenLate';
    case 'AtRisk':
      return getDeliveryResult(order) === 'AtRisk';
    case 'NoAppointment':
      return order.exceptionTypes.includes('NoAppointment');
    case 'OnHold':
      return order.status === 'OnHold';
    case 'DeliveredLate':
      return getDeliveryResult(order) === 'Late';
    case 'PodMissing':
      return order.exceptionTypes.includes('MissingDocument');
  }
}

/** The reason why an open order needs attention; null for one on track. Each order has one at most. */
function getAttention(order: Shipment): OrderAttention | null {
  if (order.status === 'OnHold') return 'OrderOnHold';
  if (isOnWorklist(order, 'NoAppointment')) return 'OrderWithoutAppointment';
  return isOnWorklist(order, 'Late') || isOnWorklist(order, 'AtRisk') ? 'OrderLateOrAtRisk' : null;
}

const statuses = Object.keys(orderStatusNames);

/** The day that a period filter of this type compares; null if the order has none yet. */
export function getOrderDay(order: Shipment, { dateType = 'OrderDate' }: OrderFilter): string | null {
  switch (dateType) {
    case 'OrderDate':
      return order.orderDate;
    case 'RequestedShip':
      return order.requestedShipDate;
    case 'Mabd':
      return order.mabd;
    case 'Shipped':
      return order.isShipped ? localDay(order.shippedAt, order.warehouse.place) : null;
    case 'Delivered':
      return order.isDelivered ? localDay(order.deliveredAt, order.destination.place) : null;
  }
}

/** Finds orders by any of their numbers or by ship-to. */
export const orderSearch = defineTextSearch<Shipment>(
  (order, skipped) => [
    ['OrderNumber', order.orderNumber],
    ['PoNumber', order.poNumber],
    ['CustomerReference', buildReference(order)],
    ['ProNumber', order.proNumber],
    ['LoadNumber', order.loadNumber],
    ['TrailerNumber', order.isShipped ? getTrailerNumber(order) : null],
    ['SealNumber', order.isShipped ? getSealNumber(order) : null],
    ['BolNumber', order.isShipped && !skipped.includes('BolNumber') ? buildBolNumber(order) : null],
    ['Name', order.destination.name],
    ['Code', order.destination.code],
    ['City', order.destination.place.city],
  ],
  {
    createSsccMatch,
    // Computing a check digit is slow.
    listSkipped: (number) => (/^\d{6,17}$/.test(number) ? [] : ['BolNumber']),
  },
);

const matches: MatchesOf<'listOrders', Shipment> = {
  status: matchAny(({ status }) => status),
  retailerId: matchAny(({ retailerId }) => retailerId),
  warehouse: matchAny(({ warehouse }) => warehouse.code),
  // The carrier is unknown before the release.
  scac: matchAny(({ releasedAt, carrier }, now) => (releasedAt <= now.getTime() ? carrier.scac : null)),
  mode: matchAny(({ mode }) => mode),
  shipToState: matchAny(({ destination }) => destination.place.state),
  freightTerms: matchValue(({ freightTerms }) => freightTerms),
  deliveryResult: matchAny(getDeliveryResult),
  lateReason: matchAny((order) => explainDelay(order)?.reasonText ?? null),
  accountableParty: matchAny((order) => explainDelay(order)?.accountableParty ?? null),
  isShort: matchValue(isShippedShort),
  dateType: null,
  worklist: (worklist) => (order) => isOnWorklist(order, worklist),
  attention: (kind) => (order) => getAttention(order) === kind,
  records: matchRecords(({ orderNumber, bsid }) => toRecordKey('Order', orderNumber, bsid)),
  exception: matchSome(({ exceptionTypes }) => exceptionTypes),
  hasPod: matchValue(({ podAt }, now) => podAt !== null && podAt <= now.getTime()),
  search: orderSearch.match,
};

function getSortValue(order: Shipment, column: SortColumn<'listOrders'>, now: Date): Sortable {
  switch (column) {
    case 'orderNumber':
      return Number(order.orderNumber.slice(3));
    case 'poNumber':
    case 'requestedShipDate':
    case 'mabd':
    case 'casesOrdered':
    case 'casesShipped':
    case 'pallets':
    case 'weightLb':
      return order[column];
    case 'shippedAt':
    case 'deliveredAt':
      return order[column] <= now.getTime() ? order[column] : null;
    case 'status':
      return statuses.indexOf(order.status);
    case 'retailerName':
      return order.destination.retailerName;
    case 'warehouseCode':
      return order.warehouse.code;
    case 'fillRatePct':
      return computeFillRate(order);
    case 'orderValue':
      return order.valueCents;
    case 'deliveryPerformance':
      return performanceRanks.indexOf(judgePerformance(order));
    case 'orderDate':
      // Orders of the same day are sorted by receipt.
      return order.serial;
  }
}

function getCell(row: OrderSummary, column: OrderColumn): Cell {
  switch (column) {
    // The list shows the retailer with the code of its ship-to.
    case 'retailerName':
      return [row.retailerName, row.shipTo.code].filter(Boolean).join(' ') || null;
    case 'shipToName':
      return row.shipTo.name;
    case 'shipToCode':
      return row.shipTo.code;
    case 'shipToCity':
      return [row.shipTo.city, row.shipTo.state].filter(Boolean).join(', ');
    case 'shipToState':
      return row.shipTo.state;
    case 'scac':
      return row.carrier?.scac ?? null;
    case 'carrierName':
      return row.carrier?.name ?? null;
    case 'lateReason':
      return row.lateReason?.reasonText ?? null;
    case 'accountableParty':
      return row.lateReason?.accountableParty ?? null;
    case 'exceptionTypes':
      return row.exceptionTypes;
    default:
      return row[column];
  }
}

/** Outbound orders, oldest first. */
export const orderList = defineList({
  operation: 'listOrders',
  matches,
  getDay: getOrderDay,
  ignoresPeriod: ({ attention, records }) => attention !== undefined || records !== undefined,
  isByDay: ({ dateType = 'OrderDate' }) => dateType === 'OrderDate',
  sortedBy: 'orderDate',
  hasFixedRows: true,
  getSortValue,
  toItem: orderRow,
  sheet: {
    name: 'Orders',
    getCell,
    getTimeZone: ({ timeZone }) => timeZone,
  },
});
