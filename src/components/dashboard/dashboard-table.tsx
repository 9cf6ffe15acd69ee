import { keepPreviousData, useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SavedViewDashboard } from '#src/api/generated/enums.ts';
import type { ListView } from '#src/components/filter/use-list-view.ts';
import { DataTable, type EmptyTable } from '#src/components/table/data-table.tsx';
import type { Totals } from '#src/components/table/table-grid.tsx';
import type { RowNoun } from '#src/components/table/table-toolbar.tsx';
import { useColumns } from '#src/components/table/use-columns.ts';
import { usePagedRows, type RowPage } from '#src/components/table/use-paged-rows.ts';
import { useTableModel, type TableView } from '#src/components/table/use-table-model.ts';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';
import { rowsWishOf, type RowsWish } from './first-queries.ts';
import { TableTools, type ExportRows, type NamedColumn } from './table-tools.tsx';

interface DashboardTableProps<
  Row extends object,
  Id extends string,
  Answer extends RowPage<Row>,
  Key extends QueryKey,
> {
  /** Letters only: the choice of columns is remembered under it, and exports are named after it. */
  readonly name: string;
  /** Whose saved views the table offers. */
  readonly dashboard: SavedViewDashboard;
  readonly caption: string;
  readonly noun: RowNoun;
  readonly view: TableView & Pick<ListView, 'adopt'>;
  readonly columns: readonly NamedColumn<Row, Id>[];
  readonly idOf: (row: Row) => string;
  /** A page of the rows, from 1, in the order of `sort`. */
  readonly queryOf: (page: RowsWish) => UseQueryOptions<Answer, Error, Answer, Key>;
  /** Sums over all rows, by the ids of the columns. */
  readonly totalsOf?: (answer: Answer) => Totals;
  readonly exportRows: ExportRows<Id>;
  readonly empty: EmptyTable;
  readonly actions?: (row: Row) => ReactNode;
  readonly actionsWidth?: number;
}

/** The table that everything on a dashboard drills into: paged, sorted and exported by the server. */
export function DashboardTable<
  Row extends object,
  Id extends string,
  Answer extends RowPage<Row>,
  Key extends QueryKey,
>(props: DashboardTableProps<Row, Id, Answer, Key>) {
  const {
    name,
    dashboard,
    caption,
    noun,
    view,
    columns,
    idOf,
    queryOf,
    totalsOf,
    exportRows,
    empty,
    actions,
    actionsWidth,
  } = props;
  const wish = rowsWishOf(view);
  const { sort, pageSize } = wish;
  const pageOf = (page: number) => queryOf({ ...wish, page });
  const source = usePagedRows({
    pageSize,
    startPage: view.page,
    wishKey: view.wishKey,
    queryOf: pageOf,
  });
  const first = useQuery({
    ...pageOf(1),
    enabled: totalsOf !== undefined,
    placeholderData: keepPreviousData,
  });
  const choice = useColumns(name, columns);
  const model = useTableModel<Row>({ columns: choice.shown, source, view, idOf });
  const customer = useSelectedCustomer();
  return (
    <DataTable
      caption={caption}
      noun={noun}
      model={model}
      empty={empty}
      totals={first.data && totalsOf?.(first.data)}
      {...(actions && { actions })}
      {...(actionsWidth !== undefined && { actionsWidth })}
      tools={
        customer && (
          <TableTools
            name={name}
            dashboard={dashboard}
            customerId={customer.customerId}
            view={view}
            columns={columns}
            choice={choice}
            sort={sort}
            isEmpty={model.count === 0}
            exportRows={exportRows}
          />
        )
      }
    />
  );
}
