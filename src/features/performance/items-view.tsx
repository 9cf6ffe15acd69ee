import Tag from 'lucide-react/icons/tag';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { PerformanceItem, PerformanceItemColumn } from '#src/api/generated/types.ts';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { comparisonBase } from '#src/components/dashboard/comparison.ts';
import { DashboardLayout } from '#src/components/dashboard/dashboard-layout.tsx';
import { createDashboardPage, type DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { DashboardTable } from '#src/components/dashboard/dashboard-table.tsx';
import { QueryBar } from '#src/components/dashboard/query-bar.tsx';
import { Tiles } from '#src/components/dashboard/tiles.tsx';
import { ViewSwitch } from '#src/components/dashboard/view-switch.tsx';
import { CodeFilter, MultiSelectFilter } from '#src/components/filter/filter-controls.tsx';
import { columnKit, ordersColumn } from '#src/components/table/column-kit.tsx';
import { pathTo } from '#src/routing/route-paths.ts';
import { CommonFilters } from './common-filters.tsx';
import { compareCases } from './growth.ts';
import { items, pathToOrders, performance } from './performance-dashboards.ts';
import { growthColumns, serviceColumns } from './rate-columns.tsx';

const column = columnKit<PerformanceItem, PerformanceItemColumn>();
const optional = { isOptional: true } as const;
const noOrders = 'No items were ordered in this period.';

const itemColumns = (address: URLSearchParams) => [
  column.link('itemNumber', 'Item', ({ itemNumber }) => pathTo('inventoryItem', { params: { itemNumber } }), {
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

export const ItemsView = createDashboardPage(items, Items);

function Items({ dashboard }: DashboardProps<typeof items>) {
  const { filter, figures, drillDown, period, table } = dashboard;
  const [address] = useSearchParams();
  const columns = useMemo(() => itemColumns(address), [address]);
  return (
    <DashboardLayout
      title="Performance"
      dashboard={dashboard}
      actions={<ViewSwitch views={performance} />}
      query={
        <QueryBar dashboard={dashboard} searchLabel="Search items">
          <CommonFilters filter={filter} />
          <MultiSelectFilter label="ABC class" {...filter('abcClass')} />
          <CodeFilter label="Brand" {...filter('brand')} />
          <CodeFilter label="Category" {...filter('category')} />
        </QueryBar>
      }
      figures={
        <Tiles
          label="Item figures"
          {...figures.tiles([
            'cases',
            'orderValue',
            'orders',
            'fillRatePct',
            'damagePct',
            'avgCasesPerOrder',
          ])}
          base={comparisonBase(filter('compareTo').value, period)}
        />
      }
      charts={
        <>
          <ChartCard
            title="What changed the most?"
            hint="cases, beside the comparison"
            kind="columns"
            {...compareCases(figures, 'Item', ({ changes }) => changes)}
            emptyText={noOrders}
            drillDownHint="Choose an item to filter the table"
            {...drillDown('itemNumber')}
          />
          <ChartCard
            title="Which items carry the sales?"
            hint="cases by class: A up to 80%, B up to 95% of all"
            kind="bar"
            {...figures.amounts('byAbcClass', {
              category: ['abcClass', 'Class'],
              amount: ['cases', 'Cases'],
              unit: 'cases',
            })}
            emptyText={noOrders}
            drillDownHint="Choose a class to filter the table"
            {...drillDown('abcClass')}
          />
        </>
      }
      table={
        <DashboardTable
          {...table}
          caption="Items"
          noun={{ one: 'item', many: 'items' }}
          columns={columns}
          empty={{
            icon: Tag,
            title: 'No items in this period',
            text: 'Items appear here as soon as they are ordered. Choose a longer period to see more.',
          }}
        />
      }
    />
  );
}
