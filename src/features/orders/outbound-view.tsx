import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Package from 'lucide-react/icons/package';
import { useMemo, type ReactNode } from 'react';
import { OrderExceptionType, OrderStatus, SavedViewDashboard } from '#src/api/generated/enums.ts';
import type { OrderFigures, OrderSummary } from '#src/api/generated/types.ts';
import { exportOrders } from '#src/api/queries/orders.ts';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { chartDataOf, countChart, pickOf } from '#src/components/chart/chart-data.ts';
import { DashboardHeading } from '#src/components/dashboard/dashboard-heading.tsx';
import { DashboardTable } from '#src/components/dashboard/dashboard-table.tsx';
import { pointLabel } from '#src/components/dashboard/point-label.ts';
import { QueryBar } from '#src/components/dashboard/query-bar.tsx';
import { Tiles } from '#src/components/dashboard/tiles.tsx';
import { useDashboardView } from '#src/components/dashboard/use-dashboard-view.ts';
import { enumText } from '#src/lib/enum-text.ts';
import { formatMoney, formatQuantity } from '#src/lib/figures.ts';
import { orderColumns } from './order-columns.tsx';
import { OrderFilters } from './order-filters.tsx';
import { deliveredStatuses, shippedStatuses } from './order-status.ts';
import { orderDashboard, orderQueries, states } from './order-list.ts';

const idOf = ({ bsid, orderNumber }: OrderSummary): string => `${bsid} ${orderNumber}`;

interface OutboundViewProps {
  readonly customerId: string;
  /** Chooses between the views. */
  readonly views: ReactNode;
}

/** Orders on their way to the retailers. */
export function OutboundView({ customerId, views }: OutboundViewProps) {
  const view = useDashboardView(orderDashboard);
  const queries = orderQueries(customerId, view);
  const options = useQuery(queries.options);
  const figures = useQuery({ ...queries.figures, placeholderData: keepPreviousData });
  const charts = useMemo(() => figures.data && chartsOf(figures.data), [figures.data]);
  const { setFilter, setFilters } = view;
  const shippedBy = (by: string, isDescending: boolean) => () =>
    setFilters({ status: shippedStatuses }, { by, isDescending });
  return (
    <>
      <QueryBar view={view} searchLabel="Search orders">
        <OrderFilters view={view} options={options.data} />
      </QueryBar>
      <DashboardHeading title="Orders" asOf={figures.data?.asOf} actions={views} />
      <div className="flex flex-col gap-4">
        <Tiles
          label="Order figures"
          kpis={figures.data?.kpis}
          read={figures}
          count={12}
          picks={{
            onTimeShipPct: shippedBy('shippedAt', true),
            onTimePct: () =>
              setFilters({ status: deliveredStatuses }, { by: 'deliveryPerformance', isDescending: true }),
            fillRatePct: shippedBy('fillRatePct', false),
            completePct: shippedBy('fillRatePct', false),
            cycleTimeHours: shippedBy('shippedAt', true),
            cycleTimeP90Hours: shippedBy('shippedAt', true),
          }}
        />
        <div className="grid gap-4 xl:grid-cols-[3fr_2fr]">
          <ChartCard
            title="On time and fill rate"
            hint="Share of deliveries in their window, and of cases shipped"
            kind="line"
            data={charts?.trend}
            read={figures}
            emptyText="Rates appear once orders of the period are delivered."
          />
          <ChartCard
            title="Orders by status"
            kind="bar"
            height={300}
            data={charts?.statuses}
            read={figures}
            emptyText="Orders of the period appear here."
            pickHint="Choose a status to filter the table"
            onPick={pickOf(Object.values(OrderStatus), (status) => setFilter('status', [status]))}
          />
        </div>
        <div className="grid gap-4 xl:grid-cols-[3fr_2fr]">
          <ChartCard
            title="Destinations"
            hint="Cases ordered by state of the ship-to"
            kind="map"
            height={360}
            data={charts?.states}
            read={figures}
            emptyText="States appear once orders of the period name them."
            pickHint="Choose a state to filter the table"
            onPick={pickOf(states, (state) => setFilter('shipToState', [state]))}
          />
          <ChartCard
            title="Exceptions"
            hint="Open exceptions, the most frequent first"
            kind="bar"
            height={360}
            data={charts?.exceptions}
            read={figures}
            emptyText="No order of the period is out of the ordinary."
            pickHint="Choose an exception to filter the table"
            onPick={pickOf(Object.values(OrderExceptionType), (exception) =>
              setFilter('exception', [exception]),
            )}
          />
        </div>
        <DashboardTable
          name="orders"
          dashboard={SavedViewDashboard.Orders}
          caption="Orders"
          noun={{ one: 'order', many: 'orders' }}
          view={view}
          columns={orderColumns}
          idOf={idOf}
          queryOf={queries.rows}
          totalsOf={({ totals }) => ({
            casesOrdered: formatQuantity(totals.casesOrdered),
            casesShipped: formatQuantity(totals.casesShipped),
            pallets: formatQuantity(totals.pallets),
            weightLb: formatQuantity(totals.weightLb),
            orderValue: formatMoney(totals.orderValue, totals.currency),
          })}
          exportRows={(wish, options) =>
            exportOrders(customerId, { ...wish, filter: queries.filter }, options)
          }
          empty={{
            icon: Package,
            title: 'No orders in this period',
            text: 'Orders appear here as soon as the warehouse has received them. Choose a longer period to see more.',
          }}
        />
      </div>
    </>
  );
}

function chartsOf({ onTimeTrend, statusCounts, topExceptions, byState }: OrderFigures) {
  return {
    trend: chartDataOf('Period', onTimeTrend, pointLabel),
    statuses: countChart(
      { category: 'Status', series: 'Orders', unit: 'orders' },
      statusCounts.map(({ status, count }) => [status, enumText(status), count]),
    ),
    exceptions: countChart(
      { category: 'Exception', series: 'Orders', unit: 'orders' },
      topExceptions.map(({ type, count }) => [type, enumText(type), count]),
    ),
    states: countChart(
      { category: 'State', series: 'Cases', unit: 'cases' },
      byState.map(({ state, cases }) => [state, state, cases]),
    ),
  };
}
