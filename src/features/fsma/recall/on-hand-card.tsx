import type { ReactNode } from 'react';
import type { RecallStock, RecallTrace } from '#src/api/generated/types.ts';
import { StaticTable, type StaticColumn } from '#src/components/page/static-table.tsx';
import { formatOwnMoment } from '#src/lib/dates.ts';
import { countText, formatNumber } from '#src/lib/figures.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Card, CardBody, CardHeader } from '#src/ui/card.tsx';
import { LotLink } from './lot-link.tsx';
import { PartyContact } from './party-contact.tsx';

function HoldState({ quantity, onHold, holdRequestedAt }: RecallStock) {
  if (onHold >= quantity) return <Badge tone="ok">On hold</Badge>;
  const part = onHold > 0 ? `, ${formatNumber(onHold)} on hold` : '';
  return holdRequestedAt === null ? (
    <Badge tone="warn">{`Not on hold${part}`}</Badge>
  ) : (
    <Badge tone="info">{`Hold requested ${formatOwnMoment(holdRequestedAt)}${part}`}</Badge>
  );
}

const columns: readonly StaticColumn<RecallStock>[] = [
  {
    id: 'warehouse',
    header: 'Warehouse',
    cell: ({ warehouseCode, warehouseName }) => `${warehouseName} (${warehouseCode})`,
  },
  { id: 'tlc', header: 'Lot code', cell: ({ traceabilityLotCode }) => <LotLink tlc={traceabilityLotCode} /> },
  { id: 'quantity', header: 'On hand, cases', align: 'end', cell: ({ quantity }) => formatNumber(quantity) },
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
          columns={columns}
          rows={onHand}
          getRowId={({ warehouseCode, traceabilityLotCode }) => `${warehouseCode} ${traceabilityLotCode}`}
          {...(onHand.length > 1 && { totals: { quantity: formatNumber(onHandQuantity) } })}
        />
      )}
    </Card>
  );
}
