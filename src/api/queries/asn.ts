import type { QueryClient } from '@tanstack/react-query';
import type { AsnRawFormat } from '../generated/enums.ts';
import { mutate, type MutateOptions } from '../query.ts';
import { refresh } from '../refresh.ts';
import { submit, type SubmitOptions } from '../submission.ts';
import * as calls from '../generated/calls.ts';

/** Identifies an ASN; the customer id is part of its path. */
export interface AsnRef {
  readonly customerId: string;
  readonly asnId: string;
}

/** The ASN as a file; undefined if it has not been sent yet. */
export const downloadAsnDocument = (ref: AsnRef, format: AsnRawFormat, options?: MutateOptions) =>
  mutate(calls.downloadAsnDocument, { path: { ...ref }, query: { format } }, options);

/** Sends an ASN again, for internal users. Fails with 422 when the retailer has accepted it. */
export const resendAsn = (ref: AsnRef, options: SubmitOptions) =>
  submit(calls.resendAsn, { path: { ...ref } }, options);

/** Sends several ASNs again, for internal users; each has its own outcome. */
export const resendAsns = (customerId: string, asnIds: readonly string[], options: SubmitOptions) =>
  submit(calls.resendAsns, { path: { customerId }, body: { asnIds: [...asnIds] } }, options);

/** Refetches what shows how often an ASN was sent, and whether the retailer has accepted it. */
export const refreshAsns = (queryClient: QueryClient): Promise<void> =>
  refresh(queryClient, [
    'listAsns',
    'getAsnSummary',
    'getAsn',
    'listOrders',
    'getOrderSummary',
    'getOrder',
    'getOtifPo',
  ]);
