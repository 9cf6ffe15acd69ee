import { keepPreviousData, useQuery } from '@tanstack/react-query';
import PackageOpen from 'lucide-react/icons/package-open';
import { useMemo, type ReactNode } from 'react';
import { InboundDateType, InboundOrderStatus, SavedViewDashboard } from '#src/api/generated/enums.ts';
import type { InboundOrder } from '#src/api/generated/types.ts';
import { exportInboundOrders } from '#src/api/queries/orders.ts';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { chartDataOf, countChart, pickOf } from '#src/components/chart/chart-data.ts';
import { DashboardHeading } from '#src/components/dashboard/dashboard-heading.tsx';
import { DashboardTable } from '#src/components/dashboard/dashboard-table.tsx';
import { pointLabel } from '#src/components/dashboard/point-label.ts';
import { QueryBar } from '#src/components/dashboard/query-bar.tsx';
import { Tiles } from '#src/components/dashboard/tiles.tsx';
import { useDashboardView } from '#src/components/dashboard/use-dashboard-view.ts';
import { ChoiceFilter } from '#src/components/filter/choice-filter.tsx';
import { CodesFilter, EnumFilter } from '#src/components/filter/code-filters.tsx';
import { enumText } from '#src/lib/enum-text.ts';
import { formatQuantity } from '#src/lib/figures.ts';
import { inboundColumns } from './inbound-columns.tsx';
import { putAwayStatuses } from './order-status.ts';
import { inboundDashboard, inboundQueries } from './inbound-list.ts';

const idOf = ({ bsid, receiptNumber }: InboundOrder): string => `${bsid} ${receiptNumber}`;
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
  const { filters, setFilter, setFilters } = view;
  const queries = inboundQueries(customerId, view);
  const options = useQuery(queries.options);
  const figures = useQuery({ ...queries.figures, placeholderData: keepPreviousData });
  const charts = useMemo(() => {
    if (!figures.data) return undefined;
    const { receiptsByDay, dockToStockTrend, statusCounts } = figures.data;
    return {
      // One axis takes one unit: beside cases by the thousand, the few receipts of a day would not show.
      cases: chartDataOf(
        'Period',
        receiptsByDay.filter(({ unit }) => unit === 'cases'),
        pointLabel,
      ),
      dockToStock: chartDataOf('Period', dockToStockTrend, pointLabel),
      statuses: countChart(
        { category: 'Status', series: 'Receipts', unit: 'count' },
        statusCounts.map(({ status, count }) => [status, enumText(status), count]),
      ),
    };
  }, [figures.data]);
  return (
    <>
      <QueryBar view={view} searchLabel="Search inbound orders">
        <ChoiceFilter
          label="Date"
          options={Object.values(InboundDateType).map((value) => ({ value, label: enumText(value) }))}
          value={filters.dateType}
          onChange={(dateType) => setFilter('dateType', dateType)}
        />
        <EnumFilter
          label="Status"
          values={Object.values(InboundOrderStatus)}
          value={filters.status}
          onChange={(status) => setFilter('status', status)}
        />
        <CodesFilter
          label="Warehouse"
          options={options.data?.warehouses.map(({ code, name }) => ({ value: code, label: name }))}
          value={filters.warehouse}
          onChange={(warehouse) => setFilter('warehouse', warehouse)}
        />
        <CodesFilter
          label="Carrier"
          options={options.data?.carriers.map(({ scac, name }) => ({ value: scac, label: name }))}
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
        <Tiles
          label="Inbound figures"
          kpis={figures.data?.kpis}
          read={figures}
          count={6}
          picks={{
            accuracyPct: () => setFilter('variance', 'yes'),
            dockToStockHours: () =>
              setFilters({ status: putAwayStatuses }, { by: 'dockToStockHours', isDescending: true }),
          }}
        />
        <div className="grid gap-4 xl:grid-cols-[3fr_2fr]">
          <ChartCard
            title="Receipts"
            hint="Cases expected"
            kind="columns"
            data={charts?.cases}
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
            onPick={pickOf(Object.values(InboundOrderStatus), (status) => setFilter('status', [status]))}
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
        <DashboardTable
          name="inbound"
          dashboard={SavedViewDashboard.InboundOrders}
          caption="Inbound orders"
          noun={{ one: 'inbound order', many: 'inbound orders' }}
          view={view}
          columns={inboundColumns}
          idOf={idOf}
          queryOf={queries.rows}
          totalsOf={({ totals }) => ({
            casesExpected: formatQuantity(totals.casesExpected),
            casesReceived: formatQuantity(totals.casesReceived),
            casesShort: formatQuantity(totals.casesShort),
            casesDamaged: formatQuantity(totals.casesDamaged),
            casesOver: formatQuantity(totals.casesOver),
            pallets: formatQuantity(totals.pallets),
          })}
          exportRows={(wish, options) =>
            exportInboundOrders(customerId, { ...wish, filter: queries.filter }, options)
          }
          empty={{
            icon: PackageOpen,
            title: 'No inbound orders in this period',
            text: 'Inbound orders appear here as soon as they are announced. Choose a longer period to see more.',
          }}
        />
      </div>
    </>
  );
}
