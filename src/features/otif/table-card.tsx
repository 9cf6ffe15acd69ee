import type { ReactNode } from 'react';
import type { PartRead } from '#src/components/feedback/read-failure.tsx';
import { PanelBoundary } from '#src/components/feedback/panel-boundary.tsx';
import { ReadState } from '#src/components/feedback/read-state.tsx';
import { Card, CardHeader } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';

interface TableCardProps {
  readonly title: string;
  readonly hint?: ReactNode;
  readonly actions?: ReactNode;
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

function Contents({ title, hint, actions, read, isEmpty, emptyText, children }: TableCardProps) {
  return (
    <Card>
      <CardHeader
        title={title}
        aside={hint && <p className="text-hint text-ink-3">{hint}</p>}
        actions={actions}
      />
      {read.data !== undefined ? (
        isEmpty ? (
          <EmptyState title="No data for this period">{emptyText}</EmptyState>
        ) : (
          children
        )
      ) : (
        <ReadState subject="the table" read={read} lines={6} isInCard />
      )}
    </Card>
  );
}
