import type { AccountableParty, LateReason } from '#src/api/generated/types.ts';
import { createRandom } from '#mocks/lib/random.ts';
import { dayStart } from '#mocks/world/orders/calendar/order-calendar.ts';
import { dayMs, dayNumber, hourMs } from '#mocks/lib/days.ts';
import type { Shipment } from './shipment.ts';

/** Texts of the X12 1651 reason codes that the mock uses. */
const reasonTexts: Readonly<Record<string, string>> = {
  AD: 'Consignee asked for another time',
  AG: 'Consignee not ready',
  AI: 'Mechanical breakdown',
  AJ: 'Carrier delay',
  AM: 'Late departure from the warehouse',
  AO: 'Weather',
  AY: 'Missed pickup',
  B1: 'Consignee closed',
  B9: 'Receiving hours restricted',
  BE: 'Road conditions',
  BH: 'Not enough time to unload',
  BK: 'Arrived without an appointment',
};

/** The text for an X12 1651 code; null for a code that the mock does not use. */
export function getReasonText(code: string): string | null {
  return reasonTexts[code] ?? null;
}

/** X12 1651 codes of delays at the ship-to. */
const retailerReasons: readonly string[] = ['AD', 'AG', 'B1', 'B9', 'BH'];

/** Whether an X12 1651 code names a delay at the ship-to. */
export function isConsigneeReason(code: string | null): boolean {
  return retailerReasons.includes(code ?? '');
}

/** The party that arranges the freight is accountable for transit; a late departure is the warehouse's. */
export function getAccountableParty({
  delayReason,
  freightTerms,
}: Pick<Shipment, 'delayReason' | 'freightTerms'>): AccountableParty {
  if (delayReason === 'AM') return 'Provider';
  const isRetailers = freightTerms === 'Collect' || isConsigneeReason(delayReason);
  return isRetailers ? 'Retailer' : 'Carrier';
}

/** The end of the delivery window: the midnight after its last day, by the clock of the ship-to. */
export function getWindowEnd({
  windowEnd,
  destination,
}: Pick<Shipment, 'windowEnd' | 'destination'>): number {
  return dayStart(dayNumber(Date.parse(windowEnd)) + 1, destination.place);
}

/** The part of an order on which its delays depend. */
type Delayed = Pick<
  Shipment,
  | 'customerId'
  | 'serial'
  | 'outcome'
  | 'delayReason'
  | 'releasedAt'
  | 'shippedAt'
  | 'arrivedAt'
  | 'deliveredAt'
  | 'windowEnd'
  | 'destination'
>;

/** When the carrier planned to arrive, before any delay. */
export function getPlannedArrival({
  outcome,
  arrivedAt,
  windowEnd,
  destination,
}: Pick<Delayed, 'outcome' | 'arrivedAt' | 'windowEnd' | 'destination'>): number {
  if (outcome !== 'Late' || !Number.isFinite(arrivedAt)) return arrivedAt;
  const arrivalDay = dayNumber(arrivedAt - destination.place.hoursBehindUtc * hourMs);
  return arrivedAt - Math.max(0, arrivalDay - dayNumber(Date.parse(windowEnd))) * dayMs;
}

interface DelayReports {
  /** When the window is first at risk. */
  readonly riskAt: number;
  /** When the expected arrival moves past the window. */
  readonly lateAt: number;
}

/** When a late delivery was predicted; null if the order will not be late or will not ship. */
function getDelayReports(order: Delayed): DelayReports | null {
  const { outcome, delayReason, releasedAt, shippedAt, customerId, serial } = order;
  if (outcome !== 'Late' || !Number.isFinite(shippedAt)) return null;
  if (delayReason === 'AM') return { riskAt: releasedAt, lateAt: shippedAt };
  const random = createRandom(serial, 'delay', customerId);
  const transit = Math.max(0, getPlannedArrival(order) - shippedAt);
  const riskAt = shippedAt + transit * (0.15 + 0.2 * random.next());
  return { riskAt, lateAt: riskAt + transit * (0.15 + 0.2 * random.next()) };
}

/** The moment since which carriers report the window at risk; infinite if never. */
export function getRiskSince(order: Delayed): number {
  return getDelayReports(order)?.riskAt ?? Number.POSITIVE_INFINITY;
}

/**
 * The moment an order becomes late: its expected arrival moves past the window, or the window ends. Infinite for an
 * order that is delivered before.
 */
export function getLateSince(order: Delayed): number {
  const end = getWindowEnd(order);
  const foreseen = getDelayReports(order)?.lateAt ?? Number.POSITIVE_INFINITY;
  return order.deliveredAt < end ? Number.POSITIVE_INFINITY : Math.min(end, foreseen);
}

/** The arrival that the carrier expects at a moment after the departure. */
export function getEta(order: Delayed, now: number): number {
  const reports = getDelayReports(order);
  if (!reports || reports.lateAt <= now) return order.arrivedAt;
  const planned = getPlannedArrival(order);
  if (reports.riskAt > now) return planned;
  return Math.min((planned + order.arrivedAt) / 2, Math.max(planned, getWindowEnd(order) - hourMs));
}

/** Why an order is late, early, unscheduled or at risk; null for an order that is none of these. */
export function explainDelay(order: Shipment): LateReason | null {
  const { status, exceptionTypes, delayReason, isDelivered } = order;
  const because = (reasonCode: string | null, reasonText: string, accountableParty: AccountableParty) => ({
    reasonCode,
    reasonText,
    accountableParty,
  });
  if (status === 'Cancelled') return null;
  if (status === 'OnHold') return because(null, 'On hold', 'Supplier');
  if (status === 'Backordered') return because(null, 'Out of stock', 'Supplier');
  if (isDelivered && order.outcome === 'OnTime') return null;
  if (!isDelivered) {
    if (exceptionTypes.includes('MissedPickup')) return because('AY', 'Missed pickup', 'Provider');
    if (exceptionTypes.includes('NoAppointment'))
      return because(null, 'No appointment', getAccountableParty(order));
    if (
      !['Late', 'LateRisk', 'EarlyRisk'].some((type) =>
        exceptionTypes.some((exceptionType) => exceptionType === type),
      )
    )
      return null;
  }
  const code = delayReason ?? 'AM';
  return because(
    code,
    getReasonText(code) ?? `Reason ${code}`,
    getAccountableParty({ ...order, delayReason: code }),
  );
}
