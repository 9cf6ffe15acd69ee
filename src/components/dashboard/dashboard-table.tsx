import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { PanelBoundary } from '#src/components/feedback/panel-boundary.tsx';
import type { Column } from '#src/components/table/column.ts';
import { DataTable, type DataTableProps } from '#src/components/table/data-table.tsx';
import type { SelectionActions } from '#src/components/table/selection-bar.tsx';
import type { Totals } from '#src/components/table/table-grid.tsx';
import { useColumns } from '#src/components/table/use-columns.ts';
import { usePagedRows } from '#src/components/table/use-paged-rows.ts';
import { useSelection } from '#src/components/table/use-selection.ts';
import { useTableModel } from '#src/components/table/use-table-model.ts';
import { capitalize } from '#src/lib/capitalize.ts';
import { today } from '#src/lib/dates.ts';
import { formatNumber } from '#src/lib/figures.ts';
import { isRecord } from '#src/lib/is-record.ts';
import { briefPeriodText, type Period } from '#src/components/filter/periods.ts';
import { anyDatePeriod } from './use-rows-outside.ts';
import { Button } from '#src/ui/button.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { getPageRequest } from './define-dashboard.ts';
import { ExportTool } from '#src/components/table/export-tool.tsx';
import { maxPrinted, usePrintAll } from '#src/components/table/use-print-all.ts';
import { getExportColumns, hasExport, TableTools, type NamedColumn } from './table-tools.tsx';
import type { TableBinding } from './use-dashboard.ts';

/** Loaded when the first row is selected. */
const SelectionBar = lazyPart(() => import('#src/components/table/selection-bar.tsx'), 'SelectionBar');

interface DashboardTableProps<Row extends object, Id extends string>
  extends TableBinding<Row, Id>, Pick<DataTableProps<Row>, 'actions' | 'actionsWidth' | 'ribbon' | 'notice'> {
  /** The accessible name of the table; by default its rows: 'Invoices'. */
  readonly caption?: string;
  /** Named by the ids that the list exports: none fits a list whose export takes no columns. */
  readonly columns: readonly NamedColumn<Row, NoInfer<Id>>[];
  /** Actions on the selected rows besides exporting them and copying their numbers. */
  readonly selectionActions?: SelectionActions<Row>;
}

function getTotals<Row>(columns: readonly Column<Row>[], page: unknown): Totals | undefined {
  const sums = isRecord(page) ? page['totals'] : undefined;
  if (!isRecord(sums)) return undefined;
  return Object.fromEntries(
    columns.flatMap(({ id, total }) => {
      const sum = sums[id];
      return total && typeof sum === 'number' ? [[id, total(sum, sums)]] : [];
    }),
  );
}

const periodName = (period: Period | undefined): string =>
  period ? briefPeriodText(period, today()) : 'the period';

/** The table that charts and tiles drill down into; the server pages, sorts and exports it. */
export function DashboardTable<Row extends object, Id extends string>(props: DashboardTableProps<Row, Id>) {
  const { definition, view, rows, noun } = props;
  const { caption = capitalize(noun.many) } = props;
  const queryClient = useQueryClient();
  const pageQuery = rows({ ...getPageRequest(definition, view), page: view.page });
  return (
    <PanelBoundary
      title={caption}
      source={view.requestKey}
      refetch={() => queryClient.query({ ...pageQuery, staleTime: 0 })}
    >
      <Contents {...props} caption={caption} />
    </PanelBoundary>
  );
}

function Contents<Row extends object, Id extends string>(
  props: DashboardTableProps<Row, Id> & { readonly caption: string },
) {
  const { definition, noun, customerId, view, getRowId, rows, exportRows, anyDate, caption, empty } = props;
  const { actions, actionsWidth, ribbon } = props;
  const { name, sorts } = definition;
  const columns = useMemo(
    () =>
      props.columns.map((column) => (sorts.includes(column.id) ? column : { ...column, isSortable: false })),
    [props.columns, sorts],
  );
  const request = getPageRequest(definition, view);
  // A number that matches exactly is shown regardless of the period; other matches are offered.
  const { count: outside, isExact } = props.outside;
  const calls = isExact && anyDate ? anyDate : { rows, exportRows };
  const source = usePagedRows({
    pageSize: request.pageSize,
    startPage: view.page,
    requestKey: isExact ? `${view.requestKey} of any date` : view.requestKey,
    getQuery: (page: number) => calls.rows({ ...request, page }),
  });
  const choice = useColumns(name, columns);
  const model = useTableModel<Row>({ columns: choice.visible, allColumns: columns, source, view, getRowId });
  const selection = useSelection(model);
  const totals = getTotals(columns, source.sample);
  const { rows: printed, print } = usePrintAll(model);
  return (
    <DataTable
      caption={caption}
      noun={noun}
      model={model}
      empty={{
        ...empty,
        text: view.period ? `${empty.text} Choose a longer period to see more.` : empty.text,
      }}
      totals={totals}
      printed={printed}
      notice={
        isExact
          ? `Outside ${periodName(view.period)}, found by its number. The figures are of this row.`
          : props.notice
      }
      noMatchAction={
        outside > 0 && (
          <Button onClick={() => view.setPeriod(anyDatePeriod())}>
            Show {formatNumber(outside)} {outside === 1 ? noun.one : noun.many} outside{' '}
            {periodName(view.period)}
          </Button>
        )
      }
      selection={selection}
      selectionBar={
        selection.count > 0 && (
          <Suspense fallback={<div className="min-h-13 rounded-t-card bg-brand-soft" />}>
            <SelectionBar
              model={model}
              noun={noun}
              selection={selection}
              name={name}
              actions={props.selectionActions}
              totals={totals}
              exportAll={
                hasExport(definition.list.table) && (
                  <ExportTool
                    name={name}
                    request={(format, options) =>
                      calls.exportRows(
                        { format, sort: request.sort, ...getExportColumns(choice, columns) },
                        options,
                      )
                    }
                  />
                )
              }
            />
          </Suspense>
        )
      }
      ribbon={ribbon}
      actions={actions}
      actionsWidth={actionsWidth}
      tools={
        <TableTools
          caption={caption}
          definition={definition}
          customerId={customerId}
          view={view}
          columns={columns}
          choice={choice}
          print={model.count !== undefined && model.count <= maxPrinted ? print : undefined}
          sort={request.sort}
          isEmpty={model.count === 0}
          exportRows={calls.exportRows}
        />
      }
    />
  );
}
