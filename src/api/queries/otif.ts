import type { QueryClient } from '@tanstack/react-query';
import type { EvidencePack, RootCauseChange } from '../generated/types.ts';
import { mutate, type MutateOptions } from '../query.ts';
import { refresh } from '../refresh.ts';
import { mutateVersioned } from '../versioned.ts';
import * as calls from '../generated/calls.ts';

/** Identifies a purchase order: its number is unique only within its retailer. */
export interface PoRef {
  readonly customerId: string;
  readonly poNumber: string;
  readonly retailerId: number;
}

/** The evidence of purchase orders as a file; undefined when none of them exists. */
export const downloadEvidencePack = (customerId: string, body: EvidencePack, options?: MutateOptions) =>
  mutate(calls.downloadEvidencePack, { path: { customerId }, body }, options);

/** Sets the cause of a miss, for internal users; earlier causes stay in its history. Fails with 422 when it does not explain what the PO missed. */
export const setOtifRootCause = ({ customerId, poNumber, retailerId }: PoRef, body: RootCauseChange) =>
  mutateVersioned(
    calls.setOtifRootCause,
    { path: { customerId, poNumber }, query: { retailerId }, body },
    undefined,
  );

/** Refetches what shows the causes of misses. */
export const refreshOtif = (queryClient: QueryClient): Promise<void> =>
  refresh(queryClient, ['listOtifPos', 'getOtifSummary', 'getOtifRootCauses', 'getOtifFines', 'getOtifPo']);
