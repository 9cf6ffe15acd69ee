import { createPortal } from 'react-dom';
import { Snackbar } from './snackbar.tsx';
import type { SnackbarProps } from './snackbar.tsx';

interface StackedSnackbar extends Omit<SnackbarProps, 'children'> {
  readonly id: string;
  readonly text: string;
}

interface SnackbarStackProps {
  /** Newest first. */
  readonly items: readonly StackedSnackbar[];
  /** Pointer or focus has come to the stack: stop counting. */
  readonly onPause?: () => void;
  /** Both have left: go on counting. */
  readonly onRelease?: () => void;
}

/**
 * The messages at the top right. Render it once and keep it mounted, empty or not: what is put into a live
 * region that did not exist before is often not read out. It hangs on `body` itself, because an open dialog
 * makes the rest of the page inert and takes clicks there for 'outside', but leaves other children of `body` be.
 */
export function SnackbarStack({ items, onPause, onRelease }: SnackbarStackProps) {
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
      className="pointer-events-none fixed top-bar right-0 z-60 w-full max-w-100 p-3"
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
      <div role="status" aria-atomic="false" className="mt-2 flex flex-col gap-2">
        {list(false)}
      </div>
    </section>,
    document.body,
  );
}
