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
} from '#src/api/queries/deductions.ts';
import { createSubmission } from '#src/api/submission.ts';

const batchActions = {
  dispute: submitDisputes,
  archive: archiveDeductions,
  restore: unarchiveDeductions,
} as const;
export type BatchAction = keyof typeof batchActions;

interface Progress {
  /** Not sent yet, or sent without a response. */
  readonly open: readonly DeductionRef[];
  readonly done: number;
  readonly failures: readonly DeductionBatchResult[];
}

const batchSize = limits.items.maxItems;

/** Whether a repetition can succeed: the retailer's portal did not take it. */
export function isRetryable({ outcome }: DeductionBatchResult): boolean {
  return outcome === DeductionOutcome.Failed;
}

/**
 * Does something with any number of deductions, as many in one request as the contract allows. After a failed request,
 * `send` continues with those that are open; otherwise it repeats only those that can succeed.
 */
export function useDeductionBatches(customerId: string, action: BatchAction, items: readonly DeductionRef[]) {
  const queryClient = useQueryClient();
  const [submission] = useState(createSubmission);
  const [progress, setProgress] = useState<Progress>({ open: items, done: 0, failures: [] });

  /** Resolves to those that were not done, each with its reason. Rejects like `submit`. */
  const send = async (): Promise<readonly DeductionBatchResult[]> => {
    const { open, done, failures } = progress;
    let now: Progress =
      open.length > 0
        ? progress
        : { open: failures.filter(isRetryable), done, failures: failures.filter((one) => !isRetryable(one)) };
    try {
      while (now.open.length > 0) {
        const batch = now.open.slice(0, batchSize).map(({ claimId, warc }) => ({ claimId, warc }));
        // One after the other: a request whose response is lost is repeated with its key before the next one.
        const { results } = await batchActions[action](customerId, batch, { submission });
        const failed = results.filter(({ outcome }) => outcome !== DeductionOutcome.Done);
        now = {
          open: now.open.slice(batchSize),
          done: now.done + results.length - failed.length,
          failures: [...now.failures, ...failed],
        };
        setProgress(now);
      }
    } finally {
      // Also after a failure: the response may be lost.
      void refreshDeductions(queryClient, customerId);
    }
    return now.failures;
  };
  return { ...progress, send };
}
