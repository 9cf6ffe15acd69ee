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
    const measure = (): void => style.setProperty('--snackbar-stack', `${element.offsetHeight}px`);
    measure();
    const observer = new ResizeObserver(measure);
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
