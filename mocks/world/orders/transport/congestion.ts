import { cached } from '#mocks/lib/cached.ts';
import { addDays, getRetailMonth } from '#mocks/world/otif/retail-calendar.ts';
import type { Random } from '#mocks/lib/random.ts';
import { openDay, type Delivery, type DeliveryWindow } from '#mocks/world/orders/shipments/delivery.ts';
import type { Destination } from '#mocks/world/orders/places/destinations.ts';
import { dayName, dayNumber } from '#mocks/lib/days.ts';

/** Days from the end of a retail month to the invoice of its fines. */
const invoiceDays = 35;

/**
 * Share of on-time deliveries that a congested DC delays; together with the other misses, the month misses its goal.
 */
const delayedShare = 0.14;

/** X12 1651: not ready, no time to unload, receiving hours restricted. */
const reasons = ['AG', 'BH', 'B9'] as const;

/**
 * The retail month whose fines were invoiced last on a day, in days since 1970, so that they can still be disputed. The
 * first retailer's DCs were congested in that month, so the retailer caused part of its fines.
 */
const getCongestedMonth = cached((today: number) => {
  const lastEnd = addDays(dayName(today), -invoiceDays);
  const current = getRetailMonth(lastEnd);
  return current.endDate <= lastEnd ? current : getRetailMonth(addDays(current.startDate, -1));
});

/** Whether the DC of an order was congested on a day, in days since 1970. */
export function isCongested(
  mabd: number,
  { retailerCode, needsAppointment }: Destination,
  now: Date,
): boolean {
  if (retailerCode !== 'WMT' || !needsAppointment) return false;
  const { startDate, endDate } = getCongestedMonth(dayNumber(now.getTime()));
  const day = dayName(mabd);
  return startDate <= day && day <= endDate;
}

/** A delivery to a congested DC: one on time may be held at the gate, or get no slot in its window. */
export function delayAtDock(delivery: Delivery, window: DeliveryWindow, random: Random): Delivery {
  if (!random.chance(delayedShare) || delivery.outcome !== 'OnTime') return delivery;
  return { outcome: 'Late', day: openDay(window.end + 1), reason: random.pick(reasons) };
}
