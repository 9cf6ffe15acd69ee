import type { ReactNode } from 'react';

interface PageHeadingProps {
  readonly title: string;
  /** Beside the title, such as a button that copies its number. */
  readonly aside?: ReactNode;
  /** One line below the title. */
  readonly hint?: ReactNode;
  readonly actions?: ReactNode;
}

/** The only first-level heading of a page, with its actions. */
export function PageHeading({ title, aside, hint, actions }: PageHeadingProps) {
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <div className="flex items-center gap-1">
          <h1 className="text-title font-bold wrap-anywhere outline-none">{title}</h1>
          {aside}
        </div>
        {hint && <p className="text-control text-ink-3 wrap-anywhere">{hint}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
  );
}
