import type { PerformanceComparison } from '#src/api/generated/types.ts';
import { addDays } from '#mocks/world/otif/retail-calendar.ts';
import { periodBefore } from './period.ts';

/** Days, both included. */
export interface ComparedPeriod {
  readonly startDate: string;
  readonly endDate: string;
}

/** 52 weeks: the same weekday a year before. */
const year = 364;

interface PeriodFilter {
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly compareTo?: PerformanceComparison | undefined;
}

/** The days with which a period is compared; null for a period with an open end. */
export function getComparedPeriod({ startDate, endDate, compareTo }: PeriodFilter): ComparedPeriod | null {
  if (startDate === undefined || endDate === undefined) return null;
  if (compareTo === 'PriorYear')
    return { startDate: addDays(startDate, -year), endDate: addDays(endDate, -year) };
  return periodBefore({ startDate, endDate }) ?? null;
}
