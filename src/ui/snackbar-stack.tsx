import { useRef, useLayoutEffect, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from './class-names.ts';
import { Snackbar, type SnackbarProps } from './snackbar.tsx';

interface StackedSnackbar extends Omit<SnackbarProps, 'children'> {
  readonly id: string;
  readonly text: string;
  /** Null for a message that stays until its owner removes it. */
  readonly lifetime?: number | null;
}

interface SnackbarStackProps {
  /** Newest first. */
  readonly items: readonly StackedSnackbar[];
  /** Called when the pointer or focus enters the stack: pause the timers. */
  readonly onPause?: () => void;
  /** Called when both have left: resume the timers. */
  readonly onRelease?: () => void;
}

/**
 * The messages, over the top bar; those that do not fit move the page down. Render it once and keep it mounted, even
 * when empty: content of a live region that is added together with the region is often not announced. Rendered directly
 * into `body`: an open dialog makes the rest of the page inert and treats clicks there as outside clicks, except for
 * other children of `body`.
 */
export function SnackbarStack({ items, onPause, onRelease }: SnackbarStackProps) {
  const hasErrors = items.some(({ tone }) => tone === 'bad');
  const list = (isError: boolean) =>
    items
      .filter((item) => (item.tone === 'bad') === isError)
      .map(({ id, text, lifetime: _lifetime, ...snackbar }) => (
        <Snackbar key={id} {...snackbar}>
          {text}
        </Snackbar>
      ));
  const stack = useRef<HTMLDivElement>(null);
  useSnackbarSpace(
    stack,
    items.some(({ lifetime }) => lifetime === null),
  );
  return createPortal(
    <section
      aria-label="Messages"
      className="pointer-events-none fixed inset-x-0 top-0 z-60 print:hidden"
      onPointerEnter={onPause}
      onPointerLeave={onRelease}
      onFocus={onPause}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onRelease?.();
      }}
    >
      {/* The area below the top bar by which the page has moved down. */}
      <div className="absolute inset-x-0 top-0 h-snackbars bg-surface" />
      {/* Over the top bar: beside the menu's button, and on wide windows at its right end or beside a drawer. */}
      <div
        ref={stack}
        className={classNames(
          'relative ml-auto sm:ml-14 lg:mr-(--snackbar-end,0) lg:ml-auto lg:max-w-120',
          items.length > 0 && 'p-1.5',
        )}
      >
        <div role="alert" aria-atomic="false" className="flex flex-col gap-2">
          {list(true)}
        </div>
        <div
          role="status"
          aria-atomic="false"
          className={classNames('flex flex-col gap-2', hasErrors && 'mt-2')}
        >
          {list(false)}
        </div>
      </div>
    </section>,
    document.body,
  );
}

/**
 * Publishes the height of the element in CSS pixels as `--snackbar-stack`, from which the style sheet derives how far
 * everything else moves down. `isLasting`: a message stays until its owner removes it.
 */
function useSnackbarSpace(stack: RefObject<HTMLElement | null>, isLasting: boolean): void {
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
