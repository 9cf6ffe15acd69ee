import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * Whether the window is narrower than a number of root font sizes because the text is larger than the default: media
 * queries do not know the size that the page's root has. Measured when the element changes its size, as its text does.
 */
export function useIsLargeText(element: RefObject<Element | null>, rems: number): boolean {
  const [isLarge, setIsLarge] = useState(false);
  useLayoutEffect(() => {
    const observed = element.current;
    if (!observed) return;
    const measure = (): void => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setIsLarge(rem > 16 && innerWidth / rem < rems);
    };
    // Called before the first paint, too. Measuring here would force a layout of the whole page.
    const observer = new ResizeObserver(measure);
    observer.observe(observed);
    return () => observer.disconnect();
  }, [element, rems]);
  return isLarge;
}
