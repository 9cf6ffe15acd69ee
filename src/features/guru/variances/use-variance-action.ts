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

/** Variances, and the action on them. */
export interface VarianceTask {
  readonly action: VarianceAction;
  /** The rows that permit the action. */
  readonly items: readonly ReceivingVariance[];
  /** The selected rows that do not. */
  readonly skipped: readonly ReceivingVariance[];
  /** The version of a single variance that is open; several are compared by their last action. */
  readonly version?: string | undefined;
  /** Called with the variances that were not done. */
  readonly onDone?: (remaining: readonly ReceivingVariance[]) => void;
}

/** Whether a retry can succeed: the portal did not accept it, or the version was outdated. */
export function isRetryable({ outcome }: VarianceBatchResult): boolean {
  return outcome === VarianceOutcome.Failed || outcome === VarianceOutcome.Changed;
}

const toTarget = ({ varianceId, updatedAt }: VarianceTarget): VarianceTarget => ({ varianceId, updatedAt });

/** Sends an action for one variance on its version, or for any number; a retry covers only those that can succeed. */
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

  /** Resolves to the items that were not done, each with its reason. Rejects like `submit`. */
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
      // Also after a failure: the response may be lost, or another user may have changed it.
      void refreshVariances(queryClient, customerId);
    }
  };
  return { ...batches, send };
}
