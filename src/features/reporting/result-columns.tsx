import { ReportRenderStatus } from '#src/api/generated/enums.ts';
import type { ReportResult } from '#src/api/generated/types.ts';
import { PageLink } from '#src/components/page/page-link.tsx';
import { schedulePath } from '#src/components/record/opened-paths.ts';
import { columnKit } from '#src/components/table/column-kit.tsx';
import { noValue } from '#src/lib/no-value.ts';
import { formatFileSize } from '#src/lib/file-size.ts';
import { formatMomentDay } from '#src/lib/dates.ts';
import { countText } from '#src/lib/figures.ts';
import { Badge } from '#src/ui/badge.tsx';
import { linkClass } from '#src/ui/link-class.ts';
import { describePeriod, statuses } from './render-words.ts';

const column = columnKit<ReportResult>();
const fixed = { isSortable: false } as const;

function describeParameters({ shownParameters }: ReportResult): string {
  return shownParameters.map(({ label, words }) => `${label}: ${words}`).join('; ');
}

interface ResultContext {
  /** Ids of the reports that the user can run; undefined while they are loading. */
  readonly reports: ReadonlySet<string> | undefined;
  /** Ids of the schedules that the user's list has. */
  readonly schedules: ReadonlySet<string>;
}

/** Why a render failed, and what helps where no button does. */
function describeFailure({ errorMessage, reportId }: ReportResult, { reports }: ResultContext): string {
  const reason = errorMessage ?? 'The file could not be made.';
  return !reports || reports.has(reportId) ? reason : `${reason} Request it again from its list.`;
}

/** What was made, its state, when, for which period, by whom, and its file. */
export const buildResultColumns = (context: ResultContext) => [
  column.text('reportName', 'What', {
    ...fixed,
    width: 12,
    cell: (result) => (
      <>
        <span className="font-medium wrap-anywhere">{result.reportName}</span>
        {result.shownParameters.length > 0 && (
          <span className="block text-hint font-normal text-ink-2 wrap-anywhere">
            {describeParameters(result)}
          </span>
        )}
      </>
    ),
  }),
  column.computed('renderStatus', 'State', ({ renderStatus }) => statuses[renderStatus].label, {
    ...fixed,
    width: 8,
    cell: ({ renderStatus }) => (
      <Badge tone={statuses[renderStatus].tone}>{statuses[renderStatus].label}</Badge>
    ),
    card: { line: 1, isAtEnd: true },
  }),
  column.moment('queuedAt', 'When', { ...fixed, width: 9, card: { line: 2, isAtEnd: true } }),
  column.computed('period', 'For', (result) => describePeriod(result) ?? null, {
    ...fixed,
    width: 8.5,
    card: { line: 2 },
  }),
  column.computed('startedBy', 'Started by', ({ schedule, requestedBy }) => schedule?.name ?? requestedBy, {
    ...fixed,
    width: 9,
    cell: ({ schedule, requestedBy }) => {
      if (schedule === null) return requestedBy;
      const name = `Schedule “${schedule.name}”`;
      return context.schedules.has(schedule.scheduleId) ? (
        <PageLink to={schedulePath(schedule)} className={linkClass.standalone}>
          {name}
        </PageLink>
      ) : (
        name
      );
    },
    card: { line: 3 },
  }),
  column.computed('file', 'File', ({ format }) => format, {
    ...fixed,
    width: 9.5,
    cell: (result) => {
      const { renderStatus, format, sizeBytes, rowCount, expiresAt } = result;
      if (renderStatus === ReportRenderStatus.Failed) return describeFailure(result, context);
      if (renderStatus !== ReportRenderStatus.Completed) return noValue;
      return (
        <>
          {sizeBytes === null ? format : `${format}, ${formatFileSize(sizeBytes)}`}
          {rowCount !== null && `, ${countText(rowCount, 'rows')}`}
          {expiresAt !== null && (
            <span className="block text-hint text-ink-2">until {formatMomentDay(expiresAt)}</span>
          )}
        </>
      );
    },
    card: { line: 3 },
  }),
];
