import Boxes from 'lucide-react/icons/boxes';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { DashboardLayout, PanelRow } from '#src/components/dashboard/dashboard-layout.tsx';
import { createDashboardPage, type DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { DashboardTable } from '#src/components/dashboard/dashboard-table.tsx';
import { QueryBar } from '#src/components/dashboard/query-bar.tsx';
import { Tiles } from '#src/components/dashboard/tiles.tsx';
import { ViewSwitch } from '#src/components/dashboard/view-switch.tsx';
import { CheckboxFilter, CodeFilter, MultiSelectFilter } from '#src/components/filter/filter-controls.tsx';
import { bucketText, stock } from './stock-dashboard.ts';
import { stockColumns } from './stock-columns.tsx';
import { inventory } from './inventory-view.ts';

/** Items and their stock. */
export const ItemsPage = createDashboardPage(stock, Stock);

function Stock({ dashboard }: DashboardProps<typeof stock>) {
  const { filter, figures, drillDown, drillDownTo, table } = dashboard;
  return (
    <DashboardLayout
      title="Inventory"
      dashboard={dashboard}
      actions={<ViewSwitch views={inventory} />}
      query={
        <QueryBar dashboard={dashboard} searchLabel="Search items">
          <CodeFilter label="Warehouse" {...filter('warehouse')} />
          <MultiSelectFilter label="Status" {...filter('status')} />
          <MultiSelectFilter label="Stock" {...filter('stockStatus')} />
          <MultiSelectFilter label="Age" {...filter('ageBucket')} />
          <MultiSelectFilter label="Expiry" {...filter('expiryBucket')} />
          <CodeFilter label="Brand" {...filter('brand')} />
          <CodeFilter label="Category" {...filter('category')} />
          <MultiSelectFilter label="Temperature" {...filter('temperatureZone')} />
          <CheckboxFilter label="Below the reorder point only" {...filter('belowReorder')} />
          <CheckboxFilter label="Show items without stock" {...filter('includeZero')} />
        </QueryBar>
      }
      figures={
        <Tiles
          label="Stock figures"
          {...figures.tiles(['belowReorder', 'onHand', 'available', 'hold', 'daysOfSupply', 'atRisk'])}
          links={{
            allocated: { words: 'allocated', onFollow: drillDownTo({ status: ['Allocated'] }) },
            hold: {
              words: 'on hold',
              onFollow: drillDownTo({ status: ['Hold', 'QualityInspection', 'Quarantine', 'Returned'] }),
            },
            damaged: { words: 'damaged', onFollow: drillDownTo({ status: ['Damaged'] }) },
            expired: { words: 'expired', onFollow: drillDownTo({ status: ['Expired'] }) },
            belowReorder: { words: 'to reorder', onFollow: drillDownTo({ belowReorder: true }) },
          }}
        />
      }
      charts={
        <>
          <ChartCard
            title="How has the stock changed?"
            hint="cases on hand by week, last 90 days"
            kind="line"
            {...figures.series('onHandTrend', 'Week')}
            emptyText="No stock counts yet."
          />
          <ChartCard
            title="How much can be shipped?"
            hint="cases by status"
            kind="bar"
            {...figures.amounts('byStatus', {
              category: ['status', 'Status'],
              amount: ['cases', 'Cases'],
              unit: 'cases',
            })}
            emptyText="No goods received yet."
            drillDownHint="Choose a status to filter the table"
            {...drillDown('status')}
          />
        </>
      }
      table={
        <DashboardTable
          {...table}
          caption="Stock"
          noun={{ one: 'row', many: 'rows' }}
          columns={stockColumns}
          empty={{
            icon: Boxes,
            title: 'No stock yet',
            text: 'Items appear here as soon as a warehouse has received them.',
          }}
        />
      }
      moreCharts={
        <PanelRow isThree>
          <ChartCard
            title="What is running short?"
            hint="rows by stock level"
            kind="bar"
            {...figures.amounts('byStockStatus', {
              category: ['stockStatus', 'Level'],
              amount: ['rows', 'Rows'],
              unit: 'count',
            })}
            emptyText="No goods received yet."
            drillDownHint="Choose a level to filter the table"
            {...drillDown('stockStatus')}
          />
          <ChartCard
            title="How old is the stock?"
            hint="cases by days since receipt"
            kind="columns"
            {...figures.amounts('ageBuckets', {
              category: ['bucket', 'Age'],
              amount: ['cases', 'Cases'],
              unit: 'cases',
              label: bucketText,
            })}
            emptyText="No goods received yet."
            drillDownHint="Choose an age to filter the table"
            {...drillDown('ageBucket')}
          />
          <ChartCard
            title="What expires, and when?"
            hint="cases by days until expiry"
            kind="columns"
            {...figures.amounts('expiryBuckets', {
              category: ['bucket', 'Expires in'],
              amount: ['cases', 'Cases'],
              unit: 'cases',
              label: bucketText,
            })}
            emptyText="No goods with expiry dates received yet."
            drillDownHint="Select a range to filter the table"
            {...drillDown('expiryBucket')}
          />
        </PanelRow>
      }
    />
  );
}
