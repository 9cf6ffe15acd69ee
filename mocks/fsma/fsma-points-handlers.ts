import type { PointOfManufacture } from '#src/api/generated/types.ts';
import { requireNoErrors, unprocessable } from '#mocks/contract/problem.ts';
import type { TagHandlers } from '#mocks/contract/tag-handlers.ts';
import { dayFrom } from '#mocks/lib/days.ts';
import { byFirstDay, indexPoints } from './item-assignments.ts';
import { getItems } from '#mocks/world/orders/items/items.ts';
import type { CustomerPoint } from './points-of-manufacture.ts';
import { matchText, matchValue } from '#mocks/lists/filters.ts';
import { defineList, getPage, type MatchesOf } from '#mocks/lists/list.ts';
import { pointErrors } from './point-rules.ts';
import { importPoints } from './point-import.ts';
import { getPoints, requirePoint, storePoint } from './point-store.ts';
import { requireCustomer } from '#mocks/access/scope.ts';
import { settleSources } from './trace-records.ts';
import { traceStore } from './trace-store.ts';

function toResponse({ customerId: _owner, ...point }: CustomerPoint): PointOfManufacture {
  return point;
}

const listItems = ({ assignments }: PointOfManufacture): string[] =>
  assignments.map(({ itemNumber }) => itemNumber);

/** The assignments of an active location, each with the location. */
function listAssignments({ pointId, name, status, assignments }: PointOfManufacture) {
  if (status === 'Inactive') return [];
  return assignments.map((assignment) => ({ pointId, pointName: name, ...assignment }));
}

const matches: MatchesOf<'listPointsOfManufacture', PointOfManufacture> = {
  search: matchText((row) => [row.name, row.city, row.gln, row.fdaRegistrationNumber, ...listItems(row)]),
  status: matchValue((row) => row.status),
};

const pointList = defineList({
  operation: 'listPointsOfManufacture',
  matches,
  getSortValue: (row, column) => row[column],
  toItem: (row) => row,
});

export const fsmaPoints = {
  listPointsOfManufacture: ({ backend, path: { customerId }, query, reply }) => {
    requireCustomer(backend, customerId);
    const rows = getPoints(backend, customerId).map(toResponse);
    const matching = pointList.find({ rows, now: backend.now() }, query);
    return reply.json(200, pointList.getPage(matching, query));
  },

  createPointOfManufacture: ({ backend, path: { customerId }, person, body, reply }) => {
    requireCustomer(backend, customerId);
    requireNoErrors(pointErrors(getPoints(backend, customerId), customerId, body));
    settleSources(backend, customerId);
    const stored = storePoint(backend, { customerId, updatedBy: person.name }, body);
    return reply.json(201, toResponse(stored));
  },

  getPointOfManufacture: ({ backend, path: { customerId, pointId }, reply }) => {
    requireCustomer(backend, customerId);
    return reply.json(200, toResponse(requirePoint(backend, customerId, pointId)));
  },

  updatePointOfManufacture: ({ backend, path, person, body, reply, requireVersion }) => {
    const { customerId, pointId } = path;
    requireCustomer(backend, customerId);
    requireVersion(toResponse(requirePoint(backend, customerId, pointId)));
    requireNoErrors(pointErrors(getPoints(backend, customerId), customerId, body, pointId));
    settleSources(backend, customerId);
    const stored = storePoint(backend, { customerId, pointId, updatedBy: person.name }, body);
    return reply.json(200, toResponse(stored));
  },

  deletePointOfManufacture: ({ backend, path: { customerId, pointId }, reply, requireVersion }) => {
    requireCustomer(backend, customerId);
    const point = requirePoint(backend, customerId, pointId);
    requireVersion(toResponse(point));
    const { isDefault, assignments } = point;
    if (isDefault || assignments.length > 0)
      throw unprocessable('Records refer to this location. Deactivate it instead.');
    settleSources(backend, customerId);
    traceStore(backend.db).pointsOfManufacture.delete(pointId);
    return reply.empty(204);
  },

  listManufacturedItems: ({ backend, path: { customerId }, query, reply }) => {
    requireCustomer(backend, customerId);
    const points = getPoints(backend, customerId);
    const findPoint = indexPoints(points);
    const assignments = Map.groupBy(points.flatMap(listAssignments), ({ itemNumber }) => itemNumber);
    const today = dayFrom(backend.now(), 0);
    const items = getItems(customerId).toSorted((a, b) => (a.itemNumber < b.itemNumber ? -1 : 1));
    const rows = items.map(({ itemNumber, description, isTraced }) => ({
      itemNumber,
      description,
      ftlFood: isTraced,
      pointId: findPoint(itemNumber, today)?.pointId ?? null,
      assignments: (assignments.get(itemNumber) ?? [])
        .toSorted(byFirstDay)
        .map(({ itemNumber: _item, ...assignment }) => assignment),
    }));
    return reply.json(200, getPage({ rows, now: backend.now() }, query));
  },

  importPointsOfManufacture: async ({ backend, path: { customerId }, query, person, body, reply }) => {
    requireCustomer(backend, customerId);
    settleSources(backend, customerId);
    const options = { customerId, updatedBy: person.name, isDryRun: query.dryRun ?? false };
    return reply.json(200, await importPoints(backend, body.file, options));
  },
} satisfies TagHandlers<'fsma-points'>;
