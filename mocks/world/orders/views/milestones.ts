import type { EventLocation, OrderMilestone, OrderStatus } from '#src/api/generated/types.ts';
import { getEta, getPlannedArrival } from '#mocks/world/orders/shipments/delays.ts';
import { hourMs, minuteMs, momentOrNull } from '#mocks/lib/days.ts';
import type { Place } from '#mocks/world/orders/places/places.ts';
import { getPosition } from '#mocks/world/orders/places/positions.ts';
import { listStages } from '#mocks/world/orders/shipments/order-state.ts';
import type { Shipment } from '#mocks/world/orders/shipments/shipment.ts';

/** Warehouses plan departures for the end of their day. */
const departureHour = 17;
/** A stage is on plan within this tolerance. */
const toleranceMinutes = 30;

export function toLocation({ city, state, lat, lng }: Place): EventLocation {
  return { city, state, lat, lng };
}

/** The planned moment of a stage, milliseconds since 1970; null for stages without one. */
export function getPlannedAt(status: OrderStatus, order: Shipment): number | null {
  if (status === 'Shipped')
    return (
      Date.parse(order.requestedShipDate) + (departureHour + order.warehouse.place.hoursBehindUtc) * hourMs
    );
  if (status !== 'AtDelivery') return null;
  if (order.appointmentAt !== null) return order.appointmentAt;
  const planned = getPlannedArrival(order);
  return Number.isFinite(planned) ? planned : null;
}

function getLabel(status: OrderStatus, { destination }: Shipment): string | null {
  switch (status) {
    case 'Received':
    case 'Allocated':
    case 'Released':
    case 'Loaded':
    case 'Delivered':
    case 'Backordered':
      return status;
    case 'Staged':
      return 'Picked';
    case 'Shipped':
      return 'Departed';
    case 'InTransit':
      return 'In transit';
    case 'AtDelivery':
      return /^\d+$/.test(destination.code)
        ? `At ${destination.retailerName} ${destination.code}`
        : `At ${destination.retailerName} ${destination.place.city}`;
    case 'OnHold':
      return 'On hold';
    case 'Cancelled':
      return 'Canceled';
    default:
      return null;
  }
}

const atShipTo: readonly OrderStatus[] = ['AtDelivery', 'Delivered'];

/** The stages of an order in sequence, with the hold or cancellation that stopped it. */
export function buildMilestones(order: Shipment, now: Date): OrderMilestone[] {
  const nowMs = now.getTime();
  const { heldAt, cancelledAt, status: current } = order;
  const stages = listStages(order).map(({ status, at }) => ({ status, at }));
  const reached = stages.filter(({ at }) => at <= nowMs && (cancelledAt === null || at <= cancelledAt));
  const ahead = stages.slice(reached.length);
  const stop = current === 'OnHold' || current === 'Backordered' || current === 'Cancelled' ? current : null;
  const stoppedAt =
    (stop === 'OnHold' ? heldAt : stop === 'Cancelled' ? cancelledAt : null) ?? order.receivedAt;
  const all = [
    ...reached,
    ...(stop === null ? [] : [{ status: stop, at: stoppedAt }]),
    // A canceled order has no further stages.
    ...(stop === 'Cancelled' ? [] : ahead),
  ];
  return all.flatMap(({ status, at }): OrderMilestone[] => {
    const label = getLabel(status, order);
    if (label === null) return [];
    const hasHappened = at <= nowMs;
    const plannedAt = status === 'AtDelivery' && stop !== null ? null : getPlannedAt(status, order);
    const expectedAt =
      !hasHappened && status === 'AtDelivery' && order.isShipped ? getEta(order, nowMs) : null;
    const moment = hasHappened ? at : expectedAt;
    const minutes = moment === null || plannedAt === null ? 0 : Math.round((moment - plannedAt) / minuteMs);
    // A departure is planned by the end of a day: leaving earlier that day is no deviation.
    const isAsPlanned = (status === 'Shipped' ? minutes : Math.abs(minutes)) <= toleranceMinutes;
    const place =
      status === 'InTransit' && hasHappened
        ? getPosition(order, Math.min(nowMs, order.arrivedAt))
        : atShipTo.includes(status)
          ? order.destination.place
          : order.warehouse.place;
    return [
      {
        status,
        label,
        occurredAt: hasHappened ? momentOrNull(at) : null,
        expectedAt: momentOrNull(expectedAt),
        plannedAt: momentOrNull(plannedAt),
        deviationMinutes: isAsPlanned ? null : minutes,
        timeZone: place.timeZone,
        location: status === 'InTransit' && !hasHappened ? null : toLocation(place),
      },
    ];
  });
}
