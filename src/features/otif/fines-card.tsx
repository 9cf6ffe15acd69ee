import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getOtifFines } from '#src/api/generated/reads.ts';
import type { OtifFine } from '#src/api/generated/types.ts';
import type { DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import type { DashboardView } from '#src/components/dashboard/use-dashboard-view.ts';
import type { StaticColumn } from '#src/components/page/static-table.tsx';
import { StatusBadge } from '#src/components/page/status-badge.tsx';
import { formatShortDay, timeLeftText } from '#src/lib/dates.ts';
import { formatMoney, sumAmounts } from '#src/lib/figures.ts';
import { noValue } from '#src/lib/no-value.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { getFinesFilter, showFine } from './fine-view.ts';
import { fineTones, penaltyText } from '#src/components/fines/fine-words.ts';
import { columnKit } from '#src/components/table/column-kit.tsx';
import type { otif } from './otif-dashboard.ts';
import { goalText, metricText } from './otif-words.ts';
import { TableCard } from './table-card.tsx';

const column = columnKit<OtifFine>();

/** The fines of the last retail months, independent of the page's period. */
export function FinesCard({ dashboard: { customerId, filter, view } }: DashboardProps<typeof otif>) {
  const [isWhole, setIsWhole] = useState(false);
  const read = useQuery(getOtifFines({ customerId }, getFinesFilter(filter('retailerId').value)));
  const items = read.data?.items.filter(({ fineAmount }) => isWhole || fineAmount > 0);
  return (
    <TableCard
      title="What do retailers fine?"
      hint="13 retail months, the open one projected"
      caption="Fines by retail month"
      read={read}
      isEmpty={read.data?.items.length === 0}
      emptyText="No retailer program applies to these deliveries."
      columns={buildColumns(view)}
      rows={items}
      getRowId={({ retailMonth, retailerId, metric, merchandiseAlignment }) =>
        `${retailMonth} ${retailerId} ${metric} ${merchandiseAlignment ?? ''}`
      }
      totals={{ fineAmount: formatMoney(sumAmounts(items ?? [], ({ fineAmount }) => fineAmount)) }}
    >
      <div className="px-4 pb-2">
        <Checkbox
          label="Include months that met the goal"
          checked={isWhole}
          onChange={(event) => setIsWhole(event.currentTarget.checked)}
        />
      </div>
    </TableCard>
  );
}

const buildColumns = (view: DashboardView): readonly StaticColumn<OtifFine>[] => [
  column.button('monthName', 'Retail month', (fine) => showFine(view, fine)),
  column.text('retailerName', 'Retailer'),
  {
    id: 'metric',
    header: 'Metric',
    cell: ({ metric, merchandiseAlignment }) => metricText(metric, merchandiseAlignment),
  },
  { id: 'goal', header: 'Goal', align: 'end', cell: ({ goalPct }) => goalText(goalPct) },
  column.percent('actualPct', 'Actual'),
  column.quantity('nonCompliantCases', 'Cases missed'),
  column.money('cogs', 'Cost of goods'),
  {
    id: 'rate',
    header: 'Rate',
    cell: ({ penaltyType, penaltyRate, isVerified }) => (
      <>
        {penaltyText(penaltyType, penaltyRate)}
        {!isVerified && <span className="block text-hint text-warn">Not verified</span>}
      </>
    ),
  },
  column.money('fineAmount', 'Fine'),
  {
    id: 'status',
    header: 'State',
    cell: ({ status }) => (status === null ? noValue : <StatusBadge value={status} tones={fineTones} />),
  },
  {
    id: 'disputeBy',
    header: 'Dispute by',
    isWhole: true,
    cell: ({ disputeBy }) =>
      disputeBy === null ? (
        noValue
      ) : (
        <>
          {formatShortDay(disputeBy)}
          <span className="block text-hint text-ink-3">{timeLeftText(disputeBy)}</span>
        </>
      ),
  },
];
