import { InventoryColumn } from '#src/api/generated/enums.ts';
import type { FilterOptions, InventoryFilter, InventoryRow, StatusOption } from '#src/api/generated/types.ts';
import { notFound } from '#mocks/contract/problem.ts';
import type { StockPair } from '#mocks/data/inventory/stock.ts';
import { warehouses } from '#mocks/data/orders/warehouses.ts';
import type { Sheet } from '#mocks/data/spreadsheet.ts';
import type { World } from '#mocks/world.ts';
import type { TagHandlers } from '#mocks/contract/tag-handlers.ts';
import { exportRows, fieldSheet } from '#mocks/tools/exports.ts';
import { itemDetailOf, transactionsOf } from './inventory-item.ts';
import { groupsOf, type StockGroup } from './inventory-rows.ts';
import { stockStates, summaryOf, supplyStates } from './inventory-summary.ts';
import { itemSeries } from './inventory-trend.ts';
import { pageOf, sortedBy } from '#mocks/tools/paging.ts';
import { requirePeriod } from '#mocks/tools/period.ts';
import { requireCustomer } from '#mocks/tools/scope.ts';
import { wholeFilter } from '#mocks/tools/whole-filter.ts';

function stockOf(world: World, customerId: string): readonly StockPair[] {
  requireCustomer(world, customerId);
  return world.db.stockOf(customerId);
}

/** The item in all its places. Throws 404 for an item that the customer does not have. */
function placesOf(
  world: World,
  { customerId, itemNumber }: { readonly customerId: string; readonly itemNumber: string },
): StockPair[] {
  const pairs = stockOf(world, customerId).filter(({ item }) => item.itemNumber === itemNumber);
  if (pairs.length === 0) throw notFound('The item');
  return pairs;
}

function inWarehouses(pairs: readonly StockPair[], wanted: readonly string[] = []): StockPair[] {
  return pairs.filter(({ warehouseCode }) => wanted.length === 0 || wanted.includes(warehouseCode));
}

const usualSort = 'itemNumber,warehouseCode';
const columns = Object.values(InventoryColumn);

function valueOf(row: InventoryRow, field: string): string | number | null {
  const column = columns.find((name) => name === field);
  return column === undefined ? null : row[column];
}

function rowsOf(world: World, customerId: string, filter: InventoryFilter): InventoryRow[] {
  return groupsOf(stockOf(world, customerId), filter, world.now()).map(({ row }) => row);
}

const words = (value: string): string => {
  const text = value.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
};

function option(
  value: string,
  groups: readonly StockGroup[],
  has: (group: StockGroup) => boolean,
): StatusOption {
  return { value, label: value === 'Hold' ? 'On hold' : words(value), count: groups.filter(has).length };
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)].toSorted();
}

function warehouseOptions(pairs: readonly StockPair[]): FilterOptions['warehouses'] {
  return warehouses
    .filter(({ code }) => pairs.some(({ warehouseCode }) => warehouseCode === code))
    .map(({ code, name }) => ({ code, name }));
}

const wholeInventory = wholeFilter<InventoryFilter>();

export const inventory = {
  listInventory: ({ world, path, query, reply }) =>
    reply.json(
      200,
      pageOf(world, rowsOf(world, path.customerId, wholeInventory(query)), query, usualSort, valueOf),
    ),

  getInventorySummary: ({ world, path, query, reply }) => {
    requirePeriod(query);
    const groups = groupsOf(stockOf(world, path.customerId), wholeInventory(query), world.now());
    return reply.json(200, summaryOf(groups, query, query.granularity ?? 'day', world.now()));
  },

  getInventoryFilters: ({ world, path, reply }) => {
    const pairs = stockOf(world, path.customerId);
    const groups = groupsOf(pairs, { includeZero: true }, world.now());
    const items = groups.map(({ row: { itemNumber, description } }) => ({ itemNumber, description }));
    return reply.json(200, {
      warehouses: warehouseOptions(pairs),
      statuses: stockStates
        .map((status) =>
          option(status, groups, ({ row, pairs: places }) =>
            status === 'InTransit'
              ? row.inTransit > 0
              : places.some(({ lots }) => lots.some((lot) => lot.status === status)),
          ),
        )
        .filter(({ count }) => count > 0),
      stockStatuses: supplyStates
        .map((status) => option(status, groups, ({ row }) => row.stockStatus === status))
        .filter(({ count }) => count > 0),
      brands: distinct(groups.map(({ row }) => row.brand)),
      categories: distinct(groups.map(({ row }) => row.category)),
      temperatureZones: [...new Set(groups.map(({ row }) => row.temperature))],
      items: items.toSorted((one, other) => one.itemNumber.localeCompare(other.itemNumber)),
    });
  },

  exportInventory: async ({ world, person, path: { customerId }, body, reply }) => {
    const { filter, format, columns: wanted = columns, sort = usualSort } = body;
    const rows = sortedBy(rowsOf(world, customerId, filter), sort, valueOf);
    const sheet = (): Sheet => fieldSheet(wanted, rows);
    const wish = { name: 'Inventory', customerId, format, rowCount: rows.length, sheet };
    const exported = await exportRows(world, person, wish);
    if ('queued' in exported) return reply.json(202, exported.queued);
    return reply.file(200, exported.bytes, exported.file);
  },

  getInventoryItem: ({ world, path, reply }) =>
    reply.json(200, itemDetailOf(placesOf(world, path), world.now())),

  listItemLots: ({ world, path, query, reply }) =>
    reply.json(200, {
      items: inWarehouses(placesOf(world, path), query.warehouse).flatMap(({ lots }) =>
        lots.toSorted((one, other) => (one.daysToExpiration ?? 0) - (other.daysToExpiration ?? 0)),
      ),
      asOf: world.now().toISOString(),
    }),

  listItemTransactions: ({ world, path, query, reply }) => {
    requirePeriod(query);
    const { startDate, endDate, type = [], warehouse = [] } = query;
    const lines = transactionsOf(placesOf(world, path)).filter(({ occurredAt, ...line }) => {
      const day = occurredAt.slice(0, 10);
      return (
        (startDate === undefined || day >= startDate) &&
        (endDate === undefined || day <= endDate) &&
        (type.length === 0 || type.includes(line.type)) &&
        (warehouse.length === 0 || warehouse.includes(line.warehouseCode))
      );
    });
    return reply.json(
      200,
      pageOf(world, lines, query, '-occurredAt', (line) => line.occurredAt),
    );
  },

  getItemTrend: ({ world, path, query, reply }) => {
    requirePeriod(query);
    const pairs = inWarehouses(placesOf(world, path), query.warehouse);
    return reply.json(200, {
      asOf: world.now().toISOString(),
      series: itemSeries(pairs, query, world.now()),
    });
  },
} satisfies TagHandlers<'inventory'>;
