import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { moveFocus } from './focus.ts';

interface KeepFocusProps {
  /** The element that receives focus; called after the removal. */
  readonly getTarget: () => Element | null | undefined;
  readonly children: ReactNode;
}

/** Content that moves focus to another element when it is removed while it has focus. */
export function KeepFocus({ getTarget, children }: KeepFocusProps) {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(getTarget);
  useLayoutEffect(() => {
    latest.current = getTarget;
  });
  useLayoutEffect(() => {
    const element = box.current;
    // The cleanup of a layout effect runs before the element is removed.
    return () => {
      if (!element?.contains(document.activeElement)) return;
      queueMicrotask(() => {
        if (document.activeElement === document.body) moveFocus(latest.current());
      });
    };
  }, []);
  return (
    <div ref={box} className="contents">
      {children}
    </div>
  );
}
