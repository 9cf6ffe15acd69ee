import type { OrderLine } from '#src/api/generated/types.ts';
import { StaticTable, type StaticColumn } from '#src/components/page/static-table.tsx';
import { columnKit } from '#src/components/table/column-kit.tsx';
import { formatShortDay } from '#src/lib/dates.ts';
import { formatMoney, formatQuantity } from '#src/lib/figures.ts';
import { Badge } from '#src/ui/badge.tsx';
import { OrderedItem } from './order-parts.tsx';

interface OrderLinesProps {
  readonly lines: readonly OrderLine[];
  readonly currency: string;
}

const sum = (lines: readonly OrderLine[], getValue: (line: OrderLine) => number): number =>
  lines.reduce((total, line) => total + getValue(line), 0);

const column = columnKit<OrderLine>();

const columnsIn = (currency: string): readonly StaticColumn<OrderLine>[] => [
  {
    id: 'item',
    header: 'Item',
    cell: (line) => (
      <OrderedItem {...line}>
        {line.retailerItemNumber !== null && (
          <span className="block text-hint text-ink-3">Retailer’s item {line.retailerItemNumber}</span>
        )}
      </OrderedItem>
    ),
  },
  column.text('uom', 'Unit'),
  column.quantity('quantityOrdered', 'Ordered'),
  column.quantity('quantityShipped', 'Shipped'),
  column.quantity('quantityDelivered', 'Delivered'),
  {
    id: 'short',
    header: 'Short',
    align: 'end',
    cell: ({ quantityShort, shortReasonText }) =>
      quantityShort === 0 ? (
        '0'
      ) : (
        <>
          <Badge tone="bad">{`${formatQuantity(quantityShort)} short`}</Badge>
          {shortReasonText !== null && <span className="block text-hint text-ink-3">{shortReasonText}</span>}
        </>
      ),
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    cell: (line) => formatMoney(line.extendedPrice, currency),
  },
];

const renderLots = ({ lots }: OrderLine) =>
  lots.length > 0 && (
    <ul className="flex flex-wrap gap-x-4 text-hint text-ink-3">
      {lots.map(({ lotNumber, quantity, expirationDate }) => (
        <li key={lotNumber}>
          Lot {lotNumber}: {formatQuantity(quantity)}
          {expirationDate !== null && `, expires ${formatShortDay(expirationDate)}`}
        </li>
      ))}
    </ul>
  );

/** The lines of an order with their lots; shortages are marked. */
export function OrderLines({ lines, currency }: OrderLinesProps) {
  return (
    <StaticTable
      caption="Lines"
      rows={lines}
      getRowId={({ lineNumber }) => lineNumber}
      columns={columnsIn(currency)}
      below={renderLots}
      totals={{
        quantityOrdered: formatQuantity(sum(lines, (line) => line.quantityOrdered)),
        quantityShipped: formatQuantity(sum(lines, (line) => line.quantityShipped)),
        quantityDelivered: formatQuantity(sum(lines, (line) => line.quantityDelivered)),
        short: formatQuantity(sum(lines, (line) => line.quantityShort)),
        amount: formatMoney(
          sum(lines, (line) => line.extendedPrice),
          currency,
        ),
      }}
    />
  );
}
