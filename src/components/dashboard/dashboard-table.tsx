import { keepPreviousData, useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import Bookmark from 'lucide-react/icons/bookmark';
import type { ReactNode } from 'react';
import type { Download } from '#src/api/contract.ts';
import type { SavedViewDashboard } from '#src/api/generated/enums.ts';
import type { ExportFormat, QueuedReportRender } from '#src/api/generated/types.ts';
import type { ChangeOptions } from '#src/api/query.ts';
import type { ListView } from '#src/components/filter/use-list-view.ts';
import { ColumnChooser } from '#src/components/table/column-chooser.tsx';
import type { Column } from '#src/components/table/column.ts';
import { DataTable, type EmptyTable } from '#src/components/table/data-table.tsx';
import { ServerExport } from '#src/components/table/server-export.tsx';
import type { Totals } from '#src/components/table/table-grid.tsx';
import type { RowNoun } from '#src/components/table/table-toolbar.tsx';
import { useColumns } from '#src/components/table/use-columns.ts';
import { usePagedRows, type RowPage } from '#src/components/table/use-paged-rows.ts';
import { useTableModel, type TableView } from '#src/components/table/use-table-model.ts';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';
import { Button } from '#src/ui/button.tsx';
import { Deferred } from '#src/ui/deferred.tsx';

const loadSavedViews = async () => (await import('./saved-views.tsx')).SavedViews;

/** Rows that a dashboard's table reads at once. */
export const dashboardPageSize = 50;

/** A column that the server exports under the same name. */
export type NamedColumn<Row, Id extends string> = Column<Row> & { readonly id: Id };

/** What an export holds: the shown columns in their order, in the order of the rows. */
interface ExportWish<Id extends string> {
  readonly format: ExportFormat;
  readonly columns: Id[];
  readonly sort: string;
}

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
  readonly queryOf: (page: {
    page: number;
    pageSize: number;
    sort: string;
  }) => UseQueryOptions<Answer, Error, Answer, Key>;
  /** Sums over all rows, by the ids of the columns. */
  readonly totalsOf?: (answer: Answer) => Totals;
  readonly exportRows: (
    wish: ExportWish<Id>,
    options: ChangeOptions,
  ) => Promise<Download | QueuedReportRender>;
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
  const sort = `${view.sort.isDescending ? '-' : ''}${view.sort.by}`;
  const pageOf = (page: number) => queryOf({ page, pageSize: dashboardPageSize, sort });
  const source = usePagedRows({
    pageSize: dashboardPageSize,
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
  const shown = choice.shown.map(({ id }) => id);
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
        <>
          {customer && (
            <Deferred
              load={loadSavedViews}
              controlProps={{ customerId: customer.customerId, dashboard, view, choice }}
              placeholder={
                <Button icon={Bookmark} aria-haspopup="menu">
                  Views
                </Button>
              }
            />
          )}
          <ColumnChooser choice={choice} />
          <ServerExport
            name={name}
            isEmpty={model.count === 0}
            ask={(format, options) =>
              exportRows(
                {
                  format,
                  sort,
                  columns: shown
                    .flatMap((id) => columns.filter((column) => column.id === id))
                    .map(({ id }) => id),
                },
                options,
              )
            }
          />
        </>
      }
    />
  );
}
