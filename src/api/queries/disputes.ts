import { ApiFailure } from '../failure.ts';
import * as calls from '../generated/calls.ts';
import { DeductionOutcome } from '../generated/enums.ts';
import { getDeduction, getDisputeProcess } from '../generated/reads.ts';
import type {
  DisputeDocumentType,
  DisputeDraft,
  DisputeDraftValues,
  DisputeProcess,
  DisputeResponse,
  NewDispute,
} from '../generated/types.ts';
import { mutate, type MutateOptions } from '../query.ts';
import { MissingResults, submit, type SubmitOptions } from '../submission.ts';
import { mutateVersioned } from '../versioned.ts';
import { submitDisputes } from './deductions.ts';

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

/** Disputes one claim. Fails as a form expects it: with the status and the field errors of its result. */
export async function submitDispute(
  { customerId, claimId, warc }: ClaimRef,
  dispute: NewDispute,
  options: SubmitOptions,
): Promise<DisputeProcess> {
  const { results } = await submitDisputes(customerId, [{ claimId, warc, dispute }], options);
  const [result] = results;
  if (result?.process) return result.process;
  if (!result || result.outcome === DeductionOutcome.Done) throw new MissingResults();
  const problem = result.problem ?? { title: result.outcomeText ?? '', status: 422 };
  throw new ApiFailure({
    operation: calls.submitDisputes,
    kind: 'status',
    status: problem.status,
    problem,
  });
}

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
