import type { ReactNode } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { Icon, type IconShape } from './icon.tsx';

export type SnackbarTone = 'info' | 'ok' | 'warn' | 'bad';

export interface SnackbarProps {
  readonly tone: SnackbarTone;
  readonly children: ReactNode;
  readonly action?: { readonly label: string; readonly onAction: () => void; readonly isBusy?: boolean };
  /** Absent: it stays until its owner removes it. */
  readonly onClose?: () => void;
}

const looks: Record<SnackbarTone, { shape: IconShape; ground: string; word: string }> = {
  info: { shape: Info, ground: 'bg-brand-soft text-brand', word: 'Note' },
  ok: { shape: CircleCheck, ground: 'bg-ok-soft text-ok', word: 'Done' },
  warn: { shape: TriangleAlert, ground: 'bg-warn-soft text-warn', word: 'Warning' },
  bad: { shape: CircleAlert, ground: 'bg-bad-soft text-bad', word: 'Error' },
};

/** One message. Its owner controls how long it is shown and pauses while it is hovered. */
export function Snackbar({ tone, children, action, onClose }: SnackbarProps) {
  const { shape, ground, word } = looks[tone];
  return (
    <div
      className={classNames(
        'pointer-events-auto flex w-full animate-enter items-center gap-3 rounded-card border bg-surface px-3 py-1.5 shadow-float pointer-coarse:py-0.5',
        tone === 'bad' ? 'border-bad' : 'border-line',
      )}
    >
      <span className={classNames('grid size-7 shrink-0 place-items-center rounded-full', ground)}>
        <Icon shape={shape} size={18} />
      </span>
      <div className="min-w-0 grow text-control whitespace-pre-line wrap-anywhere">
        <span className="sr-only">{word}: </span>
        {children}
      </div>
      {action && (
        <Button variant="quiet" size="small" isBusy={action.isBusy ?? false} onClick={action.onAction}>
          <span className="text-brand">{action.label}</span>
        </Button>
      )}
      {onClose && <IconButton icon={X} label="Close" size="small" onClick={onClose} />}
    </div>
  );
}
