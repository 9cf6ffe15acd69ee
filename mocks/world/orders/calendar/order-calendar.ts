import { createRandom } from '#mocks/lib/random.ts';
import type { SeedContext } from '#mocks/lib/seed-context.ts';
import { dayMs, dayName, dayNumber, hourMs } from '#mocks/lib/days.ts';

/** The moment of a day, in days since 1970, at which retailers deduct and pay: noon in UTC. */
export function getNoon(day: number): number {
  return day * dayMs + dayMs / 2;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Whether the hour of the moment is ahead of standard time at a place. */
function isDaylightSaving(moment: number, hour: number, timeZone: string): boolean {
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  clocks.set(timeZone, clock);
  return Number(clock.format(moment)) !== hour;
}

/** The start of a day, counted since 1970, at a place, with daylight saving time. */
export function dayStart(
  day: number,
  { timeZone, hoursBehindUtc }: { readonly timeZone: string; readonly hoursBehindUtc: number },
): number {
  const standard = day * dayMs + hoursBehindUtc * hourMs;
  return isDaylightSaving(standard, 0, timeZone) ? standard - hourMs : standard;
}

/** The local day of a place at a moment. */
export function localDay(moment: number, { hoursBehindUtc }: { readonly hoursBehindUtc: number }): string {
  return dayName(dayNumber(moment - hoursBehindUtc * hourMs));
}

/** 0 is Sunday. */
export function weekday(day: number): number {
  return (day + 4) % 7;
}

export function isBusinessDay(day: number): boolean {
  const name = weekday(day);
  return name !== 0 && name !== 6;
}

/** The day `count` business days later; the same day if it is a business day and `count` is 0. */
export function businessDaysAfter(day: number, count: number): number {
  let remaining = count;
  let next = day;
  while (remaining > 0 || !isBusinessDay(next)) {
    next += 1;
    if (isBusinessDay(next) && remaining > 0) remaining -= 1;
  }
  return next;
}

/** Months between a day and now: 0 is this month, 4 is four months ago. */
export function monthsAgo(day: number, now: Date): number {
  const date = new Date(day * dayMs);
  return (now.getUTCFullYear() - date.getUTCFullYear()) * 12 + now.getUTCMonth() - date.getUTCMonth();
}

/** Orders per business day. */
const rates: Readonly<Record<string, number>> = { PMF: 28, BHB: 20, SHD: 8, MSN: 7, NHC: 6, CSG: 4, INT: 3 };

/** The large data set has more than 100,000 orders of the first customer. */
const largeFactor = 10;

/** Days of history, 18 months. */
const historyDays = 548;

/** March to May and October to December. */
const busyMonths = [2, 3, 4, 9, 10, 11];

/** Mean number of orders per business day; `age` is the number of days until the last day of the history. */
export function getOrderRate(
  customerId: string,
  day: number,
  age: number,
  scale: SeedContext['scale'],
): number {
  const rate = (rates[customerId] ?? 0) * (scale === 'large' && customerId === 'PMF' ? largeFactor : 1);
  const season = busyMonths.includes(new Date(day * dayMs).getUTCMonth()) ? 1.25 : 1;
  const monday = weekday(day) === 1 ? 1.2 : 1;
  const density = age <= 90 ? 1 : 0.85;
  return rate * season * monday * density;
}

/** Number of orders on each business day of the history, oldest first. `daysAhead` days of the future are included. */
export function orderDays(
  customerId: string,
  { now, start = now, scale }: SeedContext,
  vary: () => number,
  daysAhead = 0,
): { readonly day: number; readonly count: number }[] {
  const today = dayNumber(start.getTime()) + daysAhead;
  const last = dayNumber(Math.max(now.getTime(), start.getTime())) + daysAhead;
  const days: { day: number; count: number }[] = [];
  for (let day = today - historyDays; day <= last; day += 1) {
    if (!isBusinessDay(day)) continue;
    const rate = getOrderRate(customerId, day, today - day, scale);
    // Days after the start use their own generator: moving the clock must not change the history.
    const share = day <= today ? vary() : createRandom(day, 'later orders', customerId).next();
    days.push({ day, count: Math.round(rate * (0.85 + 0.3 * share)) });
  }
  return days;
}
