import type { QueryClient } from '@tanstack/react-query';
import type { EvidencePack, RootCauseBatch } from '../generated/types.ts';
import { refresh } from '../refresh.ts';
import { submit, type SubmitOptions } from '../submission.ts';
import * as calls from '../generated/calls.ts';

/** The evidence of purchase orders as a file, or its render; undefined when none of them exists. */
export const downloadEvidencePack = (customerId: string, body: EvidencePack, options: SubmitOptions) =>
  submit(calls.downloadEvidencePack, { path: { customerId }, body }, options);

/** Sets the cause of misses, for internal users; each PO has its own outcome, and earlier causes stay in its history. */
export const setOtifRootCauses = (customerId: string, body: RootCauseBatch, options: SubmitOptions) =>
  submit(calls.setOtifRootCauses, { path: { customerId }, body }, options);

/** Refetches what shows the causes of misses. */
export const refreshOtif = (queryClient: QueryClient): Promise<void> =>
  refresh(queryClient, ['listOtifPos', 'getOtifSummary', 'getOtifRootCauses', 'getOtifFines', 'getOtifPo']);
