import { createPortal } from 'react-dom';
import { classNames } from './class-names.ts';
import { Snackbar } from './snackbar.tsx';
import type { SnackbarProps } from './snackbar.tsx';

interface StackedSnackbar extends Omit<SnackbarProps, 'children'> {
  readonly id: string;
  readonly text: string;
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
 * The messages at the top right. Render it once and keep it mounted, even when empty: content of a live region that is
 * added together with the region is often not announced. Rendered directly into `body`: an open dialog makes the rest
 * of the page inert and treats clicks there as outside clicks, except for other children of `body`.
 */
export function SnackbarStack({ items, onPause, onRelease }: SnackbarStackProps) {
  const hasErrors = items.some(({ tone }) => tone === 'bad');
  const list = (isError: boolean) =>
    items
      .filter((item) => (item.tone === 'bad') === isError)
      .map(({ id, text, ...snackbar }) => (
        <Snackbar key={id} {...snackbar}>
          {text}
        </Snackbar>
      ));
  return createPortal(
    <section
      aria-label="Messages"
      // Over the top bar, and on wide windows beside its tools: the page's own controls remain free.
      className="pointer-events-none fixed top-0 right-0 z-60 w-full max-w-100 p-1.5 lg:right-72 lg:max-w-120"
      onPointerEnter={onPause}
      onPointerLeave={onRelease}
      onFocus={onPause}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onRelease?.();
      }}
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
    </section>,
    document.body,
  );
}
