import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { CostGroup, CostGrouping } from '#src/api/generated/types.ts';
import { CostComponent } from '#src/api/generated/enums.ts';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { comparisonBase } from '#src/components/dashboard/comparison.ts';
import { DashboardLayout, PanelRow } from '#src/components/dashboard/dashboard-layout.tsx';
import { createDashboardPage, type DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { DashboardTable } from '#src/components/dashboard/dashboard-table.tsx';
import { QueryBar } from '#src/components/dashboard/query-bar.tsx';
import { ViewSwitch } from '#src/components/dashboard/view-switch.tsx';
import { DateFilter, MultiSelectFilter } from '#src/components/filter/filter-controls.tsx';
import { formatFigure } from '#src/lib/figures.ts';
import { CommonFilters } from './common-filters.tsx';
import { groupColumns } from './cost-columns.tsx';
import { cost, cpc, pathToOrders } from './cost-dashboards.ts';
import { createWaterfall, smallKey, splitSteps } from './waterfall-source.ts';
import { CostFigures, OrderSizeChart, emptyCost, noCost } from './cost-panels.tsx';

/** The filter of the list of orders that selects a group. */
const groupFilters = {
  Retailer: 'retailerId',
  Region: 'region',
  OrderSize: 'orderSize',
  Warehouse: 'warehouse',
  Mode: 'mode',
} as const satisfies Record<CostGrouping, string>;

export const CpcView = createDashboardPage(cpc, Cpc);

function Cpc({ dashboard }: DashboardProps<typeof cpc>) {
  const { filter, figures, drillDown, table } = dashboard;
  const [address] = useSearchParams();
  const by = filter('groupBy').value ?? 'Retailer';
  const columns = useMemo(
    () => groupColumns(({ key }: CostGroup) => pathToOrders(address, { [groupFilters[by]]: [key] })),
    [address, by],
  );
  return (
    <DashboardLayout
      title="Cost"
      dashboard={dashboard}
      actions={<ViewSwitch views={cost} />}
      query={
        <QueryBar dashboard={dashboard} searchLabel="Search groups">
          <CommonFilters filter={filter} />
          <MultiSelectFilter label="Order size" {...filter('orderSize')} />
          <DateFilter label="Group by" {...filter('groupBy')} />
        </QueryBar>
      }
      figures={
        <CostFigures
          label="Cost per case figures"
          dashboard={dashboard}
          first={['cpc', 'totalCost', 'transportCpc', 'warehouseCpc', 'cases', 'truckFill']}
        />
      }
      charts={
        <>
          <Waterfall dashboard={dashboard} />
          <OrderSizeChart dashboard={dashboard} height={200} />
        </>
      }
      table={
        <DashboardTable
          {...table}
          caption="Cost per case"
          noun={{ one: 'group', many: 'groups' }}
          columns={columns}
          empty={emptyCost}
        />
      }
      moreCharts={
        <PanelRow>
          <ChartCard
            title="Is the target met?"
            hint="US dollars per case by day of shipment"
            kind="line"
            height={200}
            {...figures.series('trend', 'Period')}
            emptyText={noCost}
          />
          <ChartCard
            title="Which regions cost most?"
            hint="US dollars per case"
            kind="bar"
            height={200}
            {...figures.amounts('byRegion', {
              category: ['key', 'Region'],
              words: 'name',
              amount: ['cpc', 'Cost per case'],
              unit: 'usdPerCase',
            })}
            emptyText={noCost}
            drillDownHint="Choose a region to filter the table"
            {...drillDown('region')}
          />
        </PanelRow>
      }
    />
  );
}

/** Why the cost per case changed; a component leads to the orders that bear it. */
function Waterfall({ dashboard: { figures, filter, period } }: DashboardProps<typeof cpc>) {
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const waterfall = figures.data?.waterfall;
  const target = figures.data?.kpis.find(({ key }) => key === 'cpc')?.target ?? null;
  const change = waterfall ? Math.round((waterfall.cpcNow - waterfall.cpcBefore) * 100) / 100 : 0;
  const words = change > 0 ? 'more' : 'less';
  return (
    <ChartCard
      title={
        change === 0
          ? 'Why did the cost per case change?'
          : `Why did a case cost ${formatFigure(Math.abs(change), 'usdPerCase')} ${words}?`
      }
      hint={`by component, compared ${comparisonBase(filter('compareTo').value, period)}`}
      kind="waterfall"
      height={200}
      {...createWaterfall(figures, target)}
      emptyText="There is no period to compare with."
      drillDownHint="Choose a component to see its orders"
      onDrillDown={({ category: { key } }) => {
        const small = key === smallKey && waterfall ? splitSteps(waterfall).small : [];
        const component =
          small.length > 0
            ? small.map((step) => step.component)
            : Object.values(CostComponent).filter((one) => one === key);
        void navigate(pathToOrders(address, { component }));
      }}
    />
  );
}
