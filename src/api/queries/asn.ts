import type { QueryClient } from '@tanstack/react-query';
import type { AsnRawFormat } from '../generated/enums.ts';
import type { AsnCorrections, AsnResendBatch } from '../generated/types.ts';
import { mutate, type MutateOptions } from '../query.ts';
import { refresh } from '../refresh.ts';
import { submit, type SubmitOptions } from '../submission.ts';
import { mutateVersioned } from '../versioned.ts';
import * as calls from '../generated/calls.ts';

/** Identifies an ASN; the customer id is part of its path. */
export interface AsnRef {
  readonly customerId: string;
  readonly asnId: string;
}

/** A transmission of the ASN as a file, the last one by default; undefined if it has not been sent yet. */
export const downloadAsnDocument = (
  ref: AsnRef,
  { format, attempt }: { readonly format: AsnRawFormat; readonly attempt?: number },
  options?: MutateOptions,
) =>
  mutate(
    calls.downloadAsnDocument,
    { path: { ...ref }, query: { format, ...(attempt !== undefined && { attempt }) } },
    options,
  );

/** Corrects values that the retailer has found at fault, for internal users; they are sent by `resendAsns`. */
export const setAsnCorrections = (ref: AsnRef, body: AsnCorrections, version: string) =>
  mutateVersioned(calls.setAsnCorrections, { path: { ...ref }, body }, version);

/** Requests a correction from the provider. */
export const createAsnCorrectionRequest = (ref: AsnRef, comment: string, options: SubmitOptions) =>
  submit(calls.createAsnCorrectionRequest, { path: { ...ref }, body: { comment } }, options);

/** Denies the request for a correction, for internal users. */
export const denyAsnCorrectionRequest = (ref: AsnRef, reason: string, options: SubmitOptions) =>
  submit(calls.denyAsnCorrectionRequest, { path: { ...ref }, body: { reason } }, options);

/** Sends ASNs with their corrections, for internal users; each has its own outcome. */
export const resendAsns = (customerId: string, body: AsnResendBatch, options: SubmitOptions) =>
  submit(calls.resendAsns, { path: { customerId }, body }, options);

/** Refetches what shows how often an ASN was sent, and whether the retailer has accepted it. */
export const refreshAsns = (queryClient: QueryClient, customerId?: string): Promise<void> =>
  refresh(
    queryClient,
    ['listAsns', 'getAsnSummary', 'getAsn', 'listOrders', 'getOrderSummary', 'getOrder', 'getOtifPo'],
    customerId,
  );
