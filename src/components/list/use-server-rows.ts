import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { ListTable, PageRequest, RowPage } from '#src/api/list.ts';
import type { FilterFields } from '#src/components/filter/fields.ts';
import { parseSort, writeCallSort, type ListDefinition } from '#src/components/filter/list-address.ts';
import type { ListView } from '#src/components/filter/use-list-view.ts';
import type { PagedRows } from '#src/components/table/row-source.ts';
import { usePagedRows } from '#src/components/table/use-paged-rows.ts';
import { cleanText } from '#src/lib/clean-text.ts';

/** A list that the server searches, filters and sorts. The ids of its columns are the API's field names. */
export interface ServerList<Fields extends FilterFields> extends ListDefinition<Fields> {
  /** Maximum length of the search text; null when it cannot be searched. */
  readonly searchLength: number | null;
  /** Rows per page. */
  readonly pageSize: number;
  /** The contract's default order with all of its columns. */
  readonly fullDefaultSort: string;
}

/** Defines a list from the contract and the filters that its page shows. */
export function defineServerList<Fields extends FilterFields>(
  { sorts, defaultSort, searchLength, pageSize }: ListTable & { readonly defaultSort: string },
  fields: Fields,
): ServerList<Fields> {
  return {
    fields,
    sorts,
    defaultSort: parseSort(defaultSort),
    fullDefaultSort: defaultSort,
    searchLength,
    pageSize,
  };
}

/** The parameters of a list request without its filters. */
export interface SearchedPageRequest extends PageRequest {
  readonly search?: string;
}

type PagedList = Pick<ServerList<FilterFields>, 'searchLength' | 'pageSize' | 'fullDefaultSort'>;

export function buildPageRequest(
  { searchLength, pageSize, fullDefaultSort }: PagedList,
  { search, sort }: Pick<ListView, 'search' | 'sort'>,
  page: number,
): SearchedPageRequest {
  const text = cleanText(search).slice(0, searchLength ?? 0);
  return {
    page,
    pageSize,
    sort: writeCallSort(sort, fullDefaultSort),
    ...(text === '' ? {} : { search: text }),
  };
}

/** The rows of a server-side list, fetched page by page as they scroll into view. */
export function useServerRows<Response extends RowPage<unknown>, Key extends QueryKey>(
  list: PagedList,
  view: Pick<ListView, 'search' | 'sort' | 'page' | 'requestKey'>,
  getQuery: (request: SearchedPageRequest) => UseQueryOptions<Response, Error, Response, Key>,
): PagedRows<Response['items'][number]> {
  return usePagedRows({
    pageSize: list.pageSize,
    startPage: view.page,
    requestKey: view.requestKey,
    getQuery: (page) => getQuery(buildPageRequest(list, view, page)),
  });
}
