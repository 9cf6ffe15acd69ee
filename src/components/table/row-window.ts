import { defaultRangeExtractor, type Range, type VirtualItem } from '@tanstack/react-virtual';
import { useCallback, useState, type FocusEvent } from 'react';

/** Up to so many rows all are in the page: found by the browser's own search, printed, and read without a gap. */
export const allShown = 80;
/** Rows kept beyond both edges, so that Tab always finds the next control. */
export const overscan = 8;

/** One row to show, and the room that the rows before it take up. */
export interface PlacedRow {
  readonly index: number;
  /** Px of rows left out between the row before and this one. */
  readonly gap: number;
}

export interface RowWindow {
  readonly placed: readonly PlacedRow[];
  /** Px of rows left out after the last one. */
  readonly rest: number;
}

/** All rows of a short table. */
export function wholeWindow(count: number): RowWindow {
  return { placed: Array.from({ length: count }, (_, index) => ({ index, gap: 0 })), rest: 0 };
}

/** Rows of a long table with the room of what is left out. `margin` is the start of the first row in px. */
export function computeRowWindow(
  items: readonly VirtualItem[],
  totalSize: number,
  margin: number,
): RowWindow {
  let end = margin;
  const placed = items.map((item) => {
    const gap = item.start - end;
    end = item.end;
    return { index: item.index, gap };
  });
  return { placed, rest: Math.max(0, totalSize + margin - end) };
}

/** The rows in sight and, wherever it is, the one that holds the focus. */
export function extractRange(range: Range, focused: number | null): number[] {
  const visible = defaultRangeExtractor(range);
  if (focused === null || focused >= range.count || visible.includes(focused)) return visible;
  return [...visible, focused].sort((one, other) => one - other);
}

function getRowIndex(target: EventTarget | null): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return row ? Number(row.dataset['index']) : null;
}

/** Keeps the row that holds the focus in the page: the focus would be lost with it. */
export function useFocusedRow() {
  const [focused, setFocused] = useState<number | null>(null);
  const onFocus = useCallback((event: FocusEvent) => setFocused(getRowIndex(event.target)), []);
  const onBlur = useCallback((event: FocusEvent) => {
    // Where the focus goes is unknown while the window itself loses it; the row then stays.
    if (event.relatedTarget) setFocused(getRowIndex(event.relatedTarget));
  }, []);
  const rangeExtractor = useCallback((range: Range) => extractRange(range, focused), [focused]);
  return { rangeExtractor, focusHandlers: { onFocus, onBlur } };
}
