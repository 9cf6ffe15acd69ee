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

/** What the page's address asks of its list, and the ways to ask for something else. */
export interface ListView<Fields extends FilterFields = FilterFields> extends ListRequest<Fields> {
  /** Equal for two addresses that ask for the same rows in the same order. */
  readonly requestKey: string;
  /** Filters that hold something back, without the search. */
  readonly filterCount: number;
  /** Search or filters may be hiding something. */
  readonly isFiltered: boolean;
  readonly setSearch: (search: string) => void;
  readonly setFilter: <Name extends keyof Fields>(name: Name, value: FilterValues<Fields>[Name]) => void;
  /** The value of a filter and its change, for the props of its control. */
  readonly filter: <Name extends keyof Fields>(name: Name) => BoundFilter<FilterValues<Fields>[Name]>;
  /** Several filters at once, and an order with them where one is given: one entry in the history. */
  readonly setFilters: (values: Partial<FilterValues<Fields>>, sort?: Sort) => void;
  readonly setSort: (sort: Sort) => void;
  readonly setPage: (page: number) => void;
  /** Asks for what that address asks for, one entry in the history; what the list does not know is passed over. */
  readonly apply: (address: URLSearchParams) => void;
  /** Clears the search and the filters; what is always set, and the sort, stay. */
  readonly clear: () => void;
}

/**
 * Keeps a list's search, filters, sort and page in the address, so that a reload, Back and a shared link show the
 * same. Choices make an entry in the history, typing, sorting and scrolling do not. The definition must be the same
 * object at every call.
 */
export function useListView<Fields extends FilterFields>(
  definition: ListDefinition<Fields>,
): ListView<Fields> {
  const [address, setAddress] = useSearchParams();
  // The router takes its time to settle an address. Until then the requested state is shown, or the next
  // choice would be made without the one before.
  const [shown, setShown] = useState(address);
  const latest = useRef(address);
  const requested = useRef<readonly string[]>([]);
  useLayoutEffect(() => {
    const settled = requested.current.indexOf(address.toString());
    // An address that nobody here asked for is Back, or a link: it ends what is still on its way.
    requested.current = settled < 0 ? [] : requested.current.slice(settled + 1);
    if (requested.current.length > 0) return;
    latest.current = address;
    setShown(address);
  }, [address]);
  const request = useMemo(() => readList(definition, shown), [definition, shown]);

  const change = useCallback(
    (part: Partial<ListRequest<Fields>>, isReplaced: boolean) => {
      const now = readList(definition, latest.current);
      const next = writeList(definition, latest.current, { ...now, page: 1, ...part });
      if (next.toString() === latest.current.toString()) return;
      latest.current = next;
      requested.current = [...requested.current, next.toString()];
      setShown(next);
      setAddress(next, { replace: isReplaced });
    },
    [definition, setAddress],
  );
  // A page is much to draw. Until it is, the control that was used answers for itself, see `useOptimisticValue`. Not the search
  // box: another value than the one it has told is to it one from elsewhere, which takes the place of what is typed.
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
      apply: (other) => choose(readList(definition, other), false),
      clear: () => choose(clearList(definition, readList(definition, latest.current)), false),
    };
  }, [request, definition, change, choose]);
}
