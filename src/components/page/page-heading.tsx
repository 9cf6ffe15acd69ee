import type { ReactNode } from 'react';

interface PageHeadingProps {
  readonly title: string;
  /** One line below the title. */
  readonly hint?: ReactNode;
  readonly actions?: ReactNode;
}

/** The only first-level heading of a page, with its actions. */
export function PageHeading({ title, hint, actions }: PageHeadingProps) {
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <h1 className="text-title font-bold wrap-anywhere outline-none">{title}</h1>
        {hint && <p className="text-control text-ink-3">{hint}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
  );
}
