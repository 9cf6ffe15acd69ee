import type { ReactNode } from 'react';
import { Card } from '#src/ui/card.tsx';
import { useMediaQuery } from '#src/ui/use-media-query.ts';

/** Below this width, a rail would leave too little room for the content beside it. */
const narrow = '(width < 75rem)';

interface RailLayoutProps {
  /** Names the rail's region. */
  readonly label: string;
  /** The sections of the rail, with dividers between them. */
  readonly sections: readonly ReactNode[];
  /** Whether what was typed is saved; in sight on every screen. */
  readonly status?: ReactNode;
  /** The rail's most important facts in one or two short lines, for the bar. */
  readonly summary: ReactNode;
  /** The only filled button of the page, and other buttons. */
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** Content with a rail that stays in sight; on narrow screens its summary and buttons are a bar at the foot. */
export function RailLayout({ label, sections, status, summary, actions, children }: RailLayoutProps) {
  const isNarrow = useMediaQuery(narrow);
  const rows = sections.filter(Boolean).map((section, index) => (
    <div key={index} className="border-t border-line px-4 py-3 first:border-t-0">
      {section}
    </div>
  ));
  if (isNarrow)
    return (
      <>
        <div className="flex min-w-0 flex-col gap-4 pb-4">
          {children}
          <Card>{rows}</Card>
        </div>
        <div
          role="region"
          aria-label={label}
          className="sticky bottom-0 z-20 -mx-4 flex sm:-mx-6 sm:px-6 flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-2.5 shadow-float print:hidden"
        >
          <div className="min-w-0 grow text-control">
            {summary}
            {status}
          </div>
          <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:*:grow print:hidden">
            {actions}
          </div>
        </div>
      </>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_18.5rem] items-start gap-4 print:block">
      <div className="flex min-w-0 flex-col gap-4">{children}</div>
      <div className="sticky top-[calc(var(--bar-end)+1rem)] max-h-[calc(100dvh-var(--bar-end)-2rem)] overflow-y-auto print:static print:max-h-none print:overflow-visible">
        <Card label={label}>
          {rows}
          {status && <div className="border-t border-line px-4 py-3">{status}</div>}
          {actions && (
            <div className="flex flex-col gap-2 border-t border-line px-4 py-3 print:hidden">{actions}</div>
          )}
        </Card>
      </div>
    </div>
  );
}
