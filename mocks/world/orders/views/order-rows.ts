import type { DeliveryPerformance, InboundOrder, OrderSummary } from '#src/api/generated/types.ts';
import { flatText } from '#mocks/lib/flat-text.ts';
import { gs1CheckDigit } from '#mocks/lib/gs1-check-digit.ts';
import { getAppointmentSlot } from '#mocks/world/orders/calendar/appointments.ts';
import { explainDelay, getEta } from '#mocks/world/orders/shipments/delays.ts';
import { hourMs, momentName } from '#mocks/lib/days.ts';
import { toPartySummary } from '#mocks/world/orders/places/parties.ts';
import type { Receipt } from '#mocks/world/orders/demand/receipts.ts';
import type { Shipment } from '#mocks/world/orders/shipments/shipment.ts';

/** The moment (RFC 3339) if it has passed; otherwise null. */
export function reached(at: number | null, now: Date): string | null {
  return at !== null && at <= now.getTime() ? momentName(at) : null;
}

/** A planned moment; null if infinite. */
export function planned(at: number): string | null {
  return Number.isFinite(at) ? momentName(at) : null;
}

/** The GS1 form: 17 digits, the last a check digit. */
export function buildBolNumber({ serial }: Pick<Shipment, 'serial'>): string {
  const body = `0614141${String(serial).padStart(9, '0')}`;
  return flatText(body, String(gs1CheckDigit(body)));
}

/** The customer's own number of the order. */
export function buildReference({
  customerId,
  serial,
  entered,
}: Pick<Shipment, 'customerId' | 'serial' | 'entered'>): string | null {
  if (entered) return entered.clientOrderNumber ?? null;
  return `${customerId}-${80_000 + serial}`;
}

/** The status of the order's delivery window. */
export function judgePerformance(order: Shipment): DeliveryPerformance {
  if (order.status === 'Cancelled') return 'Unknown';
  if (order.isDelivered) return order.outcome;
  const { exceptionTypes } = order;
  if (exceptionTypes.includes('Late')) return 'Late';
  if (order.status === 'Backordered') return 'AtRisk';
  const risky = ['LateRisk', 'EarlyRisk', 'MissedPickup', 'NoAppointment', 'OnHold'] as const;
  return risky.some((type) => exceptionTypes.includes(type)) ? 'AtRisk' : 'OnTrack';
}

/** Percentage of ordered cases that shipped; null before shipping. */
export function computeFillRate(
  order: Pick<Shipment, 'isShipped' | 'casesShipped' | 'casesOrdered'>,
): number | null {
  if (!order.isShipped || order.casesOrdered === 0) return null;
  return Math.round((order.casesShipped / order.casesOrdered) * 10_000) / 100;
}

/** The order as a row of the list at a moment. */
export function orderRow(order: Shipment, now: Date): OrderSummary {
  const isReleased = order.releasedAt <= now.getTime();
  const slot = getAppointmentSlot(order, now.getTime());
  return {
    orderNumber: order.orderNumber,
    bsid: order.bsid,
    poNumber: order.poNumber,
    customerReference: buildReference(order),
    orderType: order.orderType,
    status: order.status,
    retailerId: order.retailerId || null,
    retailerName: order.destination.retailerName,
    shipTo: toPartySummary(order.destination),
    warehouseCode: order.warehouse.code,
    carrier: isReleased ? order.carrier : null,
    bolNumber: order.isShipped ? buildBolNumber(order) : null,
    proNumber: order.isShipped ? order.proNumber : null,
    loadNumber: isReleased ? order.loadNumber : null,
    mode: order.mode,
    freightTerms: order.freightTerms,
    orderDate: order.orderDate,
    requestedShipDate: order.requestedShipDate,
    requestedDeliveryDate: order.mabd,
    mabd: order.mabd,
    windowStart: order.windowStart,
    windowEnd: order.windowEnd,
    appointmentAt: isReleased && slot !== null ? planned(slot) : null,
    appointmentNumber: isReleased && slot !== null ? `AP-${4_000_000 + order.serial}` : null,
    timeZone: order.destination.place.timeZone,
    shippedAt: reached(order.shippedAt, now),
    deliveredAt: reached(order.deliveredAt, now),
    eta: order.isShipped && order.arrivedAt > now.getTime() ? planned(getEta(order, now.getTime())) : null,
    casesOrdered: order.casesOrdered,
    casesShipped: order.casesShipped,
    casesDelivered: order.casesDelivered,
    pallets: order.pallets,
    weightLb: order.weightLb,
    orderValue: order.valueCents / 100,
    currency: 'USD',
    fillRatePct: computeFillRate(order),
    deliveryPerformance: judgePerformance(order),
    lateReason: explainDelay(order),
    exceptionTypes: [...order.exceptionTypes],
    hasBol: order.isShipped,
    hasPod: order.podAt !== null && order.podAt <= now.getTime(),
    warehouseTimeZone: order.warehouse.place.timeZone,
  };
}

export interface ReceiptSums {
  readonly expected: number;
  readonly received: number;
  readonly damaged: number;
  readonly over: number;
  readonly short: number;
}

/** The totals of a receipt, in cases; received cases are 0 before the receipt. */
export function receiptSums({ lines, isReceived }: Receipt): ReceiptSums {
  const sums = { expected: 0, received: 0, damaged: 0, over: 0, short: 0 };
  for (const { expected, toReceive, damaged } of lines) {
    sums.expected += expected;
    if (!isReceived) continue;
    sums.received += toReceive;
    sums.damaged += damaged;
    sums.over += Math.max(0, toReceive - expected);
    sums.short += Math.max(0, expected - toReceive);
  }
  return sums;
}

export function hasVariance(receipt: Receipt): boolean {
  return receipt.isReceived && receipt.lines.some(({ varianceReason }) => varianceReason !== null);
}

/** Hours from arrival to put-away, one decimal; null before put-away. */
export function computeDockToStock({ status, arrivedAt, putAwayAt }: Receipt, now: Date): number | null {
  if (status === 'Cancelled' || putAwayAt > now.getTime()) return null;
  return Math.round(((putAwayAt - arrivedAt) / hourMs) * 10) / 10;
}

/** The inbound order as a row of the list at a moment. */
export function inboundRow(receipt: Receipt, now: Date): InboundOrder {
  const { expected, received, damaged, over, short } = receiptSums(receipt);
  const isComing = receipt.status !== 'Expected' && receipt.status !== 'Cancelled';
  const when = (at: number): string | null => (isComing ? reached(at, now) : null);
  return {
    receiptNumber: receipt.receiptNumber,
    bsid: receipt.bsid,
    poNumber: receipt.poNumber,
    supplierName: receipt.supplier.name,
    warehouseCode: receipt.warehouse.code,
    status: receipt.status,
    expectedDate: receipt.expectedDate,
    appointmentAt: isComing ? planned(receipt.appointmentAt) : null,
    timeZone: receipt.warehouse.place.timeZone,
    arrivedAt: when(receipt.arrivedAt),
    receivedAt: when(receipt.receivedAt),
    putAwayAt: when(receipt.putAwayAt),
    carrier: isComing ? receipt.carrier : null,
    trailerNumber: isComing ? receipt.trailerNumber : null,
    containerNumber: receipt.containerNumber,
    casesExpected: expected,
    casesReceived: received,
    casesDamaged: damaged,
    casesOver: over,
    casesShort: short,
    pallets: receipt.pallets,
    dockToStockHours: computeDockToStock(receipt, now),
    hasVariance: hasVariance(receipt),
  };
}
