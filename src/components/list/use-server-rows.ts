import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { RowPage } from '#src/api/list.ts';
import type { ListView } from '#src/components/filter/use-list-view.ts';
import type { PagedRows } from '#src/components/table/row-source.ts';
import { usePagedRows } from '#src/components/table/use-paged-rows.ts';

/** Rows that are read at once: what a tall screen shows, with some to spare. */
const pageSize = 50;

/** Characters of a search that the administration's lists take. */
const maxSearchLength = 100;

/** What a list sends of its address; its filters are its own. */
export interface PageRequest {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** The id of a column, which is the API's name of the field; `-` before it means descending. */
  readonly sort: string;
  readonly search?: string;
}

export function buildPageRequest(
  { search, sort }: Pick<ListView, 'search' | 'sort'>,
  page: number,
): PageRequest {
  const text = search.trim().slice(0, maxSearchLength);
  return {
    page,
    pageSize,
    sort: `${sort.isDescending ? '-' : ''}${sort.by}`,
    ...(text === '' ? {} : { search: text }),
  };
}

/** The rows of a list that the server searches, filters and sorts, read page by page as they come into view. */
export function useServerRows<Response extends RowPage<unknown>, Key extends QueryKey>(
  view: Pick<ListView, 'search' | 'sort' | 'page' | 'wishKey'>,
  getQuery: (request: PageRequest) => UseQueryOptions<Response, Error, Response, Key>,
): PagedRows<Response['items'][number]> {
  return usePagedRows({
    pageSize,
    startPage: view.page,
    wishKey: view.wishKey,
    queryOf: (page) => getQuery(buildPageRequest(view, page)),
  });
}
