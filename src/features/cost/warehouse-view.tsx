import Warehouse from 'lucide-react/icons/warehouse';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { WarehouseCost } from '#src/api/generated/types.ts';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { comparisonBase } from '#src/components/dashboard/comparison.ts';
import { DashboardLayout, PanelRow } from '#src/components/dashboard/dashboard-layout.tsx';
import { createDashboardPage, type DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { DashboardTable } from '#src/components/dashboard/dashboard-table.tsx';
import { getPointPeriod } from '#src/components/dashboard/periods.ts';
import { QueryBar } from '#src/components/dashboard/query-bar.tsx';
import { Tiles } from '#src/components/dashboard/tiles.tsx';
import { ViewSwitch } from '#src/components/dashboard/view-switch.tsx';
import { CodeFilter, DateFilter, MultiSelectFilter } from '#src/components/filter/filter-controls.tsx';
import { chargeColumns } from './cost-columns.tsx';
import { cost, pathToOrders, warehouse } from './cost-dashboards.ts';

const noCost = 'No charges in this period.';

export const WarehouseView = createDashboardPage(warehouse, WarehouseCosts);

function WarehouseCosts({ dashboard }: DashboardProps<typeof warehouse>) {
  const { filter, figures, drillDown, period, view, table } = dashboard;
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
      title="Cost"
      dashboard={dashboard}
      actions={<ViewSwitch views={cost} />}
      query={
        <QueryBar dashboard={dashboard} searchLabel="Search charges">
          <DateFilter label="Compare with" {...filter('compareTo')} />
          <CodeFilter label="Warehouse" {...filter('warehouse')} />
          <MultiSelectFilter label="Component" {...filter('component')} />
          <MultiSelectFilter label="Charge" {...filter('chargeCode')} />
        </QueryBar>
      }
      figures={
        <Tiles
          label="Warehouse cost figures"
          {...figures.tiles(['warehouseCost', 'storage', 'handling', 'valueAdded', 'storagePallets'])}
          base={comparisonBase(filter('compareTo').value, period)}
        />
      }
      charts={
        <>
          <ChartCard
            title="What do warehouses charge?"
            hint="by month of service"
            kind="stacked"
            {...figures.series('byMonth', 'Month')}
            emptyText={noCost}
            drillDownHint="Choose a month to filter the table"
            onDrillDown={({ category }) => {
              const days = getPointPeriod(category.key, 'month', period);
              if (days) view.setPeriod(days);
            }}
          />
          <ChartCard
            title="Which charges cost most?"
            hint="amount of the period"
            kind="bar"
            {...figures.amounts('byCharge', {
              category: ['chargeCode', 'Charge'],
              words: 'description',
              amount: ['amount', 'Amount'],
              unit: 'usd',
            })}
            emptyText={noCost}
            drillDownHint="Choose a charge to filter the table"
            {...drillDown('chargeCode')}
          />
        </>
      }
      table={
        <DashboardTable
          {...table}
          caption="Warehouse charges"
          noun={{ one: 'charge', many: 'charges' }}
          columns={columns}
          empty={{
            icon: Warehouse,
            title: 'No charges in this period',
            text: 'Charges appear here by their day of service. Choose a longer period to see more.',
          }}
        />
      }
      moreCharts={
        <PanelRow>
          <ChartCard
            title="How many pallets are stored?"
            hint="pallets charged by month and warehouse"
            kind="line"
            height={200}
            {...figures.series('storagePallets', 'Month')}
            emptyText="No storage was charged in this period."
          />
        </PanelRow>
      }
    />
  );
}
