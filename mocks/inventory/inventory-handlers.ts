import { InventoryStatus, StockStatus } from '#src/api/generated/enums.ts';
import type { InventoryTransaction } from '#src/api/generated/types.ts';
import { notFound } from '#mocks/contract/problem.ts';
import type { TagHandlers } from '#mocks/contract/tag-handlers.ts';
import { localDay } from '#mocks/world/orders/calendar/order-calendar.ts';
import { findWarehouse } from '#mocks/world/orders/places/warehouses.ts';
import type { StockPair } from '#mocks/world/stock/stock.ts';
import { createMatch, matchAny } from '#mocks/lists/filters.ts';
import { getPage, type FilterOf } from '#mocks/lists/list.ts';
import { countOptions, dropUnusedOptions, warehouseOptions } from '#mocks/lists/options.ts';
import { isWithin, requirePeriod } from '#mocks/lists/period.ts';
import { requireCustomer } from '#mocks/access/scope.ts';
import { defineStore } from '#mocks/store/database.ts';
import { untilChanged } from '#mocks/store/until-changed.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { buildItemDetail, listTransactions } from './item-detail.ts';
import { getLotOptions } from './lots-handlers.ts';
import { buildStockFigures } from './stock-figures.ts';
import { groupStock, stockList, listStockStates, type JudgedStock } from './stock-list.ts';
import { createStockJudge } from '#mocks/world/stock/judge-stock.ts';
import { itemSeries } from './stock-trend.ts';
import { stockStore } from '#mocks/world/stock/stock-store.ts';

/** Throws 404 for an unknown customer. */
function getStock(backend: MockBackend, customerId: string): readonly StockPair[] {
  requireCustomer(backend, customerId);
  return stockStore(backend.db).getStock(customerId);
}

/** The item with all its places. Throws 404 for an unknown item of the customer. */
function getPlaces(
  backend: MockBackend,
  { customerId, itemNumber }: { readonly customerId: string; readonly itemNumber: string },
): StockPair[] {
  const pairs = getStock(backend, customerId).filter(({ item }) => item.itemNumber === itemNumber);
  if (pairs.length === 0) throw notFound('The item');
  return pairs;
}

function inWarehouses(pairs: readonly StockPair[], warehouseCodes: readonly string[] = []): StockPair[] {
  return pairs.filter(
    ({ warehouseCode }) => warehouseCodes.length === 0 || warehouseCodes.includes(warehouseCode),
  );
}

const getLocalDay = ({ occurredAt, warehouseCode }: InventoryTransaction): string =>
  localDay(Date.parse(occurredAt), findWarehouse(warehouseCode).place);

const matchTransaction = createMatch<FilterOf<'listItemTransactions'>, InventoryTransaction>({
  type: matchAny(({ type }) => type),
  warehouse: matchAny(({ warehouseCode }) => warehouseCode),
});

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)].toSorted();
}

/** Every key of a search, and every filter of the list, needs the judgment of all items. */
const judgedStock = defineStore((db) => ({ store: { get: untilChanged<JudgedStock>(db) } }));

/** The stock of a customer with its judgment. Throws 404 for an unknown customer. */
export function getJudgedStock(backend: MockBackend, customerId: string): JudgedStock {
  return judgedStock(backend.db).get(customerId, 'stock', () => ({
    stock: getStock(backend, customerId),
    judge: createStockJudge(backend, customerId),
    now: backend.now(),
  }));
}

const stockHandlers = stockList.serve(({ backend, path }, filter) =>
  groupStock(getJudgedStock(backend, path.customerId), filter),
);

/** The stock of a customer that matches a filter. Throws as the list does. */
export const findStock = stockHandlers.find;

export const inventory = {
  listInventory: stockHandlers.list,

  getInventorySummary: ({ backend, path, query, reply }) => {
    const source = groupStock(getJudgedStock(backend, path.customerId), query);
    return reply.json(200, buildStockFigures(stockList.find(source, query), query));
  },

  getInventoryFilters: ({ backend, path, reply }) => {
    const judged = getJudgedStock(backend, path.customerId);
    const { stock: pairs } = judged;
    const { rows } = groupStock(judged, {});
    const items = rows.map(({ row: { itemNumber, description } }) => ({ itemNumber, description }));
    return reply.json(200, {
      warehouses: warehouseOptions(pairs.map(({ warehouseCode }) => warehouseCode)),
      statuses: dropUnusedOptions(countOptions(Object.values(InventoryStatus), rows, listStockStates)),
      stockStatuses: dropUnusedOptions(
        countOptions(Object.values(StockStatus), rows, ({ row }) => [row.stockStatus]),
      ),
      brands: distinct(rows.map(({ row }) => row.brand)),
      categories: distinct(rows.map(({ row }) => row.category)),
      temperatureZones: [...new Set(rows.map(({ row }) => row.temperature))],
      items: items.toSorted((a, b) => a.itemNumber.localeCompare(b.itemNumber)),
      lots: getLotOptions(backend, path.customerId),
    });
  },

  exportInventory: stockHandlers.export,

  getInventoryItem: ({ backend, path, reply }) =>
    reply.json(
      200,
      buildItemDetail(
        getPlaces(backend, path),
        backend.now(),
        getJudgedStock(backend, path.customerId).judge,
      ),
    ),

  listItemLots: ({ backend, path, query, reply }) => {
    const rows = inWarehouses(getPlaces(backend, path), query.warehouse).flatMap(({ lots }) =>
      lots.toSorted((a, b) => (a.daysToExpiration ?? 0) - (b.daysToExpiration ?? 0)),
    );
    return reply.json(200, getPage({ rows, now: backend.now() }, query));
  },

  listItemTransactions: ({ backend, path, query, reply }) => {
    requirePeriod(query);
    const isMatch = matchTransaction(query, backend.now());
    const rows = listTransactions(getPlaces(backend, path)).filter(
      (transaction) => isWithin(query, getLocalDay(transaction)) && isMatch(transaction),
    );
    return reply.json(200, getPage({ rows, now: backend.now() }, query));
  },

  getItemTrend: ({ backend, path, query, reply }) => {
    requirePeriod(query);
    const pairs = inWarehouses(getPlaces(backend, path), query.warehouse);
    return reply.json(200, {
      asOf: backend.now().toISOString(),
      series: itemSeries(pairs, query, backend.now()),
    });
  },
} satisfies TagHandlers<'inventory'>;
