import type { OrderExceptionType, OrderStatus } from '#src/api/generated/types.ts';
import { dayMs, hourMs } from '#mocks/lib/days.ts';
import { trim } from '#mocks/lib/trim.ts';
import { buildNotice, isRefused, needsNotice, type NoticeSource } from '#mocks/world/notices/notice.ts';
import { getLateSince, getRiskSince } from './delays.ts';
import { dayStart } from '#mocks/world/orders/calendar/order-calendar.ts';
import type { Hold } from './shipment-plan.ts';
import type { Shipment } from './shipment.ts';

type Times = Pick<
  Shipment,
  | 'receivedAt'
  | 'releasedAt'
  | 'shippedAt'
  | 'arrivedAt'
  | 'deliveredAt'
  | 'closedAt'
  | 'cancelledAt'
  | 'steps'
>;

/** A stage of the default sequence, and when it is reached. */
interface Stage {
  readonly status: OrderStatus;
  readonly at: number;
}

/** The default sequence with its moments, in order; a stage that is never reached is infinite. */
export function listStages(times: Times): readonly Stage[] {
  const { receivedAt, releasedAt, shippedAt, arrivedAt, deliveredAt, closedAt } = times;
  // An order that is never released is infinitely far away, and Infinity - Infinity is NaN.
  const isReleased = Number.isFinite(releasedAt);
  const work = isReleased ? shippedAt - releasedAt : 0;
  const wait = isReleased ? Math.min(2 * hourMs, (releasedAt - receivedAt) / 2) : Infinity;
  const underWay = isReleased ? Math.min(3 * hourMs, (arrivedAt - shippedAt) / 4) : 0;
  const stages: readonly Stage[] = [
    { status: 'Received', at: receivedAt },
    { status: 'Allocated', at: receivedAt + wait },
    { status: 'Released', at: releasedAt },
    { status: 'Picking', at: releasedAt + work * 0.3 },
    { status: 'Staged', at: releasedAt + work * 0.6 },
    { status: 'Loaded', at: releasedAt + work * 0.9 },
    { status: 'Shipped', at: shippedAt },
    { status: 'InTransit', at: shippedAt + underWay },
    { status: 'AtDelivery', at: arrivedAt },
    { status: 'Delivered', at: deliveredAt },
    { status: 'Closed', at: closedAt ?? Number.POSITIVE_INFINITY },
  ];
  const stageTimes = times.steps?.stages;
  return stageTimes ? stages.map(({ status, at }) => ({ status, at: stageTimes.get(status) ?? at })) : stages;
}

function getStatus(times: Times, hold: Hold | null, now: number): OrderStatus {
  if (times.cancelledAt !== null && times.cancelledAt <= now) return 'Cancelled';
  if (hold) return hold;
  // Most orders are closed, so the stages are not computed for them.
  if (times.closedAt !== null && times.closedAt <= now) return 'Closed';
  return listStages(times).findLast(({ at }) => at <= now)?.status ?? 'Received';
}

/** The next stage at a moment; undefined for a closed or canceled order. */
export function findNextStage(order: Shipment, now: number): OrderStatus | undefined {
  const { status, cancelledAt } = order;
  if (status === 'Cancelled') return undefined;
  if (status === 'OnHold' || status === 'Backordered') return 'Released';
  if (cancelledAt !== null) return 'Cancelled';
  return listStages(order).find(({ at }) => at > now)?.status;
}

/** Hours between arrival and the repair of a rejected notice, unless it is never repaired. */
const repairHours = 6;

/** Days after the delivery without a proof, after which a document is missing. */
const podDays = 2;

type Moving = Times & NoticeSource & Pick<Shipment, 'podAt'>;

interface Conditions {
  /** The hold that blocks the release. */
  readonly hold: Hold | null;
  /** End of the day on which the order should ship, milliseconds since 1970. */
  readonly shipBy: () => number;
  readonly nowMs: number;
}

type State = Pick<Shipment, 'status' | 'isShipped' | 'isDelivered' | 'exceptionTypes'>;

/** Whether the retailer has rejected the advance shipping notice and accepted no other. */
function isNoticeRefused(order: Moving, now: number): boolean {
  // Built only for recent orders: older notices were repaired or never rejected.
  const mayBeRefused = order.asnFails || now - order.arrivedAt < repairHours * hourMs;
  return mayBeRefused && needsNotice(order) && isRefused(buildNotice(order), now);
}

/** The open exceptions at a moment. */
function listExceptions(
  order: Moving,
  { status, isShipped, isDelivered }: Omit<State, 'exceptionTypes'>,
  { shipBy, nowMs }: Conditions,
): OrderExceptionType[] {
  const { outcome, lines, podAt } = order;
  if (status === 'Cancelled' || status === 'Closed') return [];
  // Computed only for orders that can be late: past the window, or expected after it.
  const mayBeLate = !isDelivered || outcome === 'Late';
  const isLate = mayBeLate && getLateSince(order) <= nowMs;
  const exceptions: OrderExceptionType[] = [];
  if (isLate) exceptions.push('Late');
  if (status === 'OnHold') return ['OnHold', ...exceptions];
  if (mayBeLate && !isLate && getRiskSince(order) <= nowMs) exceptions.push('LateRisk');
  if (outcome === 'Early' && isShipped && !isDelivered) exceptions.push('EarlyRisk');
  if (!isShipped && nowMs >= shipBy()) exceptions.push('MissedPickup');
  if (outcome === 'Unscheduled' && order.releasedAt <= nowMs && !isDelivered)
    exceptions.push('NoAppointment');
  if (isShipped && lines.some(({ ordered, toShip }) => toShip < ordered)) exceptions.push('ShortShip');
  if (isDelivered && lines.some(({ shortCause }) => shortCause === 'Damaged')) exceptions.push('Damage');
  if (isDelivered && (podAt === null || podAt > nowMs) && nowMs - order.deliveredAt > podDays * dayMs)
    exceptions.push('MissingDocument');
  if (isShipped && isNoticeRefused(order, nowMs)) exceptions.push('AsnFailed');
  return exceptions;
}

/** The state of an order at a moment. */
export function judgeShipment(order: Moving, conditions: Conditions): State {
  const { hold, nowMs } = conditions;
  const state = {
    status: getStatus(order, hold, nowMs),
    isShipped: order.shippedAt <= nowMs,
    isDelivered: order.deliveredAt <= nowMs,
  };
  return { ...state, exceptionTypes: trim(listExceptions(order, state, conditions)) };
}

/** The end of a day, counted since 1970, on which an order should ship. */
export function endOfShipDay(day: number, { place }: Shipment['warehouse']): number {
  return dayStart(day + 1, place);
}
