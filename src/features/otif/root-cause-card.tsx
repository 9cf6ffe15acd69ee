import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { OtifRootCauseFigures, OtifRootCauses } from '#src/api/generated/types.ts';
import { StaticTable, type StaticColumn } from '#src/components/page/static-table.tsx';
import { enumText } from '#src/lib/enum-text.ts';
import { countText, formatMoney, formatPct, formatQuantity } from '#src/lib/figures.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { linkClass } from '#src/ui/link-class.ts';
import { TableCard } from './table-card.tsx';
import { causeText } from '#src/components/fines/cause-text.ts';

interface RootCauseCardProps {
  readonly read: UseQueryResult<OtifRootCauses>;
  readonly onChoose: (cause: OtifRootCauseFigures) => void;
}

/** The stripes for causes of the retailer: a pattern, because colors already have a meaning. */
const hatch =
  'bg-[repeating-linear-gradient(135deg,var(--color-chart-1)_0_4px,var(--color-brand-soft)_4px_8px)]';

/** Rows that leave room for the table below. */
const initialCount = 3;

/** The causes of the misses in descending order of cases, as a table with bars. */
export function RootCauseCard({ read, onChoose }: RootCauseCardProps) {
  const [isWhole, setIsWhole] = useState(false);
  const items = read.data?.items ?? [];
  const largest = Math.max(1, ...items.map(({ cases }) => cases));
  return (
    <TableCard
      title="What causes the misses?"
      hint={
        items.length > 0 &&
        read.data &&
        `${countText(read.data.cases, 'cases')}; hatched: caused by the retailer, can be disputed`
      }
      actions={
        items.length > initialCount && (
          <Button variant="link" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? 'Show fewer' : `Show all ${items.length}`}
          </Button>
        )
      }
      read={read}
      isEmpty={items.length === 0}
      emptyText="Nothing was missed in this period."
    >
      <StaticTable
        caption="Root causes"
        columns={buildColumns(largest, onChoose)}
        rows={isWhole ? items : items.slice(0, initialCount)}
        getRowId={({ rootCause, metric, accountableParty }) => `${rootCause} ${metric} ${accountableParty}`}
      />
    </TableCard>
  );
}

function buildColumns(
  largest: number,
  onChoose: RootCauseCardProps['onChoose'],
): readonly StaticColumn<OtifRootCauseFigures>[] {
  return [
    {
      id: 'cause',
      header: 'Cause',
      isWhole: true,
      cell: (row) => (
        <button
          type="button"
          className={`${linkClass.standalone} min-h-6 cursor-pointer text-left`}
          onClick={() => onChoose(row)}
        >
          {causeText(row.rootCause)}
        </button>
      ),
    },
    {
      id: 'party',
      header: 'Accountable',
      isWhole: true,
      cell: ({ accountableParty, disputable }) =>
        disputable ? <b>{enumText(accountableParty)}</b> : enumText(accountableParty),
    },
    {
      id: 'cases',
      header: 'Cases',
      isWhole: true,
      cell: ({ cases, disputable }) => (
        <span className="flex items-center gap-2">
          <span
            aria-hidden
            // Half as long on phones, where the cell is narrow.
            className={classNames(
              'h-3 shrink-0 rounded-mark text-[1rem] max-sm:text-[0.5rem]',
              disputable ? hatch : 'bg-chart-1',
            )}
            style={{ width: `${(cases / largest) * 5}em` }}
          />
          <b className="whitespace-nowrap">{formatQuantity(cases)}</b>
        </span>
      ),
    },
    { id: 'fine', header: 'Fine', align: 'end', cell: ({ fineAmount }) => formatMoney(fineAmount) },
    { id: 'running', header: 'Running', align: 'end', cell: ({ runningPct }) => formatPct(runningPct) },
  ];
}
