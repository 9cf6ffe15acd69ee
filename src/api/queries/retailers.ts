import type { QueryClient } from '@tanstack/react-query';
import type { InputOf } from '../contract.ts';
import type { RetailerImportReport, RetailerLocationUpdate, RetailerUpdate } from '../generated/types.ts';
import { refresh } from '../refresh.ts';
import { submit, type SubmitOptions } from '../submission.ts';
import { mutateVersioned, versionedQuery } from '../versioned.ts';
import * as calls from '../generated/calls.ts';

/** Names a retailer: its customer is a part of its address. */
export interface RetailerRef {
  readonly customerId: string;
  readonly retailerId: number;
}

export interface LocationRef extends RetailerRef {
  readonly locationId: number;
}

/** A retailer with its version, to change it. */
export const retailerToEditQuery = ({ customerId, retailerId }: RetailerRef) =>
  versionedQuery(calls.getRetailer, { path: { customerId, retailerId } }, customerId);

/** A location with its version, to change it. */
export const locationToEditQuery = ({ customerId, retailerId, locationId }: LocationRef) =>
  versionedQuery(calls.getRetailerLocation, { path: { customerId, retailerId, locationId } }, customerId);

export const createRetailer = (
  customerId: string,
  body: InputOf<'createRetailer'>['body'],
  options: SubmitOptions,
) => submit(calls.createRetailer, { path: { customerId }, body }, options);

/** Fails with 412 when the retailer is no longer of the version. */
export const saveRetailer = (
  { customerId, retailerId }: RetailerRef,
  body: RetailerUpdate,
  version: string | undefined,
) => mutateVersioned(calls.updateRetailer, { path: { customerId, retailerId }, body }, version);

export const createRetailerLocation = (
  { customerId, retailerId }: RetailerRef,
  body: InputOf<'createRetailerLocation'>['body'],
  options: SubmitOptions,
) => submit(calls.createRetailerLocation, { path: { customerId, retailerId }, body }, options);

/** Fails with 412 when the location is no longer of the version. */
export const saveRetailerLocation = (
  { customerId, retailerId, locationId }: LocationRef,
  body: RetailerLocationUpdate,
  version: string | undefined,
) =>
  mutateVersioned(
    calls.updateRetailerLocation,
    { path: { customerId, retailerId, locationId }, body },
    version,
  );

/** Stores the valid rows of a CSV file, or reports what that would do. Either way there is a result for every row. */
export const importRetailers = (
  customerId: string,
  file: File,
  isTrial: boolean,
  options: SubmitOptions,
): Promise<RetailerImportReport> =>
  submit(
    calls.importRetailers,
    // The description types a file in a form as a text; the client sends the file itself.
    { path: { customerId }, query: { dryRun: isTrial }, body: { file } },
    options,
  );

/** Reads again what any change of the book shows in: counts of locations stand with the retailers. */
export const refreshRetailers = (queryClient: QueryClient): Promise<void> =>
  refresh(queryClient, ['listRetailers', 'getRetailer', 'listRetailerLocations', 'getRetailerLocation']);
