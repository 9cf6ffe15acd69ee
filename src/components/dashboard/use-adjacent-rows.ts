import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getPageRequest } from './define-dashboard.ts';
import type { TableBinding } from './use-dashboard.ts';

export interface AdjacentRows<Row> {
  /** Counted from 1; undefined where the row is not among those that the table has loaded. */
  readonly position: number | undefined;
  readonly count: number;
  /** Undefined at the ends of the list, and while their page is loading. */
  readonly previous: Row | undefined;
  readonly next: Row | undefined;
}

/**
 * The position of a row in a dashboard's table and the rows before and after it; pages are loaded as needed. `key` is
 * the identifying members of the row.
 */
export function useAdjacentRows<Row extends object, Id extends string>(
  { definition, view, rows }: TableBinding<Row, Id>,
  key: Partial<Row>,
): AdjacentRows<Row> {
  const queryClient = useQueryClient();
  const request = getPageRequest(definition, view);
  const getPage = (page: number) => rows({ ...request, page });
  const read = (page: number): readonly Row[] =>
    queryClient.getQueryData(getPage(page).queryKey)?.items ?? [];
  const count = queryClient.getQueryData(getPage(view.page).queryKey)?.totalCount ?? 0;
  const { pageSize } = request;
  const last = Math.ceil(count / pageSize);
  const isNamed = (row: Row): boolean =>
    Object.entries(key).every(([name, value]) => Reflect.get(row, name) === value);
  let [page, index] = [0, -1];
  for (let candidatePage = 1; candidatePage <= last && index === -1; candidatePage += 1) {
    page = candidatePage;
    index = read(candidatePage).findIndex(isNamed);
  }
  const isFound = index !== -1;
  const pages = [
    ...(isFound && index === 0 && page > 1 ? [page - 1] : []),
    ...(isFound && index === pageSize - 1 && page < last ? [page + 1] : []),
  ];
  useQueries({ queries: pages.map(getPage) });
  const adjacent: AdjacentRows<Row> = {
    position: isFound ? (page - 1) * pageSize + index + 1 : undefined,
    count,
    previous: !isFound ? undefined : index > 0 ? read(page)[index - 1] : read(page - 1).at(-1),
    next: !isFound ? undefined : index < pageSize - 1 ? read(page)[index + 1] : read(page + 1)[0],
  };
  // A change can move the open record out of the list; it then keeps its neighbors, so that the next one is a step away.
  const id = JSON.stringify(key);
  const [cached, setCached] = useState({ id, rows: adjacent });
  const isNew =
    cached.id !== id ||
    cached.rows.position !== adjacent.position ||
    cached.rows.count !== adjacent.count ||
    cached.rows.previous !== adjacent.previous ||
    cached.rows.next !== adjacent.next;
  if (isNew && (isFound || cached.id !== id)) setCached({ id, rows: adjacent });
  return isFound || cached.id !== id ? adjacent : cached.rows;
}
