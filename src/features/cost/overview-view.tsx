import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { DashboardLayout, PanelRow } from '#src/components/dashboard/dashboard-layout.tsx';
import { createDashboardView, type DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { DashboardTable } from '#src/components/dashboard/dashboard-table.tsx';
import { componentColumns } from './cost-columns.tsx';
import { overview, pathToOrders } from './cost-dashboards.ts';
import { CostFigures, emptyCost, noCost } from './cost-panels.tsx';

export const OverviewView = createDashboardView(overview, Overview, {
  noun: 'component',
  emptyText: noCost,
  empty: emptyCost,
});

function Overview({ dashboard }: DashboardProps<typeof overview>) {
  const { figures, table } = dashboard;
  const { amounts, series } = figures;
  const [address] = useSearchParams();
  const columns = useMemo(
    () => componentColumns(({ component }) => pathToOrders(address, { component: [component] })),
    [address],
  );
  return (
    <DashboardLayout
      dashboard={dashboard}
      figures={
        <CostFigures
          label="Cost figures"
          allocation={figures.data?.freightAllocation}
          {...figures.tiles(['totalCost', 'cpc', 'costPct', 'transportCpc', 'warehouseCpc', 'truckFill'])}
        />
      }
      charts={
        <>
          <ChartCard
            title="Which retailers cost most?"
            hint="cost of the orders shipped"
            {...amounts('byRetailer', ['key', 'Retailer', 'name'], ['cost', 'Cost', 'usd'], 'retailerId')}
          />
          <ChartCard
            title="What was spent, and on what?"
            hint="by month of shipment"
            {...series('costByMonth', 'Month')}
            kind="stacked"
          />
        </>
      }
      table={<DashboardTable {...table} columns={columns} />}
      moreCharts={
        <PanelRow>
          <ChartCard
            title="Where does the money go?"
            hint="cost by state of the ship-to"
            {...amounts('byState', ['key', 'State'], ['cost', 'Cost', 'usd'], 'shipToState')}
            kind="map"
            height={200}
          />
          <ChartCard
            title="Which warehouses cost most?"
            hint="cost of the orders that they shipped"
            {...amounts('byWarehouse', ['key', 'Warehouse', 'name'], ['cost', 'Cost', 'usd'], 'warehouse')}
            height={200}
          />
        </PanelRow>
      }
    />
  );
}
