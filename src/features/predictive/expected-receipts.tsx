import type { EoqItem } from '#src/api/generated/types.ts';
import { PageLink } from '#src/components/page/page-link.tsx';
import { StaticTable, type StaticColumn } from '#src/components/page/static-table.tsx';
import { receiptPath } from '#src/components/record/record-paths.ts';
import { formatShortDay } from '#src/lib/dates.ts';
import { formatQuantity } from '#src/lib/figures.ts';
import { Card, CardHeader } from '#src/ui/card.tsx';
import { linkClass } from '#src/ui/link-class.ts';
import { ReplenishmentFiles } from './replenishment-files.tsx';

interface ExpectedReceiptsProps {
  readonly customerId: string;
  readonly receipts: EoqItem['expectedReceipts'];
}

type Row = EoqItem['expectedReceipts'][number];

const buildColumns = (customerId: string): readonly StaticColumn<Row>[] => [
  {
    id: 'receipt',
    header: 'Receipt',
    cell: ({ receiptNumber, bsid }) => (
      <PageLink to={receiptPath({ receiptNumber, bsid })} className={linkClass.standalone}>
        {receiptNumber}
      </PageLink>
    ),
  },
  { id: 'expected', header: 'Expected', cell: ({ expectedDate }) => formatShortDay(expectedDate) },
  { id: 'cases', header: 'Cases', align: 'end', cell: ({ cases }) => formatQuantity(cases) },
  { id: 'sender', header: 'From', cell: ({ senderName }) => senderName },
  {
    id: 'document',
    header: 'Document',
    cell: ({ replenishmentNumber }) =>
      replenishmentNumber === null ? (
        '—'
      ) : (
        <ReplenishmentFiles customerId={customerId} replenishmentNumber={replenishmentNumber} />
      ),
  },
];

/** The inbound orders that bring the item, with the documents of replenishments. */
export function ExpectedReceipts({ customerId, receipts }: ExpectedReceiptsProps) {
  if (receipts.length === 0) return null;
  return (
    <Card>
      <CardHeader title="Expected receipts" hint="counted in the position and the projection" />
      <StaticTable
        caption="Expected receipts"
        rows={receipts}
        getRowId={({ bsid, receiptNumber }) => `${bsid} ${receiptNumber}`}
        columns={buildColumns(customerId)}
      />
    </Card>
  );
}
