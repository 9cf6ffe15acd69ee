import type { NewSchedule } from '#src/api/generated/types.ts';
import { resolvePeriod, type RunPeriod } from './run-period.ts';
import { hasParameter, listCalls } from './scheduled-lists.ts';

type PeriodSource = Pick<NewSchedule, 'source' | 'period'>;

/** Whether a schedule sends the rows of a list that can be limited to a period. */
export function hasListPeriod({ source: { list } }: Pick<NewSchedule, 'source'>): boolean {
  return list !== null && hasParameter(listCalls[list.dashboard].rows, 'startDate');
}

/** The days of a run's period; null without limits, also if a filter selects rows of all dates. */
export function getRunPeriod({ source: { list }, period }: PeriodSource, day: string): RunPeriod | null {
  if (list && listCalls[list.dashboard].ignoresPeriod?.(list.filter) === true) return null;
  return resolvePeriod(period, day);
}
