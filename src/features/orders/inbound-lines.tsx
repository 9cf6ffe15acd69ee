import type { InboundOrderDetail } from '#src/api/generated/types.ts';
import { StaticTable, type StaticColumn } from '#src/components/page/static-table.tsx';
import { columnKit } from '#src/components/table/column-kit.tsx';
import { formatNearDay } from '#src/lib/dates.ts';
import { enumText } from '#src/lib/enum-text.ts';
import { formatQuantity } from '#src/lib/figures.ts';
import { Badge } from '#src/ui/badge.tsx';
import { OrderedItem } from './order-parts.tsx';

type Line = InboundOrderDetail['lines'][number];

const column = columnKit<Line>();

const columns: readonly StaticColumn<Line>[] = [
  { id: 'item', header: 'Item', cell: (line) => <OrderedItem {...line} /> },
  {
    id: 'lot',
    header: 'Lot, expires',
    cell: ({ lotNumber, expirationDate }) => (
      <>
        {lotNumber ?? '—'}
        {expirationDate !== null && (
          <span className="block text-hint text-ink-2">{formatNearDay(expirationDate)}</span>
        )}
      </>
    ),
  },
  column.quantity('quantityExpected', 'Expected'),
  column.quantity('quantityReceived', 'Received'),
  column.quantity('quantityShort', 'Short'),
  column.quantity('quantityOver', 'Over'),
  column.quantity('quantityDamaged', 'Damaged'),
  {
    id: 'variance',
    header: 'Variance',
    cell: ({ varianceReason }) =>
      varianceReason === null ? '—' : <Badge tone="warn">{enumText(varianceReason)}</Badge>,
  },
  column.enum('inventoryStatus', 'Stock'),
];

/** The lines of an inbound order in cases, with their lots; variances are marked. */
export function InboundLines({ receipt }: { readonly receipt: InboundOrderDetail }) {
  return (
    <StaticTable
      caption="Lines"
      rows={receipt.lines}
      getRowId={({ lineNumber }) => lineNumber}
      columns={columns}
      totals={{
        quantityExpected: formatQuantity(receipt.casesExpected),
        quantityReceived: formatQuantity(receipt.casesReceived),
        quantityShort: formatQuantity(receipt.casesShort),
        quantityOver: formatQuantity(receipt.casesOver),
        quantityDamaged: formatQuantity(receipt.casesDamaged),
      }}
    />
  );
}
