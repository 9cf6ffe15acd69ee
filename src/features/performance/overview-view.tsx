import TrendingUp from 'lucide-react/icons/trending-up';
import { PerfectOrderFactor } from '#src/api/generated/enums.ts';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { comparisonBase } from '#src/components/dashboard/comparison.ts';
import { DashboardLayout, PanelRow } from '#src/components/dashboard/dashboard-layout.tsx';
import { createDashboardPage, type DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { DashboardTable } from '#src/components/dashboard/dashboard-table.tsx';
import { getPointPeriod } from '#src/components/dashboard/periods.ts';
import { QueryBar } from '#src/components/dashboard/query-bar.tsx';
import { Tiles } from '#src/components/dashboard/tiles.tsx';
import { ViewSwitch } from '#src/components/dashboard/view-switch.tsx';
import { CodeFilter, MultiSelectFilter } from '#src/components/filter/filter-controls.tsx';
import { CommonFilters } from './common-filters.tsx';
import { FactorsCard } from './factors-card.tsx';
import { compareCases, noOrders } from './growth.ts';
import { performanceOrderColumns } from './order-columns.tsx';
import { getTrendStep, overview, performance } from './performance-dashboards.ts';
import { StatesChart } from './states-chart.tsx';

const allFactors = Object.values(PerfectOrderFactor);

export const OverviewView = createDashboardPage(overview, Overview);

function Overview({ dashboard }: DashboardProps<typeof overview>) {
  const { filter, figures, drillDownTo, period, table } = dashboard;
  const base = comparisonBase(filter('compareTo').value, period);
  return (
    <DashboardLayout
      title="Performance"
      dashboard={dashboard}
      actions={<ViewSwitch views={performance} />}
      query={
        <QueryBar dashboard={dashboard} searchLabel="Search orders">
          <CommonFilters filter={filter} />
          <MultiSelectFilter label="Missed" {...filter('missed')} />
          <CodeFilter label="DC" {...filter('dcNumber')} />
          <CodeFilter label="ZIP" {...filter('zip3')} />
        </QueryBar>
      }
      figures={
        <Tiles
          label="Performance figures"
          {...figures.tiles(['cases', 'orderValue', 'orders', 'onTimePct', 'fillRatePct', 'perfectOrderPct'])}
          base={base}
          links={{
            onTimePct: { words: 'missed', onFollow: drillDownTo({ missed: [PerfectOrderFactor.OnTime] }) },
            perfectOrderPct: { words: 'not perfect', onFollow: drillDownTo({ missed: allFactors }) },
          }}
        />
      }
      charts={
        <>
          <Trend dashboard={dashboard} />
          <FactorsCard
            factors={figures.data?.factors}
            base={base}
            onShowMissed={(factor) => drillDownTo({ missed: [factor] })()}
          />
        </>
      }
      table={
        <DashboardTable
          {...table}
          caption="Orders"
          noun={{ one: 'order', many: 'orders' }}
          columns={performanceOrderColumns}
          empty={{
            icon: TrendingUp,
            title: 'No orders in this period',
            text: 'Orders appear here by their order date. Choose a longer period to see more.',
          }}
        />
      }
      moreCharts={<MoreCharts dashboard={dashboard} />}
    />
  );
}

function Trend({ dashboard: { figures, period, view } }: DashboardProps<typeof overview>) {
  return (
    <ChartCard
      title="Do sales grow?"
      hint="cases by order date, beside the comparison"
      kind="line"
      {...figures.series('trend', 'Period')}
      emptyText={noOrders}
      drillDownHint="Choose a point to filter the table"
      onDrillDown={({ category }) => {
        const days = getPointPeriod(category.key, getTrendStep(period), period);
        if (days) view.setPeriod(days);
      }}
    />
  );
}

/** The charts below the table: service over time, and what sells where. */
function MoreCharts({ dashboard }: DashboardProps<typeof overview>) {
  const { figures, drillDown } = dashboard;
  return (
    <>
      <PanelRow>
        <ChartCard
          title="Which retailers grow?"
          hint="cases, beside the comparison"
          kind="columns"
          height={200}
          {...compareCases(figures, 'Retailer', ({ topRetailers }) => topRetailers)}
          emptyText={noOrders}
          drillDownHint="Choose a retailer to filter the table"
          {...drillDown('retailerId')}
        />
        <ChartCard
          title="How well are orders served?"
          hint="shares by order date"
          kind="line"
          height={200}
          {...figures.series('serviceTrend', 'Period')}
          emptyText="No orders were delivered in this period."
        />
      </PanelRow>
      <PanelRow>
        <StatesChart dashboard={dashboard} />
        <ChartCard
          title="Which items sell most?"
          hint="cases ordered"
          kind="bar"
          height={200}
          {...figures.amounts('topItems', {
            category: ['key', 'Item'],
            words: 'name',
            amount: ['cases', 'Cases'],
            unit: 'cases',
          })}
          emptyText={noOrders}
          drillDownHint="Choose an item to filter the table"
          {...drillDown('itemNumber')}
        />
      </PanelRow>
    </>
  );
}
