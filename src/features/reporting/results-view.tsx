import { useQuery } from '@tanstack/react-query';
import FileDown from 'lucide-react/icons/file-down';
import { useCallback, useEffect, useMemo } from 'react';
import { listRenders, listReports } from '#src/api/generated/reads.ts';
import { renders } from '#src/api/generated/list-tables/renders.ts';
import type { ReportResult } from '#src/api/generated/types.ts';
import { schedulesQuery } from '#src/api/queries/schedules.ts';
import { anyCodes, createMultiChoice } from '#src/components/filter/fields.ts';
import { FilterBar } from '#src/components/filter/filter-bar.tsx';
import { MultiSelectFilter } from '#src/components/filter/filter-controls.tsx';
import type { ListDefinition } from '#src/components/filter/list-address.ts';
import { useListView } from '#src/components/filter/use-list-view.ts';
import { DataTable } from '#src/components/table/data-table.tsx';
import { usePagedRows } from '#src/components/table/use-paged-rows.ts';
import { useTableModel } from '#src/components/table/use-table-model.ts';
import { statuses, describePeriod, RenderFile, FileFacts, RenderBadge } from './render-file.tsx';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { ReportRenderStatus } from '#src/api/generated/enums.ts';
import { PageLink } from '#src/components/page/page-link.tsx';
import { formatMoment } from '#src/lib/dates.ts';
import { pathTo } from '#src/routing/route-paths.ts';
import { buttonClass } from '#src/ui/button-class.ts';
import { Icon } from '#src/ui/icon.tsx';
import { schedulePath } from '#src/components/record/opened-paths.ts';
import { columnKit } from '#src/components/table/column-kit.tsx';
import { noValue } from '#src/lib/no-value.ts';
import { countText } from '#src/lib/figures.ts';
import { linkClass } from '#src/ui/link-class.ts';

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
const buildResultColumns = (context: ResultContext) => [
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
    cell: ({ renderStatus }) => <RenderBadge status={renderStatus} />,
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
        <FileFacts
          format={format}
          sizeBytes={sizeBytes}
          expiresAt={expiresAt}
          {...(rowCount !== null && { rows: countText(rowCount, 'rows') })}
        />
      );
    },
    card: { line: 3 },
  }),
];

const { reportId: reportIds, renderStatus: stages } = renders.filters;

const fields = {
  reportId: anyCodes(reportIds.maxItems, reportIds),
  renderStatus: createMultiChoice(stages.values),
} as const;

const list: ListDefinition<typeof fields> = {
  fields,
  sorts: renders.sorts,
  // The server's order, newest first.
  defaultSort: { by: 'queuedAt', isDescending: true },
};

const stageOptions = stages.values.map((value) => ({ value, label: statuses[value].label }));

const getRowId = ({ reportRenderId }: ReportResult): string => reportRenderId;

interface ResultsViewProps {
  readonly customerId: string;
  /** Gets the time of the rows, RFC 3339. */
  readonly onRead: (asOf: string | undefined) => void;
}

/** The files of all reports, of schedules and of large exports, newest first. Hub messages keep them up to date. */
export function ResultsView({ customerId, onRead }: ResultsViewProps) {
  const view = useListView(list);
  const { reportId, renderStatus } = view.filters;
  const search = view.search.trim().slice(0, renders.searchLength);
  const source = usePagedRows({
    pageSize: renders.pageSize,
    startPage: view.page,
    requestKey: view.requestKey,
    getQuery: (page) =>
      listRenders(
        { customerId },
        {
          page,
          pageSize: renders.pageSize,
          ...(search !== '' && { search }),
          ...(reportId.length > 0 && { reportId: [...reportId] }),
          ...(renderStatus.length > 0 && { renderStatus: [...renderStatus] }),
        },
      ),
  });
  const asOf = source.sample?.asOf;
  useEffect(() => onRead(asOf), [asOf, onRead]);
  const reports = useQuery(listReports({ customerId })).data;
  const schedules = useQuery(schedulesQuery(customerId)).data;
  const context = useMemo(
    () => ({
      reports: reports && new Set(reports.map((report) => report.reportId)),
      schedules: new Set(schedules?.map(({ scheduleId }) => scheduleId)),
    }),
    [reports, schedules],
  );
  const columns = useMemo(() => buildResultColumns(context), [context]);
  const model = useTableModel({ columns, source, view, getRowId });
  const actions = useCallback(
    (result: ReportResult) => (
      <ResultActions
        customerId={customerId}
        result={result}
        isReport={context.reports?.has(result.reportId) === true}
      />
    ),
    [customerId, context],
  );
  return (
    <>
      <FilterBar view={view} searchLabel="Search results">
        <MultiSelectFilter
          label="Report"
          options={(reports ?? []).map(({ reportId: value, name }) => ({ value, label: name }))}
          {...view.filter('reportId')}
        />
        <MultiSelectFilter label="State" options={stageOptions} {...view.filter('renderStatus')} />
      </FilterBar>
      <DataTable
        caption="Results"
        noun={{ one: 'result', many: 'results' }}
        model={model}
        actions={actions}
        actionsWidth={9}
        empty={{
          icon: FileDown,
          title: 'No results yet',
          text: 'Run a report, and its file appears here until it expires.',
          searchHint: 'Names of reports, schedules, people and files are searched.',
        }}
      />
    </>
  );
}

interface ResultActionsProps {
  readonly customerId: string;
  readonly result: ReportResult;
  /** Whether it is of a report that the user can run. */
  readonly isReport: boolean;
}

/** The file of a result; without one, the report with the same parameters. */
function ResultActions({ customerId, result, isReport }: ResultActionsProps) {
  const { renderStatus, reportId, reportRenderId, reportName, queuedAt } = result;
  if (renderStatus === ReportRenderStatus.Completed)
    return <RenderFile customerId={customerId} render={result} />;
  if (renderStatus !== ReportRenderStatus.Failed || !isReport) return null;
  return (
    <PageLink
      to={pathTo('reportingSuite', { query: { report: reportId, run: reportRenderId } })}
      className={buttonClass('secondary', 'small')}
      aria-label={`Run again: ${reportName} with the parameters of ${formatMoment(queuedAt)}`}
    >
      <Icon shape={RotateCw} />
      Run again
    </PageLink>
  );
}
