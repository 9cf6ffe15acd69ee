import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getOtifFines } from '#src/api/generated/reads.ts';
import type { OtifFine } from '#src/api/generated/types.ts';
import type { DashboardView } from '#src/components/dashboard/use-dashboard-view.ts';
import { StaticTable, type StaticColumn } from '#src/components/page/static-table.tsx';
import { StatusBadge } from '#src/components/page/status-badge.tsx';
import { daysBetween, daysLeftText, formatShortDay, today } from '#src/lib/dates.ts';
import { formatMoney } from '#src/lib/figures.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { linkClass } from '#src/ui/link-class.ts';
import { getFinesFilter, showFine } from './fine-view.ts';
import { fineTones, penaltyText } from '#src/components/fines/fine-words.ts';
import { columnKit } from '#src/components/table/column-kit.tsx';
import { goalText, metricText } from './otif-words.ts';
import { TableCard } from './table-card.tsx';

const column = columnKit<OtifFine>();

interface FinesCardProps {
  readonly customerId: string;
  readonly retailerIds: readonly number[];
  readonly view: DashboardView;
}

/** The fines of the last retail months, independent of the page's period. */
export function FinesCard({ customerId, retailerIds, view }: FinesCardProps) {
  const [isWhole, setIsWhole] = useState(false);
  const read = useQuery(getOtifFines({ customerId }, getFinesFilter(retailerIds)));
  const items = (read.data?.items ?? []).filter(({ fineAmount }) => isWhole || fineAmount > 0);
  return (
    <TableCard
      title="What do retailers fine?"
      hint="13 retail months, the open one projected"
      read={read}
      isEmpty={read.data?.items.length === 0}
      emptyText="No retailer program applies to these deliveries."
    >
      <div className="px-4 pb-2">
        <Checkbox
          label="Include months that met the goal"
          checked={isWhole}
          onChange={(event) => setIsWhole(event.currentTarget.checked)}
        />
      </div>
      <StaticTable
        caption="Fines by retail month"
        columns={buildColumns(view)}
        rows={items}
        getRowId={({ retailMonth, retailerId, metric, merchandiseAlignment }) =>
          `${retailMonth} ${retailerId} ${metric} ${merchandiseAlignment ?? ''}`
        }
        totals={{
          fineAmount: formatMoney(
            items.reduce((sum, { fineAmount }) => sum + Math.round(fineAmount * 100), 0) / 100,
          ),
        }}
      />
    </TableCard>
  );
}

function buildColumns(view: DashboardView): readonly StaticColumn<OtifFine>[] {
  return [
    {
      id: 'month',
      header: 'Retail month',
      cell: (fine) => (
        <button
          type="button"
          className={`${linkClass.standalone} min-h-6 cursor-pointer text-left`}
          onClick={() => showFine(view, fine)}
        >
          {fine.monthName}
        </button>
      ),
    },
    { id: 'retailer', header: 'Retailer', cell: ({ retailerName }) => retailerName },
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
      cell: ({ status }) => (status === null ? '—' : <StatusBadge value={status} tones={fineTones} />),
    },
    {
      id: 'disputeBy',
      header: 'Dispute by',
      isWhole: true,
      cell: ({ disputeBy }) =>
        disputeBy === null ? (
          '—'
        ) : (
          <>
            {formatShortDay(disputeBy)}
            <span className="block text-hint text-ink-3">
              {daysLeftText(daysBetween(today(), disputeBy))}
            </span>
          </>
        ),
    },
  ];
}
