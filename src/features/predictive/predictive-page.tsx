import PackagePlus from 'lucide-react/icons/package-plus';
import { useCallback } from 'react';
import type { EoqRow, EoqSummary } from '#src/api/generated/types.ts';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { DashboardLayout, PanelRow } from '#src/components/dashboard/dashboard-layout.tsx';
import { createDashboardPage, type DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { DashboardTable } from '#src/components/dashboard/dashboard-table.tsx';
import { Tiles } from '#src/components/dashboard/tiles.tsx';
import type { SelectedRows } from '#src/components/table/use-selection.ts';
import { ReplenishButton } from './replenish-button.tsx';
import { eoqColumns, itemPath } from './eoq-columns.tsx';
import { predictive } from './predictive-dashboard.ts';
import { PageLink } from '#src/components/page/page-link.tsx';
import { formatShortDay } from '#src/lib/dates.ts';
import { countText, formatPct } from '#src/lib/figures.ts';
import { TitledCard } from '#src/ui/card.tsx';
import { linkClass } from '#src/ui/link-class.ts';

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
      moreCharts={<PanelRow>{figures.data && <AlertCards summary={figures.data} />}</PanelRow>}
    />
  );
}

/** The items that run out before an order of today arrives, those with the longest supply, and the worst forecasts. */
function AlertCards({ summary }: { readonly summary: EoqSummary }) {
  return (
    <>
      <AlertCard
        title="Stock-outs ahead"
        hint="before an order placed today would arrive, nothing on order"
        rows={summary.stockouts}
        noneText="No item runs out before an order placed today would arrive."
        getText={({ available, projectedStockoutDate }) =>
          available === 0 || projectedStockoutDate === null
            ? 'none available'
            : `runs out ${formatShortDay(projectedStockoutDate)}`
        }
      />
      <AlertCard
        title="Overstock"
        hint="more than 120 days of supply"
        rows={summary.overstock}
        noneText="No item has more than 120 days of supply."
        getText={({ daysOfSupply }) => `${countText(Math.round(daysOfSupply ?? 0), 'days')} of supply`}
      />
      <AlertCard
        title="Least certain forecasts"
        hint="error of the last 26 weeks (WMAPE); plan these with more safety stock"
        rows={summary.worstForecasts}
        noneText="No item has a forecast yet."
        getText={({ forecastErrorPct }) => `${formatPct(forecastErrorPct ?? 0)} error`}
      />
    </>
  );
}

interface AlertCardProps {
  readonly title: string;
  readonly hint: string;
  readonly rows: readonly EoqRow[];
  readonly noneText: string;
  readonly getText: (row: EoqRow) => string;
}

function AlertCard({ title, hint, rows, noneText, getText }: AlertCardProps) {
  return (
    <TitledCard title={title} hint={hint}>
      {rows.length === 0 ? (
        <p className="text-control text-ink-2">{noneText}</p>
      ) : (
        <ul aria-label={title} className="flex flex-col gap-2 text-control">
          {rows.map((row) => (
            <li
              key={`${row.itemNumber} ${row.warehouseCode}`}
              className="flex flex-wrap justify-between gap-x-4"
            >
              <PageLink to={itemPath(row)} className={linkClass.standalone}>
                {row.itemNumber} {row.description}
              </PageLink>
              <span className="text-ink-2">
                {row.warehouseCode} · {getText(row)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </TitledCard>
  );
}
