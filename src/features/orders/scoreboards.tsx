import { useState, type ReactNode } from 'react';
import type { OrderRetailerFigures } from '#src/api/generated/types.ts';
import { StaticTable, type StaticColumn } from '#src/components/page/static-table.tsx';
import { noValue } from '#src/lib/no-value.ts';
import { formatPct, formatQuantity } from '#src/lib/figures.ts';
import { Button } from '#src/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';

type ScoreRow = Pick<OrderRetailerFigures, 'name' | 'orders' | 'cases' | 'late' | 'onTimePct'>;

interface ScoreboardProps<Row extends ScoreRow> {
  readonly title: string;
  /** The header of the names. */
  readonly header: string;
  /** In descending order of cases; undefined until loaded. */
  readonly rows: readonly Row[] | undefined;
  /** Filters the table by the late orders of a row; null for a row that cannot be filtered by. */
  readonly onShowLate: (row: Row) => (() => void) | null;
}

const initialRows = 6;

/** A share as a bar on a scale from 0 to 100 with its figure. */
function Share({ pct }: { readonly pct: number | null }): ReactNode {
  if (pct === null) return noValue;
  return (
    <span className="flex items-center justify-end gap-2">
      <span aria-hidden className="h-1.5 w-16 rounded-full bg-ink/10 max-sm:hidden">
        <span className="block h-full rounded-full bg-brand" style={{ width: `${pct}%` }} />
      </span>
      {formatPct(pct)}
    </span>
  );
}

function buildColumns<Row extends ScoreRow>(
  header: string,
  onShowLate: ScoreboardProps<Row>['onShowLate'],
): readonly StaticColumn<Row>[] {
  return [
    { id: 'name', header, cell: ({ name }) => name },
    { id: 'orders', header: 'Orders', align: 'end', cell: ({ orders }) => formatQuantity(orders) },
    { id: 'cases', header: 'Cases', align: 'end', cell: ({ cases }) => formatQuantity(cases) },
    { id: 'onTimePct', header: 'On time', align: 'end', cell: ({ onTimePct }) => <Share pct={onTimePct} /> },
    {
      id: 'late',
      header: 'Delivered late',
      align: 'end',
      cell: (row) => {
        const show = row.late === 0 ? null : onShowLate(row);
        if (!show) return formatQuantity(row.late);
        return (
          <Button
            variant="link"
            size="small"
            aria-label={`Show ${row.late} late of ${row.name}`}
            onClick={show}
          >
            {formatQuantity(row.late)} late
          </Button>
        );
      },
    },
  ];
}

/** On-time delivery by retailer or carrier; the late orders of each can be shown in the table. */
export function Scoreboard<Row extends ScoreRow>(props: ScoreboardProps<Row>) {
  const { title, header, rows, onShowLate } = props;
  const [isWhole, setIsWhole] = useState(false);
  const columns = buildColumns(header, onShowLate);
  // Without data, the tiles report the failure.
  if (rows === undefined) return null;
  const visibleRows = isWhole ? rows : rows.slice(0, initialRows);
  return (
    <Card>
      <CardHeader
        title={title}
        hint="share of orders delivered in their window, in descending order of cases"
      />
      {rows.length === 0 ? (
        <EmptyState title="Nothing to compare">
          No orders in this period. Choose a longer one to see more.
        </EmptyState>
      ) : (
        <StaticTable caption={title} rows={visibleRows} getRowId={({ name }) => name} columns={columns} />
      )}
      {rows.length > initialRows && (
        <CardBody>
          <Button variant="link" size="small" onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? 'Show fewer' : `Show all ${rows.length}`}
          </Button>
        </CardBody>
      )}
    </Card>
  );
}
