import { useQueries } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { messages } from '#src/api/generated/list-tables/messages.ts';
import { listMessages } from '#src/api/generated/reads.ts';
import type { Message } from '#src/api/generated/types.ts';
import type { ThreadRef } from '#src/api/queries/conversations.ts';
import { getVisiblePages } from '#src/components/table/use-paged-rows.ts';

/** Messages per request. */
const { pageSize } = messages;

/** The messages of a thread, oldest first; only the visible pages are fetched, starting with the last one. */
export function useThreadMessages(ref: ThreadRef, count: number) {
  const [range, setRange] = useState<readonly [number, number]>();
  const [first, last] = range ?? [count - 1, count - 1];
  // The end is always loaded: new messages arrive there.
  const end = getVisiblePages(count - 1, count - 1, pageSize, count, 0);
  const pages = [...new Set([...getVisiblePages(first, last, pageSize, count, 0), ...end])];
  const reads = useQueries({
    queries: pages.map((page) => listMessages({ ...ref }, { page, pageSize })),
  });
  const byPage = new Map(pages.map((page, index) => [page, reads[index]?.data?.items]));
  const onRange = useCallback((from: number, to: number) => setRange([from, to]), []);
  const failed = reads.find(({ error }) => error !== null);
  return {
    getMessage: (index: number): Message | undefined =>
      byPage.get(Math.floor(index / pageSize) + 1)?.[index % pageSize],
    onRange,
    error: failed?.error ?? null,
    isFetching: failed?.isFetching ?? false,
    refetch: () => failed?.refetch(),
  };
}
