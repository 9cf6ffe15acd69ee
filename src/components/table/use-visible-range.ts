import { useEffect, useRef } from 'react';
import { allShown } from './row-window.ts';
import type { TableModel } from './use-table-model.ts';

/** Milliseconds of rest after which the page in sight is written into the address. */
const rest = 300;

interface VisibleRangeParts<Row> {
  readonly model: TableModel<Row>;
  /** First and last row in sight; -1 when there is none. */
  readonly first: number;
  readonly last: number;
  readonly scrollToRow: (index: number) => void;
}

/**
 * Tells a source that is read page by page which rows are in sight, keeps the page in the address, and goes to the
 * page of the address when the rows appear. Goes to the first row whenever others are asked for.
 */
export function useVisibleRange<Row>({ model, first, last, scrollToRow }: VisibleRangeParts<Row>): void {
  const { source, view, count } = model;
  const paged = source.kind === 'paged' ? source : undefined;
  const onVisibleRange = paged?.onVisibleRange;
  const pageSize = paged?.pageSize ?? 0;
  const { page, setPage, requestKey } = view;
  const isKnown = count !== undefined && count > 0;
  const start = useRef({ isThere: false, page, requestKey });

  useEffect(() => {
    if (start.current.requestKey === requestKey) return;
    start.current.requestKey = requestKey;
    scrollToRow(0);
  }, [requestKey, scrollToRow]);

  useEffect(() => {
    if (!isKnown || start.current.isThere) return;
    start.current.isThere = true;
    if (pageSize > 0 && start.current.page > 1) scrollToRow((start.current.page - 1) * pageSize);
  }, [isKnown, pageSize, scrollToRow]);

  useEffect(() => {
    if (first >= 0) onVisibleRange?.(first, last);
  }, [onVisibleRange, first, last]);

  // The row in the middle: one at the edge belongs to the next page as soon as it is half covered.
  const middle = Math.floor((first + last) / 2);
  const hasPages = pageSize > 0 && (count ?? 0) > allShown && first >= 0;
  useEffect(() => {
    if (!hasPages) return;
    const timer = setTimeout(() => setPage(Math.floor(middle / pageSize) + 1), rest);
    return () => clearTimeout(timer);
  }, [hasPages, middle, pageSize, setPage]);
}
