import Package from 'lucide-react/icons/package';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { comparisonBase } from '#src/components/dashboard/comparison.ts';
import { DashboardLayout } from '#src/components/dashboard/dashboard-layout.tsx';
import { createDashboardPage, type DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { DashboardTable } from '#src/components/dashboard/dashboard-table.tsx';
import { QueryBar } from '#src/components/dashboard/query-bar.tsx';
import { Tiles } from '#src/components/dashboard/tiles.tsx';
import { ViewSwitch } from '#src/components/dashboard/view-switch.tsx';
import { MultiSelectFilter } from '#src/components/filter/filter-controls.tsx';
import { AllocationNote } from './allocation-note.tsx';
import { CommonFilters } from './common-filters.tsx';
import { orderColumns } from './cost-columns.tsx';
import { cost, orders } from './cost-dashboards.ts';

const noCost = 'No orders were shipped in this period.';

export const OrdersView = createDashboardPage(orders, Orders);

function Orders({ dashboard }: DashboardProps<typeof orders>) {
  const { filter, figures, drillDown, period, table } = dashboard;
  return (
    <DashboardLayout
      title="Cost"
      dashboard={dashboard}
      actions={<ViewSwitch views={cost} />}
      query={
        <QueryBar dashboard={dashboard} searchLabel="Search orders">
          <CommonFilters filter={filter} />
          <MultiSelectFilter label="Order size" {...filter('orderSize')} />
          <MultiSelectFilter label="Component" {...filter('component')} />
        </QueryBar>
      }
      figures={
        <>
          <Tiles
            label="Order cost figures"
            {...figures.tiles(['cpc', 'totalCost', 'orders', 'costPerOrder', 'costPerPallet', 'costPct'])}
            base={comparisonBase(filter('compareTo').value, period)}
          />
          <AllocationNote allocation={figures.data?.freightAllocation} />
        </>
      }
      charts={
        <>
          <ChartCard
            title="Which orders cost most?"
            hint="US dollars per case by order size"
            kind="bar"
            height={130}
            {...figures.amounts('bySize', {
              category: ['key', 'Order size'],
              words: 'name',
              amount: ['cpc', 'Cost per case'],
              unit: 'usdPerCase',
            })}
            emptyText={noCost}
            drillDownHint="Choose a size to filter the table"
            {...drillDown('orderSize')}
          />
          <ChartCard
            title="Which mode costs most?"
            hint="US dollars per case"
            kind="bar"
            height={130}
            {...figures.amounts('byMode', {
              category: ['key', 'Mode'],
              words: 'name',
              amount: ['cpc', 'Cost per case'],
              unit: 'usdPerCase',
            })}
            emptyText={noCost}
            drillDownHint="Choose a mode to filter the table"
            {...drillDown('mode')}
          />
        </>
      }
      table={
        <DashboardTable
          {...table}
          caption="Orders"
          noun={{ one: 'order', many: 'orders' }}
          columns={orderColumns}
          empty={{
            icon: Package,
            title: 'No orders in this period',
            text: 'Orders appear here as soon as they are shipped. Choose a longer period to see more.',
          }}
        />
      }
    />
  );
}
