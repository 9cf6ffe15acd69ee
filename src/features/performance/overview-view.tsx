import TrendingUp from 'lucide-react/icons/trending-up';
import { PerfectOrderFactor } from '#src/api/generated/enums.ts';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { DashboardLayout, PanelRow } from '#src/components/dashboard/dashboard-layout.tsx';
import { createDashboardView, type DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { DashboardTable } from '#src/components/dashboard/dashboard-table.tsx';
import { getPointPeriod, getTrendStep } from '#src/components/filter/periods.ts';
import { Tiles } from '#src/components/dashboard/tiles.tsx';
import { FactorsCard } from './factors-card.tsx';
import { compareCases } from './growth.ts';
import { performanceOrderColumns } from './order-columns.tsx';
import { overview } from './performance-dashboards.ts';

const allFactors = Object.values(PerfectOrderFactor);

export const OverviewView = createDashboardView(overview, Overview, {
  noun: 'order',
  empty: { icon: TrendingUp, text: 'Orders appear here by their order date.' },
});

function Overview({ dashboard }: DashboardProps<typeof overview>) {
  const { figures, link, table } = dashboard;
  return (
    <DashboardLayout
      dashboard={dashboard}
      figures={
        <Tiles
          label="Performance figures"
          {...figures.tiles(['cases', 'orderValue', 'orders', 'onTimePct', 'fillRatePct', 'perfectOrderPct'])}
          links={{
            onTimePct: link('missed', { missed: [PerfectOrderFactor.OnTime] }),
            perfectOrderPct: link('not perfect', { missed: allFactors }),
          }}
        />
      }
      charts={
        <>
          <Trend dashboard={dashboard} />
          <FactorsCard dashboard={dashboard} />
        </>
      }
      table={<DashboardTable {...table} columns={performanceOrderColumns} />}
      moreCharts={<MoreCharts dashboard={dashboard} />}
    />
  );
}

function Trend({ dashboard: { figures, period, view } }: DashboardProps<typeof overview>) {
  return (
    <ChartCard
      title="Are sales growing?"
      hint="cases by order date, compared to the comparison period"
      {...figures.series('trend', 'Period')}
      onDrillDown={({ category }) => {
        const days = getPointPeriod(category.key, getTrendStep(period), period);
        if (days) view.setPeriod(days);
      }}
    />
  );
}

function MoreCharts({ dashboard }: DashboardProps<typeof overview>) {
  const { figures } = dashboard;
  return (
    <>
      <PanelRow>
        <ChartCard
          title="Which retailers are growing?"
          hint="cases, compared to the comparison period"
          {...compareCases(figures, 'Retailer', ({ topRetailers }) => topRetailers, 'retailerId')}
          height={200}
        />
        <ChartCard
          title="How well are orders served?"
          hint="shares by order date"
          {...figures.series('serviceTrend', 'Period')}
          height={200}
          emptyText="No orders were delivered in this period."
        />
      </PanelRow>
      <PanelRow>
        <ChartCard
          title="Where do cases go?"
          hint="cases ordered by state of the ship-to"
          {...figures.amounts('byState', ['state', 'State'], ['cases', 'Cases', 'cases'], 'shipToState')}
          kind="map"
          height={200}
        />
        <ChartCard
          title="Which items sell most?"
          hint="cases ordered"
          {...figures.amounts('topItems', ['key', 'Item', 'name'], ['cases', 'Cases', 'cases'], 'itemNumber')}
          height={200}
        />
      </PanelRow>
    </>
  );
}
