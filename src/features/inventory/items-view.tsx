import Boxes from 'lucide-react/icons/boxes';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { DashboardLayout, PanelRow } from '#src/components/dashboard/dashboard-layout.tsx';
import { createDashboardView, type DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { DashboardTable } from '#src/components/dashboard/dashboard-table.tsx';
import { Tiles } from '#src/components/dashboard/tiles.tsx';
import { stock } from './inventory-dashboards.ts';
import type { InventoryColumn, InventoryRow } from '#src/api/generated/types.ts';
import { stockTones } from '#src/components/record/stock-status.ts';
import { itemPath } from '#src/components/record/record-paths.ts';
import { columnKit } from '#src/components/table/column-kit.tsx';
import { OneLine } from '#src/components/table/one-line.tsx';

const column = columnKit<InventoryRow, InventoryColumn>();
const optional = { isOptional: true } as const;

const wide = { isHiddenOnPhone: true } as const;

/** The cases on hand precede their statuses: a subset of these would not add up to them. */
const columns = [
  column.link('itemNumber', 'Item', itemPath, {
    width: 5.25,
  }),
  column.text('description', 'Description', {
    width: 10,
    cell: ({ description }) => <OneLine text={description} />,
    card: { line: 1 },
  }),
  column.status('stockStatus', 'Stock', stockTones, { width: 10.25, card: { line: 1, isAtEnd: true } }),
  column.text('warehouseCode', 'Warehouse', { width: 6, card: { line: 2 } }),
  column.quantity('onHand', 'On hand', { width: 4.75, ...wide }),
  column.quantity('available', 'Available', {
    width: 5.75,
    card: { line: 2, isAtEnd: true, header: 'after' },
  }),
  column.quantity('allocated', 'Allocated', { width: 5.75, ...wide }),
  column.quantity('hold', 'On hold', { width: 4.5, ...wide }),
  column.quantity('damaged', 'Damaged', { width: 5.5, ...wide }),
  column.quantity('expired', 'Expired', { width: 5, ...wide }),
  column.level('daysOfSupply', 'Days of supply', { width: 6, card: { line: 3, header: 'after' } }),
  column.day('earliestExpiration', 'Expires first', { width: 6.5, ...optional }),
  column.money('value', 'Value', { width: 6.5, ...optional }),
  column.text('brand', 'Brand', { width: 9, ...optional }),
  column.text('category', 'Category', { width: 9, ...optional }),
  column.quantity('inTransit', 'In transit', { width: 8, ...wide, ...optional }),
  column.quantity('onOrder', 'On order', { width: 6.9, ...wide, ...optional }),
  column.quantity('pallets', 'Pallets', { width: 6.35, ...wide, ...optional }),
  column.level('avgDailyDemand', 'Daily demand', { width: 9.1, ...wide, ...optional }),
  column.quantity('safetyStock', 'Safety stock', { width: 9.1, ...wide, ...optional }),
  column.quantity('reorderPoint', 'Reorder point', { width: 9.65, ...wide, ...optional }),
  column.day('lastReceivedDate', 'Last received', { width: 8, ...optional }),
  column.day('lastShippedDate', 'Last shipped', { width: 8, ...optional }),
  column.text('gtin', 'GTIN', { isCopied: true, width: 9.5, ...optional }),
];

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
      table={<DashboardTable {...table} caption="Stock" columns={columns} />}
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
