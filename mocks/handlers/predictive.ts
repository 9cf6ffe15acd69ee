import { EoqAction } from '#src/api/generated/enums.ts';
import type { EoqRow } from '#src/api/generated/types.ts';
import { notFound } from '#mocks/contract/problem.ts';
import type { TagHandlers } from '#mocks/contract/tag-handlers.ts';
import { buildEoqFigures } from '#mocks/dashboards/predictive/eoq-figures.ts';
import { buildEoqItem, buildForecast } from '#mocks/dashboards/predictive/eoq-item.ts';
import { eoqList, listEoqRows } from '#mocks/dashboards/predictive/eoq-rows.ts';
import { stockKey } from '#mocks/data/inventory/stock-flows.ts';
import type { StockPair } from '#mocks/data/inventory/stock.ts';
import { defaultParameters, type PlanParameters } from '#mocks/data/predictive/order-plan.ts';
import type { Rows } from '#mocks/lists/list.ts';
import { countOptions, dropUnusedOptions, warehouseOptions } from '#mocks/lists/options.ts';
import type { MockBackend } from '#mocks/mock-backend.ts';
import { requireCustomer } from '#mocks/tools/scope.ts';

function parametersKey(customerId: string, { item, warehouseCode }: StockPair): string {
  return `${customerId} ${stockKey(item.itemNumber, warehouseCode)}`;
}

/** The saved assumptions, or those of all items. */
function getParameters(backend: MockBackend, customerId: string, pair: StockPair): PlanParameters {
  return backend.db.planParameters.get(parametersKey(customerId, pair)) ?? defaultParameters;
}

/** Throws 404 for an unknown customer. */
function getRows(backend: MockBackend, customerId: string): Rows<EoqRow> {
  requireCustomer(backend, customerId);
  return listEoqRows(backend.db.getStock(customerId), backend.now(), (pair) =>
    getParameters(backend, customerId, pair),
  );
}

/** An item in a warehouse. Throws 404 for one that the customer does not have there. */
function requirePair(
  backend: MockBackend,
  customerId: string,
  wanted: { readonly itemNumber: string; readonly warehouseCode: string },
): StockPair {
  requireCustomer(backend, customerId);
  const found = backend.db
    .getStock(customerId)
    .find(
      ({ item, warehouseCode }) =>
        item.itemNumber === wanted.itemNumber && warehouseCode === wanted.warehouseCode,
    );
  if (!found) throw notFound('The item');
  return found;
}

export const predictive = {
  listEoqItems: ({ backend, path, query, reply }) =>
    reply.json(200, eoqList.getPage(eoqList.find(getRows(backend, path.customerId), query), query)),

  getEoqSummary: ({ backend, path, query, reply }) =>
    reply.json(200, buildEoqFigures(eoqList.find(getRows(backend, path.customerId), query))),

  getEoqFilters: ({ backend, path, reply }) => {
    const { rows } = getRows(backend, path.customerId);
    return reply.json(200, {
      warehouses: warehouseOptions(rows.map(({ warehouseCode }) => warehouseCode)),
      statuses: dropUnusedOptions(countOptions(Object.values(EoqAction), rows, ({ action }) => [action])),
    });
  },

  exportEoqItems: (context) => eoqList.export(context, getRows(context.backend, context.path.customerId)),

  getEoqItem: ({ backend, path: { customerId, itemNumber }, query, reply }) => {
    const { warehouseCode, ...tried } = query;
    const pair = requirePair(backend, customerId, { itemNumber, warehouseCode });
    const parameters = { ...getParameters(backend, customerId, pair), ...tried };
    return reply.json(200, buildEoqItem(pair, backend.now(), parameters));
  },

  getEoqParameters: ({ backend, path: { customerId, itemNumber }, query, reply }) => {
    const pair = requirePair(backend, customerId, { itemNumber, ...query });
    return reply.json(200, getParameters(backend, customerId, pair));
  },

  updateEoqParameters: ({ backend, path, query, body, requireVersion, reply }) => {
    const { customerId, itemNumber } = path;
    const pair = requirePair(backend, customerId, { itemNumber, ...query });
    requireVersion(getParameters(backend, customerId, pair));
    backend.db.planParameters.set(parametersKey(customerId, pair), body);
    return reply.json(200, body);
  },

  getDemandForecast: ({ backend, path, query, reply }) =>
    reply.json(200, buildForecast(requirePair(backend, path.customerId, query), backend.now())),
} satisfies TagHandlers<'predictive'>;
