import type { QueryClient } from '@tanstack/react-query';
import * as calls from '../generated/calls.ts';
import type { DeductionRef, DisputeItem, WriteOff } from '../generated/types.ts';
import { refresh } from '../refresh.ts';
import { submit, type SubmitOptions } from '../submission.ts';

/** Disputes deductions, those without a `dispute` with their drafts; each has its own outcome. */
export const submitDisputes = (customerId: string, items: readonly DisputeItem[], options: SubmitOptions) =>
  submit(calls.submitDisputes, { path: { customerId }, body: { items: [...items] } }, options);

/** Writes several deductions off, or restores them without a `writeOff`; each has its own outcome. */
export const setDeductionArchival = (
  customerId: string,
  items: readonly DeductionRef[],
  writeOff: WriteOff | null,
  options: SubmitOptions,
) =>
  submit(
    calls.setDeductionArchival,
    { path: { customerId }, body: { items: [...items], writeOff } },
    options,
  );

/** Refetches what shows the state of deductions and disputes; for one customer or for all. */
export const refreshDeductions = (queryClient: QueryClient, customerId?: string): Promise<void> =>
  refresh(
    queryClient,
    [
      'listDeductions',
      'getDeductionSummary',
      'getGuruSummary',
      'getGuruFilters',
      'getDeduction',
      'getDisputeProcess',
      'listDisputeDocuments',
      'listDisputes',
      'listReceivingVariances',
      'getReceivingVarianceSummary',
      'getReceivingVariance',
      'getOrder',
      // A fine of OTIF is a claim, too.
      'listOtifPos',
      'getOtifSummary',
      'getOtifFines',
      'getOtifPo',
    ],
    customerId,
  );
