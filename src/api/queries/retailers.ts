import type { QueryClient } from '@tanstack/react-query';
import type { InputOf } from '../contract.ts';
import type { RetailerImportReport, RetailerLocationUpdate, RetailerUpdate } from '../generated/types.ts';
import { change, queryOf, type ChangeOptions } from '../query.ts';
import * as calls from '../generated/calls.ts';

type RetailerListWish = NonNullable<InputOf<'listRetailers'>['query']>;
type LocationListWish = NonNullable<InputOf<'listRetailerLocations'>['query']>;

/** What is to be edited: what was read earlier is nothing to edit. */
const readAnew = { staleTime: 0, gcTime: 0, refetchOnReconnect: false } as const;

/** Names a retailer: its customer is a part of its address. */
export interface RetailerRef {
  readonly customerId: string;
  readonly retailerId: number;
}

export interface LocationRef extends RetailerRef {
  readonly locationId: number;
}

/** A page of a customer's retailers; the customer must hold the order-entry tier. */
export const retailerListQuery = (customerId: string, query: RetailerListWish) =>
  queryOf(calls.listRetailers, { path: { customerId }, query }, customerId);

export const retailerQuery = ({ customerId, retailerId }: RetailerRef) =>
  queryOf(calls.getRetailer, { path: { customerId, retailerId } }, customerId);

export const retailerToEditQuery = (ref: RetailerRef) => ({ ...retailerQuery(ref), ...readAnew });

export const retailerLocationListQuery = ({ customerId, retailerId }: RetailerRef, query: LocationListWish) =>
  queryOf(calls.listRetailerLocations, { path: { customerId, retailerId }, query }, customerId);

export const locationToEditQuery = ({ customerId, retailerId, locationId }: LocationRef) => ({
  ...queryOf(calls.getRetailerLocation, { path: { customerId, retailerId, locationId } }, customerId),
  ...readAnew,
});

export const createRetailer = (customerId: string, body: InputOf<'createRetailer'>['body']) =>
  change(calls.createRetailer, { path: { customerId }, body });

/** Fails with 409 when the retailer's `updatedAt` is no longer the body's. */
export const saveRetailer = ({ customerId, retailerId }: RetailerRef, body: RetailerUpdate) =>
  change(calls.updateRetailer, { path: { customerId, retailerId }, body });

export const createRetailerLocation = (
  { customerId, retailerId }: RetailerRef,
  body: InputOf<'createRetailerLocation'>['body'],
) => change(calls.createRetailerLocation, { path: { customerId, retailerId }, body });

/** Fails with 409 when the location's `updatedAt` is no longer the body's. */
export const saveRetailerLocation = (
  { customerId, retailerId, locationId }: LocationRef,
  body: RetailerLocationUpdate,
) => change(calls.updateRetailerLocation, { path: { customerId, retailerId, locationId }, body });

/** Stores the good rows of a csv file, or tells what that would do. Either way it answers for every row. */
export const importRetailers = (
  customerId: string,
  file: File,
  isTrial: boolean,
  options: ChangeOptions,
): Promise<RetailerImportReport> =>
  change(
    calls.importRetailers,
    // The description types a file in a form as a text; the client sends the file itself.
    { path: { customerId }, query: { dryRun: isTrial }, body: { file } },
    options,
  );

const everything = ['listRetailers', 'getRetailer', 'listRetailerLocations', 'getRetailerLocation'];

/** Reads again what any change of the book shows in: counts of locations stand with the retailers. */
export const refreshRetailers = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => everything.includes(String(queryKey[0])) });
