import type { FilterOptions, StockLot } from '#src/api/generated/types.ts';
import type { TagHandlers } from '#mocks/contract/tag-handlers.ts';
import { buildLotFigures, listLotRows, lotList } from './lot-list.ts';
import { InventoryStatus } from '#src/api/generated/enums.ts';
import type { Rows } from '#mocks/lists/list.ts';
import { countOptions, dropUnusedOptions, warehouseOptions } from '#mocks/lists/options.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { requireCustomer } from '#mocks/access/scope.ts';
import { stockStore } from '#mocks/world/stock/stock-store.ts';

/** Throws 404 for an unknown customer. */
export function getLots(backend: MockBackend, customerId: string): Rows<StockLot> {
  requireCustomer(backend, customerId);
  return listLotRows(stockStore(backend.db).getStock(customerId), backend.now());
}

/** The filter options of a customer's lots. */
export function getLotOptions(backend: MockBackend, customerId: string): FilterOptions {
  const { rows } = getLots(backend, customerId);
  return {
    warehouses: warehouseOptions(rows.map(({ warehouseCode }) => warehouseCode)),
    statuses: dropUnusedOptions(countOptions(Object.values(InventoryStatus), rows, ({ status }) => [status])),
  };
}

const lotHandlers = lotList.serve(({ backend, path }) => getLots(backend, path.customerId));

/** The lots of a customer that match a filter. Throws as the list does. */
export const findLots = lotHandlers.find;

export const lots = {
  listLots: lotHandlers.list,

  getLotSummary: ({ backend, path, query, reply }) =>
    reply.json(200, buildLotFigures(lotList.find(getLots(backend, path.customerId), query))),

  exportLots: lotHandlers.export,
} satisfies TagHandlers<'lots'>;
