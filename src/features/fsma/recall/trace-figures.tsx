import type { RecallLot, RecallTrace } from '#src/api/generated/types.ts';
import { StaticTable, type StaticColumn } from '#src/components/page/static-table.tsx';
import { countText, formatNumber, formatPct } from '#src/lib/figures.ts';
import { countUnaccounted } from '../accounted-for.ts';
import { LotLink } from './lot-link.tsx';
import { Card, CardHeader } from '#src/ui/card.tsx';

/** 'All 588 cases are accounted for', or the cases that are not, with the reason. */
export function describeOutcome({ received, lots, withoutConsignee, accountedForPct }: RecallTrace): string {
  if (accountedForPct === null) return 'No cases of these lots were received';
  const unaccounted = lots.reduce((sum, lot) => sum + countUnaccounted(lot), 0);
  if (unaccounted === 0)
    return received === 1
      ? 'The case is accounted for'
      : `All ${countText(received, 'cases')} are accounted for`;
  const nobody = withoutConsignee > 0 ? [`${formatNumber(withoutConsignee)} without a named consignee`] : [];
  const counted = unaccounted - withoutConsignee;
  const counts = counted > 0 ? [`counts differ by ${formatNumber(counted)}`] : [];
  const head = `${formatNumber(unaccounted)} of ${countText(received, 'cases')} ${unaccounted === 1 ? 'is' : 'are'} not accounted for`;
  return `${head}: ${[...nobody, ...counts].join(', ')}`;
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
    header: 'Unexplained',
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
        hint="Cases. Received − shipped − on hand − disposed = unexplained."
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
