import Boxes from 'lucide-react/icons/boxes';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { DashboardLayout, PanelRow } from '#src/components/dashboard/dashboard-layout.tsx';
import { createDashboardView, type DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { DashboardTable } from '#src/components/dashboard/dashboard-table.tsx';
import { Tiles } from '#src/components/dashboard/tiles.tsx';
import { stock } from './stock-dashboard.ts';
import { stockColumns } from './stock-columns.tsx';

/** Items and their stock. */
export const ItemsPage = createDashboardView(stock, Stock, {
  noun: 'row',
  emptyText: 'No goods received yet.',
  empty: {
    icon: Boxes,
    title: 'No stock yet',
    text: 'Items appear here as soon as a warehouse has received them.',
  },
});

function Stock({ dashboard }: DashboardProps<typeof stock>) {
  const { figures, link, table } = dashboard;
  const { amounts, series, tiles } = figures;
  return (
    <DashboardLayout
      dashboard={dashboard}
      searchLabel="Search items"
      figures={
        <Tiles
          label="Stock figures"
          {...tiles(['belowReorder', 'onHand', 'available', 'hold', 'daysOfSupply', 'atRisk'])}
          links={{
            allocated: link('allocated', { status: ['Allocated'] }),
            hold: link('on hold', { status: ['Hold', 'QualityInspection', 'Quarantine', 'Returned'] }),
            damaged: link('damaged', { status: ['Damaged'] }),
            expired: link('expired', { status: ['Expired'] }),
            belowReorder: link('to reorder', { belowReorder: true }),
          }}
        />
      }
      charts={
        <>
          <ChartCard
            title="How has the stock changed?"
            hint="cases on hand by week, last 90 days"
            {...series('onHandTrend', 'Week')}
            emptyText="No stock counts yet."
          />
          <ChartCard
            title="How much can be shipped?"
            hint="cases by status"
            {...amounts('byStatus', ['status', 'Status'], ['cases', 'Cases', 'cases'], 'status')}
          />
        </>
      }
      table={<DashboardTable {...table} caption="Stock" columns={stockColumns} />}
      moreCharts={
        <PanelRow isThree>
          <ChartCard
            title="What is running short?"
            hint="rows by stock level"
            {...amounts('byStockStatus', ['stockStatus', 'Level'], ['rows', 'Rows', 'count'], 'stockStatus')}
          />
          <ChartCard
            title="How old is the stock?"
            hint="cases by days since receipt"
            {...amounts('ageBuckets', ['bucket', 'Age'], ['cases', 'Cases', 'cases'], 'ageBucket')}
            kind="columns"
          />
          <ChartCard
            title="What expires, and when?"
            hint="cases by days until expiry"
            {...amounts(
              'expiryBuckets',
              ['bucket', 'Expires in'],
              ['cases', 'Cases', 'cases'],
              'expiryBucket',
            )}
            kind="columns"
            emptyText="No goods with expiry dates received yet."
          />
        </PanelRow>
      }
    />
  );
}
