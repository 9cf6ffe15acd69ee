import type { QueryClient } from '@tanstack/react-query';
import type { InputOf } from '../contract.ts';
import type { RetailerImportReport, RetailerLocationUpdate, RetailerUpdate } from '../generated/types.ts';
import { refresh } from '../refresh.ts';
import { submit, type SubmitOptions } from '../submission.ts';
import { mutateVersioned, versionedQuery } from '../versioned.ts';
import * as calls from '../generated/calls.ts';

/** Identifies a retailer; the customer id is part of its path. */
export interface RetailerRef {
  readonly customerId: string;
  readonly retailerId: number;
}

export interface LocationRef extends RetailerRef {
  readonly locationId: number;
}

/** A retailer with its version, for editing. */
export const retailerToEditQuery = ({ customerId, retailerId }: RetailerRef) =>
  versionedQuery(calls.getRetailer, { path: { customerId, retailerId } }, customerId);

/** A location with its version, for editing. */
export const locationToEditQuery = ({ customerId, retailerId, locationId }: LocationRef) =>
  versionedQuery(calls.getRetailerLocation, { path: { customerId, retailerId, locationId } }, customerId);

export const createRetailer = (
  customerId: string,
  body: InputOf<'createRetailer'>['body'],
  options: SubmitOptions,
) => submit(calls.createRetailer, { path: { customerId }, body }, options);

/** Saves a retailer. Fails with 412 when its version has changed. */
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

/** Saves a location. Fails with 412 when its version has changed. */
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

/** Imports the valid rows of a CSV file; a dry run only validates them. Both return a result for every row. */
export const importRetailers = (
  customerId: string,
  file: File,
  isTrial: boolean,
  options: SubmitOptions,
): Promise<RetailerImportReport> =>
  submit(
    calls.importRetailers,
    // The generated type of a file in a form is string; the client sends the file itself.
    { path: { customerId }, query: { dryRun: isTrial }, body: { file } },
    options,
  );

/**
 * Refetches the queries that any change in the retailer directory affects: location counts are part of the retailers.
 */
export const refreshRetailers = (queryClient: QueryClient): Promise<void> =>
  refresh(queryClient, ['listRetailers', 'getRetailer', 'listRetailerLocations', 'getRetailerLocation']);
