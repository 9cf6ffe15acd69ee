import { AsnExceptionType, AsnStatus } from '#src/api/generated/enums.ts';
import type { TagHandlers } from '#mocks/contract/tag-handlers.ts';
import type { NoticedShipment } from '#mocks/data/asn/asn-rows.ts';
import type { Rows } from '#mocks/lists/list.ts';
import { countOptions, namedOptions, dropUnusedOptions, warehouseOptions } from '#mocks/lists/options.ts';
import { requireCustomer } from '#mocks/tools/scope.ts';
import type { MockBackend } from '#mocks/mock-backend.ts';
import { buildAsnFigures } from '#mocks/dashboards/asn/asn-figures.ts';
import { asnList } from '#mocks/dashboards/asn/asn-list.ts';

/** The shipments that need an ASN, as of the last load. Throws 404 for an unknown customer. */
function getNoticed(backend: MockBackend, customerId: string): Rows<NoticedShipment> {
  requireCustomer(backend, customerId);
  return { rows: backend.db.getNoticedShipments(customerId), now: backend.db.shipments().loadedAt };
}

export const asn = {
  listAsns: ({ backend, path, query, reply }) => {
    const found = asnList.find(getNoticed(backend, path.customerId), query);
    return reply.json(200, asnList.getPage(found, query));
  },

  getAsnSummary: ({ backend, path, query, reply }) => {
    const source = getNoticed(backend, path.customerId);
    const found = asnList.find(source, query);
    return reply.json(200, buildAsnFigures(found, asnList.findPrior(source, query), query));
  },

  getAsnFilters: ({ backend, path, reply }) => {
    const rows = getNoticed(backend, path.customerId).rows.map(({ row }) => row);
    return reply.json(200, {
      warehouses: warehouseOptions(rows.map(({ warehouseCode }) => warehouseCode)),
      retailers: namedOptions(
        rows.map(({ retailerId, retailerName }) => ({ retailerId, name: retailerName })),
        ({ retailerId }) => retailerId,
      ),
      statuses: dropUnusedOptions(countOptions(Object.values(AsnStatus), rows, ({ status }) => [status])),
      exceptionTypes: dropUnusedOptions(
        countOptions(Object.values(AsnExceptionType), rows, ({ exceptionTypes }) => exceptionTypes),
      ),
    });
  },

  exportAsns: (context) => asnList.export(context, getNoticed(context.backend, context.path.customerId)),
} satisfies TagHandlers<'asn'>;
