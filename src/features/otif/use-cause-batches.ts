import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RootCauseOutcome } from '#src/api/generated/enums.ts';
import { setOtifRootCauses as limits } from '#src/api/generated/limits/otif.ts';
import type { RootCauseBatch, RootCauseResult, RootCauseTarget } from '#src/api/generated/types.ts';
import { refreshOtif, setOtifRootCauses } from '#src/api/queries/otif.ts';
import type { Submission } from '#src/api/submission.ts';

interface Progress {
  /** Not sent yet, or sent without a response. */
  readonly open: readonly RootCauseTarget[];
  readonly failures: readonly RootCauseResult[];
}

const batchSize = limits.pos.maxItems;

/**
 * Sends a cause for any number of POs, as many in one request as the contract allows. After a failed request, `send`
 * continues with the POs that are open; otherwise it repeats those that could not be saved, as they are now.
 */
export function useCauseBatches(customerId: string, pos: readonly RootCauseTarget[]) {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<Progress>({ open: pos, failures: [] });

  /** Resolves to the POs that were not saved, each with its reason. Rejects like `submit`. */
  const send = async (
    cause: Omit<RootCauseBatch, 'pos'>,
    submission: Submission,
  ): Promise<readonly RootCauseResult[]> => {
    let now = progress.open.length > 0 ? progress : { open: progress.failures, failures: [] };
    let isChanged = false;
    try {
      while (now.open.length > 0) {
        const targets = now.open
          .slice(0, batchSize)
          .map(({ poNumber, retailerId, rootCauseSetAt }) => ({ poNumber, retailerId, rootCauseSetAt }));
        // One after the other: a request whose response is lost is repeated with its key before the next one.
        const { results } = await setOtifRootCauses(customerId, { ...cause, pos: targets }, { submission });
        const failures = results.filter(({ outcome }) => outcome !== RootCauseOutcome.Saved);
        isChanged ||= failures.length < results.length;
        now = { open: now.open.slice(batchSize), failures: [...now.failures, ...failures] };
        setProgress(now);
      }
    } finally {
      if (isChanged) void refreshOtif(queryClient);
    }
    return now.failures;
  };
  return { ...progress, send };
}
