import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { refreshDeductions } from '#src/api/queries/deductions.ts';
import { claimQuery, disputeProcessQuery, syncClaim, type ClaimRef } from '#src/api/queries/disputes.ts';
import { combineReads } from '#src/components/page/combine-reads.ts';

/** Polling interval while waiting for the retailer, in milliseconds: the hub is faster when connected. */
const pollMs = 2500;

/** The claim with its dispute; refetched while it is being submitted or read from the retailer. */
export function useClaim(claimRef: ClaimRef) {
  const queryClient = useQueryClient();
  const { customerId } = claimRef;
  const read = useQueries({
    queries: [claimQuery(claimRef), disputeProcessQuery(claimRef)],
    combine: ([claim, process]) => ({
      ...combineReads([claim, process]),
      data: claim.data && process.data && { claimRef, claim: claim.data, process: process.data },
    }),
  });
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

/** Requests the claim from the retailer: immediately when `isFirst`, and on demand. */
export function useClaimSync(ref: ClaimRef, isFirst: boolean) {
  const queryClient = useQueryClient();
  const sync = useMutation({
    mutationFn: () => syncClaim(ref),
    onSuccess: (claim) => queryClient.setQueryData(claimQuery(ref).queryKey, claim),
  });
  const { mutate } = sync;
  const isDone = useRef(false);
  useEffect(() => {
    if (!isFirst || isDone.current) return;
    isDone.current = true;
    mutate();
  }, [isFirst, mutate]);
  return sync;
}
