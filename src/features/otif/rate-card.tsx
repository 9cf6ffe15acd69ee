import { useState } from 'react';
import { getRateDomain } from '#src/components/chart/rate-domain.ts';
import type { PartRead } from '#src/components/feedback/read-failure.tsx';
import { StaticTable, type StaticColumn } from '#src/components/page/static-table.tsx';
import { formatPct, formatQuantity, formatTick } from '#src/lib/figures.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { useIsPhone } from '#src/ui/use-is-phone.ts';
import { linkClass } from '#src/ui/link-class.ts';
import type { GroupRate } from './rates.ts';
import { TableCard } from './table-card.tsx';

/** A retailer, distribution center, carrier or item with its rate. */
interface RateRow extends GroupRate {
  /** Value of the filter. */
  readonly key: string;
  readonly name: string;
}

interface RateCardProps {
  readonly title: string;
  /** The header of the names: 'Retailer'. */
  readonly header: string;
  /** Undefined until loaded. */
  readonly rows: readonly RateRow[] | undefined;
  readonly read: PartRead;
  /** Filters the page by a row. */
  readonly onChoose: (key: string) => void;
  /** Lists the misses of a row. */
  readonly onChooseMissed: (key: string) => void;
}

/** Rows shown at first. */
const [initialCount, initialOnPhone] = [8, 3];

/**
 * A rate of each retailer, distribution center, carrier or item against its goal, in descending order of missed cases.
 */
export function RateCard({ title, header, rows, read, onChoose, onChooseMissed }: RateCardProps) {
  const [isWhole, setIsWhole] = useState(false);
  const first = useIsPhone() ? initialOnPhone : initialCount;
  // The tiles belong to the same request and show its failure.
  if (read.error && rows === undefined) return null;
  const judged = (rows ?? [])
    .filter(({ pct }) => pct !== null)
    .toSorted((a, b) => b.missedCases - a.missedCases);
  const axis = getRateDomain(
    judged.flatMap(({ pct, goalPct }) => [pct, goalPct]).filter((value) => value !== null),
  );
  const start = axis[0] === 0 ? '' : `; axis from ${formatTick(axis[0], 'pct')}, not from zero`;
  return (
    <TableCard
      title={title}
      hint={judged.length > 0 && `share of compliant cases, tick: goal${start}`}
      actions={
        judged.length > first && (
          <Button variant="link" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? 'Show fewer' : `Show all ${judged.length}`}
          </Button>
        )
      }
      read={{ ...read, data: rows }}
      isEmpty={judged.length === 0}
      emptyText="No POs were measured in this period."
    >
      <StaticTable
        caption={title}
        columns={buildColumns(header, axis, onChoose, onChooseMissed)}
        rows={isWhole ? judged : judged.slice(0, first)}
        getRowId={({ key }) => key}
      />
    </TableCard>
  );
}

const isMiss = ({ pct, goalPct }: GroupRate): boolean => pct !== null && goalPct !== null && pct < goalPct;

function buildColumns(
  header: string,
  axis: readonly [from: number, to: number],
  onChoose: RateCardProps['onChoose'],
  onChooseMissed: RateCardProps['onChooseMissed'],
): readonly StaticColumn<RateRow>[] {
  const ends = axis.map((end) => formatTick(end, 'pct'));
  return [
    {
      id: 'name',
      header,
      cell: ({ key, name }) => (
        <button
          type="button"
          className={`${linkClass.standalone} min-h-6 cursor-pointer text-left`}
          onClick={() => onChoose(key)}
        >
          {name}
        </button>
      ),
    },
    { id: 'mark', header: ends.join(' – '), cell: (row) => <RateMark rate={row} axis={axis} /> },
    {
      id: 'rate',
      header: 'Rate',
      align: 'end',
      cell: (row) => (
        <span className={classNames('leading-6', isMiss(row) && 'font-medium text-bad')}>
          {row.pct === null ? '—' : formatPct(row.pct)}
        </span>
      ),
    },
    {
      id: 'goal',
      header: 'Goal',
      align: 'end',
      cell: ({ goalPct }) => <span className="leading-6">{goalPct === null ? '—' : formatPct(goalPct)}</span>,
    },
    {
      id: 'missed',
      header: 'Cases missed',
      align: 'end',
      cell: ({ key, name, missedCases }) =>
        missedCases === 0 ? (
          <span className="leading-6">0</span>
        ) : (
          <button
            type="button"
            aria-label={`Show ${formatQuantity(missedCases)} missed cases of ${name}`}
            className={`${linkClass.standalone} min-h-6 cursor-pointer`}
            onClick={() => onChooseMissed(key)}
          >
            {formatQuantity(missedCases)}
          </button>
        ),
    },
  ];
}

interface RateMarkProps {
  readonly rate: GroupRate;
  readonly axis: readonly [from: number, to: number];
}

/** A rate as a dot on the axis of its table, with a tick at its goal; a rate that misses it is a diamond. */
function RateMark({ rate, axis: [from, to] }: RateMarkProps) {
  const { pct, goalPct } = rate;
  const place = (value: number): string => `${((value - from) / Math.max(1, to - from)) * 100}%`;
  return (
    <span aria-hidden className="relative mx-1.5 my-1 block h-4 min-w-24">
      <span className="absolute inset-x-0 top-1/2 border-t border-line-strong" />
      {goalPct !== null && (
        <span className="absolute inset-y-0 w-0.5 -translate-x-1/2 bg-ink" style={{ left: place(goalPct) }} />
      )}
      {pct !== null && (
        <span
          className={classNames(
            'absolute top-1/2 size-2.5 -translate-1/2',
            isMiss(rate) ? 'rotate-45 bg-bad' : 'rounded-full bg-chart-1',
          )}
          style={{ left: place(pct) }}
        />
      )}
    </span>
  );
}
