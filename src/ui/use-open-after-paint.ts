import { useDeferredValue } from 'react';

/**
 * `isOpen`, one paint later. A modal makes the whole page behind it inert, moves the focus and draws its content, which
 * takes a slow processor longer than a frame; the control that was pressed answers before that.
 */
export function useOpenAfterPaint(isOpen: boolean): boolean {
  return useDeferredValue(isOpen, false);
}
