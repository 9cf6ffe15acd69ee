import type { OrderEntryHoliday } from '#src/api/generated/types.ts';
import { dayStart, weekday } from './order-calendar.ts';
import { dayName, dayNumber, hourMs } from '#mocks/lib/days.ts';
import { findWarehouse, type Warehouse } from '#mocks/world/orders/places/warehouses.ts';

/** Hour of the day until which an order can ship on the same business day. */
const cutoffHour = 14;
const releaseHour = 5;
/** The place whose local time sets the cut-off. */
const cutoffPlace = findWarehouse('IL-01').place;

export const cutoff = { time: `${cutoffHour}:00`, timeZone: cutoffPlace.timeZone } as const;

/** The first day on or after a day of a month that is a weekday; 0 is Sunday. */
function weekdayFrom(year: number, month: number, day: number, targetWeekday: number): number {
  const first = dayNumber(Date.UTC(year, month - 1, day));
  return first + ((targetWeekday - weekday(first) + 7) % 7);
}

function listHolidays(year: number): OrderEntryHoliday[] {
  const on = (day: number, name: string): OrderEntryHoliday => ({ date: dayName(day), name });
  return [
    on(dayNumber(Date.UTC(year, 0, 1)), 'New Year’s Day'),
    on(weekdayFrom(year, 5, 25, 1), 'Memorial Day'),
    on(dayNumber(Date.UTC(year, 6, 4)), 'Independence Day'),
    on(weekdayFrom(year, 9, 1, 1), 'Labor Day'),
    on(weekdayFrom(year, 11, 22, 4), 'Thanksgiving Day'),
    on(dayNumber(Date.UTC(year, 11, 25)), 'Christmas Day'),
  ];
}

/** The holidays of the next twelve months. */
export function getHolidays(now: Date): OrderEntryHoliday[] {
  const today = dayName(dayNumber(now.getTime()));
  const until = dayName(dayNumber(now.getTime()) + 365);
  const year = now.getUTCFullYear();
  return [...listHolidays(year), ...listHolidays(year + 1)].filter(
    ({ date }) => date >= today && date <= until,
  );
}

/** The name of the holiday on a day; null if it is none. */
export function getHoliday(day: string): string | null {
  return listHolidays(Number(day.slice(0, 4))).find(({ date }) => date === day)?.name ?? null;
}

/** Why warehouses are closed on a day; null if they ship. */
export function getClosure(day: string): string | null {
  const name = weekday(dayNumber(Date.parse(day)));
  if (name === 0) return 'a Sunday';
  if (name === 6) return 'a Saturday';
  return getHoliday(day);
}

/** The first day on which warehouses ship, on or after a day counted since 1970. */
export function openDayFrom(day: number): number {
  return getClosure(dayName(day)) === null ? day : openDayFrom(day + 1);
}

/** Business days between the order and its first ship date: cold goods need a day for staging. */
export function getLeadTimeDays(customerId: string): number {
  return customerId === 'SHD' || customerId === 'NHC' ? 1 : 0;
}

/** The first day on which an order that is submitted at a moment can ship, `YYYY-MM-DD`. */
export function getFirstShipDate(customerId: string, now: Date): string {
  const at = now.getTime();
  let today = dayNumber(at - cutoffPlace.hoursBehindUtc * hourMs);
  if (dayStart(today + 1, cutoffPlace) <= at) today += 1;
  const isBefore = at < dayStart(today, cutoffPlace) + cutoffHour * hourMs;
  let day = openDayFrom(today);
  if (day === today && !isBefore) day = openDayFrom(today + 1);
  for (let remaining = getLeadTimeDays(customerId); remaining > 0; remaining -= 1) day = openDayFrom(day + 1);
  return dayName(day);
}

/** When an order is released: on the morning of its ship date, or at that day's cut-off if it arrived later. */
export function getReleaseTime(receivedAt: number, shipDate: string, { place }: Warehouse): number {
  const day = dayNumber(Date.parse(shipDate));
  const morning = dayStart(day, place) + releaseHour * hourMs;
  if (receivedAt < morning) return morning;
  return Math.max(receivedAt + hourMs / 2, dayStart(day, cutoffPlace) + cutoffHour * hourMs);
}
