import { Temporal } from 'temporal-polyfill';
import type { SchedulePeriod } from '#src/api/generated/types.ts';

/** Days `YYYY-MM-DD`, both included. */
export interface RunPeriod {
  readonly startDate: string;
  readonly endDate: string;
}

type Days = readonly [first: Temporal.PlainDate, last: Temporal.PlainDate];

const lastDays = (today: Temporal.PlainDate, days: number): Days => [
  today.subtract({ days: days - 1 }),
  today,
];
const nextDays = (today: Temporal.PlainDate, days: number): Days => [today, today.add({ days: days - 1 })];

function toDays(period: SchedulePeriod, today: Temporal.PlainDate): Days | null {
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  const firstOfMonth = today.with({ day: 1 });
  switch (period) {
    case 'SameDay':
      return [today, today];
    case 'DayBefore': {
      const before = today.subtract({ days: 1 });
      return [before, before];
    }
    case 'WeekToDate':
      return [monday, today];
    case 'LastFullWeek':
      return [monday.subtract({ days: 7 }), monday.subtract({ days: 1 })];
    case 'MonthToDate':
      return [firstOfMonth, today];
    case 'LastFullMonth':
      return [firstOfMonth.subtract({ months: 1 }), firstOfMonth.subtract({ days: 1 })];
    case 'QuarterToDate':
      return [firstOfMonth.with({ month: today.month - ((today.month - 1) % 3) }), today];
    case 'YearToDate':
      return [today.with({ month: 1, day: 1 }), today];
    case 'Last7Days':
      return lastDays(today, 7);
    case 'Last30Days':
      return lastDays(today, 30);
    case 'Last90Days':
      return lastDays(today, 90);
    case 'Last365Days':
      return lastDays(today, 365);
    case 'Next7Days':
      return nextDays(today, 7);
    case 'Next30Days':
      return nextDays(today, 30);
    case 'Next60Days':
      return nextDays(today, 60);
    case 'Next90Days':
      return nextDays(today, 90);
    case 'AnyTime':
      return null;
  }
}

/** Years back and days ahead of a period that contains every row. */
const allYears = 20;
const allDaysAhead = 366;

/** A period that contains every row; the portal shows one of so many years as all dates. */
export function getAllDates(day: string): RunPeriod {
  const today = Temporal.PlainDate.from(day);
  const first = today.with({ month: 1, day: 1 }).subtract({ years: allYears });
  return { startDate: first.toString(), endDate: today.add({ days: allDaysAhead }).toString() };
}

/** The days of a period for a run on a day; null without limits. */
export function resolvePeriod(period: SchedulePeriod | null, day: string): RunPeriod | null {
  const days = period && toDays(period, Temporal.PlainDate.from(day));
  return days && { startDate: days[0].toString(), endDate: days[1].toString() };
}
