import { useQueryClient } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { PanelBoundary } from '#src/components/feedback/panel-boundary.tsx';
import type { Column } from '#src/components/table/column.ts';
import { DataTable, type EmptyTable } from '#src/components/table/data-table.tsx';
import type { Totals } from '#src/components/table/table-grid.tsx';
import type { RowNoun } from '#src/components/table/table-toolbar.tsx';
import { useColumns } from '#src/components/table/use-columns.ts';
import { usePagedRows } from '#src/components/table/use-paged-rows.ts';
import { useTableModel } from '#src/components/table/use-table-model.ts';
import { isRecord } from '#src/lib/is-record.ts';
import { getPageRequest } from './define-dashboard.ts';
import { TableTools, type NamedColumn } from './table-tools.tsx';
import type { TableBinding } from './use-dashboard.ts';

interface DashboardTableProps<Row extends object, Id extends string> extends TableBinding<Row, Id> {
  readonly caption: string;
  readonly noun: RowNoun;
  readonly columns: readonly NamedColumn<Row, Id>[];
  readonly empty: EmptyTable;
  readonly actions?: (row: Row) => ReactNode;
  readonly actionsWidth?: number;
}

/** The totals that come with a page of rows, by column id. */
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

/** The table that charts and tiles drill down into; the server pages, sorts and exports it. */
export function DashboardTable<Row extends object, Id extends string>(props: DashboardTableProps<Row, Id>) {
  const { caption, definition, view, rows } = props;
  const queryClient = useQueryClient();
  const shown = rows({ ...getPageRequest(definition, view), page: view.page });
  return (
    <PanelBoundary
      title={caption}
      source={view.requestKey}
      refetch={() => queryClient.query({ ...shown, staleTime: 0 })}
    >
      <Contents {...props} />
    </PanelBoundary>
  );
}

function Contents<Row extends object, Id extends string>(props: DashboardTableProps<Row, Id>) {
  const { definition, customerId, view, getRowId, rows, exportRows, caption, noun, empty } = props;
  const { actions, actionsWidth } = props;
  const { name, savedViews, sorts } = definition;
  const columns = useMemo(
    () =>
      props.columns.map((column) => (sorts.includes(column.id) ? column : { ...column, isSortable: false })),
    [props.columns, sorts],
  );
  const request = getPageRequest(definition, view);
  const source = usePagedRows({
    pageSize: request.pageSize,
    startPage: view.page,
    requestKey: view.requestKey,
    getQuery: (page: number) => rows({ ...request, page }),
  });
  const choice = useColumns(name, columns);
  const model = useTableModel<Row>({ columns: choice.shown, allColumns: columns, source, view, getRowId });
  return (
    <DataTable
      caption={caption}
      noun={noun}
      model={model}
      empty={empty}
      totals={getTotals(columns, source.sample)}
      {...(actions && { actions })}
      {...(actionsWidth !== undefined && { actionsWidth })}
      tools={
        <TableTools
          name={name}
          dashboard={savedViews}
          customerId={customerId}
          view={view}
          columns={columns}
          choice={choice}
          sort={request.sort}
          isEmpty={model.count === 0}
          exportRows={exportRows}
        />
      }
    />
  );
}
