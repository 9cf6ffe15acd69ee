import PackageOpen from 'lucide-react/icons/package-open';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { DashboardLayout, PanelRow } from '#src/components/dashboard/dashboard-layout.tsx';
import { createDashboardPage, type DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { DashboardTable } from '#src/components/dashboard/dashboard-table.tsx';
import { QueryBar } from '#src/components/dashboard/query-bar.tsx';
import { Tiles } from '#src/components/dashboard/tiles.tsx';
import {
  BooleanFilter,
  CodeFilter,
  MultiSelectFilter,
  SelectFilter,
} from '#src/components/filter/filter-controls.tsx';
import { DirectionSwitch } from './direction-switch.tsx';
import { inboundColumns } from './inbound-columns.tsx';
import { putAwayStatuses } from './order-status.ts';
import { inbound } from './inbound-dashboard.ts';

export const InboundPage = createDashboardPage(inbound, Inbound);

function Inbound({ dashboard }: DashboardProps<typeof inbound>) {
  const { filter, figures, drillDown, drillDownTo, table } = dashboard;
  return (
    <DashboardLayout title="Orders" dashboard={dashboard} actions={<DirectionSwitch />}>
      <QueryBar dashboard={dashboard} searchLabel="Search inbound orders">
        <SelectFilter label="Date" {...filter('dateType')} />
        <MultiSelectFilter label="Status" {...filter('status')} />
        <CodeFilter label="Warehouse" {...filter('warehouse')} />
        <CodeFilter label="Carrier" {...filter('scac')} />
        <BooleanFilter label="Variance" yes="With a variance" no="As expected" {...filter('hasVariance')} />
      </QueryBar>
      <Tiles
        label="Inbound figures"
        {...figures.tiles(6)}
        drillDowns={{
          accuracyPct: drillDownTo({ hasVariance: true }),
          dockToStockHours: drillDownTo({ status: putAwayStatuses }, '-dockToStockHours'),
        }}
      />
      <PanelRow>
        <ChartCard
          title="Receipts"
          hint="Cases expected"
          kind="columns"
          // One unit per axis: on the scale of thousands of cases, the few receipts of a day would not be visible.
          {...figures.series('receiptsByDay', 'Period', 'cases')}
          emptyText="No receipts in this period."
        />
        <ChartCard
          title="Receipts by status"
          kind="bar"
          {...figures.amounts('statusCounts', {
            category: ['status', 'Status'],
            amount: ['count', 'Receipts'],
            unit: 'count',
          })}
          emptyText="No receipts in this period."
          drillDownHint="Choose a status to filter the table"
          {...drillDown('status')}
        />
      </PanelRow>
      <ChartCard
        title="Dock to stock"
        hint="From arrival until the goods are put away"
        kind="line"
        {...figures.series('dockToStockTrend', 'Period')}
        emptyText="No receipts were put away in this period."
      />
      <DashboardTable
        {...table}
        caption="Inbound orders"
        noun={{ one: 'inbound order', many: 'inbound orders' }}
        columns={inboundColumns}
        empty={{
          icon: PackageOpen,
          title: 'No inbound orders in this period',
          text: 'Inbound orders appear here as soon as they are announced. Choose a longer period to see more.',
        }}
      />
    </DashboardLayout>
  );
}
