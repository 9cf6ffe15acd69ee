import { useQueries, useQueryClient, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { RowPage } from '#src/api/list.ts';
import type { PagedRows } from './row-source.ts';
import { overscan } from './row-window.ts';

type RowOf<PageResponse extends RowPage<unknown>> = PageResponse['items'][number];

interface PagedParts<PageResponse extends RowPage<unknown>, Key extends QueryKey> {
  readonly pageSize: number;
  /** The page in the URL; from 1. */
  readonly startPage: number;
  /** Equal for requests that return the same rows, such as the view's `requestKey`. */
  readonly requestKey: string;
  /** The query for a page of the current request; from 1. */
  readonly getQuery: (page: number) => UseQueryOptions<PageResponse, Error, PageResponse, Key>;
}

interface LastTable<PageResponse> {
  readonly requestKey: string;
  readonly totalCount: number;
  readonly pages: ReadonlyMap<number, PageResponse | undefined>;
}

/** The pages of the visible rows and their neighbors; rows count from 0, pages from 1. */
export function getVisiblePages(
  first: number,
  last: number,
  pageSize: number,
  totalCount: number,
  beyond = overscan,
): readonly number[] {
  const from = Math.floor(Math.max(0, first - beyond) / pageSize) + 1;
  const to = Math.floor(Math.max(0, Math.min(last + beyond, totalCount - 1)) / pageSize) + 1;
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

interface VisiblePages {
  readonly requestKey: string;
  readonly pages: readonly number[];
}

/** Rows of a paged list: only the visible pages are fetched. The sample is a loaded page, for data about all pages. */
export function usePagedRows<PageResponse extends RowPage<unknown>, Key extends QueryKey>(
  parts: PagedParts<PageResponse, Key>,
): PagedRows<RowOf<PageResponse>> & { readonly sample: PageResponse | undefined } {
  const { pageSize, startPage, requestKey, getQuery } = parts;
  const queryClient = useQueryClient();
  const [visibleRange, setVisibleRange] = useState<VisiblePages>({ requestKey, pages: [startPage] });
  // A new request starts at the top.
  const visiblePages = visibleRange.requestKey === requestKey ? visibleRange.pages : [1];
  const reads = useQueries({ queries: visiblePages.map((page) => getQuery(page)) });
  const loaded = reads.find((read) => read.data !== undefined)?.data;
  // The last state of the table: its row count is used while newly visible pages load, and its rows while a new request
  // loads, so that a choice does not clear what is being read.
  const [last, setLast] = useState<LastTable<PageResponse>>();
  const isSame =
    last?.requestKey === requestKey &&
    reads.every(({ data }, place) => last.pages.get(visiblePages[place] ?? 0) === data);
  if (loaded && !isSame) {
    const pages = reads.map(({ data }, place): [number, PageResponse | undefined] => [
      visiblePages[place] ?? 0,
      data,
    ]);
    setLast({ requestKey, totalCount: loaded.totalCount, pages: new Map(pages) });
  }
  const failed = reads.filter((read) => read.error);
  const previous = loaded || last?.requestKey === requestKey || failed.length > 0 ? undefined : last;
  const totalCount =
    loaded?.totalCount ?? (last?.requestKey === requestKey ? last.totalCount : previous?.totalCount);
  const pageAt = (page: number): PageResponse | undefined =>
    previous ? previous.pages.get(page) : reads[visiblePages.indexOf(page)]?.data;

  const onVisibleRange = useCallback(
    (first: number, last: number) => {
      const pages = getVisiblePages(first, last, pageSize, totalCount ?? Infinity);
      setVisibleRange((now) =>
        now.requestKey === requestKey && now.pages.join() === pages.join() ? now : { requestKey, pages },
      );
    },
    [pageSize, requestKey, totalCount],
  );
  return {
    kind: 'paged',
    sample: loaded ?? [...(last?.pages.values() ?? [])].find((page) => page !== undefined),
    isPrevious: previous !== undefined,
    totalCount,
    pageSize,
    rowAt: (index) => pageAt(Math.floor(index / pageSize) + 1)?.items[index % pageSize],
    onVisibleRange,
    readAll: async () => {
      const first = await queryClient.query(getQuery(1));
      const rows: RowOf<PageResponse>[] = [...first.items];
      for (let page = 2; (page - 1) * pageSize < first.totalCount; page += 1) {
        const { items } = await queryClient.query(getQuery(page));
        rows.push(...items);
      }
      return rows;
    },
    isPending: totalCount === undefined && failed.length === 0,
    error: failed[0]?.error ?? null,
    isFetching: reads.some((read) => read.isFetching),
    refetch: () => {
      for (const read of failed) void read.refetch();
    },
    readAt: Math.max(0, ...reads.map((read) => read.dataUpdatedAt)),
  };
}
