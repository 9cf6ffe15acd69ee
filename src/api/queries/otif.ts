import type { QueryClient } from '@tanstack/react-query';
import type { EvidencePack, OtifFilingValues, OtifPoDetail, RootCauseBatch } from '../generated/types.ts';
import { refresh } from '../refresh.ts';
import { submit, type SubmitOptions } from '../submission.ts';
import * as calls from '../generated/calls.ts';
import { mutateVersioned, versionedQuery } from '../versioned.ts';

/** The evidence of purchase orders as a file, or its render; undefined when none of them exists. */
export const downloadEvidencePack = (customerId: string, body: EvidencePack, options: SubmitOptions) =>
  submit(calls.downloadEvidencePack, { path: { customerId }, body }, options);

/** Sets the cause of misses, for internal users; each PO has its own outcome, and earlier causes stay in its history. */
export const setOtifRootCauses = (customerId: string, body: RootCauseBatch, options: SubmitOptions) =>
  submit(calls.setOtifRootCauses, { path: { customerId }, body }, options);

/** Identifies a PO of a customer. */
export interface PoRef {
  readonly customerId: string;
  readonly poNumber: string;
  readonly retailerId: number;
}

const toInput = ({ customerId, poNumber, retailerId }: PoRef) => ({
  path: { customerId, poNumber },
  query: { retailerId },
});

/** A PO with its version, for a change. */
export const versionedPoQuery = (po: PoRef) => versionedQuery(calls.getOtifPo, toInput(po));

/** Records a manually filed dispute; fails with 412 when the PO has changed since `version`. */
export async function setOtifFiling(
  po: PoRef,
  values: OtifFilingValues,
  version: string | undefined,
): Promise<OtifPoDetail> {
  return (await mutateVersioned(calls.setOtifFiling, { ...toInput(po), body: values }, version)).value;
}

/** Removes the record of a manually filed dispute; fails with 412 when the PO has changed since `version`. */
export const deleteOtifFiling = (po: PoRef, version: string | undefined) =>
  mutateVersioned(calls.deleteOtifFiling, toInput(po), version);

/** Refetches what shows the causes of misses. */
export const refreshOtif = (queryClient: QueryClient): Promise<void> =>
  refresh(queryClient, ['listOtifPos', 'getOtifSummary', 'getOtifRootCauses', 'getOtifFines', 'getOtifPo']);
