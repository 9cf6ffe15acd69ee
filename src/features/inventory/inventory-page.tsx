import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Boxes from 'lucide-react/icons/boxes';
import { useMemo } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import type { AskAhead } from '#src/api/ask-ahead.ts';
import {
  InventoryStatus,
  SavedViewDashboard,
  StockAgeBucket,
  StockExpiryBucket,
  StockStatus,
  TemperatureZone,
} from '#src/api/generated/enums.ts';
import type { InventoryRow, InventorySummary } from '#src/api/generated/types.ts';
import { exportInventory } from '#src/api/queries/inventory.ts';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { chartDataOf, countChart, pickOf } from '#src/components/chart/chart-data.ts';
import { askForCharts } from '#src/components/chart/load-drawings.ts';
import { DashboardHeading } from '#src/components/dashboard/dashboard-heading.tsx';
import { DashboardTable } from '#src/components/dashboard/dashboard-table.tsx';
import { askFirst } from '#src/components/dashboard/first-queries.ts';
import { pointLabel } from '#src/components/dashboard/point-label.ts';
import { QueryBar } from '#src/components/dashboard/query-bar.tsx';
import { Tiles } from '#src/components/dashboard/tiles.tsx';
import { CheckFilter, ChoicesFilter } from '#src/components/filter/choice-filter.tsx';
import { CodesFilter, EnumFilter } from '#src/components/filter/code-filters.tsx';
import { readList } from '#src/components/filter/list-address.ts';
import { useListView } from '#src/components/filter/use-list-view.ts';
import { enumText } from '#src/lib/enum-text.ts';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';
import { bucketText } from './bucket-text.ts';
import { stockColumns } from './stock-columns.tsx';
import { stockDashboard, stockQueries } from './stock-list.ts';

const idOf = ({ itemNumber, warehouseCode }: InventoryRow): string => `${itemNumber} ${warehouseCode ?? ''}`;

export function load({ request }: LoaderFunctionArgs, ask?: AskAhead): null {
  askForCharts();
  const wish = readList(stockDashboard, new URL(request.url).searchParams);
  askFirst(ask, wish, (customerId) => stockQueries(customerId, wish));
  return null;
}

/** Stock of the selected customer as it is now. */
export function Page() {
  const customer = useSelectedCustomer();
  return customer && <Stock customerId={customer.customerId} />;
}

/** What the figure 'On hold' counts. */
const heldStatuses = [
  InventoryStatus.Hold,
  InventoryStatus.QualityInspection,
  InventoryStatus.Quarantine,
  InventoryStatus.Returned,
];

function Stock({ customerId }: { readonly customerId: string }) {
  const view = useListView(stockDashboard);
  const { filters, setFilter } = view;
  const queries = stockQueries(customerId, view);
  const options = useQuery(queries.options).data;
  const figures = useQuery({ ...queries.figures, placeholderData: keepPreviousData });
  const charts = useMemo(() => figures.data && chartsOf(figures.data), [figures.data]);
  return (
    <>
      <QueryBar view={view} searchLabel="Search items">
        <CodesFilter
          label="Warehouse"
          options={options?.warehouses.map(({ code, name }) => ({ value: code, label: name }))}
          value={filters.warehouse}
          onChange={(warehouse) => setFilter('warehouse', warehouse)}
        />
        <EnumFilter
          label="Status"
          values={Object.values(InventoryStatus)}
          value={filters.status}
          onChange={(status) => setFilter('status', status)}
        />
        <EnumFilter
          label="Stock"
          values={Object.values(StockStatus)}
          value={filters.stockStatus}
          onChange={(stockStatus) => setFilter('stockStatus', stockStatus)}
        />
        <ChoicesFilter
          label="Age"
          options={Object.values(StockAgeBucket).map((value) => ({ value, label: bucketText(value) }))}
          value={filters.ageBucket}
          onChange={(ageBucket) => setFilter('ageBucket', ageBucket)}
        />
        <ChoicesFilter
          label="Expiry"
          options={Object.values(StockExpiryBucket).map((value) => ({ value, label: bucketText(value) }))}
          value={filters.expiryBucket}
          onChange={(expiryBucket) => setFilter('expiryBucket', expiryBucket)}
        />
        <CodesFilter
          label="Brand"
          options={options?.brands.map((value) => ({ value, label: value }))}
          value={filters.brand}
          onChange={(brand) => setFilter('brand', brand)}
        />
        <CodesFilter
          label="Category"
          options={options?.categories.map((value) => ({ value, label: value }))}
          value={filters.category}
          onChange={(category) => setFilter('category', category)}
        />
        <EnumFilter
          label="Temperature"
          values={Object.values(TemperatureZone)}
          value={filters.temperatureZone}
          onChange={(temperatureZone) => setFilter('temperatureZone', temperatureZone)}
        />
        <CheckFilter
          label="Below the reorder point only"
          isOn={filters.reorder === 'below'}
          onChange={(isOn) => setFilter('reorder', isOn ? 'below' : null)}
        />
        <CheckFilter
          label="Show items without stock"
          isOn={filters.zero === 'shown'}
          onChange={(isOn) => setFilter('zero', isOn ? 'shown' : null)}
        />
      </QueryBar>
      <DashboardHeading title="Inventory" asOf={figures.data?.asOf} />
      <div className="flex flex-col gap-4">
        <Tiles
          label="Stock figures"
          kpis={figures.data?.kpis}
          read={figures}
          count={12}
          picks={{
            allocated: () => setFilter('status', [InventoryStatus.Allocated]),
            hold: () => setFilter('status', heldStatuses),
            damaged: () => setFilter('status', [InventoryStatus.Damaged]),
            expired: () => setFilter('status', [InventoryStatus.Expired]),
            belowReorder: () => setFilter('reorder', 'below'),
          }}
        />
        <div className="grid gap-4 xl:grid-cols-[3fr_2fr]">
          <ChartCard
            title="Cases on hand"
            hint="By week, over the last 90 days"
            kind="line"
            data={charts?.trend}
            read={figures}
            emptyText="The trend appears once stock has been counted."
          />
          <ChartCard
            title="Stock by status"
            hint="Cases"
            kind="pie"
            data={charts?.statuses}
            read={figures}
            emptyText="Stock appears here once goods are received."
            pickHint="Choose a status to filter the table"
            onPick={pickOf(Object.values(InventoryStatus), (status) => setFilter('status', [status]))}
          />
        </div>
        <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          <ChartCard
            title="Rows by stock level"
            kind="bar"
            data={charts?.levels}
            read={figures}
            emptyText="Levels appear once goods are received."
            pickHint="Choose a level to filter the table"
            onPick={pickOf(Object.values(StockStatus), (status) => setFilter('stockStatus', [status]))}
          />
          <ChartCard
            title="Age"
            hint="Cases by days since they were received"
            kind="columns"
            data={charts?.ages}
            read={figures}
            emptyText="Ages appear once goods are received."
            pickHint="Choose an age to filter the table"
            onPick={pickOf(Object.values(StockAgeBucket), (bucket) => setFilter('ageBucket', [bucket]))}
          />
          <ChartCard
            title="Expiry"
            hint="Cases by days until they expire"
            kind="columns"
            data={charts?.expiries}
            read={figures}
            emptyText="Expiry dates appear once goods with dates are received."
            pickHint="Choose a span to filter the table"
            onPick={pickOf(Object.values(StockExpiryBucket), (bucket) => setFilter('expiryBucket', [bucket]))}
          />
        </div>
        <DashboardTable
          name="inventory"
          dashboard={SavedViewDashboard.Inventory}
          caption="Stock"
          noun={{ one: 'row', many: 'rows' }}
          view={view}
          columns={stockColumns}
          idOf={idOf}
          queryOf={queries.rows}
          exportRows={(wish, progress) =>
            exportInventory(customerId, { ...wish, filter: queries.filter }, progress)
          }
          empty={{
            icon: Boxes,
            title: 'No stock yet',
            text: 'Items appear here as soon as a warehouse has received them.',
          }}
        />
      </div>
    </>
  );
}

function chartsOf({ onHandTrend, byStatus, byStockStatus, ageBuckets, expiryBuckets }: InventorySummary) {
  return {
    trend: chartDataOf('Week', onHandTrend, pointLabel),
    statuses: countChart(
      { category: 'Status', series: 'Cases', unit: 'cases' },
      byStatus.map(({ status, cases }) => [status, enumText(status), cases]),
    ),
    levels: countChart(
      { category: 'Level', series: 'Rows', unit: 'count' },
      byStockStatus.map(({ stockStatus, rows }) => [stockStatus, enumText(stockStatus), rows]),
    ),
    ages: countChart(
      { category: 'Age', series: 'Cases', unit: 'cases' },
      ageBuckets.map(({ bucket, cases }) => [bucket, bucketText(bucket), cases]),
    ),
    expiries: countChart(
      { category: 'Expires in', series: 'Cases', unit: 'cases' },
      expiryBuckets.map(({ bucket, cases }) => [bucket, bucketText(bucket), cases]),
    ),
  };
}
