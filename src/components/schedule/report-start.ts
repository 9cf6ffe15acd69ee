import type { Report, ReportFormat, ScheduledReport, ScheduleFormat } from '#src/api/generated/types.ts';
import type { ScheduleStart } from './schedule-form.ts';

const formats: Readonly<Record<ReportFormat, ScheduleFormat>> = { XLSX: 'Xlsx', CSV: 'Csv', PDF: 'Pdf' };

/** A schedule of a report with its parameters; the period is chosen, because those of the form do not move. */
export function buildReportStart(
  { reportId, name, formats: offered }: Pick<Report, 'reportId' | 'name' | 'formats'>,
  parameters: ScheduledReport['parameters'],
  format: ReportFormat = offered[0] ?? 'XLSX',
): ScheduleStart {
  return {
    name,
    sourceName: name,
    source: { kind: 'Report', report: { reportId, parameters }, list: null },
    period: null,
    format: formats[format],
  };
}
