import type { OrderExceptionType, OrderStatus } from '#src/api/generated/types.ts';
import { dayMs, hourMs } from '#mocks/lib/days.ts';
import type { Hold } from './shipment-plan.ts';
import type { Shipment } from './shipment.ts';

export type Times = Pick<
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
export interface Stage {
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

export function getStatus(times: Times, hold: Hold | null, now: number): OrderStatus {
  if (times.cancelledAt !== null && times.cancelledAt <= now) return 'Cancelled';
  if (hold) return hold;
  // Most orders are closed, so the stages are not computed for them.
  if (times.closedAt !== null && times.closedAt <= now) return 'Closed';
  return listStages(times).findLast(({ at }) => at <= now)?.status ?? 'Received';
}

type Judged = Pick<
  Shipment,
  | 'status'
  | 'outcome'
  | 'isShipped'
  | 'isDelivered'
  | 'releasedAt'
  | 'deliveredAt'
  | 'podAt'
  | 'closedAt'
  | 'shippedAt'
  | 'lines'
> & {
  readonly destination: { readonly needsAppointment: boolean };
  /** Past its window, or expected after it. */
  readonly isLate: boolean;
  /** The carrier expects that it may miss its window. */
  readonly isAtRisk: boolean;
  /** The end of the day on which it should have shipped has passed. */
  readonly isShippingOverdue: boolean;
  /** The retailer has rejected the advance shipping notice and accepted no other. */
  readonly isNoticeRefused: boolean;
};

/** The open exceptions at a moment. */
export function openExceptions(order: Judged, now: number): OrderExceptionType[] {
  const { status, outcome, isShipped, isDelivered, lines } = order;
  if (status === 'Cancelled' || status === 'Closed') return [];
  const exceptions: OrderExceptionType[] = [];
  if (order.isLate) exceptions.push('Late');
  if (status === 'OnHold') return ['OnHold', ...exceptions];
  if (order.isAtRisk && !order.isLate) exceptions.push('LateRisk');
  if (outcome === 'Early' && isShipped && !isDelivered) exceptions.push('EarlyRisk');
  if (!isShipped && order.isShippingOverdue) exceptions.push('MissedPickup');
  if (outcome === 'Unscheduled' && order.releasedAt <= now && !isDelivered) exceptions.push('NoAppointment');
  if (isShipped && lines.some(({ ordered, toShip }) => toShip < ordered)) exceptions.push('ShortShip');
  if (isDelivered && lines.some(({ shortCause }) => shortCause === 'Damaged')) exceptions.push('Damage');
  if (isDelivered && (order.podAt === null || order.podAt > now) && now - order.deliveredAt > 2 * dayMs)
    exceptions.push('MissingDocument');
  if (order.isNoticeRefused) exceptions.push('AsnFailed');
  return exceptions;
}
