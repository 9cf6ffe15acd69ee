import { startTransition, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { FilterFields, FilterValues } from './fields.ts';
import {
  clearList,
  findSetFilters,
  readList,
  writeList,
  type ListDefinition,
  type ListRequest,
  type Sort,
} from './list-address.ts';

interface BoundFilter<Value> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** The list request in the page's URL, and the functions that change it. */
export interface ListView<Fields extends FilterFields = FilterFields> extends ListRequest<Fields> {
  /** Equal for two URLs that request the same rows in the same order. */
  readonly requestKey: string;
  /** Number of filters that are set, without the search. */
  readonly filterCount: number;
  /** Whether a search or filters are set. */
  readonly isFiltered: boolean;
  readonly setSearch: (search: string) => void;
  readonly setFilter: <Name extends keyof Fields>(name: Name, value: FilterValues<Fields>[Name]) => void;
  /** The value and `onChange` of a filter's control. */
  readonly filter: <Name extends keyof Fields>(name: Name) => BoundFilter<FilterValues<Fields>[Name]>;
  /** Sets several filters, and optionally the sort, with one history entry. */
  readonly setFilters: (values: Partial<FilterValues<Fields>>, sort?: Sort) => void;
  readonly setSort: (sort: Sort) => void;
  readonly setPage: (page: number) => void;
  /** Applies the request of another URL with one history entry; unknown parameters are ignored. */
  readonly apply: (address: URLSearchParams) => void;
  /** Clears the filters; the search, permanent fields and the sort remain. */
  readonly clear: () => void;
  readonly clearSearch: () => void;
}

/**
 * Keeps a list's search, filters, sort and page in the URL, so that a reload, Back and a shared link show the same.
 * Filters add a history entry; typing, sorting and paging replace it. The definition must be the same object on every
 * render.
 */
export function useListView<Fields extends FilterFields>(
  definition: ListDefinition<Fields>,
): ListView<Fields> {
  const [address, setAddress] = useSearchParams();
  // The router commits a URL asynchronously. Until then the requested state is shown; otherwise the next change would
  // be based on a state without the previous one.
  const [displayed, setDisplayed] = useState(address);
  const latest = useRef(address);
  const requested = useRef<readonly string[]>([]);
  useLayoutEffect(() => {
    const settled = requested.current.indexOf(address.toString());
    // A URL that was not requested here comes from Back or a link: it discards pending requests.
    requested.current = settled < 0 ? [] : requested.current.slice(settled + 1);
    if (requested.current.length > 0) return;
    latest.current = address;
    setDisplayed(address);
  }, [address]);
  const request = useMemo(() => readList(definition, displayed), [definition, displayed]);

  const change = useCallback(
    (part: Partial<ListRequest<Fields>>, isReplaced: boolean) => {
      const now = readList(definition, latest.current);
      const next = writeList(definition, latest.current, { ...now, page: 1, ...part });
      // A view may name the same state in another order. A navigation to it would only end one that is under way.
      if (next.toString() === writeList(definition, latest.current, now).toString()) return;
      latest.current = next;
      requested.current = [...requested.current, next.toString()];
      setDisplayed(next);
      setAddress(next, { replace: isReplaced });
    },
    [definition, setAddress],
  );
  // Rendering a page is expensive, so changes run in a transition; the control shows its new value with
  // `useOptimisticValue`. Not for the search box: it treats a value that it has not reported as a change from
  // elsewhere, which replaces the typed text.
  const choose = useCallback(
    (part: Partial<ListRequest<Fields>>, isReplaced: boolean) =>
      startTransition(() => change(part, isReplaced)),
    [change],
  );

  return useMemo(() => {
    const count = findSetFilters(definition.fields, request.filters).length;
    const setFilter: ListView<Fields>['setFilter'] = (name, value) => {
      const { filters } = readList(definition, latest.current);
      choose({ filters: { ...filters, [name]: value } }, false);
    };
    return {
      ...request,
      requestKey: writeList(definition, new URLSearchParams(), { ...request, page: 1 }).toString(),
      filterCount: count,
      isFiltered: count > 0 || request.search.trim() !== '',
      setSearch: (search) => change({ search }, true),
      setFilter,
      filter: (name) => ({ value: request.filters[name], onChange: (value) => setFilter(name, value) }),
      setFilters: (values, sort) => {
        const { filters } = readList(definition, latest.current);
        choose({ filters: { ...filters, ...values }, ...(sort && { sort }) }, false);
      },
      setSort: (sort) => choose({ sort }, true),
      setPage: (page) => choose({ page }, true),
      apply: (next) => choose(readList(definition, next), false),
      clearSearch: () => choose({ search: '' }, false),
      clear: () => choose(clearList(definition, readList(definition, latest.current)), false),
    };
  }, [request, definition, change, choose]);
}
