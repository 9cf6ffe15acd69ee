import Package from 'lucide-react/icons/package';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { DashboardLayout } from '#src/components/dashboard/dashboard-layout.tsx';
import { createDashboardView, type DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { DashboardTable } from '#src/components/dashboard/dashboard-table.tsx';
import { orderColumns } from './cost-columns.tsx';
import { orders } from './cost-dashboards.ts';
import { CostFigures, noCost } from './cost-panels.tsx';

export const OrdersView = createDashboardView(orders, Orders, {
  noun: 'order',
  emptyText: noCost,
  empty: { icon: Package, text: 'Orders appear here as soon as they are shipped.' },
});

function Orders({ dashboard }: DashboardProps<typeof orders>) {
  const { figures, table } = dashboard;
  const { amounts } = figures;
  return (
    <DashboardLayout
      dashboard={dashboard}
      figures={
        <CostFigures
          label="Order cost figures"
          allocation={figures.data?.freightAllocation}
          {...figures.tiles(['cpc', 'totalCost', 'orders', 'costPerOrder', 'costPerPallet', 'costPct'])}
        />
      }
      charts={
        <>
          <ChartCard
            title="Which orders cost most?"
            hint="US dollars per case by order size"
            {...amounts(
              'bySize',
              ['key', 'Order size', 'name'],
              ['cpc', 'Cost per case', 'usdPerCase'],
              'orderSize',
            )}
            height={130}
          />
          <ChartCard
            title="Which mode costs most?"
            hint="US dollars per case"
            {...amounts('byMode', ['key', 'Mode', 'name'], ['cpc', 'Cost per case', 'usdPerCase'], 'mode')}
            height={130}
          />
        </>
      }
      table={<DashboardTable {...table} columns={orderColumns} />}
    />
  );
}
