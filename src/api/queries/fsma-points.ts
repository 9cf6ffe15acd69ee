import type { QueryClient } from '@tanstack/react-query';
import { allPages } from '../all-pages.ts';
import type { InputOf, QueryInputOf } from '../contract.ts';
import * as calls from '../generated/calls.ts';
import { listManufacturedItems, listPointsOfManufacture } from '../generated/reads.ts';
import type { PointOfManufactureImportReport, PointOfManufactureUpdate } from '../generated/types.ts';
import { refresh } from '../refresh.ts';
import { submit, type SubmitOptions } from '../submission.ts';
import { mutateVersioned, versionedQuery } from '../versioned.ts';
import { refreshTraces } from './fsma.ts';

/** Identifies a point of manufacture; the customer id is part of its path. */
export interface PointRef {
  readonly customerId: string;
  readonly pointId: number;
}

/** All locations of a customer. */
export const pointsQuery = (
  customerId: string,
  filter: Pick<QueryInputOf<'listPointsOfManufacture'>, 'status'> = {},
) => allPages((page) => listPointsOfManufacture({ customerId }, { ...filter, ...page }));

/** All items of a customer, each with its locations. */
export const manufacturedItemsQuery = (customerId: string) =>
  allPages((page) => listManufacturedItems({ customerId }, page));

/** A location with its version, for editing. */
export const pointToEditQuery = ({ customerId, pointId }: PointRef) =>
  versionedQuery(calls.getPointOfManufacture, { path: { customerId, pointId } }, customerId);

export const createPoint = (
  customerId: string,
  body: InputOf<'createPointOfManufacture'>['body'],
  options: SubmitOptions,
) => submit(calls.createPointOfManufacture, { path: { customerId }, body }, options);

/** Saves a location. Fails with 412 when its version has changed. */
export const savePoint = (
  { customerId, pointId }: PointRef,
  body: PointOfManufactureUpdate,
  version: string | undefined,
) => mutateVersioned(calls.updatePointOfManufacture, { path: { customerId, pointId }, body }, version);

/** Deletes a location. Fails with 422 when records name it, and with 412 when its version has changed. */
export const deletePoint = ({ customerId, pointId }: PointRef, version: string | undefined) =>
  mutateVersioned(calls.deletePointOfManufacture, { path: { customerId, pointId } }, version);

/** Imports the valid rows of a CSV file; a dry run only validates them. Both return a result for every row. */
export const importPoints = (
  customerId: string,
  file: File,
  isTrial: boolean,
  options: SubmitOptions,
): Promise<PointOfManufactureImportReport> =>
  submit(
    calls.importPointsOfManufacture,
    // The generated type of a file in a form is string; the client sends the file itself.
    { path: { customerId }, query: { dryRun: isTrial }, body: { file } },
    options,
  );

/** Refetches the queries that any change of a location affects: it is the source of the lots of its items. */
export async function refreshPoints(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    refresh(queryClient, ['listPointsOfManufacture', 'getPointOfManufacture', 'listManufacturedItems']),
    refreshTraces(queryClient),
  ]);
}
