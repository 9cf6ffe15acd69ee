import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { DeductionDetail, DisputeProcess } from '#src/api/generated/types.ts';
import { refreshDeductions } from '#src/api/queries/deductions.ts';
import { claimQuery, disputeProcessQuery, syncClaim, type ClaimRef } from '#src/api/queries/disputes.ts';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { combineReads } from '#src/components/page/combine-reads.ts';

function combine([claim, process]: [UseQueryResult<DeductionDetail>, UseQueryResult<DisputeProcess>]) {
  return {
    ...combineReads([claim, process]),
    data: claim.data && process.data && { claim: claim.data, process: process.data },
  };
}

/** Polling interval while waiting for the retailer, in milliseconds: the hub is faster when connected. */
const pollMs = 2500;

/** The claim with its dispute; refetched while it is being submitted or read from the retailer. */
export function useClaim(ref: ClaimRef) {
  const queryClient = useQueryClient();
  const { customerId } = ref;
  const read = useQueries({ queries: [claimQuery(ref), disputeProcessQuery(ref)], combine });
  const isAwaited =
    read.data !== undefined &&
    (read.data.claim.sync !== null ||
      read.data.claim.disputeStatus === 'Submitting' ||
      read.data.process.disputeStatus === 'Submitting');
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setInterval(() => void refreshDeductions(queryClient, customerId), pollMs);
    return () => clearInterval(timer);
  }, [isAwaited, queryClient, customerId]);
  return read;
}

export interface ClaimSync {
  readonly isRequesting: boolean;
  /** Why the request has failed; undefined when it has not. */
  readonly failure: string | undefined;
  readonly start: () => void;
}

/** Requests the claim from the retailer: immediately when `isFirst`, and on demand. */
export function useClaimSync(ref: ClaimRef, isFirst: boolean): ClaimSync {
  const queryClient = useQueryClient();
  const [isRequesting, setIsRequesting] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { customerId, claimId, warc } = ref;
  const start = useCallback(async (): Promise<void> => {
    const claimRef = { customerId, claimId, warc };
    setIsRequesting(true);
    setFailure(undefined);
    try {
      const claim = await syncClaim(claimRef);
      queryClient.setQueryData(claimQuery(claimRef).queryKey, claim);
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setIsRequesting(false);
    }
  }, [queryClient, customerId, claimId, warc]);
  const isDone = useRef(false);
  useEffect(() => {
    if (!isFirst || isDone.current) return;
    isDone.current = true;
    void start();
  }, [isFirst, start]);
  return { isRequesting, failure, start: () => void start() };
}
