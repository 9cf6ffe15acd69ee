import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { DashboardLayout, PanelRow } from '#src/components/dashboard/dashboard-layout.tsx';
import { createDashboardPage, type DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { DashboardTable } from '#src/components/dashboard/dashboard-table.tsx';
import { QueryBar } from '#src/components/dashboard/query-bar.tsx';
import { ViewSwitch } from '#src/components/dashboard/view-switch.tsx';
import { MultiSelectFilter } from '#src/components/filter/filter-controls.tsx';
import { CommonFilters } from './common-filters.tsx';
import { componentColumns } from './cost-columns.tsx';
import { cost, overview, pathToOrders } from './cost-dashboards.ts';
import { CostFigures, emptyCost, noCost } from './cost-panels.tsx';

export const OverviewView = createDashboardPage(overview, Overview);

function Overview({ dashboard }: DashboardProps<typeof overview>) {
  const { filter, figures, drillDown, table } = dashboard;
  const [address] = useSearchParams();
  const columns = useMemo(
    () => componentColumns(({ component }) => pathToOrders(address, { component: [component] })),
    [address],
  );
  return (
    <DashboardLayout
      title="Cost"
      dashboard={dashboard}
      actions={<ViewSwitch views={cost} />}
      query={
        <QueryBar dashboard={dashboard} searchLabel="Search components">
          <CommonFilters filter={filter} />
          <MultiSelectFilter label="Component" {...filter('component')} />
        </QueryBar>
      }
      figures={
        <CostFigures
          label="Cost figures"
          dashboard={dashboard}
          first={['totalCost', 'cpc', 'costPct', 'transportCpc', 'warehouseCpc', 'truckFill']}
        />
      }
      charts={
        <>
          <ChartCard
            title="Which retailers cost most?"
            hint="cost of the orders shipped"
            kind="bar"
            {...figures.amounts('byRetailer', {
              category: ['key', 'Retailer'],
              words: 'name',
              amount: ['cost', 'Cost'],
              unit: 'usd',
            })}
            emptyText={noCost}
            drillDownHint="Choose a retailer to filter the table"
            {...drillDown('retailerId')}
          />
          <ChartCard
            title="What was spent, and on what?"
            hint="by month of shipment"
            kind="stacked"
            {...figures.series('costByMonth', 'Month')}
            emptyText={noCost}
          />
        </>
      }
      table={
        <DashboardTable
          {...table}
          caption="Components"
          noun={{ one: 'component', many: 'components' }}
          columns={columns}
          empty={emptyCost}
        />
      }
      moreCharts={
        <PanelRow>
          <ChartCard
            title="Where does the money go?"
            hint="cost by state of the ship-to"
            kind="map"
            height={200}
            {...figures.amounts('byState', {
              category: ['key', 'State'],
              amount: ['cost', 'Cost'],
              unit: 'usd',
              label: (key) => key,
            })}
            emptyText={noCost}
            drillDownHint="Choose a state to filter the table"
            {...drillDown('shipToState')}
          />
          <ChartCard
            title="Which warehouses cost most?"
            hint="cost of the orders that they shipped"
            kind="bar"
            height={200}
            {...figures.amounts('byWarehouse', {
              category: ['key', 'Warehouse'],
              words: 'name',
              amount: ['cost', 'Cost'],
              unit: 'usd',
            })}
            emptyText={noCost}
            drillDownHint="Choose a warehouse to filter the table"
            {...drillDown('warehouse')}
          />
        </PanelRow>
      }
    />
  );
}
