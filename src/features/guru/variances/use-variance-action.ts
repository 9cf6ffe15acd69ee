import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { VarianceOutcome, type VarianceAction } from '#src/api/generated/enums.ts';
import { submitReceivingVarianceActions as limits } from '#src/api/generated/limits/receiving-variances.ts';
import type { ReceivingVariance, VarianceBatchResult, VarianceTarget } from '#src/api/generated/types.ts';
import {
  refreshVariances,
  submitVarianceAction,
  submitVarianceActions,
} from '#src/api/queries/receiving-variances.ts';
import type { Submission } from '#src/api/submission.ts';

/** Variances, and what is to be done about them. */
export interface VarianceTask {
  readonly action: VarianceAction;
  /** Those that the action fits. */
  readonly items: readonly ReceivingVariance[];
  /** Chosen ones that it does not fit. */
  readonly left: readonly ReceivingVariance[];
  /** The version of a single variance that is open; several are compared by their last action. */
  readonly version?: string | undefined;
  /** Follows with those that were not done. */
  readonly onDone?: (left: readonly ReceivingVariance[]) => void;
}

interface Progress {
  /** Not sent yet, or sent without a response. */
  readonly open: readonly VarianceTarget[];
  readonly failures: readonly VarianceBatchResult[];
}

const batchSize = limits.items.maxItems;

/** Whether a repetition can succeed: the portal did not take it, or it is repeated on what somebody has changed. */
export function isRetryable({ outcome }: VarianceBatchResult): boolean {
  return outcome === VarianceOutcome.Failed || outcome === VarianceOutcome.Changed;
}

const toTarget = ({ varianceId, updatedAt }: VarianceTarget): VarianceTarget => ({ varianceId, updatedAt });

/**
 * Sends an action for one variance on its version, or for any number of them, as many in one request as the contract
 * allows. After a failed request, `send` continues with those that are open; otherwise it repeats only those that can
 * succeed.
 */
export function useVarianceAction(customerId: string, { action, items, version }: VarianceTask) {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<Progress>({ open: items, failures: [] });

  async function sendBatches(
    comment: string | null,
    submission: Submission,
  ): Promise<readonly VarianceBatchResult[]> {
    const { open, failures } = progress;
    let now: Progress =
      open.length > 0
        ? progress
        : { open: failures.filter(isRetryable), failures: failures.filter((one) => !isRetryable(one)) };
    while (now.open.length > 0) {
      const batch = now.open.slice(0, batchSize).map(toTarget);
      // One after the other: a request whose response is lost is repeated with its key before the next one.
      const { results } = await submitVarianceActions(
        customerId,
        { items: batch, action, comment },
        { submission },
      );
      const failed = results.filter(({ outcome }) => outcome !== VarianceOutcome.Done);
      now = { open: now.open.slice(batchSize), failures: [...now.failures, ...failed] };
      setProgress(now);
    }
    return now.failures;
  }

  /** Resolves to those that were not done, each with its reason. Rejects like `submit`. */
  const send = async (
    comment: string | null,
    submission: Submission,
  ): Promise<readonly VarianceBatchResult[]> => {
    const [only] = items;
    try {
      if (version === undefined || !only) return await sendBatches(comment, submission);
      await submitVarianceAction({ customerId, varianceId: only.varianceId }, { action, comment }, version);
      return [];
    } finally {
      // Also after a failure: the response may be lost, or somebody else may have changed it.
      void refreshVariances(queryClient, customerId);
    }
  };
  return { ...progress, send };
}
