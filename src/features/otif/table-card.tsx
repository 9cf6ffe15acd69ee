import type { ReactNode } from 'react';
import { ReadFailure, type PartRead } from '#src/components/feedback/read-failure.tsx';
import { PanelBoundary } from '#src/components/feedback/panel-boundary.tsx';
import { Card, CardHeader } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

interface TableCardProps {
  readonly title: string;
  readonly hint?: ReactNode;
  readonly read: PartRead & { readonly data: unknown };
  readonly isEmpty: boolean;
  readonly emptyText: string;
  /** The table; shown once the query has data. */
  readonly children: ReactNode;
}

/** A card around a table of a query, with its own pending, failed and empty states. */
export function TableCard(props: TableCardProps) {
  return (
    <PanelBoundary title={props.title} source={props.read.data} refetch={props.read.refetch}>
      <Contents {...props} />
    </PanelBoundary>
  );
}

function Contents({ title, hint, read, isEmpty, emptyText, children }: TableCardProps) {
  return (
    <Card>
      <CardHeader title={title} aside={hint && <p className="text-hint text-ink-3">{hint}</p>} />
      {read.data !== undefined ? (
        isEmpty ? (
          <EmptyState title="No data for this period">{emptyText}</EmptyState>
        ) : (
          children
        )
      ) : read.error ? (
        <ReadFailure what={`${title} could not be loaded`} read={read} />
      ) : (
        <div aria-busy className="px-4 pb-4">
          <Skeleton lines={6} />
        </div>
      )}
    </Card>
  );
}
