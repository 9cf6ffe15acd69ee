import { keepPreviousData, useQuery } from '@tanstack/react-query';
import PackageOpen from 'lucide-react/icons/package-open';
import { useMemo, type ReactNode } from 'react';
import { InboundDateType, InboundOrderStatus } from '#src/api/generated/enums.ts';
import type { InboundOrder } from '#src/api/generated/types.ts';
import {
  exportInboundOrders,
  inboundOrderFiltersQuery,
  inboundOrderListQuery,
  inboundOrderSummaryQuery,
} from '#src/api/queries/orders.ts';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { chartDataOf, type ChartData } from '#src/components/chart/chart-data.ts';
import { DashboardHeading } from '#src/components/dashboard/dashboard-heading.tsx';
import { pointLabel } from '#src/components/dashboard/point-label.ts';
import { QueryBar } from '#src/components/dashboard/query-bar.tsx';
import { Tiles } from '#src/components/dashboard/tiles.tsx';
import { useDashboardView } from '#src/components/dashboard/use-dashboard-view.ts';
import { ChoiceFilter, ChoicesFilter } from '#src/components/filter/choice-filter.tsx';
import { CarrierFilter, WarehouseFilter } from '#src/components/filter/code-filters.tsx';
import { ColumnChooser } from '#src/components/table/column-chooser.tsx';
import { DataTable } from '#src/components/table/data-table.tsx';
import { ServerExport } from '#src/components/table/server-export.tsx';
import { useColumns } from '#src/components/table/use-columns.ts';
import { usePagedRows } from '#src/components/table/use-paged-rows.ts';
import { useTableModel } from '#src/components/table/use-table-model.ts';
import { enumText } from '#src/lib/enum-text.ts';
import { formatQuantity } from '#src/lib/figures.ts';
import { inboundColumns } from './inbound-columns.tsx';
import { inboundDashboard, inboundFilterOf, inboundSummaryOf } from './inbound-list.ts';
import { orderPageSize } from './order-list.ts';

const idOf = ({ bsid, receiptNumber }: InboundOrder): string => `${bsid} ${receiptNumber}`;
const named = <V extends string>(values: readonly V[]) =>
  values.map((value) => ({ value, label: enumText(value) }));
const variances = [
  { value: 'yes', label: 'With a variance' },
  { value: 'no', label: 'As expected' },
] as const;

interface InboundViewProps {
  readonly customerId: string;
  /** Chooses between the views. */
  readonly views: ReactNode;
}

/** Orders on their way into the warehouses. */
export function InboundView({ customerId, views }: InboundViewProps) {
  const view = useDashboardView(inboundDashboard);
  const { filters, setFilter } = view;
  const options = useQuery(inboundOrderFiltersQuery(customerId));
  const figures = useQuery({
    ...inboundOrderSummaryQuery(customerId, inboundSummaryOf(view)),
    placeholderData: keepPreviousData,
  });
  const charts = useMemo(() => {
    if (!figures.data) return undefined;
    const { receiptsByDay, dockToStockTrend, statusCounts } = figures.data;
    const statuses: ChartData = {
      categoryName: 'Status',
      categories: statusCounts.map(({ status }) => ({ key: status, label: enumText(status) })),
      series: [
        { key: 'receipts', label: 'Receipts', unit: 'count', values: statusCounts.map(({ count }) => count) },
      ],
    };
    return {
      receipts: chartDataOf('Period', receiptsByDay, pointLabel),
      dockToStock: chartDataOf('Period', dockToStockTrend, pointLabel),
      statuses,
    };
  }, [figures.data]);
  const filter = inboundFilterOf(view);
  const sort = `${view.sort.isDescending ? '-' : ''}${view.sort.by}`;
  const pageOf = (page: number) =>
    inboundOrderListQuery(customerId, { ...filter, sort, page, pageSize: orderPageSize });
  const source = usePagedRows({
    pageSize: orderPageSize,
    startPage: view.page,
    wishKey: view.wishKey,
    queryOf: pageOf,
  });
  const totals = useQuery(pageOf(1)).data?.totals;
  const choice = useColumns('inbound', inboundColumns);
  const model = useTableModel({ columns: choice.shown, source, view, idOf });
  return (
    <>
      <QueryBar view={view} searchLabel="Search inbound orders">
        <ChoiceFilter
          label="Date"
          options={named(Object.values(InboundDateType))}
          value={filters.dateType}
          onChange={(dateType) => setFilter('dateType', dateType)}
        />
        <ChoicesFilter
          label="Status"
          options={named(Object.values(InboundOrderStatus))}
          value={filters.status}
          onChange={(status) => setFilter('status', status)}
        />
        <WarehouseFilter
          options={options.data}
          value={filters.warehouse}
          onChange={(warehouse) => setFilter('warehouse', warehouse)}
        />
        <CarrierFilter
          options={options.data}
          value={filters.scac}
          onChange={(scac) => setFilter('scac', scac)}
        />
        <ChoiceFilter
          label="Variance"
          options={variances}
          value={filters.variance}
          onChange={(variance) => setFilter('variance', variance)}
        />
      </QueryBar>
      <DashboardHeading title="Orders" asOf={figures.data?.asOf} actions={views} />
      <div className="flex flex-col gap-4">
        <Tiles label="Inbound figures" kpis={figures.data?.kpis} read={figures} count={6} />
        <div className="grid gap-4 xl:grid-cols-[3fr_2fr]">
          <ChartCard
            title="Receipts"
            kind="columns"
            data={charts?.receipts}
            read={figures}
            emptyText="Receipts of the period appear here."
          />
          <ChartCard
            title="Receipts by status"
            kind="bar"
            data={charts?.statuses}
            read={figures}
            emptyText="Receipts of the period appear here."
            pickHint="Choose a status to filter the table"
            onPick={({ category }) => {
              const status = Object.values(InboundOrderStatus).find((known) => known === category.key);
              if (status !== undefined) setFilter('status', [status]);
            }}
          />
        </div>
        <ChartCard
          title="Dock to stock"
          hint="From arrival until the goods are put away"
          kind="line"
          data={charts?.dockToStock}
          read={figures}
          emptyText="Times appear once receipts of the period are put away."
        />
        <DataTable
          caption="Inbound orders"
          noun={{ one: 'inbound order', many: 'inbound orders' }}
          model={model}
          totals={
            totals && {
              casesExpected: formatQuantity(totals.casesExpected),
              casesReceived: formatQuantity(totals.casesReceived),
              casesShort: formatQuantity(totals.casesShort),
              casesDamaged: formatQuantity(totals.casesDamaged),
              casesOver: formatQuantity(totals.casesOver),
              pallets: formatQuantity(totals.pallets),
            }
          }
          empty={{
            icon: PackageOpen,
            title: 'No inbound orders in this period',
            text: 'Inbound orders appear here as soon as they are announced. Choose a longer period to see more.',
          }}
          tools={
            <>
              <ColumnChooser choice={choice} />
              <ServerExport
                name="inbound-orders"
                isEmpty={model.count === 0}
                ask={(format, progress) =>
                  exportInboundOrders(
                    customerId,
                    {
                      format,
                      filter,
                      sort,
                      columns: inboundColumns
                        .filter(({ id }) => choice.shown.some((column) => column.id === id))
                        .map(({ id }) => id),
                    },
                    progress,
                  )
                }
              />
            </>
          }
        />
      </div>
    </>
  );
}
