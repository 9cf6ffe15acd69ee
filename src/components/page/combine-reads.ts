import type { UseQueryResult } from '@tanstack/react-query';

/**
 * Combines the states of several queries into one, for `combine` of `useQueries`; the caller adds the data. A retry
 * refetches only the failed ones.
 */
export function combineReads(reads: readonly UseQueryResult[]) {
  const error = reads.find((read) => read.error)?.error ?? null;
  return {
    error,
    isPending: error === null && reads.some(({ isPending }) => isPending),
    isFetching: reads.some(({ isFetching }) => isFetching),
    dataUpdatedAt: Math.min(...reads.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    refetch: () => {
      for (const read of reads) if (read.error) void read.refetch();
    },
  };
}
