import type { AccountableParty, OtifRootCause } from '#src/api/generated/types.ts';
import { dayStart, localDay } from '#mocks/world/orders/calendar/order-calendar.ts';
import { dayNumber, hourMs } from '#mocks/lib/days.ts';
import type { Shipment } from '#mocks/world/orders/shipments/shipment.ts';

/** The pickup of collect freight. Moments are milliseconds since 1970; those after now have not happened. */
export interface Pickup {
  readonly appointmentAt: number;
  readonly readyAt: number;
  readonly pickedUpAt: number;
}

const appointmentHour = 14;
/** Hours from staging to loading. */
const stagedHours = 2;

/** For every fifth late carrier, the freight was ready at the missed appointment. */
const missesPickup = ({ serial }: Shipment): boolean => serial % 5 === 0;
const isRoutedLate = ({ serial }: Shipment): boolean => serial % 5 === 1;

/** The pickup of an order: its appointment is on the requested ship date. */
export function getPickup(order: Shipment): Pickup {
  const { requestedShipDate, shippedAt, warehouse } = order;
  const due = dayStart(dayNumber(Date.parse(requestedShipDate)), warehouse.place) + appointmentHour * hourMs;
  const isLate = localDay(shippedAt, warehouse.place) > requestedShipDate;
  // On the requested day, the carrier arrives when the freight is loaded.
  const appointmentAt = isLate ? due : shippedAt;
  const readyAt =
    isLate && missesPickup(order) ? due - stagedHours * hourMs : shippedAt - stagedHours * hourMs;
  return { appointmentAt, readyAt, pickedUpAt: shippedAt };
}

/** Why collect freight was not compliant; null when it was ready for its appointment and picked up that day. */
export function getPickupCause(
  order: Shipment,
): { readonly rootCause: OtifRootCause; readonly accountableParty: AccountableParty } | null {
  const { appointmentAt, readyAt, pickedUpAt } = getPickup(order);
  if (localDay(pickedUpAt, order.warehouse.place) <= order.requestedShipDate) return null;
  if (readyAt <= appointmentAt) return { rootCause: 'CarrierNoShow', accountableParty: 'Retailer' };
  return isRoutedLate(order)
    ? { rootCause: 'RoutingLate', accountableParty: 'Supplier' }
    : { rootCause: 'NotReadyAtPickup', accountableParty: 'Provider' };
}
