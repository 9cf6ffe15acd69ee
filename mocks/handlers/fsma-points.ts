import type { PointOfManufacture } from '#src/api/generated/types.ts';
import { requireNoErrors, unprocessable } from '#mocks/contract/problem.ts';
import type { TagHandlers } from '#mocks/contract/tag-handlers.ts';
import { getItems } from '#mocks/data/orders/items.ts';
import { indexPoints, type CustomerPoint } from '#mocks/data/points-of-manufacture.ts';
import { matchAll, matchText, matchValue } from '#mocks/lists/filters.ts';
import { defineList, type FilterOf } from '#mocks/lists/list.ts';
import { pointErrors } from '#mocks/rules/point-rules.ts';
import { importPoints } from '#mocks/tools/point-import.ts';
import { getPoints, requirePoint, storePoint } from '#mocks/tools/point-store.ts';
import { requireCustomer } from '#mocks/tools/scope.ts';
import { settleSources } from '#mocks/tools/trace-records.ts';

function toResponse({ customerId: _owner, ...point }: CustomerPoint): PointOfManufacture {
  return point;
}

const pointList = defineList({
  operation: 'listPointsOfManufacture',
  match: ({ search, status }: FilterOf<'listPointsOfManufacture'>) =>
    matchAll<PointOfManufacture>(
      matchText(search, (row) => [row.name, row.city, row.gln, row.fdaRegistrationNumber, ...row.items]),
      matchValue(status, (row) => row.status),
    ),
  getSortValue: (row, column) => row[column],
  toItem: (row) => row,
});

export const fsmaPoints = {
  listPointsOfManufacture: ({ backend, path: { customerId }, query, reply }) => {
    requireCustomer(backend, customerId);
    const rows = getPoints(backend, customerId).map(toResponse);
    const found = pointList.find({ rows, now: backend.now() }, query);
    return reply.json(200, pointList.getPage(found, query));
  },

  createPointOfManufacture: async ({ backend, path: { customerId }, person, body, reply }) => {
    requireCustomer(backend, customerId);
    requireNoErrors(pointErrors(backend, customerId, body));
    settleSources(backend, customerId);
    const stored = await storePoint(backend, { customerId, updatedBy: person.name }, body);
    return reply.json(201, toResponse(stored));
  },

  getPointOfManufacture: ({ backend, path: { customerId, pointId }, reply }) => {
    requireCustomer(backend, customerId);
    return reply.json(200, toResponse(requirePoint(backend, customerId, pointId)));
  },

  updatePointOfManufacture: async ({ backend, path, person, body, reply, requireVersion }) => {
    const { customerId, pointId } = path;
    requireCustomer(backend, customerId);
    requireVersion(toResponse(requirePoint(backend, customerId, pointId)));
    requireNoErrors(pointErrors(backend, customerId, body, pointId));
    settleSources(backend, customerId);
    const stored = await storePoint(backend, { customerId, pointId, updatedBy: person.name }, body);
    return reply.json(200, toResponse(stored));
  },

  deletePointOfManufacture: ({ backend, path: { customerId, pointId }, reply }) => {
    requireCustomer(backend, customerId);
    const { isDefault, items } = requirePoint(backend, customerId, pointId);
    if (isDefault || items.length > 0)
      throw unprocessable('Records name this location. Deactivate it instead.');
    settleSources(backend, customerId);
    backend.db.pointsOfManufacture.delete(pointId);
    return reply.empty(204);
  },

  listManufacturedItems: ({ backend, path: { customerId }, reply }) => {
    requireCustomer(backend, customerId);
    const findPoint = indexPoints(getPoints(backend, customerId));
    const items = getItems(customerId).toSorted((a, b) => (a.itemNumber < b.itemNumber ? -1 : 1));
    return reply.json(
      200,
      items.map(({ itemNumber, description, isTraced }) => ({
        itemNumber,
        description,
        ftlFood: isTraced,
        pointId: findPoint(itemNumber)?.pointId ?? null,
      })),
    );
  },

  importPointsOfManufacture: async ({ backend, path: { customerId }, query, person, body, reply }) => {
    requireCustomer(backend, customerId);
    settleSources(backend, customerId);
    const options = { customerId, updatedBy: person.name, isDryRun: query.dryRun ?? false };
    return reply.json(200, await importPoints(backend, body.file, options));
  },
} satisfies TagHandlers<'fsma-points'>;
