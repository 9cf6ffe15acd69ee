import { useEffect, useRef } from 'react';
import { maxUnvirtualized } from './row-window.ts';
import type { TableModel } from './use-table-model.ts';

/** Milliseconds without scrolling before the visible page is written to the URL. */
const rest = 300;

interface VisibleRangeParts<Row> {
  readonly model: TableModel<Row>;
  /** First and last visible row; -1 when there is none. */
  readonly first: number;
  readonly last: number;
  readonly scrollToRow: (index: number) => void;
}

/**
 * Reports the visible rows to a paged source, writes their page to the URL, and scrolls to the page in the URL when the
 * rows appear. Scrolls to the first row when the request changes.
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

  // The middle row: a row at the edge would change the page as soon as it is half hidden.
  const middle = Math.floor((first + last) / 2);
  const hasPages = pageSize > 0 && (count ?? 0) > maxUnvirtualized && first >= 0;
  useEffect(() => {
    if (!hasPages) return;
    const timer = setTimeout(() => setPage(Math.floor(middle / pageSize) + 1), rest);
    return () => clearTimeout(timer);
  }, [hasPages, middle, pageSize, setPage]);
}
