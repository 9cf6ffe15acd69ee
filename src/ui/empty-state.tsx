import type { ReactNode } from 'react';
import { Icon, type IconShape } from './icon.tsx';

interface EmptyStateProps {
  readonly icon?: IconShape;
  /** 'No documents yet' when there is nothing; 'No orders match' when filters hide them. */
  readonly title: string;
  /** What will appear here and how, or which filter excludes everything. */
  readonly children?: ReactNode;
  /** The next step: create the first one, clear the filter. */
  readonly action?: ReactNode;
}

/** Shown when there is nothing to list and nothing has failed. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-1 px-4 py-8 text-center">
      {icon && (
        <span className="mb-1 grid size-10 place-items-center rounded-full bg-ink/6 text-ink-3">
          <Icon shape={icon} size={18} />
        </span>
      )}
      <p className="font-medium">{title}</p>
      {children && <div className="max-w-prose text-control text-ink-2">{children}</div>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
