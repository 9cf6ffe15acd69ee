import { useQueryClient } from '@tanstack/react-query';
import { RootCauseOutcome } from '#src/api/generated/enums.ts';
import { setOtifRootCauses as limits } from '#src/api/generated/limits/otif.ts';
import type { RootCauseBatch, RootCauseResult, RootCauseTarget } from '#src/api/generated/types.ts';
import { refreshOtif, setOtifRootCauses } from '#src/api/queries/otif.ts';
import type { Submission } from '#src/api/submission.ts';
import { useBatches } from '#src/components/feedback/use-batches.ts';

const isSaved = ({ outcome }: RootCauseResult): boolean => outcome === RootCauseOutcome.Saved;

/** Sends a cause for any number of POs; a retry covers only those that failed, in their current version. */
export function useCauseBatches(customerId: string, pos: readonly RootCauseTarget[]) {
  const queryClient = useQueryClient();
  const batches = useBatches<RootCauseTarget, RootCauseResult>({
    items: pos,
    size: limits.pos.maxItems,
    isDone: isSaved,
  });

  /** Resolves to the POs that were not saved, each with its reason. Rejects like `submit`. */
  const send = async (
    cause: Omit<RootCauseBatch, 'pos'>,
    submission: Submission,
  ): Promise<readonly RootCauseResult[]> => {
    let isChanged = false;
    try {
      return await batches.send(async (batch) => {
        const targets = batch.map(({ poNumber, retailerId, rootCauseSetAt }) => ({
          poNumber,
          retailerId,
          rootCauseSetAt,
        }));
        const { results } = await setOtifRootCauses(customerId, { ...cause, pos: targets }, { submission });
        isChanged ||= results.some(isSaved);
        return results;
      });
    } finally {
      if (isChanged) void refreshOtif(queryClient);
    }
  };
  return { ...batches, send };
}
