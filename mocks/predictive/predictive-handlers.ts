import { EoqAction } from '#src/api/generated/enums.ts';
import type { EoqRow } from '#src/api/generated/types.ts';
import { notFound } from '#mocks/contract/problem.ts';
import type { TagHandlers } from '#mocks/contract/tag-handlers.ts';
import { buildEoqFigures } from './eoq-figures.ts';
import { buildEoqItem, buildForecast } from './eoq-item.ts';
import { eoqList, listEoqRows } from './eoq-rows.ts';
import type { StockPair } from '#mocks/world/stock/stock.ts';
import { getParameters, planParameterStore } from '#mocks/world/stock/plan-parameters.ts';
import type { PlacedReplenishment } from '#mocks/world/orders/demand/placed-replenishment.ts';
import { writeReplenishmentPdf, writeReplenishmentSheet } from './replenishment-document.ts';
import type { Rows } from '#mocks/lists/list.ts';
import { countOptions, dropUnusedOptions, warehouseOptions } from '#mocks/lists/options.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import {
  buildReplenishmentOptions,
  listExpectedReceipts,
  listTransferSources,
  placeReplenishment,
} from './replenishments.ts';
import { requireCustomer } from '#mocks/access/scope.ts';
import { planStore } from './plan-store.ts';
import { stockStore } from '#mocks/world/stock/stock-store.ts';
import { historyStore } from '#mocks/world/orders/history-store.ts';

/** Throws 404 for an unknown customer. */
function getRows(backend: MockBackend, customerId: string): Rows<EoqRow> {
  requireCustomer(backend, customerId);
  return listEoqRows(
    stockStore(backend.db).getStock(customerId),
    backend.now(),
    planStore(backend.db).getDemandHistory(customerId),
    (pair) => getParameters(backend, customerId, pair),
  );
}

/** An item in a warehouse. Throws 404 if the customer does not have it there. */
function requirePair(
  backend: MockBackend,
  customerId: string,
  requested: { readonly itemNumber: string; readonly warehouseCode: string },
): StockPair {
  requireCustomer(backend, customerId);
  const pair = stockStore(backend.db)
    .getStock(customerId)
    .find(
      ({ item, warehouseCode }) =>
        item.itemNumber === requested.itemNumber && warehouseCode === requested.warehouseCode,
    );
  if (!pair) throw notFound('The item');
  return pair;
}

const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Throws 404 for an unknown replenishment of the customer. */
function requireReplenishment(
  backend: MockBackend,
  { customerId, replenishmentNumber }: { readonly customerId: string; readonly replenishmentNumber: string },
): PlacedReplenishment {
  requireCustomer(backend, customerId);
  const placed = historyStore(backend.db).findReplenishment(customerId, replenishmentNumber);
  if (!placed) throw notFound('The replenishment');
  return placed;
}

const eoqHandlers = eoqList.serve(({ backend, path }) => getRows(backend, path.customerId));

export const predictive = {
  listEoqItems: eoqHandlers.list,

  getEoqSummary: ({ backend, path, query, reply }) =>
    reply.json(200, buildEoqFigures(eoqList.find(getRows(backend, path.customerId), query))),

  getEoqFilters: ({ backend, path, reply }) => {
    const { rows } = getRows(backend, path.customerId);
    return reply.json(200, {
      warehouses: warehouseOptions(rows.map(({ warehouseCode }) => warehouseCode)),
      statuses: dropUnusedOptions(countOptions(Object.values(EoqAction), rows, ({ action }) => [action])),
    });
  },

  exportEoqItems: eoqHandlers.export,

  getEoqItem: ({ backend, path: { customerId, itemNumber }, query, reply }) => {
    const { warehouseCode, ...tried } = query;
    const pair = requirePair(backend, customerId, { itemNumber, warehouseCode });
    const parameters = { ...getParameters(backend, customerId, pair), ...tried };
    const now = backend.now();
    const item = buildEoqItem(pair, now, parameters, {
      forecast: planStore(backend.db).getDemandHistory(customerId).getForecast(pair.item, warehouseCode),
      expectedReceipts: listExpectedReceipts(
        historyStore(backend.db).shipments().receipts(customerId).rows,
        pair,
      ),
      transfers: listTransferSources(stockStore(backend.db).getStock(customerId), pair, now, (source) =>
        getParameters(backend, customerId, source),
      ),
    });
    return reply.json(200, item);
  },

  getEoqParameters: ({ backend, path: { customerId, itemNumber }, query, reply }) => {
    const pair = requirePair(backend, customerId, { itemNumber, ...query });
    return reply.json(200, getParameters(backend, customerId, pair));
  },

  updateEoqParameters: ({ backend, path, query, body, requireVersion, reply }) => {
    const { customerId, itemNumber } = path;
    const pair = requirePair(backend, customerId, { itemNumber, ...query });
    requireVersion(getParameters(backend, customerId, pair));
    planParameterStore(backend.db).set(customerId, pair, body);
    return reply.json(200, body);
  },

  getDemandForecast: ({ backend, path: { customerId }, query, reply }) => {
    const { item, warehouseCode } = requirePair(backend, customerId, query);
    const history = planStore(backend.db).getDemandHistory(customerId);
    const [first = 0] = history.past;
    const last = history.ahead.at(-1) ?? first;
    return reply.json(
      200,
      buildForecast(
        history.getForecast(item, warehouseCode),
        history,
        historyStore(backend.db).findPromotions(item.itemNumber, first, last),
        backend.now(),
      ),
    );
  },

  getReplenishmentOptions: ({ backend, path: { customerId }, query, reply }) => {
    const { warehouseCode, itemNumber: itemNumbers } = query;
    const pairs = itemNumbers.map((itemNumber) =>
      requirePair(backend, customerId, { itemNumber, warehouseCode }),
    );
    return reply.json(
      200,
      buildReplenishmentOptions(backend, customerId, { warehouseCode, pairs }, (pair) =>
        getParameters(backend, customerId, pair),
      ),
    );
  },

  createReplenishment: ({ backend, path: { customerId }, body, person, reply }) => {
    requireCustomer(backend, customerId);
    const placed = placeReplenishment(backend, customerId, body, person.name);
    historyStore(backend.db).recordReplenishment(placed);
    return reply.json(201, placed.replenishment);
  },

  getReplenishment: ({ backend, path, reply }) =>
    reply.json(200, requireReplenishment(backend, path).replenishment),

  downloadReplenishment: async ({ backend, path, query, reply }) => {
    const placed = requireReplenishment(backend, path);
    const isSheet = query.format === 'xlsx';
    const fileName = `${placed.replenishment.replenishmentNumber}-${path.customerId}.${isSheet ? 'xlsx' : 'pdf'}`;
    return isSheet
      ? reply.file(200, await writeReplenishmentSheet(placed), { mediaType: sheetType, fileName })
      : reply.file(200, writeReplenishmentPdf(placed), { mediaType: 'application/pdf', fileName });
  },
} satisfies TagHandlers<'predictive'>;
