import type { ReportDefinition, ScheduledReport, SchedulePeriod } from '#src/api/generated/types.ts';
import { daysBetween } from '#mocks/lib/days.ts';
import type { RunPeriod } from './run-period.ts';

type Values = ScheduledReport['parameters'];

export const pastPeriods: readonly SchedulePeriod[] = [
  'SameDay',
  'DayBefore',
  'WeekToDate',
  'LastFullWeek',
  'MonthToDate',
  'LastFullMonth',
  'QuarterToDate',
  'YearToDate',
  'Last7Days',
  'Last30Days',
  'Last90Days',
  'Last365Days',
];

export const futurePeriods: readonly SchedulePeriod[] = [
  'Next7Days',
  'Next30Days',
  'Next60Days',
  'Next90Days',
];

const has = (report: ReportDefinition, name: string): boolean =>
  report.parameters.some((parameter) => parameter.name === name);

/** The periods that fit the parameters of a report. */
export function getReportPeriods(report: ReportDefinition): readonly SchedulePeriod[] {
  if (has(report, 'period') || has(report, 'startDate')) return pastPeriods;
  return has(report, 'daysAhead') ? futurePeriods : [];
}

/** The values with which a report is queued: the saved ones, with the period of the run. */
export function getReportValues(report: ReportDefinition, values: Values, period: RunPeriod | null): Values {
  if (!period) return values;
  const { startDate, endDate } = period;
  if (has(report, 'period')) return { ...values, period: [startDate, endDate] };
  if (has(report, 'startDate')) return { ...values, startDate, ...(has(report, 'endDate') && { endDate }) };
  return has(report, 'daysAhead') ? { ...values, daysAhead: daysBetween(startDate, endDate) + 1 } : values;
}
