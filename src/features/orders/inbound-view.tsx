import PackageOpen from 'lucide-react/icons/package-open';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { DashboardLayout } from '#src/components/dashboard/dashboard-layout.tsx';
import { createDashboardPage, type DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { DashboardTable } from '#src/components/dashboard/dashboard-table.tsx';
import { QueryBar } from '#src/components/dashboard/query-bar.tsx';
import { Tiles } from '#src/components/dashboard/tiles.tsx';
import {
  BooleanFilter,
  CodeFilter,
  MultiSelectFilter,
  DateFilter,
} from '#src/components/filter/filter-controls.tsx';
import { DirectionSwitch } from './direction-switch.tsx';
import { inboundColumns } from './inbound-columns.tsx';
import { putAwayStatuses } from './order-status.ts';
import { inbound } from './inbound-dashboard.ts';

export const InboundPage = createDashboardPage(inbound, Inbound);

function Inbound({ dashboard }: DashboardProps<typeof inbound>) {
  const { filter, figures, drillDown, drillDownTo, table } = dashboard;
  return (
    <DashboardLayout
      title="Orders"
      dashboard={dashboard}
      actions={<DirectionSwitch />}
      query={
        <QueryBar dashboard={dashboard} searchLabel="Search inbound orders">
          <DateFilter label="Date" {...filter('dateType')} />
          <MultiSelectFilter label="Status" {...filter('status')} />
          <CodeFilter label="Warehouse" {...filter('warehouse')} />
          <CodeFilter label="Carrier" {...filter('scac')} />
          <BooleanFilter label="Variance" yes="With a variance" no="As expected" {...filter('hasVariance')} />
        </QueryBar>
      }
      figures={
        <Tiles
          label="Inbound figures"
          {...figures.tiles([
            'accuracyPct',
            'dockToStockHours',
            'receipts',
            'casesExpected',
            'casesReceived',
            'pallets',
          ])}
          links={{
            accuracyPct: { words: 'with a variance', onFollow: drillDownTo({ hasVariance: true }) },
            dockToStockHours: {
              words: 'put away',
              onFollow: drillDownTo({ status: putAwayStatuses }, '-dockToStockHours'),
            },
          }}
        />
      }
      charts={
        <>
          <ChartCard
            title="How long from dock to stock?"
            hint="from arrival until the goods are put away"
            kind="line"
            {...figures.series('dockToStockTrend', 'Period')}
            emptyText="No receipts were put away in this period."
          />
          <ChartCard
            title="How far along are the receipts?"
            hint="receipts by status"
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
        </>
      }
      table={
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
      }
      moreCharts={
        <ChartCard
          title="How much arrives, and when?"
          hint="cases expected"
          kind="columns"
          // One unit per axis: on the scale of thousands of cases, the few receipts of a day would not be visible.
          {...figures.series('receiptsByDay', 'Period', 'cases')}
          emptyText="No receipts in this period."
        />
      }
    />
  );
}
