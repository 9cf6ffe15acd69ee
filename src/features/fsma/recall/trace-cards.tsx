import type { RecallLot, RecallTrace, RecallStock } from '#src/api/generated/types.ts';
import { StaticTable, type StaticColumn } from '#src/components/page/static-table.tsx';
import { countText, formatNumber, formatPct } from '#src/lib/figures.ts';
import { countUnaccounted } from '../fsma-words.ts';
import { tracedLotPath } from '#src/components/record/record-paths.ts';
import { columnKit } from '#src/components/table/column-kit.tsx';
import { noValue } from '#src/lib/no-value.ts';
import { Card, CardHeader, CardBody } from '#src/ui/card.tsx';
import type { ReactNode } from 'react';
import { formatOwnMoment } from '#src/lib/dates.ts';
import { Badge } from '#src/ui/badge.tsx';
import { PartyContact } from './party-contact.tsx';

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

const lot = columnKit<RecallLot>();

const lotColumns = [
  lot.link('traceabilityLotCode', 'Lot code', tracedLotPath),
  lot.computed('item', 'Item', ({ itemNumber, description }) => `${itemNumber} ${description}`),
  lot.quantity('received', 'Received'),
  lot.quantity('shipped', 'Shipped'),
  lot.quantity('onHand', 'On hand'),
  lot.quantity('adjusted', 'Disposed'),
  lot.quantity('notExplained', 'Unexplained'),
  lot.percent('accountedForPct', 'Accounted for'),
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
        columns={lotColumns}
        rows={lots}
        getRowId={({ traceabilityLotCode }) => traceabilityLotCode}
        {...(lots.length > 1 && {
          totals: {
            received: formatNumber(received),
            shipped: formatNumber(shipped),
            onHand: formatNumber(onHandQuantity),
            adjusted: formatNumber(adjusted),
            notExplained: formatNumber(notExplained),
            accountedForPct: accountedForPct === null ? noValue : formatPct(accountedForPct),
          },
        })}
      />
    </Card>
  );
}

function HoldState({ quantity, onHold, holdRequestedAt }: RecallStock) {
  if (onHold >= quantity) return <Badge tone="ok">On hold</Badge>;
  const part = onHold > 0 ? `, ${formatNumber(onHold)} on hold` : '';
  return holdRequestedAt === null ? (
    <Badge tone="warn">{`Not on hold${part}`}</Badge>
  ) : (
    <Badge tone="info">{`Hold requested ${formatOwnMoment(holdRequestedAt)}${part}`}</Badge>
  );
}

const stock = columnKit<RecallStock>();

const stockColumns: readonly StaticColumn<RecallStock>[] = [
  stock.computed(
    'warehouse',
    'Warehouse',
    ({ warehouseCode, warehouseName }) => `${warehouseName} (${warehouseCode})`,
  ),
  stock.link('traceabilityLotCode', 'Lot code', tracedLotPath),
  stock.quantity('quantity', 'On hand, cases'),
  { id: 'hold', header: 'Hold', cell: (row) => <HoldState {...row} /> },
  {
    id: 'contact',
    header: 'Contact',
    isWhole: true,
    cell: ({ contact }) => <PartyContact party={contact} />,
  },
];

interface OnHandCardProps {
  readonly trace: RecallTrace;
  /** The button that requests a hold. */
  readonly actions?: ReactNode;
}

/** Stock on hand by warehouse, and whether it is held. */
export function OnHandCard({ trace: { onHand, onHandQuantity }, actions }: OnHandCardProps) {
  return (
    <Card>
      <CardHeader
        title="What is on hand?"
        hint={countText(onHandQuantity, 'cases')}
        actions={onHand.length > 0 && actions}
      />
      {onHand.length === 0 ? (
        <CardBody>
          <p className="text-control text-ink-2">No cases of these lots are in a warehouse.</p>
        </CardBody>
      ) : (
        <StaticTable
          caption="On hand by warehouse"
          columns={stockColumns}
          rows={onHand}
          getRowId={({ warehouseCode, traceabilityLotCode }) => `${warehouseCode} ${traceabilityLotCode}`}
          {...(onHand.length > 1 && { totals: { quantity: formatNumber(onHandQuantity) } })}
        />
      )}
    </Card>
  );
}
