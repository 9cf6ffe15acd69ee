import PackagePlus from 'lucide-react/icons/package-plus';
import { useCallback } from 'react';
import type { EoqRow } from '#src/api/generated/types.ts';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { DashboardLayout, PanelRow } from '#src/components/dashboard/dashboard-layout.tsx';
import { createDashboardPage, type DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { DashboardTable } from '#src/components/dashboard/dashboard-table.tsx';
import { Tiles } from '#src/components/dashboard/tiles.tsx';
import type { SelectedRows } from '#src/components/table/use-selection.ts';
import { AlertCards } from './alert-cards.tsx';
import { ReplenishButton } from './replenish-button.tsx';
import { eoqColumns } from './eoq-columns.tsx';
import { predictive } from './predictive-dashboard.ts';

/** What the selected customer should order, and when. */
export const { load, Page } = createDashboardPage(predictive, OrderSuggestions, {
  noun: 'row',
  emptyText: 'No items yet.',
  empty: {
    icon: PackagePlus,
    title: 'No items yet',
    text: 'Items appear here as soon as a warehouse has stock or orders of them.',
  },
});

function OrderSuggestions({ dashboard }: DashboardProps<typeof predictive>) {
  const { customerId, figures, link, table } = dashboard;
  const { amounts, tiles } = figures;
  const orderSelection = useCallback(
    ({ rows, isAll }: SelectedRows<EoqRow>) =>
      isAll ? null : <ReplenishButton customerId={customerId} suggestions={rows} />,
    [customerId],
  );
  return (
    <DashboardLayout
      dashboard={dashboard}
      searchLabel="Search items"
      figures={
        <Tiles
          label="Order figures"
          {...tiles(['orderNow', 'orderSoon', 'runningOut', 'overstock', 'saving', 'forecastError'])}
          links={{
            orderNow: link('to order', { action: ['OrderNow'] }),
            orderSoon: link('to order soon', { action: ['OrderSoon'] }),
            runningOut: link('running out', { stockout: ['D0To7', 'D8To14'] }),
            overstock: link('overstocked', { action: ['Overstock'] }),
            thinDemand: link('without a suggestion', { action: ['SparseDemand', 'NoDemand'] }),
          }}
        />
      }
      charts={
        <>
          <ChartCard
            title="What should be ordered?"
            hint="items in warehouses, by action"
            {...amounts('byAction', ['action', 'Action'], ['rows', 'Rows', 'count'], 'action')}
          />
          <ChartCard
            title="When do items run out?"
            hint="days that the available cases cover, without further receipts"
            {...amounts('byStockout', ['horizon', 'Runs out in'], ['rows', 'Rows', 'count'], 'stockout')}
            kind="columns"
            emptyText="No items with enough demand yet."
          />
        </>
      }
      table={
        <DashboardTable
          {...table}
          caption="Items to order"
          columns={eoqColumns}
          selectionActions={orderSelection}
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
