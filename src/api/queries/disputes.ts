import * as calls from '../generated/calls.ts';
import { getDeduction, getDisputeProcess } from '../generated/reads.ts';
import type {
  DisputeDocumentType,
  DisputeDraft,
  DisputeDraftValues,
  DisputeResponse,
  NewDispute,
} from '../generated/types.ts';
import { mutate, type MutateOptions } from '../query.ts';
import { submit, type SubmitOptions } from '../submission.ts';
import { mutateVersioned } from '../versioned.ts';

/** Identifies a claim; `warc` is a part of its key and is sent back unchanged. */
export interface ClaimRef {
  readonly customerId: string;
  readonly claimId: string;
  readonly warc: string;
}

const toInput = ({ customerId, claimId, warc }: ClaimRef) => ({
  path: { customerId, claimId },
  query: { warc },
});

/** The claim as it was last read from the retailer. */
export const claimQuery = ({ customerId, claimId, warc }: ClaimRef) =>
  getDeduction({ customerId, claimId }, { warc });

export const disputeProcessQuery = ({ customerId, claimId, warc }: ClaimRef) =>
  getDisputeProcess({ customerId, claimId }, { warc });

/** Requests the claim from the retailer. The response has the stored state, with the request in `sync`. */
export const syncClaim = ({ customerId, claimId, warc }: ClaimRef) =>
  mutate(calls.getDeduction, { path: { customerId, claimId }, query: { warc, resync: true } });

/** Saves the draft; fails with 412 when someone else has saved another version than `etag`. */
export async function saveDisputeDraft(
  ref: ClaimRef,
  values: DisputeDraftValues,
  etag: string,
): Promise<DisputeDraft> {
  return (await mutateVersioned(calls.updateDisputeDraft, { ...toInput(ref), body: values }, etag)).value;
}

export const submitDispute = (ref: ClaimRef, dispute: NewDispute, options: SubmitOptions) =>
  submit(calls.submitDispute, { ...toInput(ref), body: dispute }, options);

/** Responds to the retailer, who has sent the dispute back. */
export const respondToRetailer = (ref: ClaimRef, response: DisputeResponse, options: SubmitOptions) =>
  submit(calls.submitDisputeResponse, { ...toInput(ref), body: response }, options);

export const cancelDispute = (ref: ClaimRef, options: SubmitOptions) =>
  submit(calls.cancelDispute, { ...toInput(ref), body: { comment: null } }, options);

export const uploadDisputeDocument = (
  ref: ClaimRef,
  document: { readonly file: File; readonly documentType: DisputeDocumentType },
  options: SubmitOptions,
) => submit(calls.uploadDisputeDocument, { ...toInput(ref), body: document }, options);

export const deleteDisputeDocument = ({ customerId, claimId, warc }: ClaimRef, documentId: string) =>
  mutate(calls.deleteDisputeDocument, { path: { customerId, claimId, documentId }, query: { warc } });

export const downloadDisputeDocument = (
  { customerId, claimId, warc }: ClaimRef,
  documentId: string,
  options: MutateOptions,
) =>
  mutate(
    calls.downloadDisputeDocument,
    { path: { customerId, claimId, documentId }, query: { warc } },
    options,
  );
