import type { RecallLot, RecallTrace } from '#src/api/generated/types.ts';
import { StaticTable, type StaticColumn } from '#src/components/page/static-table.tsx';
import { formatNumber, formatPct } from '#src/lib/figures.ts';
import { LotLink } from './lot-link.tsx';
import { Card, CardHeader } from '#src/ui/card.tsx';

/** 'All 588 cases are accounted for', or the cases that are not. */
export function describeOutcome({ received, notExplained, accountedForPct }: RecallTrace): string {
  if (accountedForPct === null) return 'Nothing was received of these lots';
  if (accountedForPct >= 100) return `All ${formatNumber(received)} cases are accounted for`;
  const count = formatNumber(Math.abs(notExplained));
  if (notExplained === 0)
    return `${formatPct(accountedForPct)} of ${formatNumber(received)} cases are accounted for`;
  return notExplained > 0
    ? `${formatPct(accountedForPct)} accounted for: ${count} of ${formatNumber(received)} cases not explained`
    : `${formatPct(accountedForPct)} accounted for: counts found ${count} more than the ${formatNumber(received)} received`;
}

const pct = (value: number | null): string => (value === null ? '–' : formatPct(value));

const columns: readonly StaticColumn<RecallLot>[] = [
  { id: 'tlc', header: 'Lot code', cell: ({ traceabilityLotCode }) => <LotLink tlc={traceabilityLotCode} /> },
  { id: 'item', header: 'Item', cell: ({ itemNumber, description }) => `${itemNumber} ${description}` },
  { id: 'received', header: 'Received', align: 'end', cell: ({ received }) => formatNumber(received) },
  { id: 'shipped', header: 'Shipped', align: 'end', cell: ({ shipped }) => formatNumber(shipped) },
  { id: 'onHand', header: 'On hand', align: 'end', cell: ({ onHand }) => formatNumber(onHand) },
  { id: 'adjusted', header: 'Disposed', align: 'end', cell: ({ adjusted }) => formatNumber(adjusted) },
  {
    id: 'notExplained',
    header: 'Not explained',
    align: 'end',
    cell: ({ notExplained }) => formatNumber(notExplained),
  },
  {
    id: 'accountedFor',
    header: 'Accounted for',
    align: 'end',
    cell: ({ accountedForPct }) => pct(accountedForPct),
  },
];

/** Received − shipped − on hand − disposed = not explained, for each lot, in cases. */
export function Reconciliation({ trace }: { readonly trace: RecallTrace }) {
  const { lots, received, shipped, onHandQuantity, adjusted, notExplained, accountedForPct } = trace;
  return (
    <Card>
      <CardHeader
        title={describeOutcome(trace)}
        hint="Cases. Received − shipped − on hand − disposed = not explained."
      />
      <StaticTable
        caption="Reconciliation by lot"
        columns={columns}
        rows={lots}
        getRowId={({ traceabilityLotCode }) => traceabilityLotCode}
        {...(lots.length > 1 && {
          totals: {
            received: formatNumber(received),
            shipped: formatNumber(shipped),
            onHand: formatNumber(onHandQuantity),
            adjusted: formatNumber(adjusted),
            notExplained: formatNumber(notExplained),
            accountedFor: pct(accountedForPct),
          },
        })}
      />
    </Card>
  );
}
