import { useQueryClient } from '@tanstack/react-query';
import { VarianceOutcome, type VarianceAction } from '#src/api/generated/enums.ts';
import { submitReceivingVarianceActions as limits } from '#src/api/generated/limits/receiving-variances.ts';
import type { ReceivingVariance, VarianceBatchResult, VarianceTarget } from '#src/api/generated/types.ts';
import {
  refreshVariances,
  submitVarianceAction,
  submitVarianceActions,
} from '#src/api/queries/receiving-variances.ts';
import type { Submission } from '#src/api/submission.ts';
import { useBatches } from '#src/components/feedback/use-batches.ts';

/** Variances, and what is to be done about them. */
export interface VarianceTask {
  readonly action: VarianceAction;
  /** Those that the action fits. */
  readonly items: readonly ReceivingVariance[];
  /** Chosen ones that it does not fit. */
  readonly skipped: readonly ReceivingVariance[];
  /** The version of a single variance that is open; several are compared by their last action. */
  readonly version?: string | undefined;
  /** Follows with those that were not done. */
  readonly onDone?: (remaining: readonly ReceivingVariance[]) => void;
}

/** Whether a repetition can succeed: the portal did not take it, or it is repeated on what somebody has changed. */
export function isRetryable({ outcome }: VarianceBatchResult): boolean {
  return outcome === VarianceOutcome.Failed || outcome === VarianceOutcome.Changed;
}

const toTarget = ({ varianceId, updatedAt }: VarianceTarget): VarianceTarget => ({ varianceId, updatedAt });

/**
 * Sends an action for one variance on its version, or for any number of them; a repetition is only about those that can
 * succeed.
 */
export function useVarianceAction(customerId: string, { action, items, version }: VarianceTask) {
  const queryClient = useQueryClient();
  const batches = useBatches<VarianceTarget, VarianceBatchResult>({
    items,
    size: limits.items.maxItems,
    isDone: ({ outcome }) => outcome === VarianceOutcome.Done,
    isRetryable,
  });

  const sendBatches = (
    comment: string | null,
    submission: Submission,
  ): Promise<readonly VarianceBatchResult[]> =>
    batches.send(async (batch) => {
      const body = { items: batch.map(toTarget), action, comment };
      return (await submitVarianceActions(customerId, body, { submission })).results;
    });

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
  return { ...batches, send };
}
