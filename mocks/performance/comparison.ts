import type { PerformanceOrderFilter } from '#src/api/generated/types.ts';
import { daysBetween } from '#mocks/lib/days.ts';
import { getComparedPeriod, type ComparedPeriod } from '#mocks/lists/compared-period.ts';
import type { Rows } from '#mocks/lists/list.ts';
import { readPeriod, type Period } from '#mocks/lists/period.ts';
import { takeItems, type PerformanceFact } from './performance-facts.ts';
import { performanceOrderList } from './performance-orders.ts';

/** The orders of a period and of its comparison. */
export interface Compared {
  readonly current: Rows<PerformanceFact>;
  /** Undefined for a period with an open end. */
  readonly before: Rows<PerformanceFact> | undefined;
  readonly comparedTo: ComparedPeriod | null;
  readonly period: Period;
  /** Days from the comparison to the period. */
  readonly distance: number;
}

/** Throws 422 when the period ends before it starts. */
export function compareOrders(source: Rows<PerformanceFact>, filter: PerformanceOrderFilter): Compared {
  const itemRows = takeItems(source, filter.itemNumber);
  const select = (query: PerformanceOrderFilter): Rows<PerformanceFact> =>
    performanceOrderList.find(itemRows, query);
  const current = select(filter);
  const comparedTo = getComparedPeriod(filter);
  return {
    current,
    before: comparedTo ? select({ ...filter, ...comparedTo }) : undefined,
    comparedTo,
    period: readPeriod(filter),
    distance: comparedTo && filter.startDate ? daysBetween(comparedTo.startDate, filter.startDate) : 0,
  };
}
