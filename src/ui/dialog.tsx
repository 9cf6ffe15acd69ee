import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import {
  Description,
  DialogBackdrop,
  DialogPanel,
  DialogTitle,
  Dialog as HeadlessDialog,
} from '@headlessui/react';
import X from 'lucide-react/icons/x';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { useOpenAfterPaint } from './use-open-after-paint.ts';

const widths = { small: 'max-w-100', medium: 'max-w-125', large: 'max-w-200', wide: 'max-w-280' } as const;

export interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: string;
  readonly width?: keyof typeof widths;
  /** Only the buttons of its footer close it, such as while it sends: Escape, a click outside and the close button do not. */
  readonly isPersistent?: boolean;
  /** `onClose` may keep it open, so Escape must not take the focus from the field. */
  readonly mayStayOpen?: boolean;
  /** An alert dialog: its text is announced immediately. */
  readonly isAlert?: boolean;
  /** Called after the exit transition, when focus has returned to its previous element, if that still exists. */
  readonly onGone?: () => void;
  /** Buttons, the primary one last. */
  readonly footer?: ReactNode;
  readonly children?: ReactNode;
}

const ignore = () => {};

/** A modal dialog; it traps focus and returns it to the element that opened it. */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, description, width = 'medium', footer, children, onGone } = props;
  const { isPersistent = false, isAlert = false, mayStayOpen = false } = props;
  const isShown = useOpenAfterPaint(isOpen);
  const close = isPersistent ? ignore : onClose;
  /** Headless UI moves focus away from the control before it calls onClose, so the key must not reach it. */
  const handleEscape = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // React's events of a dialog that was opened from this one bubble to it too.
    if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return;
    event.preventDefault();
    close();
  };
  return (
    <HeadlessDialog
      open={isShown}
      onClose={close}
      onKeyDown={isPersistent || mayStayOpen ? handleEscape : undefined}
      role={isAlert ? 'alertdialog' : 'dialog'}
      transition
      className="fixed inset-0 z-50 transition duration-160 data-closed:opacity-0"
    >
      <DialogBackdrop className="fixed inset-0 bg-scrim" />
      {/* On wide windows the place of a message stays free: a dialog that moved would put another control under the pointer. */}
      <div className="fixed inset-x-0 top-dialog-top bottom-0 flex items-end justify-center p-0 sm:items-center sm:p-4 lg:py-16">
        <DialogPanel
          className={classNames(
            '@container/page relative flex max-h-full w-full flex-col rounded-card border border-line bg-surface shadow-float',
            'max-sm:max-h-[calc(100%-2rem)] max-sm:rounded-b-none',
            widths[width],
          )}
        >
          <div className="px-5 pt-4 pr-14 pb-2">
            <DialogTitle className="text-heading font-bold wrap-anywhere">{title}</DialogTitle>
            {description && (
              <Description className="mt-1 text-control text-ink-2 wrap-anywhere">{description}</Description>
            )}
          </div>
          {children && <div className="min-h-0 grow overflow-y-auto px-5 pt-1 pb-4">{children}</div>}
          {footer && (
            <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3">
              {footer}
            </div>
          )}
          {onGone && <ExitTransition onGone={onGone} />}
          {/* Last in the tab order: the first Tab enters the content. */}
          <div className="absolute top-3 right-3">
            <IconButton icon={X} label="Close" aria-disabled={isPersistent} onClick={close} />
          </div>
        </DialogPanel>
      </div>
    </HeadlessDialog>
  );
}

/** Headless UI returns focus in a microtask after the dialog's content has been removed. */
function ExitTransition({ onGone }: { readonly onGone: () => void }) {
  const latest = useRef(onGone);
  useLayoutEffect(() => {
    latest.current = onGone;
  });
  useEffect(() => () => void requestAnimationFrame(() => latest.current()), []);
  return null;
}
