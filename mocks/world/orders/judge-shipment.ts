import { buildNotice, isRefused, needsNotice, type NoticeSource } from '#mocks/world/notices/notice.ts';
import { getLateSince, getRiskSince } from './delays.ts';
import { dayStart } from './order-calendar.ts';
import { hourMs } from '#mocks/lib/days.ts';
import type { Hold } from './shipment-plan.ts';
import { getStatus, openExceptions, type Times } from './shipment-state.ts';
import type { Shipment } from './shipment.ts';

/** Hours between arrival and the repair of a rejected notice, unless it is never repaired. */
const repairHours = 6;

type Moving = Times & NoticeSource & Pick<Shipment, 'podAt'>;

interface Conditions {
  /** The hold that blocks the release. */
  readonly hold: Hold | null;
  /** End of the day on which the order should ship, milliseconds since 1970. */
  readonly shipBy: () => number;
  readonly nowMs: number;
}

type State = Pick<Shipment, 'status' | 'isShipped' | 'isDelivered' | 'exceptionTypes'>;

/** The state of an order at a moment. */
export function judgeShipment(order: Moving, { hold, shipBy, nowMs }: Conditions): State {
  const isShipped = order.shippedAt <= nowMs;
  const isDelivered = order.deliveredAt <= nowMs;
  const status = getStatus(order, hold, nowMs);
  // Built only for recent orders: older notices were repaired or never rejected.
  const mayBeRefused = isShipped && (order.asnFails || nowMs - order.arrivedAt < repairHours * hourMs);
  // Computed only for orders that can be late.
  const mayBeLate = !isDelivered || order.outcome === 'Late';
  const exceptionTypes = openExceptions(
    {
      releasedAt: order.releasedAt,
      shippedAt: order.shippedAt,
      deliveredAt: order.deliveredAt,
      podAt: order.podAt,
      closedAt: order.closedAt,
      status,
      outcome: order.outcome,
      isShipped,
      isDelivered,
      lines: order.lines,
      destination: order.destination,
      isLate: mayBeLate && getLateSince(order) <= nowMs,
      isAtRisk: mayBeLate && getRiskSince(order) <= nowMs,
      isShippingOverdue: !isShipped && nowMs >= shipBy(),
      isNoticeRefused: mayBeRefused && needsNotice(order) && isRefused(buildNotice(order), nowMs),
    },
    nowMs,
  );
  return { status, isShipped, isDelivered, exceptionTypes };
}

/** The end of a day, counted since 1970, on which an order should ship. */
export function endOfShipDay(day: number, { place }: Shipment['warehouse']): number {
  return dayStart(day + 1, place);
}
