import type { ReactNode } from 'react';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { formatMoment } from '#src/lib/dates.ts';

interface DashboardHeadingProps {
  readonly title: string;
  /** When the data was last loaded, RFC 3339; undefined until it is known. */
  readonly asOf: string | undefined;
  /** The request that brings it has failed. */
  readonly hasFailed?: boolean;
  readonly actions?: ReactNode;
}

/** The title of a dashboard and the time of its data. */
export function DashboardHeading({ title, asOf, hasFailed = false, actions }: DashboardHeadingProps) {
  return (
    <PageHeading
      title={title}
      // Reserves its final width: otherwise the actions would move when the time arrives.
      hint={
        <span className="inline-block min-w-50 cramped:min-w-0">
          {asOf !== undefined
            ? `Data as of ${formatMoment(asOf)}`
            : hasFailed
              ? 'Figures not loaded'
              : 'Loading'}
        </span>
      }
      actions={actions}
    />
  );
}
