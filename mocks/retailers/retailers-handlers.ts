import type {
  NewRetailer,
  NewRetailerLocation,
  Retailer,
  RetailerLocation,
} from '#src/api/generated/types.ts';
import { notFound, requireNoErrors, unprocessable } from '#mocks/contract/problem.ts';
import type { CustomerRetailer } from '#mocks/world/retailers/retailers.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import type { TagHandlers } from '#mocks/contract/tag-handlers.ts';
import { locationErrors } from './location-rules.ts';
import { matchValue } from '#mocks/lists/filters.ts';
import { defineTextSearch } from '#mocks/lists/text-search.ts';
import { defineList, type MatchesOf } from '#mocks/lists/list.ts';
import { importFile } from './retailer-import.ts';
import { requireOrderEntry } from '#mocks/access/scope.ts';
import { retailerStore } from '#mocks/world/retailers/retailer-store.ts';
import { cleanMembers, cleanText } from '#mocks/lib/clean-text.ts';

/** The retailer as a response. */
function toResponse(backend: MockBackend, { customerId: _owner, ...retailer }: CustomerRetailer): Retailer {
  const locations = retailerStore(backend.db).retailerLocations.where(
    ({ retailerId }) => retailerId === retailer.retailerId,
  );
  return { ...retailer, locationCount: locations.length };
}

interface RetailerPath {
  readonly customerId: string;
  readonly retailerId: number;
}

/** Throws 404 also for another customer's retailer. */
function requireRetailer(backend: MockBackend, { customerId, retailerId }: RetailerPath): CustomerRetailer {
  requireOrderEntry(backend, customerId);
  const retailer = retailerStore(backend.db).retailers.find(retailerId);
  if (retailer?.customerId !== customerId) throw notFound('The retailer');
  return retailer;
}

function requireLocation(
  backend: MockBackend,
  path: RetailerPath & { readonly locationId: number },
): RetailerLocation {
  const { retailerId } = requireRetailer(backend, path);
  const location = retailerStore(backend.db).retailerLocations.find(path.locationId);
  if (location?.retailerId !== retailerId) throw notFound('The location');
  return location;
}

function requireFreeCode(backend: MockBackend, customerId: string, code: string, retailerId?: number): void {
  const isTaken = retailerStore(backend.db)
    .retailers.all()
    .some((row) => row.customerId === customerId && row.retailerId !== retailerId && row.code === code);
  if (!isTaken) return;
  const message = 'Another retailer has this code.';
  throw unprocessable(message, { code: [message] });
}

const cleanRetailer = <Body extends NewRetailer>(body: Body): Body =>
  cleanMembers(body, 'name', 'code', 'accountNumber', 'vendorNumber');

const cleanLocation = <Body extends NewRetailerLocation>(body: Body): Body =>
  cleanMembers(body, 'locationNumber', 'name', 'address1', 'address2', 'city');

export const retailerSearch = defineTextSearch<Retailer>((row) => [
  ['Name', row.name],
  ['Code', row.code],
  ['AccountNumber', row.accountNumber],
  ['VendorNumber', row.vendorNumber],
]);

export const locationSearch = defineTextSearch<RetailerLocation>((row) => [
  ['Code', row.locationNumber],
  ['Name', row.name],
  ['City', row.city],
  ['State', row.state],
]);

const matches: MatchesOf<'listRetailers', Retailer> = {
  search: retailerSearch.match,
  isActive: matchValue((row) => row.isActive),
};

const retailerList = defineList({
  operation: 'listRetailers',
  matches,
  getSortValue: (row, column) => row[column],
  toItem: (row) => row,
});

const locationMatches: MatchesOf<'listRetailerLocations', RetailerLocation> = {
  search: locationSearch.match,
  isActive: matchValue((row) => row.isActive),
};

const locationList = defineList({
  operation: 'listRetailerLocations',
  matches: locationMatches,
  getSortValue: (row, column) => row[column],
  toItem: (row) => row,
});

/** The retailers of a customer. Throws 403 without the tier OrderEntry, 404 for an unknown customer. */
export function listDirectory(backend: MockBackend, customerId: string): Retailer[] {
  requireOrderEntry(backend, customerId);
  return retailerStore(backend.db)
    .retailers.where((row) => row.customerId === customerId)
    .map((row) => toResponse(backend, row));
}

export const retailers = {
  listRetailers: ({ backend, path, query, reply }) => {
    const rows = listDirectory(backend, path.customerId);
    const matching = retailerList.find({ rows, now: backend.now() }, query);
    return reply.json(200, retailerList.getPage(matching, query));
  },

  createRetailer: ({ backend, path: { customerId }, body, reply }) => {
    requireOrderEntry(backend, customerId);
    requireFreeCode(backend, customerId, cleanText(body.code));
    const stored = retailerStore(backend.db).retailers.create({
      ...cleanRetailer(body),
      customerId,
      retailerId: retailerStore(backend.db).retailers.nextId(),
      locationCount: 0,
      updatedAt: backend.now().toISOString(),
    });
    return reply.json(201, toResponse(backend, stored));
  },

  getRetailer: ({ backend, path, reply }) =>
    reply.json(200, toResponse(backend, requireRetailer(backend, path))),

  updateRetailer: ({ backend, path, body, reply, requireVersion }) => {
    const retailer = requireRetailer(backend, path);
    requireVersion(toResponse(backend, retailer));
    requireFreeCode(backend, path.customerId, cleanText(body.code), retailer.retailerId);
    const stored = retailerStore(backend.db).retailers.update(retailer.retailerId, {
      ...cleanRetailer(body),
      updatedAt: backend.now().toISOString(),
    });
    return reply.json(200, toResponse(backend, stored));
  },

  listRetailerLocations: ({ backend, path, query, reply }) => {
    const { retailerId } = requireRetailer(backend, path);
    const rows = retailerStore(backend.db).retailerLocations.where((row) => row.retailerId === retailerId);
    const matching = locationList.find({ rows, now: backend.now() }, query);
    return reply.json(200, locationList.getPage(matching, query));
  },

  createRetailerLocation: ({ backend, path, body, reply }) => {
    const { retailerId } = requireRetailer(backend, path);
    requireNoErrors(locationErrors(backend, retailerId, cleanLocation(body)));
    const stored = retailerStore(backend.db).retailerLocations.create({
      ...cleanLocation(body),
      locationId: retailerStore(backend.db).retailerLocations.nextId(),
      retailerId,
      updatedAt: backend.now().toISOString(),
    });
    return reply.json(201, stored);
  },

  getRetailerLocation: ({ backend, path, reply }) => reply.json(200, requireLocation(backend, path)),

  updateRetailerLocation: ({ backend, path, body, reply, requireVersion }) => {
    const location = requireLocation(backend, path);
    requireVersion(location);
    requireNoErrors(locationErrors(backend, location.retailerId, cleanLocation(body), location.locationId));
    const stored = retailerStore(backend.db).retailerLocations.update(location.locationId, {
      ...cleanLocation(body),
      updatedAt: backend.now().toISOString(),
    });
    return reply.json(200, stored);
  },

  importRetailers: async ({ backend, path: { customerId }, query, body, reply }) => {
    requireOrderEntry(backend, customerId);
    return reply.json(200, await importFile(backend, customerId, body.file, query.dryRun ?? false));
  },
} satisfies TagHandlers<'retailers'>;
