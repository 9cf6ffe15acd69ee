import PackageOpen from 'lucide-react/icons/package-open';
import { InboundOrderStatus } from '#src/api/generated/enums.ts';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { DashboardLayout } from '#src/components/dashboard/dashboard-layout.tsx';
import { askAbout } from '#src/components/conversation/ask-about.tsx';
import { createDashboardView, type DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { DashboardTable } from '#src/components/dashboard/dashboard-table.tsx';
import { Tiles } from '#src/components/dashboard/tiles.tsx';
import { receiptKey } from '#src/components/record/record-keys.ts';
import { inboundColumns } from './inbound-columns.tsx';
import { inbound } from './inbound-dashboard.ts';

/** Statuses of inbound orders that are in stock. */
const putAwayStatuses = [InboundOrderStatus.PutAway, InboundOrderStatus.Closed];

export const InboundPage = createDashboardView(inbound, Inbound, {
  noun: 'inbound order',
  emptyText: 'No receipts in this period.',
  empty: { icon: PackageOpen, text: 'Inbound orders appear here as soon as they are announced.' },
});

function Inbound({ dashboard }: DashboardProps<typeof inbound>) {
  const { customerId, figures, link, table } = dashboard;
  const { amounts, series, tiles } = figures;
  return (
    <DashboardLayout
      dashboard={dashboard}
      figures={
        <Tiles
          label="Inbound figures"
          {...tiles([
            'accuracyPct',
            'dockToStockHours',
            'receipts',
            'casesExpected',
            'casesReceived',
            'pallets',
          ])}
          links={{
            accuracyPct: link('with a variance', { hasVariance: true }),
            dockToStockHours: link('put away', { status: putAwayStatuses }, '-dockToStockHours'),
          }}
        />
      }
      charts={
        <>
          <ChartCard
            title="How long from dock to stock?"
            hint="from arrival until the goods are put away"
            {...series('dockToStockTrend', 'Period')}
            emptyText="No receipts were put away in this period."
          />
          <ChartCard
            title="How far along are the receipts?"
            hint="receipts by status"
            {...amounts('statusCounts', ['status', 'Status'], ['count', 'Receipts', 'count'], 'status')}
          />
        </>
      }
      table={
        <DashboardTable
          {...table}
          columns={inboundColumns}
          selectionActions={(selected) => askAbout(customerId, selected, receiptKey.toRecord)}
        />
      }
      moreCharts={
        <ChartCard
          title="How much arrives, and when?"
          hint="cases expected"
          // One unit per axis: on the scale of thousands of cases, the few receipts of a day would not be visible.
          {...series('receiptsByDay', 'Period', 'cases')}
          kind="columns"
        />
      }
    />
  );
}
