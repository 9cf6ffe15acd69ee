import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { DialogPanel, DialogTitle, Dialog as HeadlessDialog } from '@headlessui/react';
import { useOpenAfterPaint } from './use-open-after-paint.ts';

interface CornerDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The panel is gone, and the page is in reach again. */
  readonly onClosed: () => void;
  readonly title: string;
  readonly actions?: ReactNode;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** A panel below the end of the top bar. The page behind it stays in sight and is out of reach until it closes. */
export function CornerDialog(props: CornerDialogProps) {
  const { isOpen, onClose, onClosed, title, actions, footer, children } = props;
  const isShown = useOpenAfterPaint(isOpen);
  const reportClosed = useEffectEvent(onClosed);
  useEffect(() => {
    if (!isShown) return;
    return () => reportClosed();
  }, [isShown]);
  return (
    <HeadlessDialog open={isShown} onClose={onClose} className="fixed inset-0 z-50">
      <DialogPanel className="fixed top-[calc(var(--spacing-dialog-top,0px)+3.25rem)] right-2 flex max-h-[calc(100dvh-4.5rem)] w-108 max-w-[calc(100vw-1rem)] flex-col overflow-hidden rounded-card border border-line bg-surface shadow-float transition duration-120 starting:-translate-y-1 starting:opacity-0">
        <div className="flex items-center gap-2 px-4 pt-2">
          <DialogTitle className="grow text-heading font-bold">{title}</DialogTitle>
          {actions}
        </div>
        <div className="flex min-h-0 grow flex-col overflow-y-auto">{children}</div>
        {footer && (
          <div className="flex items-center justify-between gap-2 border-t border-line px-4 py-2 text-control">
            {footer}
          </div>
        )}
      </DialogPanel>
    </HeadlessDialog>
  );
}
