import { useLayoutEffect, type RefObject } from 'react';

/**
 * Publishes the height of the element in CSS pixels as `--snackbar-stack`, from which the style sheet derives how far
 * everything else moves down. `isLasting`: a message stays until its owner removes it.
 */
export function useSnackbarSpace(stack: RefObject<HTMLElement | null>, isLasting: boolean): void {
  useLayoutEffect(() => {
    const element = stack.current;
    if (!element) return;
    const { style } = document.documentElement;
    let height = 0;
    // The observer measures before the next paint; reading the height here would lay out the page twice, and a change
    // of the property styles all of it again.
    const observer = new ResizeObserver(() => {
      if (element.offsetHeight === height) return;
      height = element.offsetHeight;
      style.setProperty('--snackbar-stack', `${height}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--snackbar-stack');
    };
  }, [stack]);
  useLayoutEffect(() => {
    if (!isLasting) return;
    const { style } = document.documentElement;
    style.setProperty('--snackbar-overlap', '0px');
    return () => {
      style.removeProperty('--snackbar-overlap');
    };
  }, [isLasting]);
}
