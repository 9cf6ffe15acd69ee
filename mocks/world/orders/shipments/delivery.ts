import type { Random } from '#mocks/lib/random.ts';
import { weakCarrier } from '#mocks/world/orders/transport/carriers.ts';
import { weakDestination, type Destination } from '#mocks/world/orders/places/destinations.ts';
import { businessDaysAfter, monthsAgo, weekday } from '#mocks/world/orders/calendar/order-calendar.ts';
import type { Outcome } from './shipment.ts';

/** Days since 1970, by the calendar of the ship-to. */
export interface DeliveryWindow {
  readonly start: number;
  readonly end: number;
}

/** Moves Saturdays and Sundays to the next Monday. */
export function openDay(day: number): number {
  return businessDaysAfter(day, 0);
}

/**
 * When a delivery is on time (domain brief 5.2): a live unload and perishables on the must-arrive-by date only, a
 * dropped trailer also on days before it that depend on the network and the mode; retailers other than Walmart also
 * accept the day before.
 */
export function computeDeliveryWindow(
  mabd: number,
  { network, retailerCode }: Destination,
  { isDrop, isPerishable, mode }: { isDrop: boolean; isPerishable: boolean; mode: string },
): DeliveryWindow {
  if (isPerishable) return { start: mabd, end: mabd };
  if (retailerCode !== 'WMT') return { start: mabd - 1, end: mabd };
  if (!isDrop) return { start: mabd, end: mabd };
  if (network === 'HVDC') return { start: mabd - 1, end: mabd };
  return { start: mabd - (mode === 'LTL' ? 3 : 2), end: mabd };
}

/** Month with a low on-time rate, counted back from now. */
const lateMonth = 4;
/** Month with a low in-full rate. */
const shortMonth = 11;

/** Probability that a line is short, for an order due on a day. */
export function shortChance(mabd: number, now: Date): number {
  return monthsAgo(mabd, now) === shortMonth ? 0.2 : 0.08;
}

function failureChance(scac: string, { place }: Destination, mabd: number, now: Date): number {
  const chances = [0.037];
  if (monthsAgo(mabd, now) === lateMonth) chances.push(0.115);
  if (scac === weakCarrier) chances.push(0.155);
  if (place.city === weakDestination) chances.push(0.115);
  return Math.max(...chances);
}

export interface Delivery {
  readonly outcome: Outcome;
  readonly day: number;
  /** X12 1651; null when on time. */
  readonly reason: string | null;
}

const lateReasons = ['AO', 'AO', 'AI', 'AJ', 'AJ', 'BE', 'B1', 'AG', 'BH', 'B9'] as const;

/** Arrival day and root cause of an order by its departure day and its days in transit. */
export function drawDelivery(
  random: Random,
  window: DeliveryWindow,
  leaves: { readonly day: number; readonly isLate: boolean; readonly transitDays: number },
  scac: string,
  destination: Destination,
  now: Date,
): Delivery {
  const fails = random.chance(failureChance(scac, destination, window.end, now));
  const point = random.next();
  const draw = random.next();
  const soonest = Math.max(leaves.day + leaves.transitDays, leaves.day + 1);
  if (soonest > window.end)
    return {
      outcome: 'Late',
      day: openDay(soonest),
      reason: leaves.isLate ? 'AM' : random.pick(lateReasons),
    };
  const first = Math.max(window.start, soonest);
  const onTime = first + Math.floor((window.end - first + 1) * Math.sqrt(draw));
  // No deliveries on weekends where the day can be chosen.
  const day = weekday(onTime) === 0 || weekday(onTime) === 6 ? window.end : onTime;
  if (!fails) return { outcome: 'OnTime', day, reason: null };
  if (point < 0.22 && window.start - 1 > leaves.day)
    return { outcome: 'Early', day: window.start - 1, reason: 'AD' };
  if (point < 0.35 && destination.needsAppointment) return { outcome: 'Unscheduled', day, reason: 'BK' };
  return {
    outcome: 'Late',
    day: openDay(window.end + 1 + Math.floor(draw * 3)),
    reason: random.pick(lateReasons),
  };
}
