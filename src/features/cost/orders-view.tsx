import Package from 'lucide-react/icons/package';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { DashboardLayout } from '#src/components/dashboard/dashboard-layout.tsx';
import { createDashboardPage, type DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { DashboardTable } from '#src/components/dashboard/dashboard-table.tsx';
import { QueryBar } from '#src/components/dashboard/query-bar.tsx';
import { ViewSwitch } from '#src/components/dashboard/view-switch.tsx';
import { MultiSelectFilter } from '#src/components/filter/filter-controls.tsx';
import { CommonFilters } from './common-filters.tsx';
import { orderColumns } from './cost-columns.tsx';
import { cost, orders } from './cost-dashboards.ts';
import { CostFigures, OrderSizeChart, noCost } from './cost-panels.tsx';

export const OrdersView = createDashboardPage(orders, Orders);

function Orders({ dashboard }: DashboardProps<typeof orders>) {
  const { filter, figures, drillDown, table } = dashboard;
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
        <CostFigures
          label="Order cost figures"
          dashboard={dashboard}
          first={['cpc', 'totalCost', 'orders', 'costPerOrder', 'costPerPallet', 'costPct']}
        />
      }
      charts={
        <>
          <OrderSizeChart dashboard={dashboard} height={130} />
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
