import type { AttentionPlace, AttentionRecord } from '#src/api/generated/types.ts';
import { daysBetween, minuteMs } from '#mocks/lib/days.ts';
import { findOrders } from '#mocks/orders/orders-handlers.ts';
import { explainDelay, getEta, getWindowEnd } from '#mocks/world/orders/shipments/delays.ts';
import { localDay } from '#mocks/world/orders/calendar/order-calendar.ts';
import { judgePerformance } from '#mocks/world/orders/views/order-rows.ts';
import { computeFine, computeMinutesLate } from '#mocks/world/orders/views/outlook.ts';
import type { Shipment } from '#mocks/world/orders/shipments/shipment.ts';
import type { CustomerContext } from './kind-context.ts';
import { makeRecord } from './make-record.ts';

export function placeOrder({ destination }: Shipment): Partial<AttentionPlace> {
  return {
    retailerName: destination.retailerName,
    locationCode: destination.code,
    city: destination.place.city,
    state: destination.place.state,
  };
}

type Explanation = Pick<AttentionRecord, 'reason' | 'facts'>;

/** Minutes between an arrival and the end of its window that count as close. */
const closeMinutes = 24 * 60;

/** What is wrong with an open order that is late or at risk. */
function explainOrder(order: Shipment, now: Date): Explanation {
  const cause = explainDelay(order)?.reasonText;
  const facts = cause === undefined ? {} : { cause };
  const late = computeMinutesLate(order, now.getTime());
  if (late !== null) return { reason: 'ArrivesLate', facts: { ...facts, minutes: late } };
  const isOnRoad = order.isShipped && order.arrivedAt > now.getTime();
  const minutes = Math.round((getWindowEnd(order) - getEta(order, now.getTime())) / minuteMs);
  return isOnRoad && minutes >= 0 && minutes < closeMinutes
    ? { reason: 'ArrivesCloseToWindowEnd', facts: { ...facts, minutes } }
    : { reason: 'MayMissWindow', facts };
}

function explainHold({ heldAt, warehouse: { place } }: Shipment, now: Date): Explanation {
  if (heldAt === null) return { reason: 'OnHold', facts: {} };
  const days = daysBetween(localDay(heldAt, place), localDay(now.getTime(), place));
  return { reason: 'OnHold', facts: { days: Math.max(0, days) } };
}

function readOrders(
  context: CustomerContext,
  attention: 'OrderLateOrAtRisk' | 'OrderWithoutAppointment' | 'OrderOnHold',
  explain: (order: Shipment, now: Date) => Explanation,
): AttentionRecord[] {
  const { rows, now } = findOrders(context, { attention });
  return rows.map((order) =>
    makeRecord({
      recordNumber: order.orderNumber,
      target: { type: 'Order', id: order.orderNumber, qualifier: order.bsid },
      place: placeOrder(order),
      ...explain(order, now),
      amount: computeFine(order)?.amount ?? null,
      dueDate: order.windowEnd,
      dueAt: new Date(getWindowEnd(order)).toISOString(),
      timeZone: order.destination.place.timeZone,
      urgency: judgePerformance(order) === 'Late' ? 'Missed' : 'AtRisk',
    }),
  );
}

export function readLateOrders(context: CustomerContext): AttentionRecord[] {
  return readOrders(context, 'OrderLateOrAtRisk', explainOrder);
}

export function readOrdersWithoutAppointment(context: CustomerContext): AttentionRecord[] {
  return readOrders(context, 'OrderWithoutAppointment', () => ({ reason: 'NoAppointment', facts: {} }));
}

export function readOrdersOnHold(context: CustomerContext): AttentionRecord[] {
  return readOrders(context, 'OrderOnHold', explainHold);
}
