import { addDays, daysBetween, formatDay, isDay, type Day } from '#src/lib/dates.ts';
import { pointLabel } from '#src/lib/point-label.ts';

/** Days from the first to the last, both included. */
export interface Period {
  readonly startDate: Day;
  readonly endDate: Day;
}

const monthStart = (day: Day): Day => `${day.slice(0, 8)}01`;
const moveDays = ({ startDate, endDate }: Period, days: number): Period => ({
  startDate: addDays(startDate, days),
  endDate: addDays(endDate, days),
});

const lastDays = (today: Day, days: number): Period => ({
  startDate: addDays(today, 1 - days),
  endDate: today,
});

/** The quarter starts in January, April, July or October. */
function quarterStart(day: Day): Day {
  const month = Number(day.slice(5, 7));
  const first = month - ((month - 1) % 3);
  return `${day.slice(0, 5)}${String(first).padStart(2, '0')}-01`;
}

/** The Monday of a day's week. */
export function weekStart(day: Day): Day {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

/** Named periods, each computed for the given day. */
export const presets = [
  { id: 'last7', label: 'Last 7 days', periodOn: (today: Day) => lastDays(today, 7) },
  {
    id: 'thisWeek',
    label: 'This week',
    periodOn: (today: Day) => ({ startDate: weekStart(today), endDate: today }),
  },
  {
    id: 'lastWeek',
    label: 'Last week',
    periodOn: (today: Day) => lastDays(addDays(weekStart(today), -1), 7),
  },
  { id: 'last30', label: 'Last 30 days', periodOn: (today: Day) => lastDays(today, 30) },
  { id: 'last90', label: 'Last 90 days', periodOn: (today: Day) => lastDays(today, 90) },
  {
    id: 'thisMonth',
    label: 'This month',
    periodOn: (today: Day) => ({ startDate: monthStart(today), endDate: today }),
  },
  {
    id: 'lastMonth',
    label: 'Last month',
    periodOn: (today: Day) => {
      const endDate = addDays(monthStart(today), -1);
      return { startDate: monthStart(endDate), endDate };
    },
  },
  {
    id: 'thisQuarter',
    label: 'This quarter',
    periodOn: (today: Day) => ({ startDate: quarterStart(today), endDate: today }),
  },
  {
    id: 'thisYear',
    label: 'Year to date',
    periodOn: (today: Day) => ({ startDate: `${today.slice(0, 4)}-01-01`, endDate: today }),
  },
  { id: 'last365', label: 'Last 365 days', periodOn: (today: Day) => lastDays(today, 365) },
] as const;

export type PresetId = (typeof presets)[number]['id'];

/** The period of a preset on the given day. */
export function getPeriod(id: PresetId, today: Day): Period {
  const preset = presets.find((candidate) => candidate.id === id) ?? presets[3];
  return preset.periodOn(today);
}

/** The preset that equals this period today; undefined for any other period. */
export function findPreset({ startDate, endDate }: Period, today: Day): PresetId | undefined {
  return presets.find(({ periodOn }) => {
    const period = periodOn(today);
    return period.startDate === startDate && period.endDate === endDate;
  })?.id;
}

/** Years back of a period that contains every row: more years of data than any customer has. */
export const allDatesYears = 20;
export const allDatesText = 'All dates';

/** Whether a period is so long that it contains every row, as that of a link to the rows of all dates. */
export function isAllDates({ startDate, endDate }: Period): boolean {
  return daysBetween(startDate, endDate) >= allDatesYears * 365;
}

/** The error of a typed period; undefined when it is valid. */
export function periodFault({ startDate, endDate }: Period): string | undefined {
  if (!isDay(startDate)) return 'Enter the first day.';
  if (!isDay(endDate)) return 'Enter the last day.';
  if (endDate < startDate) return 'The end date is before the start date.';
  return undefined;
}

/** 'Feb 1, 2026 – Mar 2, 2026'; 'All dates' for a period that contains every row. */
export function periodText({ startDate, endDate }: Period): string {
  if (isAllDates({ startDate, endDate })) return allDatesText;
  return startDate === endDate ? formatDay(startDate) : `${formatDay(startDate)} – ${formatDay(endDate)}`;
}

/** 'Oct 24 – Nov 22'; with the years unless both are the current one. */
export function briefPeriodText({ startDate, endDate }: Period, today: Day): string {
  const year = today.slice(0, 4);
  if (startDate.slice(0, 4) !== year || endDate.slice(0, 4) !== year)
    return periodText({ startDate, endDate });
  return startDate === endDate ? pointLabel(startDate) : `${pointLabel(startDate)} – ${pointLabel(endDate)}`;
}

/** The first day of the month that is so many months later. */
function addMonths(month: Day, months: number): Day {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months;
  const [year, place] = [Math.floor(index / 12), (index % 12) + 1];
  return `${String(year).padStart(4, '0')}-${String(place).padStart(2, '0')}-01`;
}

/**
 * The period of the same length before (-1) or after (1) this one. Whole months step by months, any other period by its
 * days.
 */
export function shiftPeriod({ startDate, endDate }: Period, step: -1 | 1): Period {
  const next = addDays(endDate, 1);
  if (startDate === monthStart(startDate) && next === monthStart(next)) {
    let months = 1;
    while (addMonths(startDate, months) < next) months += 1;
    return {
      startDate: addMonths(startDate, step * months),
      endDate: addDays(addMonths(next, step * months), -1),
    };
  }
  return moveDays({ startDate, endDate }, step * (daysBetween(startDate, endDate) + 1));
}

/** The granularity that gives a chart a readable number of points. */
export function getGranularity({ startDate, endDate }: Period): 'day' | 'week' | 'month' {
  const days = daysBetween(startDate, endDate) + 1;
  if (days <= 45) return 'day';
  return days <= 190 ? 'week' : 'month';
}

/** The step of a trend without days: each has few orders, and a comparison would compare working days with weekends. */
export function getTrendStep(period: Period): 'week' | 'month' {
  return getGranularity(period) === 'month' ? 'month' : 'week';
}

/** The days of a day, week or month of a time series, within a period. Undefined for another key. */
export function getPointPeriod(
  key: string,
  granularity: 'day' | 'week' | 'month',
  within: Period,
): Period | undefined {
  const first = granularity === 'month' ? `${key}-01` : key;
  if (!isDay(first)) return undefined;
  const last =
    granularity === 'day'
      ? first
      : granularity === 'week'
        ? addDays(first, 6)
        : addDays(monthStart(addDays(first, 31)), -1);
  return {
    startDate: first > within.startDate ? first : within.startDate,
    endDate: last < within.endDate ? last : within.endDate,
  };
}

/** The weeks by which the days lie back with which a period is compared: each day is compared with the same weekday. */
function weeksBack({ startDate, endDate }: Period): number {
  return Math.ceil((daysBetween(startDate, endDate) + 1) / 7);
}

/** The days with which some days of a period are compared. */
export function shiftBefore(days: Period, within: Period): Period {
  return moveDays(days, -7 * weeksBack(within));
}

/**
 * What a figure of the period is compared with: by default as many days, whole weeks earlier: 'to 5 weeks before'. The
 * filter `compareTo` of a list, where it has one, is a `PerformanceComparison`.
 */
export function changeBase(period: Period | undefined, compareTo?: unknown): string {
  if (compareTo === 'PriorYear') return 'to the previous year';
  if (!period) return 'to the previous period';
  const weeks = weeksBack(period);
  return weeks === 1 ? 'to the previous week' : `to ${weeks} weeks before`;
}
