import { defaultRangeExtractor, type Range, type VirtualItem } from '@tanstack/react-virtual';
import { useCallback, useState, type FocusEvent } from 'react';

/** Up to this number, all rows are rendered: find in page and printing include them. */
export const maxUnvirtualized = 80;
/** Rows rendered beyond both edges, so that Tab always reaches the next control. */
export const overscan = 8;

/** The window of a short table: all rows. */
export function createFullWindow(count: number) {
  return { placed: Array.from({ length: count }, (_, index) => ({ index, gap: 0 })), rest: 0 };
}

/**
 * The window of a long table: its rendered rows, each with the height of those omitted before it, and the height of
 * those omitted after the last one, in px. `margin` is the start of the first row.
 */
export function computeRowWindow(items: readonly VirtualItem[], totalSize: number, margin: number) {
  let end = margin;
  const placed = items.map((item) => {
    const gap = item.start - end;
    end = item.end;
    return { index: item.index, gap };
  });
  return { placed, rest: Math.max(0, totalSize + margin - end) };
}

/** The visible rows and the focused one, wherever it is. */
export function extractRange(range: Range, focused: number | null): number[] {
  const visible = defaultRangeExtractor(range);
  if (focused === null || focused >= range.count || visible.includes(focused)) return visible;
  return [...visible, focused].sort((a, b) => a - b);
}

function getRowIndex(target: EventTarget | null): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return row ? Number(row.dataset['index']) : null;
}

/** Keeps the focused row rendered: unmounting it would lose the focus. */
export function useFocusedRow() {
  const [focused, setFocused] = useState<number | null>(null);
  const onFocus = useCallback((event: FocusEvent) => setFocused(getRowIndex(event.target)), []);
  const onBlur = useCallback((event: FocusEvent) => {
    // While the window loses focus, its new target is unknown; the row is kept.
    if (event.relatedTarget) setFocused(getRowIndex(event.relatedTarget));
  }, []);
  const rangeExtractor = useCallback((range: Range) => extractRange(range, focused), [focused]);
  return { rangeExtractor, focusHandlers: { onFocus, onBlur } };
}
