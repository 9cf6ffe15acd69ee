import { orderStatusNames, inboundOrderStatusNames } from '#src/api/generated/enums.ts';
import { dockToStockOf, fillRateOf, performanceOf, receiptSums } from '#mocks/data/orders/order-rows.ts';
import type { Receipt } from '#mocks/data/orders/receipts.ts';
import type { Shipment } from '#mocks/data/orders/shipment.ts';
import { inOrder, type Sortable } from '#mocks/tools/ordering.ts';

const orderStatuses = Object.keys(orderStatusNames);
const inboundStatuses = Object.keys(inboundOrderStatusNames);

function orderValue(order: Shipment, field: string, now: Date): Sortable {
  const due = (moment: number): number | null => (moment <= now.getTime() ? moment : null);
  switch (field) {
    case 'orderNumber':
      return Number(order.orderNumber.slice(3));
    case 'poNumber':
    case 'requestedShipDate':
    case 'mabd':
    case 'casesOrdered':
    case 'casesShipped':
    case 'pallets':
    case 'weightLb':
      return order[field];
    case 'shippedAt':
    case 'deliveredAt':
      return due(order[field]);
    case 'status':
      return orderStatuses.indexOf(order.status);
    case 'retailerName':
      return order.destination.retailerName;
    case 'warehouseCode':
      return order.warehouse.code;
    case 'fillRatePct':
      return fillRateOf(order);
    case 'orderValue':
      return order.valueCents;
    case 'deliveryPerformance':
      return performanceOf(order);
    default:
      // Orders of one day stand in the order of their receipt.
      return order.serial;
  }
}

/** Orders by the list of fields, the newest first when there is none. They come oldest first. */
export function sortOrders(
  rows: readonly Shipment[],
  sort: string | undefined,
  now: Date,
): readonly Shipment[] {
  if (sort === undefined || sort === '-orderDate') return rows.toReversed();
  if (sort === 'orderDate') return rows;
  return inOrder(rows.toReversed(), sort, (order, field) => orderValue(order, field, now));
}

function receiptValue(receipt: Receipt, field: string, now: Date): Sortable {
  const isComing = receipt.status !== 'Expected' && receipt.status !== 'Cancelled';
  const due = (moment: number): number | null => (isComing && moment <= now.getTime() ? moment : null);
  switch (field) {
    case 'receiptNumber':
    case 'poNumber':
      return receipt[field];
    case 'supplierName':
      return receipt.supplier.name;
    case 'warehouseCode':
      return receipt.warehouse.code;
    case 'status':
      return inboundStatuses.indexOf(receipt.status);
    case 'appointmentAt':
      return isComing ? receipt.appointmentAt : null;
    case 'arrivedAt':
    case 'receivedAt':
      return due(receipt[field]);
    case 'casesExpected':
      return receiptSums(receipt).expected;
    case 'casesReceived':
      return receiptSums(receipt).received;
    case 'dockToStockHours':
      return dockToStockOf(receipt, now);
    default:
      return receipt.expectedDate;
  }
}

/** Inbound orders by the list of fields, those expected last first when there is none. They come oldest first. */
export function sortReceipts(
  rows: readonly Receipt[],
  sort: string | undefined,
  now: Date,
): readonly Receipt[] {
  if (sort === undefined || sort === '-expectedDate') return rows.toReversed();
  return inOrder(rows.toReversed(), sort, (receipt, field) => receiptValue(receipt, field, now));
}
