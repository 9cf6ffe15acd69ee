import Warehouse from 'lucide-react/icons/warehouse';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { WarehouseCost } from '#src/api/generated/types.ts';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { DashboardLayout, PanelRow } from '#src/components/dashboard/dashboard-layout.tsx';
import { createDashboardView, type DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { DashboardTable } from '#src/components/dashboard/dashboard-table.tsx';
import { getPointPeriod } from '#src/components/filter/periods.ts';
import { Tiles } from '#src/components/dashboard/tiles.tsx';
import { chargeColumns } from './cost-columns.tsx';
import { pathToOrders, warehouse } from './cost-dashboards.ts';

export const WarehouseView = createDashboardView(warehouse, WarehouseCosts, {
  noun: 'charge',
  empty: { icon: Warehouse, text: 'Charges appear here by their day of service.' },
});

function WarehouseCosts({ dashboard }: DashboardProps<typeof warehouse>) {
  const { figures, period, view, table } = dashboard;
  const { amounts, series, tiles } = figures;
  const [address] = useSearchParams();
  const columns = useMemo(
    () =>
      chargeColumns(({ warehouseCode, component, month }: WarehouseCost) => {
        const days = getPointPeriod(month, 'month', period) ?? period;
        const query = new URLSearchParams(address);
        query.set('startDate', days.startDate);
        query.set('endDate', days.endDate);
        return pathToOrders(query, { warehouse: [warehouseCode], component: [component] });
      }),
    [address, period],
  );
  return (
    <DashboardLayout
      dashboard={dashboard}
      figures={
        <Tiles
          label="Warehouse cost figures"
          {...tiles(['warehouseCost', 'storage', 'handling', 'valueAdded', 'storagePallets'])}
        />
      }
      charts={
        <>
          <ChartCard
            title="What do warehouses charge?"
            hint="by month of service"
            {...series('byMonth', 'Month')}
            kind="stacked"
            onDrillDown={({ category }) => {
              const days = getPointPeriod(category.key, 'month', period);
              if (days) view.setPeriod(days);
            }}
          />
          <ChartCard
            title="Which charges cost most?"
            hint="amount of the period"
            {...amounts(
              'byCharge',
              ['chargeCode', 'Charge', 'description'],
              ['amount', 'Amount', 'usd'],
              'chargeCode',
            )}
          />
        </>
      }
      table={<DashboardTable {...table} caption="Warehouse charges" columns={columns} />}
      moreCharts={
        <PanelRow>
          <ChartCard
            title="How many pallets are stored?"
            hint="pallets charged by month and warehouse"
            {...series('storagePallets', 'Month')}
            height={200}
            emptyText="No storage was charged in this period."
          />
        </PanelRow>
      }
    />
  );
}
