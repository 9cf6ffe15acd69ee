import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { CostGroup, CostGrouping } from '#src/api/generated/types.ts';
import { CostComponent } from '#src/api/generated/enums.ts';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { DashboardLayout, PanelRow } from '#src/components/dashboard/dashboard-layout.tsx';
import { createDashboardView, type DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { DashboardTable } from '#src/components/dashboard/dashboard-table.tsx';
import { changeBase, getTrendStep } from '#src/components/filter/periods.ts';
import { formatFigure } from '#src/lib/figures.ts';
import { groupColumns } from './cost-columns.tsx';
import { cpc, pathToOrders } from './cost-dashboards.ts';
import { createWaterfall, smallKey, splitSteps } from './waterfall-source.ts';
import { CostFigures, emptyCost, noCost } from './cost-panels.tsx';

/** The filter of the list of orders that selects a group. */
const groupFilters = {
  Retailer: 'retailerId',
  Region: 'region',
  OrderSize: 'orderSize',
  Warehouse: 'warehouse',
  Mode: 'mode',
} as const satisfies Record<CostGrouping, string>;

export const CpcView = createDashboardView(cpc, Cpc, { noun: 'group', emptyText: noCost, empty: emptyCost });

function Cpc({ dashboard }: DashboardProps<typeof cpc>) {
  const { filter, figures, period, table } = dashboard;
  const { amounts, series } = figures;
  const [address] = useSearchParams();
  const by = filter('groupBy').value ?? 'Retailer';
  const columns = useMemo(
    () => groupColumns(({ key }: CostGroup) => pathToOrders(address, { [groupFilters[by]]: [key] })),
    [address, by],
  );
  return (
    <DashboardLayout
      dashboard={dashboard}
      figures={
        <CostFigures
          label="Cost per case figures"
          allocation={figures.data?.freightAllocation}
          {...figures.tiles(['cpc', 'totalCost', 'transportCpc', 'warehouseCpc', 'cases', 'truckFill'])}
        />
      }
      charts={
        <>
          <Waterfall dashboard={dashboard} />
          <ChartCard
            title="Which orders cost most?"
            hint="US dollars per case by order size"
            {...amounts(
              'bySize',
              ['key', 'Order size', 'name'],
              ['cpc', 'Cost per case', 'usdPerCase'],
              'orderSize',
            )}
            height={200}
          />
        </>
      }
      table={<DashboardTable {...table} caption="Cost per case" columns={columns} />}
      moreCharts={
        <PanelRow>
          <ChartCard
            title="Is the target met?"
            hint={`US dollars per case by ${getTrendStep(period)} of shipment`}
            {...series('trend', 'Period')}
            height={200}
          />
          <ChartCard
            title="Which regions cost most?"
            hint="US dollars per case"
            {...amounts(
              'byRegion',
              ['key', 'Region', 'name'],
              ['cpc', 'Cost per case', 'usdPerCase'],
              'region',
            )}
            height={200}
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
      hint={`by component, compared ${changeBase(period, filter('compareTo').value)}`}
      {...createWaterfall(figures, target)}
      kind="waterfall"
      height={200}
      emptyText="There is no comparison period."
      drillDownHint="Choose a component to see its orders"
      onDrillDown={({ category: { key } }) => {
        const small = key === smallKey && waterfall ? splitSteps(waterfall).small : [];
        const component =
          small.length > 0
            ? small.map((step) => step.component)
            : Object.values(CostComponent).filter((candidate) => candidate === key);
        void navigate(pathToOrders(address, { component }));
      }}
    />
  );
}
