import { getRateDomain } from '#src/components/chart/rate-domain.ts';
import type { PartRead } from '#src/components/feedback/read-failure.tsx';
import type { StaticColumn } from '#src/components/page/static-table.tsx';
import { columnKit } from '#src/components/table/column-kit.tsx';
import { formatPct, formatTick } from '#src/lib/figures.ts';
import { noValue } from '#src/lib/no-value.ts';
import { classNames } from '#src/ui/class-names.ts';
import { useIsPhone } from '#src/ui/use-is-phone.ts';
import type { GroupRate } from './rates.ts';
import { MissedCases, TableCard } from './table-card.tsx';

const column = columnKit<RateRow>();

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

const [initialCount, initialOnPhone] = [8, 3];

/**
 * A rate of each retailer, distribution center, carrier or item against its goal, in descending order of missed cases.
 */
export function RateCard({ title, header, rows, read, onChoose, onChooseMissed }: RateCardProps) {
  const isPhone = useIsPhone();
  const judged = rows?.filter(({ pct }) => pct !== null).toSorted((a, b) => b.missedCases - a.missedCases);
  const axis = getRateDomain(
    (judged ?? []).flatMap(({ pct, goalPct }) => [pct, goalPct]).filter((value) => value !== null),
  );
  const start = axis[0] === 0 ? '' : `; axis from ${formatTick(axis[0], 'pct')}, not from zero`;
  return (
    <TableCard
      title={title}
      hint={judged && judged.length > 0 && `share of compliant cases, tick: goal${start}`}
      read={read}
      isFailureElsewhere
      emptyText="No POs were measured in this period."
      columns={buildColumns(header, axis, onChoose, onChooseMissed)}
      rows={judged}
      initialCount={isPhone ? initialOnPhone : initialCount}
      getRowId={({ key }) => key}
    />
  );
}

const isMiss = ({ pct, goalPct }: GroupRate): boolean => pct !== null && goalPct !== null && pct < goalPct;

const pctText = (pct: number | null): string => (pct === null ? noValue : formatPct(pct));

const buildColumns = (
  header: string,
  axis: readonly [from: number, to: number],
  onChoose: RateCardProps['onChoose'],
  onChooseMissed: RateCardProps['onChooseMissed'],
): readonly StaticColumn<RateRow>[] => [
  column.button('name', header, ({ key }) => onChoose(key)),
  {
    id: 'mark',
    header: axis.map((end) => formatTick(end, 'pct')).join(' – '),
    cell: (row) => <RateMark rate={row} axis={axis} />,
  },
  {
    id: 'rate',
    header: 'Rate',
    align: 'end',
    cell: (row) => (
      <span className={classNames('leading-6', isMiss(row) && 'font-medium text-bad')}>
        {pctText(row.pct)}
      </span>
    ),
  },
  {
    id: 'goal',
    header: 'Goal',
    align: 'end',
    cell: ({ goalPct }) => <span className="leading-6">{pctText(goalPct)}</span>,
  },
  {
    id: 'missed',
    header: 'Cases missed',
    align: 'end',
    cell: ({ key, name, missedCases }) => (
      <MissedCases count={missedCases} name={name} onShow={() => onChooseMissed(key)} />
    ),
  },
];

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
