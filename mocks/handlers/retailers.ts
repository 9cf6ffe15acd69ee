import type { Retailer, RetailerLocation } from '#src/api/generated/types.ts';
import { notFound, unprocessable } from '#mocks/contract/problem.ts';
import type { CustomerRetailer } from '#mocks/data/retailers.ts';
import type { World } from '#mocks/world.ts';
import type { TagHandlers } from '#mocks/contract/tag-handlers.ts';
import { locationErrors } from './location-rules.ts';
import { matchAll, matchText, matchValue } from '#mocks/lists/filters.ts';
import { defineList, type FilterOf } from '#mocks/lists/list.ts';
import { importFile } from './retailer-import.ts';
import { requireOrderEntry } from '#mocks/tools/scope.ts';

/** The retailer as it is answered. */
function answered(world: World, { customerId: _owner, ...retailer }: CustomerRetailer): Retailer {
  const own = world.db.retailerLocations.where(({ retailerId }) => retailerId === retailer.retailerId);
  return { ...retailer, locationCount: own.length };
}

interface RetailerPath {
  readonly customerId: string;
  readonly retailerId: number;
}

/** Throws 404 also for a retailer of another customer. */
function retailerOf(world: World, { customerId, retailerId }: RetailerPath): CustomerRetailer {
  requireOrderEntry(world, customerId);
  const retailer = world.db.retailers.find(retailerId);
  if (retailer?.customerId !== customerId) throw notFound('The retailer');
  return retailer;
}

function locationOf(world: World, path: RetailerPath & { readonly locationId: number }): RetailerLocation {
  const { retailerId } = retailerOf(world, path);
  const location = world.db.retailerLocations.find(path.locationId);
  if (location?.retailerId !== retailerId) throw notFound('The location');
  return location;
}

function requireFreeCode(world: World, customerId: string, code: string, retailerId?: number): void {
  const isTaken = world.db.retailers
    .all()
    .some((row) => row.customerId === customerId && row.retailerId !== retailerId && row.code === code);
  if (!isTaken) return;
  const message = 'Another retailer has this code.';
  throw unprocessable(message, { code: [message] });
}

function requireSoundLocation(errors: Readonly<Record<string, string[]>>): void {
  const [first] = Object.values(errors).flat();
  if (first !== undefined) throw unprocessable(first, errors);
}

const retailerList = defineList({
  operation: 'listRetailers',
  match: ({ search, isActive }: FilterOf<'listRetailers'>) =>
    matchAll<Retailer>(
      matchText(search, (row) => [row.name, row.code, row.accountNumber, row.vendorNumber]),
      matchValue(isActive, (row) => row.isActive),
    ),
  getSortValue: (row, column) => row[column],
  toItem: (row) => row,
});

const locationList = defineList({
  operation: 'listRetailerLocations',
  match: ({ search, isActive }: FilterOf<'listRetailerLocations'>) =>
    matchAll<RetailerLocation>(
      matchText(search, (row) => [row.locationNumber, row.name, row.city, row.state]),
      matchValue(isActive, (row) => row.isActive),
    ),
  getSortValue: (row, column) => row[column],
  toItem: (row) => row,
});

export const retailers = {
  listRetailers: ({ world, path, query, reply }) => {
    requireOrderEntry(world, path.customerId);
    const rows = world.db.retailers
      .where(({ customerId }) => customerId === path.customerId)
      .map((row) => answered(world, row));
    const found = retailerList.find({ rows, now: world.now() }, query);
    return reply.json(200, retailerList.getPage(found, query));
  },

  createRetailer: async ({ world, path: { customerId }, body, reply }) => {
    requireOrderEntry(world, customerId);
    requireFreeCode(world, customerId, body.code);
    const stored = await world.db.retailers.create({
      ...body,
      name: body.name.trim(),
      customerId,
      retailerId: world.db.retailers.nextId(),
      locationCount: 0,
      updatedAt: world.now().toISOString(),
    });
    return reply.json(201, answered(world, stored));
  },

  getRetailer: ({ world, path, reply }) => reply.json(200, answered(world, retailerOf(world, path))),

  updateRetailer: async ({ world, path, body, reply, requireVersion }) => {
    const retailer = retailerOf(world, path);
    requireVersion(answered(world, retailer));
    requireFreeCode(world, path.customerId, body.code, retailer.retailerId);
    const stored = await world.db.retailers.update(retailer.retailerId, {
      ...body,
      name: body.name.trim(),
      updatedAt: world.now().toISOString(),
    });
    return reply.json(200, answered(world, stored));
  },

  listRetailerLocations: ({ world, path, query, reply }) => {
    const { retailerId } = retailerOf(world, path);
    const rows = world.db.retailerLocations.where((row) => row.retailerId === retailerId);
    const found = locationList.find({ rows, now: world.now() }, query);
    return reply.json(200, locationList.getPage(found, query));
  },

  createRetailerLocation: async ({ world, path, body, reply }) => {
    const { retailerId } = retailerOf(world, path);
    requireSoundLocation(locationErrors(world, retailerId, body));
    const stored = await world.db.retailerLocations.create({
      ...body,
      name: body.name.trim(),
      locationId: world.db.retailerLocations.nextId(),
      retailerId,
      updatedAt: world.now().toISOString(),
    });
    return reply.json(201, stored);
  },

  getRetailerLocation: ({ world, path, reply }) => reply.json(200, locationOf(world, path)),

  updateRetailerLocation: async ({ world, path, body, reply, requireVersion }) => {
    const location = locationOf(world, path);
    requireVersion(location);
    requireSoundLocation(locationErrors(world, location.retailerId, body, location.locationId));
    const stored = await world.db.retailerLocations.update(location.locationId, {
      ...body,
      name: body.name.trim(),
      updatedAt: world.now().toISOString(),
    });
    return reply.json(200, stored);
  },

  importRetailers: async ({ world, path: { customerId }, query, body, reply }) => {
    requireOrderEntry(world, customerId);
    return reply.json(200, await importFile(world, customerId, body.file, query.dryRun ?? false));
  },
} satisfies TagHandlers<'retailers'>;
