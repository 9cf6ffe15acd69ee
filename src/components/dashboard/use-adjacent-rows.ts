import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RecordKey } from '#src/components/record/record-types.ts';
import { getPageRequest } from './define-dashboard.ts';
import type { TableBinding } from './use-dashboard.ts';

/**
 * The position of a record in a dashboard's table, counted from 1, and the rows before and after it; pages are loaded as
 * needed. The position is undefined where the row is not among those that the table has loaded; the rows are at the ends
 * of the list, and while their page is loading.
 */
export function useAdjacentRows<Row, Column extends string>(
  { definition, view, rows }: TableBinding<Row, Column>,
  getKey: (row: Row) => RecordKey,
  key: RecordKey,
) {
  const queryClient = useQueryClient();
  const request = getPageRequest(definition, view);
  const getPage = (page: number) => rows({ ...request, page });
  const read = (page: number): readonly Row[] =>
    queryClient.getQueryData(getPage(page).queryKey)?.items ?? [];
  const count = queryClient.getQueryData(getPage(view.page).queryKey)?.totalCount ?? 0;
  const { pageSize } = request;
  const last = Math.ceil(count / pageSize);
  const isNamed = (row: Row): boolean => {
    const { id, qualifier } = getKey(row);
    return id === key.id && qualifier === key.qualifier;
  };
  let [page, index] = [0, -1];
  for (let candidatePage = 1; candidatePage <= last && index === -1; candidatePage += 1) {
    page = candidatePage;
    index = read(candidatePage).findIndex(isNamed);
  }
  const isFound = index !== -1;
  const before = [...read(page - 1), ...read(page).slice(0, index)];
  const after = [...read(page).slice(index), ...read(page + 1)];
  const previous = isFound ? before.at(-1) : undefined;
  // Several rows can have the same record, such as a lot in two warehouses.
  const next = isFound ? after.find((row) => !isNamed(row)) : undefined;
  const pages = [
    ...(isFound && previous === undefined && page > 1 ? [page - 1] : []),
    ...(isFound && next === undefined && page < last ? [page + 1] : []),
  ];
  useQueries({ queries: pages.map(getPage) });
  const adjacent = {
    position: isFound ? (page - 1) * pageSize + index + 1 : undefined,
    count,
    previous,
    next,
  };
  // A change can move the open record out of the list; it then keeps its neighbors, so that the next one is a step away.
  const id = JSON.stringify([key.id, key.qualifier]);
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
