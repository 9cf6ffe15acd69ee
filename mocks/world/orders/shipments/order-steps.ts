import type { OrderStatus } from '#src/api/generated/types.ts';
import { getClosing } from '#mocks/world/orders/calendar/closing.ts';
import { endOfShipDay, judgeShipment } from './order-state.ts';
import { localDay } from '#mocks/world/orders/calendar/order-calendar.ts';
import { dayNumber, hourMs } from '#mocks/lib/days.ts';
import type { OrderSteps, Shipment } from './shipment.ts';

/** Hours of an order that was on hold: from its release to its departure, on the road, unloading, and to its proof. */
const workHours = 8;
const unloadHours = 2;
const podHours = 6;
const roadSpeedMph = 50;

/** Plans the events of an order that has none. */
function planWay(order: Shipment, releasedAt: number): Partial<Shipment> {
  const { destination, windowStart, miles, outcome } = order;
  const shippedAt = releasedAt + workHours * hourMs;
  const opensAt = Date.parse(windowStart) + (9 + destination.place.hoursBehindUtc) * hourMs;
  const arrivedAt = Math.max(opensAt, shippedAt + (miles / roadSpeedMph + 1) * hourMs);
  const deliveredAt = arrivedAt + unloadHours * hourMs;
  const hasAppointment = destination.needsAppointment && outcome !== 'Unscheduled';
  return {
    releasedAt,
    shippedAt,
    arrivedAt,
    deliveredAt,
    podAt: deliveredAt + podHours * hourMs,
    appointmentAt: hasAppointment ? Math.floor(arrivedAt / (hourMs / 2)) * (hourMs / 2) : null,
    ...judgeArrival(order, arrivedAt),
  };
}

/** The outcome of an arrival by its day. */
function judgeArrival(order: Shipment, at: number): Pick<Shipment, 'outcome' | 'delayReason'> {
  const { outcome, delayReason, windowStart, windowEnd, destination } = order;
  if (outcome === 'Unscheduled') return { outcome, delayReason };
  const day = localDay(at, destination.place);
  if (day < windowStart) return { outcome: 'Early', delayReason: 'AD' };
  if (day > windowEnd) return { outcome: 'Late', delayReason: outcome === 'Late' ? delayReason : 'AJ' };
  return { outcome: 'OnTime', delayReason: null };
}

/** The order's changes when a stage happens at a moment; directly following events keep their distance. */
function moveStage(order: Shipment, status: OrderStatus, at: number): Partial<Shipment> {
  const { arrivedAt, deliveredAt, podAt } = order;
  const earlier = (moment: number | null, by: number): number | null => moment && moment - by;
  switch (status) {
    case 'Released':
      return Number.isFinite(order.shippedAt) ? { releasedAt: at } : planWay(order, at);
    case 'Shipped':
      return { shippedAt: at };
    case 'AtDelivery':
      return {
        ...judgeArrival(order, at),
        arrivedAt: at,
        deliveredAt: deliveredAt - (arrivedAt - at),
        podAt: earlier(podAt, arrivedAt - at),
      };
    case 'Delivered':
      return { deliveredAt: at, podAt: earlier(podAt, deliveredAt - at) };
    case 'Closed':
      return { podAt: podAt === null ? at : Math.min(podAt, at) };
    case 'Cancelled':
      return { cancelledAt: at };
    default:
      return {};
  }
}

function closeAgain(order: Shipment): number | null {
  return getClosing({ ...order, isPrepaid: order.freightTerms === 'Prepaid' });
}

/** The order with the stages that controls have advanced, in its state at a moment. Idempotent. */
export function applySteps(order: Shipment, steps: OrderSteps, now: Date): Shipment {
  const nowMs = now.getTime();
  let moved: Shipment = { ...order, steps, plannedShippedAt: order.plannedShippedAt ?? order.shippedAt };
  for (const [status, at] of steps.stages) {
    moved = { ...moved, ...moveStage(moved, status, at) };
    moved = { ...moved, closedAt: status === 'Closed' ? at : closeAgain(moved) };
  }
  const { status: before } = order;
  const wasHeld = before === 'OnHold' || before === 'Backordered';
  const state = judgeShipment(moved, {
    hold: wasHeld && moved.releasedAt > nowMs ? before : null,
    shipBy: () => endOfShipDay(dayNumber(Date.parse(moved.requestedShipDate)), moved.warehouse),
    nowMs,
  });
  const sum = (count: (line: Shipment['lines'][number]) => number): number =>
    moved.lines.reduce((total, line) => total + count(line), 0);
  return {
    ...moved,
    ...state,
    casesShipped: state.isShipped ? sum(({ toShip }) => toShip) : 0,
    casesDelivered: state.isDelivered ? sum(({ toDeliver }) => toDeliver) : 0,
  };
}
