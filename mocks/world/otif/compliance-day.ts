import { dayName, dayNumber } from '#mocks/lib/days.ts';
import { localDay } from '#mocks/world/orders/calendar/order-calendar.ts';
import type { Shipment } from '#mocks/world/orders/shipments/shipment.ts';

/**
 * The day on which the receiver entered an unscheduled arrival by its PRO number, some days after the truck arrived
 * (domain brief 5.2); null for a scheduled one. It is past the window: otherwise the arrival would have been on time.
 */
export function getProDate({ outcome, arrivedAt, destination, windowEnd, serial }: Shipment): string | null {
  if (outcome !== 'Unscheduled') return null;
  const arrival = dayNumber(Date.parse(localDay(arrivedAt, destination.place)));
  return dayName(Math.max(arrival + 1 + (serial % 2), dayNumber(Date.parse(windowEnd)) + 1));
}

/** The day that counts as the arrival of a delivered order: its PRO date, or the day at the dock. */
export function getComplianceDay(order: Shipment): string {
  return getProDate(order) ?? localDay(order.arrivedAt, order.destination.place);
}
