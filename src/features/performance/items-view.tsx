import Tag from 'lucide-react/icons/tag';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { PerformanceItem, PerformanceItemColumn } from '#src/api/generated/types.ts';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { DashboardLayout } from '#src/components/dashboard/dashboard-layout.tsx';
import { createDashboardView, type DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { DashboardTable } from '#src/components/dashboard/dashboard-table.tsx';
import { Tiles } from '#src/components/dashboard/tiles.tsx';
import { itemPath } from '#src/components/record/record-paths.ts';
import { columnKit, ordersColumn } from '#src/components/table/column-kit.tsx';
import { compareCases } from './growth.ts';
import { items, pathToOrders } from './performance-dashboards.ts';
import { growthColumns, serviceColumns } from './rate-columns.tsx';

const column = columnKit<PerformanceItem, PerformanceItemColumn>();
const optional = { isOptional: true } as const;

const itemColumns = (address: URLSearchParams) => [
  column.link('itemNumber', 'Item', itemPath, {
    width: 4.5,
  }),
  column.text('description', 'Description', { width: 9.5, card: { line: 1 } }),
  column.text('abcClass', 'ABC', { width: 3.5, card: { line: 1, header: 'before' } }),
  ...growthColumns,
  ordersColumn<PerformanceItem>(({ itemNumber }) => pathToOrders(address, { itemNumber }), 4.5),
  column.level('daysOfSupply', 'Days of supply', {
    width: 5,
    card: { line: 3, header: 'after' },
  }),
  ...serviceColumns,
  column.level('rank', 'Rank', { width: 4, ...optional }),
  column.text('brand', 'Brand', { width: 8, ...optional }),
  column.text('category', 'Category', { width: 7, ...optional }),
];

export const ItemsView = createDashboardView(items, Items, {
  noun: 'item',
  emptyText: 'No items were ordered in this period.',
  empty: { icon: Tag, text: 'Items appear here as soon as they are ordered.' },
});

function Items({ dashboard }: DashboardProps<typeof items>) {
  const { figures, table } = dashboard;
  const { amounts, tiles } = figures;
  const [address] = useSearchParams();
  const columns = useMemo(() => itemColumns(address), [address]);
  return (
    <DashboardLayout
      dashboard={dashboard}
      figures={
        <Tiles
          label="Item figures"
          {...tiles(['cases', 'orderValue', 'orders', 'fillRatePct', 'damagePct', 'avgCasesPerOrder'])}
        />
      }
      charts={
        <>
          <ChartCard
            title="What changed the most?"
            hint="cases, compared to the comparison period"
            {...compareCases(figures, 'Item', ({ changes }) => changes, 'itemNumber')}
          />
          <ChartCard
            title="Which items carry the sales?"
            hint="cases by class: A up to 80%, B up to 95% of all"
            {...amounts('byAbcClass', ['abcClass', 'Class'], ['cases', 'Cases', 'cases'], 'abcClass')}
          />
        </>
      }
      table={<DashboardTable {...table} columns={columns} />}
    />
  );
}
