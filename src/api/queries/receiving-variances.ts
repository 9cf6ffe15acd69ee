import type { QueryClient } from '@tanstack/react-query';
import * as calls from '../generated/calls.ts';
import type { VarianceActionRequest, VarianceBatch } from '../generated/types.ts';
import { refresh } from '../refresh.ts';
import { submit, type SubmitOptions } from '../submission.ts';
import { mutateVersioned, versionedQuery } from '../versioned.ts';

/** Identifies a receiving variance; the customer id is part of its path. */
interface VarianceRef {
  readonly customerId: string;
  readonly varianceId: string;
}

/** A variance with its version, for actions on what was read. */
export const varianceQuery = (ref: VarianceRef) =>
  versionedQuery(calls.getReceivingVariance, { path: { ...ref } }, ref.customerId);

/** Reviews, disputes, invoices or writes off a variance. Fails with 412 when its version has changed. */
export const submitVarianceAction = (
  ref: VarianceRef,
  body: VarianceActionRequest,
  version: string | undefined,
) => mutateVersioned(calls.submitReceivingVarianceAction, { path: { ...ref }, body }, version);

/** The same about several variances; each has its own outcome. */
export const submitVarianceActions = (customerId: string, body: VarianceBatch, options: SubmitOptions) =>
  submit(calls.submitReceivingVarianceActions, { path: { customerId }, body }, options);

/** Refetches what shows the state of receiving variances. */
export const refreshVariances = (queryClient: QueryClient, customerId: string): Promise<void> =>
  refresh(
    queryClient,
    [
      'listReceivingVariances',
      'getReceivingVarianceSummary',
      'getReceivingVarianceFilters',
      'getReceivingVariance',
    ],
    customerId,
  );
