import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { OtifWorklist } from '#src/api/generated/enums.ts';
import { getOtifRootCauses } from '#src/api/generated/reads.ts';
import type { DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import type { OtifRootCauseFigures } from '#src/api/generated/types.ts';
import type { StaticColumn } from '#src/components/page/static-table.tsx';
import { columnKit } from '#src/components/table/column-kit.tsx';
import { enumText } from '#src/lib/enum-text.ts';
import { countText, formatQuantity } from '#src/lib/figures.ts';
import { classNames } from '#src/ui/class-names.ts';
import { TextButton } from '#src/ui/text-button.tsx';
import { otif } from './otif-dashboard.ts';
import { TableCard } from './table-card.tsx';
import { causeText } from '#src/components/fines/cause-text.ts';

const column = columnKit<OtifRootCauseFigures>();

/** The stripes for causes of the retailer: a pattern, because colors already have a meaning. */
const hatch =
  'bg-[repeating-linear-gradient(135deg,var(--color-chart-1)_0_4px,var(--color-brand-soft)_4px_8px)]';

/** Rows that leave room for the table below. */
const initialCount = 3;

/** The causes of the misses in descending order of cases, as a table with bars. */
export function RootCauseCard({ dashboard }: DashboardProps<typeof otif>) {
  const { customerId, drillDownTo, view, hasLoadedRows } = dashboard;
  const read = useQuery({
    ...getOtifRootCauses({ customerId }, otif.getFilter(view)),
    placeholderData: keepPreviousData,
    enabled: hasLoadedRows,
  });
  const showMisses = ({ rootCause, accountableParty, metric }: OtifRootCauseFigures): void =>
    drillDownTo(
      {
        worklist: OtifWorklist.Missed,
        rootCause: [rootCause],
        accountableParty: [accountableParty],
        metric,
      },
      '-fineAmount',
    )();
  const { items = [], cases = 0 } = read.data ?? {};
  return (
    <TableCard
      title="What causes the misses?"
      hint={
        items.length > 0 && `${countText(cases, 'cases')}; hatched: caused by the retailer, can be disputed`
      }
      caption="Root causes"
      read={read}
      emptyText="Nothing was missed in this period."
      columns={buildColumns(Math.max(1, ...items.map((cause) => cause.cases)), showMisses)}
      rows={read.data?.items}
      initialCount={initialCount}
      getRowId={({ rootCause, metric, accountableParty }) => `${rootCause} ${metric} ${accountableParty}`}
    />
  );
}

const buildColumns = (
  largest: number,
  onChoose: (cause: OtifRootCauseFigures) => void,
): readonly StaticColumn<OtifRootCauseFigures>[] => [
  {
    id: 'cause',
    header: 'Cause',
    isWhole: true,
    cell: (row) => <TextButton onClick={() => onChoose(row)}>{causeText(row.rootCause)}</TextButton>,
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
  column.money('fineAmount', 'Fine'),
  column.percent('runningPct', 'Running'),
];
