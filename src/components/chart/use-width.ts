import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** A ref and the current width of its element in CSS pixels; 0 until it is measured. */
export function useWidth<T extends HTMLElement>(): readonly [RefObject<T | null>, number] {
  const box = useRef<T>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    // Called before the first paint, too. Measuring here would force a layout of the whole page.
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.floor(entry.contentRect.width));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [box, width];
}
