import { EoqAction } from '#src/api/generated/enums.ts';
import type { EoqRow } from '#src/api/generated/types.ts';
import type { TagHandlers } from '#mocks/contract/tag-handlers.ts';
import { buildEoqFigures } from '#mocks/dashboards/predictive/eoq-figures.ts';
import { eoqList, listEoqRows } from '#mocks/dashboards/predictive/eoq-rows.ts';
import type { Rows } from '#mocks/lists/list.ts';
import { countOptions, dropUnusedOptions, warehouseOptions } from '#mocks/lists/options.ts';
import type { MockBackend } from '#mocks/mock-backend.ts';
import { requireCustomer } from '#mocks/tools/scope.ts';

/** Throws 404 for an unknown customer. */
function getRows(backend: MockBackend, customerId: string): Rows<EoqRow> {
  requireCustomer(backend, customerId);
  return listEoqRows(backend.db.getStock(customerId), backend.now());
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
} satisfies TagHandlers<'predictive'>;
