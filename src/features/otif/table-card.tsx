import { useState, type ComponentProps, type ReactNode } from 'react';
import type { PartRead } from '#src/components/feedback/read-failure.tsx';
import { PanelBoundary } from '#src/components/feedback/panel-boundary.tsx';
import { ReadState } from '#src/components/feedback/read-state.tsx';
import { StaticTable } from '#src/components/page/static-table.tsx';
import { formatQuantity } from '#src/lib/figures.ts';
import { Button } from '#src/ui/button.tsx';
import { Card, CardHeader } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { TextButton } from '#src/ui/text-button.tsx';

interface TableCardProps<Row> extends Pick<
  ComponentProps<typeof StaticTable<Row>>,
  'columns' | 'getRowId' | 'totals'
> {
  readonly title: string;
  readonly hint?: ReactNode;
  /** The accessible name of the table; the title by default. */
  readonly caption?: string;
  /** Undefined until the query has data. */
  readonly rows: readonly Row[] | undefined;
  /** Rows shown at first; all by default. */
  readonly initialCount?: number;
  readonly read: PartRead;
  /** The tiles belong to the same request and show its failure. */
  readonly isFailureElsewhere?: boolean;
  /** By default, there are no rows. */
  readonly isEmpty?: boolean;
  readonly emptyText: string;
  /** Above the table. */
  readonly children?: ReactNode;
}

/** A card around a table of a query, with its own pending, failed and empty states. */
export function TableCard<Row>(props: TableCardProps<Row>) {
  const { title, rows, read, isFailureElsewhere = false } = props;
  if (isFailureElsewhere && read.error && rows === undefined) return null;
  return (
    <PanelBoundary title={title} source={rows} refetch={read.refetch}>
      <Contents {...props} />
    </PanelBoundary>
  );
}

function Contents<Row>(props: TableCardProps<Row>) {
  const { title, hint, rows, initialCount = Infinity, read, emptyText, children, ...table } = props;
  const { caption = title, isEmpty = rows?.length === 0 } = props;
  const [isWhole, setIsWhole] = useState(false);
  return (
    <Card>
      <CardHeader
        title={title}
        aside={hint && <p className="text-hint text-ink-3">{hint}</p>}
        actions={
          rows &&
          rows.length > initialCount && (
            <Button variant="link" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
              {isWhole ? 'Show fewer' : `Show all ${rows.length}`}
            </Button>
          )
        }
      />
      {rows === undefined ? (
        <ReadState subject="the table" read={read} lines={6} isInCard />
      ) : isEmpty ? (
        <EmptyState title="No data for this period">{emptyText}</EmptyState>
      ) : (
        <>
          {children}
          <StaticTable {...table} caption={caption} rows={isWhole ? rows : rows.slice(0, initialCount)} />
        </>
      )}
    </Card>
  );
}

interface MissedCasesProps {
  readonly count: number;
  /** Whose cases they are. */
  readonly name: string;
  readonly onShow: () => void;
}

/** The number of cases that a row of a table missed, which leads to their POs. */
export function MissedCases({ count, name, onShow }: MissedCasesProps) {
  const text = formatQuantity(count);
  if (count === 0) return <span className="leading-6">{text}</span>;
  return (
    <TextButton aria-label={`Show ${text} missed cases of ${name}`} onClick={onShow}>
      {text}
    </TextButton>
  );
}
