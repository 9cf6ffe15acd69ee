import { AsnExceptionType, AsnStatus } from '#src/api/generated/enums.ts';
import type { TagHandlers } from '#mocks/contract/tag-handlers.ts';
import type { NoticedShipment } from '#mocks/data/asn/asn-rows.ts';
import type { Rows } from '#mocks/lists/list.ts';
import { countOptions, namedOptions, onlyUsed, warehouseOptions } from '#mocks/lists/options.ts';
import { requireCustomer } from '#mocks/tools/scope.ts';
import type { World } from '#mocks/world.ts';
import { buildAsnFigures } from './asn/asn-figures.ts';
import { asnList } from './asn/asn-list.ts';

/** What needs an ASN, as of the last load. Throws 404 for an unknown customer. */
function getNoticed(world: World, customerId: string): Rows<NoticedShipment> {
  requireCustomer(world, customerId);
  return { rows: world.db.noticedShipmentsOf(customerId), now: world.db.shipments().loadedAt };
}

export const asn = {
  listAsns: ({ world, path, query, reply }) => {
    const found = asnList.find(getNoticed(world, path.customerId), query);
    return reply.json(200, asnList.getPage(found, query));
  },

  getAsnSummary: ({ world, path, query, reply }) => {
    const source = getNoticed(world, path.customerId);
    const found = asnList.find(source, query);
    return reply.json(200, buildAsnFigures(found, asnList.findPrior(source, query), query));
  },

  getAsnFilters: ({ world, path, reply }) => {
    const rows = getNoticed(world, path.customerId).rows.map(({ row }) => row);
    return reply.json(200, {
      warehouses: warehouseOptions(rows.map(({ warehouseCode }) => warehouseCode)),
      retailers: namedOptions(
        rows.map(({ retailerId, retailerName }) => ({ retailerId, name: retailerName })),
        ({ retailerId }) => retailerId,
      ),
      statuses: onlyUsed(countOptions(Object.values(AsnStatus), rows, ({ status }) => [status])),
      exceptionTypes: onlyUsed(
        countOptions(Object.values(AsnExceptionType), rows, ({ exceptionTypes }) => exceptionTypes),
      ),
    });
  },

  exportAsns: (context) => asnList.export(context, getNoticed(context.world, context.path.customerId)),
} satisfies TagHandlers<'asn'>;
