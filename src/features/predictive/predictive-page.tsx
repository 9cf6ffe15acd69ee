import PackagePlus from 'lucide-react/icons/package-plus';
import { useCallback } from 'react';
import type { EoqRow } from '#src/api/generated/types.ts';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { DashboardLayout, PanelRow } from '#src/components/dashboard/dashboard-layout.tsx';
import { createDashboardLoad } from '#src/components/dashboard/dashboard-load.ts';
import { createDashboardPage, type DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { DashboardTable } from '#src/components/dashboard/dashboard-table.tsx';
import { QueryBar } from '#src/components/dashboard/query-bar.tsx';
import { Tiles } from '#src/components/dashboard/tiles.tsx';
import { CodeFilter, MultiSelectFilter } from '#src/components/filter/filter-controls.tsx';
import type { ChosenRows } from '#src/components/table/use-selection.ts';
import { AlertCards } from './alert-cards.tsx';
import { ReplenishButton } from './replenish-button.tsx';
import { eoqColumns } from './eoq-columns.tsx';
import { horizonText, predictive } from './predictive-dashboard.ts';

export const load = createDashboardLoad(predictive);

/** What the selected customer should order, and when. */
export const Page = createDashboardPage(predictive, OrderSuggestions);

function OrderSuggestions({ dashboard }: DashboardProps<typeof predictive>) {
  const { customerId, filter, figures, drillDown, drillDownTo, table } = dashboard;
  const orderSelection = useCallback(
    ({ rows, isAll }: ChosenRows<EoqRow>) =>
      isAll ? null : <ReplenishButton customerId={customerId} suggestions={rows} />,
    [customerId],
  );
  return (
    <DashboardLayout
      title="Predictive"
      dashboard={dashboard}
      query={
        <QueryBar dashboard={dashboard} searchLabel="Search items">
          <CodeFilter label="Warehouse" {...filter('warehouse')} />
          <MultiSelectFilter label="Action" {...filter('action')} />
          <MultiSelectFilter label="Runs out in" {...filter('stockout')} />
        </QueryBar>
      }
      figures={
        <Tiles
          label="Order figures"
          {...figures.tiles(['orderNow', 'orderSoon', 'runningOut', 'overstock', 'saving', 'forecastError'])}
          links={{
            orderNow: { words: 'to order', onFollow: drillDownTo({ action: ['OrderNow'] }) },
            orderSoon: { words: 'to order soon', onFollow: drillDownTo({ action: ['OrderSoon'] }) },
            runningOut: { words: 'running out', onFollow: drillDownTo({ stockout: ['D0To7', 'D8To14'] }) },
            overstock: { words: 'overstocked', onFollow: drillDownTo({ action: ['Overstock'] }) },
            thinDemand: {
              words: 'without a suggestion',
              onFollow: drillDownTo({ action: ['SparseDemand', 'NoDemand'] }),
            },
          }}
        />
      }
      charts={
        <>
          <ChartCard
            title="What should be ordered?"
            hint="items in warehouses, by action"
            kind="bar"
            {...figures.amounts('byAction', {
              category: ['action', 'Action'],
              amount: ['rows', 'Rows'],
              unit: 'count',
            })}
            emptyText="No items yet."
            drillDownHint="Choose an action to filter the table"
            {...drillDown('action')}
          />
          <ChartCard
            title="When do items run out?"
            hint="days that the available cases cover, without further receipts"
            kind="columns"
            {...figures.amounts('byStockout', {
              category: ['horizon', 'Runs out in'],
              amount: ['rows', 'Rows'],
              unit: 'count',
              label: horizonText,
            })}
            emptyText="No items with enough demand yet."
            drillDownHint="Select a range to filter the table"
            {...drillDown('stockout')}
          />
        </>
      }
      table={
        <DashboardTable
          {...table}
          caption="Items to order"
          noun={{ one: 'row', many: 'rows' }}
          columns={eoqColumns}
          selectionActions={orderSelection}
          empty={{
            icon: PackagePlus,
            title: 'No items yet',
            text: 'Items appear here as soon as a warehouse has stock or orders of them.',
          }}
        />
      }
      moreCharts={
        <PanelRow>
          <AlertCards summary={figures.data} />
        </PanelRow>
      }
    />
  );
}
