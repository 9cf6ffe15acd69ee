import type { PerformanceComparison, PerformanceOrderFilter } from '#src/api/generated/types.ts';
import { daysBetween } from '#mocks/lib/days.ts';
import { addDays } from '#mocks/world/otif/retail-calendar.ts';
import type { Rows } from '#mocks/lists/list.ts';
import { periodBefore, readPeriod, type Period } from '#mocks/lists/period.ts';
import { takeItems, type PerformanceFact } from './performance-facts.ts';
import { performanceOrderList } from './performance-orders.ts';

/** Days, both included. */
export interface ComparedPeriod {
  readonly startDate: string;
  readonly endDate: string;
}

/** The orders of a period and those with which they are compared. */
export interface Compared {
  readonly found: Rows<PerformanceFact>;
  /** Undefined when the period has an open end. */
  readonly before: Rows<PerformanceFact> | undefined;
  readonly comparedTo: ComparedPeriod | null;
  readonly period: Period;
  /** Days from the comparison to the period. */
  readonly distance: number;
}

/** 52 weeks: the same weekday a year before. */
const year = 364;

interface PeriodFilter {
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly compareTo?: PerformanceComparison | undefined;
}

export function getComparedPeriod({ startDate, endDate, compareTo }: PeriodFilter): ComparedPeriod | null {
  if (startDate === undefined || endDate === undefined) return null;
  if (compareTo === 'PriorYear')
    return { startDate: addDays(startDate, -year), endDate: addDays(endDate, -year) };
  return periodBefore({ startDate, endDate }) ?? null;
}

/** Throws 422 when the period ends before it starts. */
export function compareOrders(source: Rows<PerformanceFact>, filter: PerformanceOrderFilter): Compared {
  const taken = takeItems(source, filter.itemNumber);
  const select = (query: PerformanceOrderFilter): Rows<PerformanceFact> =>
    performanceOrderList.find(taken, query);
  const found = select(filter);
  const comparedTo = getComparedPeriod(filter);
  return {
    found,
    before: comparedTo ? select({ ...filter, ...comparedTo }) : undefined,
    comparedTo,
    period: readPeriod(filter),
    distance: comparedTo && filter.startDate ? daysBetween(comparedTo.startDate, filter.startDate) : 0,
  };
}
