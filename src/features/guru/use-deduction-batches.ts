import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DeductionOutcome } from '#src/api/generated/enums.ts';
import { submitDisputes as limits } from '#src/api/generated/limits/disputes.ts';
import type { DeductionBatchResult, DeductionRef } from '#src/api/generated/types.ts';
import {
  archiveDeductions,
  refreshDeductions,
  submitDisputes,
  unarchiveDeductions,
  type WriteOff,
} from '#src/api/queries/deductions.ts';
import { createSubmission } from '#src/api/submission.ts';
import { useBatches } from '#src/components/feedback/use-batches.ts';

const batchActions = { dispute: submitDisputes, restore: unarchiveDeductions } as const;
export type BatchAction = keyof typeof batchActions | 'writeOff';

/** Whether a retry can succeed: the retailer's portal did not accept it. */
export function isRetryable({ outcome }: DeductionBatchResult): boolean {
  return outcome === DeductionOutcome.Failed;
}

/** Sends an action for any number of deductions; a retry covers only those that can succeed. */
export function useDeductionBatches(customerId: string, action: BatchAction, items: readonly DeductionRef[]) {
  const queryClient = useQueryClient();
  const [submission] = useState(createSubmission);
  const batches = useBatches<DeductionRef, DeductionBatchResult>({
    items,
    size: limits.items.maxItems,
    isDone: ({ outcome }) => outcome === DeductionOutcome.Done,
    isRetryable,
  });

  /**
   * Resolves to the items that were not done, each with its reason. Rejects like `submit`. Only `writeOff` takes a
   * reason.
   */
  const send = async (writeOff: WriteOff): Promise<readonly DeductionBatchResult[]> => {
    try {
      return await batches.send(async (batch) => {
        const refs = batch.map(({ claimId, warc }) => ({ claimId, warc }));
        const response =
          action === 'writeOff'
            ? await archiveDeductions(customerId, refs, writeOff, { submission })
            : await batchActions[action](customerId, refs, { submission });
        return response.results;
      });
    } finally {
      // Also after a failure: the response may be lost.
      void refreshDeductions(queryClient, customerId);
    }
  };
  return { ...batches, send };
}
