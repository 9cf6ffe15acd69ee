import type {
  ReportDefinition,
  ScheduleFormat,
  SchedulePeriod,
  ScheduleSource,
} from '#src/api/generated/types.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { reportStore } from '#mocks/reporting/report-store.ts';
import { futurePeriods, getReportPeriods, pastPeriods } from './report-period.ts';
import { hasParameter, listCalls } from './scheduled-lists.ts';

const reportFormats = { XLSX: 'Xlsx', CSV: 'Csv', PDF: 'Pdf' } as const;

export function findReport(
  { db }: MockBackend,
  { kind, report }: ScheduleSource,
): ReportDefinition | undefined {
  return kind === 'Report' ? reportStore(db).reports.find(report?.reportId ?? '') : undefined;
}

/** What it sends, in words. */
export function nameSource(backend: MockBackend, source: ScheduleSource): string {
  switch (source.kind) {
    case 'Report':
      return findReport(backend, source)?.name ?? source.report?.reportId ?? 'Report';
    case 'List':
      return source.list ? listCalls[source.list.dashboard].name : 'List';
    case 'Invoices':
      return 'Invoices';
    case 'Statement':
      return 'Statement of account';
  }
}

/** The periods that fit a source; none if it has none. */
export function getPeriods(backend: MockBackend, source: ScheduleSource): readonly SchedulePeriod[] {
  switch (source.kind) {
    case 'Report': {
      const report = findReport(backend, source);
      return report ? getReportPeriods(report) : [];
    }
    case 'List': {
      const rows = source.list && listCalls[source.list.dashboard].rows;
      if (!rows || !hasParameter(rows, 'startDate')) return [];
      // Only rows that can be selected by another date than that of their creation lie ahead.
      return [...pastPeriods, ...(hasParameter(rows, 'dateType') ? futurePeriods : []), 'AnyTime'];
    }
    case 'Invoices':
      return pastPeriods;
    case 'Statement':
      return [];
  }
}

/** The formats that fit a source, default first. */
export function getFormats(backend: MockBackend, source: ScheduleSource): readonly ScheduleFormat[] {
  switch (source.kind) {
    case 'Report':
      return [
        ...(findReport(backend, source)?.formats ?? []).map((format) => reportFormats[format]),
        'Link' as const,
      ];
    case 'List':
      return ['Xlsx', 'Csv', 'Link'];
    case 'Invoices':
      return ['Zip'];
    case 'Statement':
      return ['Pdf'];
  }
}
