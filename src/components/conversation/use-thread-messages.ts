import { useQueries } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { messages } from '#src/api/generated/list-tables/messages.ts';
import { listMessages } from '#src/api/generated/reads.ts';
import type { Message } from '#src/api/generated/types.ts';
import type { ThreadRef } from '#src/api/queries/conversations.ts';

/** Messages per request. */
const { pageSize } = messages;

/** The pages of the visible messages; messages count from 0, pages from 1. */
export function getPages(first: number, last: number, count: number): readonly number[] {
  const from = Math.floor(Math.max(0, first) / pageSize) + 1;
  const to = Math.floor(Math.max(0, Math.min(last, count - 1)) / pageSize) + 1;
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** The messages of a thread, oldest first; only the visible pages are fetched, starting with the last one. */
export function useThreadMessages(ref: ThreadRef, count: number) {
  const [range, setRange] = useState<readonly [number, number]>();
  const [first, last] = range ?? [count - 1, count - 1];
  // The end is always loaded: new messages arrive there.
  const pages = [...new Set([...getPages(first, last, count), ...getPages(count - 1, count - 1, count)])];
  const reads = useQueries({
    queries: pages.map((page) => ({
      ...listMessages({ ...ref }, { page, pageSize }),
    })),
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
