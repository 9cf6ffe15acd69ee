import type { AccountableParty, OrderDetail, OrderNextAction } from '#src/api/generated/types.ts';
import { computeFineCents } from '#mocks/world/otif/judgments.ts';
import { getAlignment } from '#mocks/world/otif/alignment.ts';
import { findProgram } from '#mocks/world/otif/programs.ts';
import { getRetailMonth } from '#mocks/world/otif/retail-calendar.ts';
import { getRequestedAppointment } from '#mocks/world/orders/calendar/appointments.ts';
import {
  explainDelay,
  getEta,
  getLateSince,
  getRiskSince,
  getWindowEnd,
} from '#mocks/world/orders/shipments/delays.ts';
import { toLocation } from './milestones.ts';
import { dayStart, localDay } from '#mocks/world/orders/calendar/order-calendar.ts';
import { dayNumber, minuteMs } from '#mocks/lib/days.ts';
import { judgePerformance, planned } from './order-rows.ts';
import { getPosition } from '#mocks/world/orders/places/positions.ts';
import type { Shipment } from '#mocks/world/orders/shipments/shipment.ts';

type Outlook = Pick<
  OrderDetail,
  | 'windowStartsAt'
  | 'windowEndsAt'
  | 'etaEarliest'
  | 'etaLatest'
  | 'minutesLate'
  | 'delay'
  | 'fine'
  | 'nextStep'
  | 'trackingUrl'
>;

/** The uncertainty of an arrival: a tenth of the remaining time, at least a quarter of an hour. */
function getEtaMargin(eta: number, now: number): number {
  return Math.max(15 * minuteMs, Math.round((eta - now) / 10 / minuteMs) * minuteMs);
}

/** Minutes after the window at which a late order arrives or arrived; null for one that is not late. */
export function computeMinutesLate(order: Shipment, now: number): number | null {
  if (judgePerformance(order) !== 'Late') return null;
  const end = getWindowEnd(order);
  const moment = order.isDelivered ? order.deliveredAt : order.isShipped ? getEta(order, now) : now;
  return Math.max(0, Math.round((moment - end) / minuteMs));
}

function buildDelay(order: Shipment, now: number): OrderDetail['delay'] {
  if (explainDelay(order) === null || order.outcome === 'Early' || order.outcome === 'Unscheduled')
    return null;
  const { isShipped, heldAt, warehouse } = order;
  if (!isShipped) {
    const since = heldAt ?? Math.min(getLateSince(order), getRiskSince(order));
    return {
      reportedAt: new Date(Number.isFinite(since) && since <= now ? since : order.receivedAt).toISOString(),
      timeZone: warehouse.place.timeZone,
      location: toLocation(warehouse.place),
    };
  }
  const reportedAt = Math.min(getRiskSince(order), getLateSince(order));
  const place = getPosition(order, reportedAt);
  return {
    reportedAt: new Date(reportedAt).toISOString(),
    timeZone: place.timeZone,
    location: toLocation(place),
  };
}

/** The fine for missing the window while the order is open; only prepaid freight to judged places is fined. */
export function computeFine(order: Shipment): OrderDetail['fine'] {
  const performance = judgePerformance(order);
  if (order.isDelivered || (performance !== 'Late' && performance !== 'AtRisk')) return null;
  if (order.freightTerms === 'Collect' || order.destination.isStore) return null;
  const program = findProgram(order.destination.retailerCode, 'OnTime', order.mabd, getAlignment(order));
  if (!program) return null;
  const { penaltyType, penaltyRate, goalPct } = program;
  const [nonCompliant, cost] = [order.casesOrdered, order.valueCents];
  return {
    amount: computeFineCents(program, { nonCompliant, costCents: cost }) / 100,
    currency: 'USD',
    cases: nonCompliant,
    goods: cost / 100,
    penaltyType,
    penaltyRate,
    goalPct,
    monthName: getRetailMonth(order.mabd).name,
  };
}

function findNextStep(order: Shipment, now: Date): OrderDetail['nextStep'] {
  const nowMs = now.getTime();
  const { status, exceptionTypes, isDelivered, isShipped } = order;
  const step = (
    action: OrderNextAction,
    party: AccountableParty,
    at: number | null = null,
    dueDate: string | null = null,
  ) => {
    const isDue = dueDate !== null && dueDate >= localDay(nowMs, order.destination.place);
    return { action, party, at: at === null ? null : planned(at), dueDate: isDue ? dueDate : null };
  };
  if (status === 'OnHold') return step('ReleaseHold', 'Supplier', null, order.requestedShipDate);
  if (status === 'Backordered') return step('AwaitStock', 'Supplier', null, order.requestedShipDate);
  if (exceptionTypes.includes('MissingDocument')) return step('FilePod', 'Carrier');
  if (isDelivered || status === 'Cancelled') return null;
  if (exceptionTypes.includes('NoAppointment'))
    return step('RequestAppointment', 'Carrier', null, order.windowEnd);
  if (exceptionTypes.includes('MissedPickup')) return step('AwaitPickup', 'Provider', null, order.windowEnd);
  const requested = getRequestedAppointment(order, nowMs);
  if (requested !== null) return step('RescheduleAppointment', 'Carrier', requested);
  if (explainDelay(order) === null) return null;
  return step(
    'AwaitDelivery',
    isShipped ? 'Carrier' : 'Provider',
    isShipped ? getEta(order, nowMs) : null,
    order.windowEnd,
  );
}

/** The status of an order's delivery window, the amount at stake, and the next event. */
export function buildOutlook(order: Shipment, now: Date): Outlook {
  const nowMs = now.getTime();
  const isUnderWay = order.isShipped && order.arrivedAt > nowMs;
  const eta = isUnderWay ? getEta(order, nowMs) : null;
  const margin = eta === null ? 0 : getEtaMargin(eta, nowMs);
  const hasPro = order.isShipped && order.proNumber !== null;
  return {
    windowStartsAt: new Date(
      dayStart(dayNumber(Date.parse(order.windowStart)), order.destination.place),
    ).toISOString(),
    windowEndsAt: new Date(getWindowEnd(order)).toISOString(),
    etaEarliest: eta === null ? null : planned(Math.max(nowMs, eta - margin)),
    etaLatest: eta === null ? null : planned(eta + margin),
    minutesLate: computeMinutesLate(order, nowMs),
    delay: buildDelay(order, nowMs),
    fine: computeFine(order),
    nextStep: findNextStep(order, now),
    trackingUrl: hasPro
      ? `https://${order.carrier.scac.toLowerCase()}.example/track?pro=${encodeURIComponent(order.proNumber ?? '')}`
      : null,
  };
}
