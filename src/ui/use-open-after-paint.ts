import { useDeferredValue } from 'react';

/**
 * `isOpen`, delayed by one paint. Opening a modal makes the page inert, moves focus and renders its content, which
 * takes slow devices longer than a frame; the pressed control shows its feedback before that.
 */
export function useOpenAfterPaint(isOpen: boolean): boolean {
  return useDeferredValue(isOpen, false);
}
