import type { ReactNode } from 'react';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { Button } from '#src/ui/button.tsx';

interface CalloutProps {
  /** The accessible name; the title by default. */
  readonly label?: string;
  readonly title: string;
  readonly figure: string;
  /** 'Review 3 POs'. */
  readonly action: string;
  readonly onAction: () => void;
  /** A second action, before the first. */
  readonly extra?: ReactNode;
  /** The meaning of the figure, and the deadline for acting on it. */
  readonly children: ReactNode;
}

/** A figure that calls for action, with a button that shows its rows. */
export function Callout({ title, label = title, figure, action, onAction, extra, children }: CalloutProps) {
  return (
    <section
      aria-label={label}
      className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded-card border border-brand bg-surface px-4 py-2 shadow-card"
    >
      <div>
        <h2 className="text-hint text-ink-2">{title}</h2>
        <p className="text-figure font-bold tabular-nums">{figure}</p>
      </div>
      <p className="min-w-48 grow cramped:min-w-0 basis-72 text-control">{children}</p>
      {extra}
      <Button variant="primary" icon={ArrowRight} onClick={onAction}>
        {action}
      </Button>
    </section>
  );
}
