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
import { statuses } from './render-words.ts';
import { ResultActions } from './result-actions.tsx';
import { buildResultColumns } from './result-columns.tsx';

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
