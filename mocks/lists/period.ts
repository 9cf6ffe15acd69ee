import { Granularity } from '#src/api/generated/enums.ts';
import { unprocessable } from '#mocks/contract/problem.ts';
import { cached } from '#mocks/lib/cached.ts';
import { dayMs, dayName, daysBetween, readableDay } from '#mocks/lib/days.ts';
import { weekday } from '#mocks/world/orders/calendar/order-calendar.ts';
import { getRetailMonth, getRetailWeek } from '#mocks/world/otif/retail-calendar.ts';

/** Days `YYYY-MM-DD`, both included; an omitted end is open. */
export interface Period {
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
}

/** Throws 422 when the end lies before the start. */
export function requirePeriod({ startDate, endDate }: Period): void {
  if (startDate === undefined || endDate === undefined || endDate >= startDate) return;
  throw unprocessable('The end date is before the start date.', {
    endDate: [`Choose ${readableDay(startDate)} or later.`],
  });
}

export function isWithin({ startDate, endDate }: Period, day: string | null): boolean {
  if (startDate === undefined && endDate === undefined) return true;
  if (day === null) return false;
  return (startDate === undefined || day >= startDate) && (endDate === undefined || day <= endDate);
}

function toDayNumber(name: string): number {
  return Math.floor(Date.parse(name) / dayMs);
}

/**
 * The same number of days, shifted back by whole weeks to end before the period: each day is compared with the same
 * weekday. Undefined for a period with an open end.
 */
export function periodBefore({
  startDate,
  endDate,
}: Period): { readonly startDate: string; readonly endDate: string } | undefined {
  if (startDate === undefined || endDate === undefined) return undefined;
  const start = toDayNumber(startDate);
  const length = daysBetween(startDate, endDate) + 1;
  const shift = Math.ceil(length / 7) * 7;
  return { startDate: dayName(start - shift), endDate: dayName(start - shift + length - 1) };
}

/** The Monday of the week that contains the day. */
const getMonday = cached((name: string) => {
  const day = toDayNumber(name);
  return dayName(day - ((weekday(day) + 6) % 7));
});

/** The point of a chart to which a day belongs. */
export function getBucket(day: string, granularity: Granularity): string {
  switch (granularity) {
    case Granularity.Day:
      return day;
    case Granularity.Week:
      return getMonday(day);
    case Granularity.Month:
      return day.slice(0, 7);
    case Granularity.RetailWeek:
      return getRetailWeek(day);
    case Granularity.RetailMonth:
      return getRetailMonth(day).retailMonth;
  }
}

/**
 * Whether a point of a chart lacks days: outside the period, or not over yet. `today` is the day on which the data was
 * loaded.
 */
export function isIncomplete(x: string, granularity: Granularity, period: Period, today: string): boolean {
  const { startDate, endDate } = period;
  const next = (day: string, by: number): string => getBucket(dayName(toDayNumber(day) + by), granularity);
  return (
    x >= getBucket(today, granularity) ||
    (startDate !== undefined && x === getBucket(startDate, granularity) && x === next(startDate, -1)) ||
    (endDate !== undefined && x === getBucket(endDate, granularity) && x === next(endDate, 1))
  );
}

/** The period of a filter, if the list has one. */
export function readPeriod(filter: object): Period {
  const read = (name: 'startDate' | 'endDate'): string | undefined => {
    const day: unknown = Reflect.get(filter, name);
    return typeof day === 'string' ? day : undefined;
  };
  return { startDate: read('startDate'), endDate: read('endDate') };
}
