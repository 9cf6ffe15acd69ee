import type { ReactNode } from 'react';
import { DialogBackdrop, DialogPanel, DialogTitle, Dialog as HeadlessDialog } from '@headlessui/react';
import X from 'lucide-react/icons/x';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { useOpenAfterPaint } from './use-open-after-paint.ts';

interface DrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Left for navigation, right for filters and details. */
  readonly side?: 'left' | 'right';
  readonly width?: 'navigation' | 'details';
  /** Beside the title, such as a button that copies it. */
  readonly aside?: ReactNode;
  /** Before the close button, such as previous and next. */
  readonly actions?: ReactNode;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** A modal sheet at the side, over the page. For content next to the page use `aside`. */
export function Drawer(props: DrawerProps) {
  const { isOpen, onClose, title, aside, actions, footer, children } = props;
  const { side = 'left', width = 'navigation' } = props;
  const isShown = useOpenAfterPaint(isOpen);
  return (
    <HeadlessDialog open={isShown} onClose={onClose} transition className="fixed inset-0 z-50">
      <DialogBackdrop
        transition
        className="fixed inset-0 bg-scrim transition duration-160 data-closed:opacity-0"
      />
      <DialogPanel
        transition
        data-drawer={side}
        className={classNames(
          '@container/page fixed top-dialog-top bottom-0 flex max-w-[calc(100vw-3rem)] flex-col border-line bg-surface shadow-float transition duration-160',
          side === 'left'
            ? 'left-0 border-r data-closed:-translate-x-full'
            : 'right-0 border-l data-closed:translate-x-full',
          width === 'navigation' ? 'w-70' : 'w-140',
        )}
      >
        <div className="flex items-center gap-1 px-4 pt-4 pr-14 pb-2">
          <DialogTitle className="min-w-0 text-heading font-bold wrap-anywhere">{title}</DialogTitle>
          {aside}
          {actions && <div className="-my-1 ml-auto flex shrink-0 items-center gap-1">{actions}</div>}
        </div>
        {/* Keyed, so that another record starts at its top. */}
        <div key={title} data-drawer-body="" className="min-h-0 grow overflow-y-auto px-4 pb-4">
          {children}
        </div>
        {footer && (
          <div className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3">{footer}</div>
        )}
        <div className="absolute top-3 right-2">
          <IconButton icon={X} label={`Close ${title}`} onClick={onClose} />
        </div>
      </DialogPanel>
    </HeadlessDialog>
  );
}
