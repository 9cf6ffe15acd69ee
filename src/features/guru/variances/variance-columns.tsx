import type { ReceivingVariance, ReceivingVarianceColumn } from '#src/api/generated/types.ts';
import { StatusBadge } from '#src/components/page/status-badge.tsx';
import { claimPath, orderPath } from '#src/components/record/record-paths.ts';
import { varianceStatusText, varianceTones } from '#src/components/record/variance-status.ts';
import { columnKit } from '#src/components/table/column-kit.tsx';
import { formatShortDay } from '#src/lib/dates.ts';
import { formatQuantity } from '#src/lib/figures.ts';
import { noValue } from '#src/lib/no-value.ts';
import { classNames } from '#src/ui/class-names.ts';
import { billableText, isNear, isPast, judgedText, signedQuantity } from './variance-words.ts';

interface ComparedQuantityProps {
  readonly value: number | null;
  /** Cases shipped, with which the other records are compared. */
  readonly shipped: number;
}

/** A quantity; one that differs from what was shipped is marked, with the difference. */
export function ComparedQuantity({ value, shipped }: ComparedQuantityProps) {
  if (value === null) return noValue;
  if (value === shipped) return formatQuantity(value);
  return (
    <span className="inline-block rounded-mark bg-warn-soft px-1 font-semibold whitespace-nowrap text-warn">
      {formatQuantity(value)}
      <span className="block text-hint font-normal">{signedQuantity(value - shipped)}</span>
    </span>
  );
}

/** A variance that needs an action has a badge; other states are plain text. */
function Status({ row }: { readonly row: ReceivingVariance }) {
  const text = varianceStatusText(row);
  return row.status === 'PendingShortage' || row.status === 'Expired' ? (
    <StatusBadge value={row.status} tones={varianceTones} label={() => text} />
  ) : (
    text
  );
}

/** When it may be judged, and until when it can be billed, as days; only the first where there is nothing to bill. */
function Billable({ row }: { readonly row: ReceivingVariance }) {
  const { deadline, judgedAfter } = row;
  const isJudged = isPast(judgedAfter);
  if (deadline === null) {
    const isOpen = row.allowedActions.length > 0;
    return isOpen && !isJudged ? <span className="text-ink-2">Judged {judgedText(row)}</span> : noValue;
  }
  return (
    <span className="whitespace-nowrap">
      {isJudged ? `Until ${formatShortDay(deadline)}` : `Judged ${judgedText(row)}`}
      <span className={classNames('block text-hint', isNear(row) ? 'font-semibold text-warn' : 'text-ink-2')}>
        {billableText(row)}
      </span>
    </span>
  );
}

const column = columnKit<ReceivingVariance, ReceivingVarianceColumn>();
const wide = { isHiddenOnPhone: true } as const;
const optional = { isOptional: true } as const;
const hidden = { isOptional: true, isSortable: false } as const;

type Compared = 'quantityAsn' | 'quantityInvoiced' | 'quantityReceived' | 'quantityReceivedDss';

const compared = <Id extends Compared>(id: Id) =>
  ({
    cell: (row: ReceivingVariance) => (
      <ComparedQuantity value={row[id] ?? null} shipped={row.quantityShipped} />
    ),
  }) as const;

const dispute = ({ linkedClaimId, linkedWarc }: ReceivingVariance): string | null =>
  linkedClaimId === null || linkedWarc === null
    ? null
    : claimPath({ claimId: linkedClaimId, warc: linkedWarc });

/** The columns of the list; the PO opens the variance. */
export const varianceColumns = (onOpen: (variance: ReceivingVariance) => void, hasDss: boolean) => [
  column.button('poNumber', 'PO', onOpen, { width: 7.25 }),
  column.text('dcNumber', 'DC', { width: 3.75, card: { line: 1, header: 'before' } }),
  column.text('itemNumber', 'Item', {
    width: 8,
    card: { line: 3 },
    cell: ({ itemNumber, description }) => (
      <>
        {itemNumber}
        <span title={description} className="block truncate text-hint text-ink-2">
          {description}
        </span>
      </>
    ),
  }),
  column.enum('varianceType', 'Type', { width: 6.5, card: { line: 2 } }),
  column.quantity('quantityOrdered', 'Ordered', { width: 4.9, ...wide }),
  column.quantity('quantityShipped', 'Shipped', { width: 4.9, ...wide }),
  column.quantity('quantityAsn', 'ASN', {
    width: 3.75,
    isSortable: false,
    ...wide,
    ...compared('quantityAsn'),
  }),
  column.quantity('quantityInvoiced', 'Invoiced', { width: 5.25, ...wide, ...compared('quantityInvoiced') }),
  column.quantity('quantityReceived', 'Received', { width: 5.25, ...wide, ...compared('quantityReceived') }),
  column.money('varianceAmount', 'Amount', {
    width: 5.5,
    isDescendingFirst: true,
    card: { line: 3, isAtEnd: true },
  }),
  column.computed('status', 'Status', varianceStatusText, {
    width: 7.5,
    card: { line: 1, isAtEnd: true },
    cell: (row) => <Status row={row} />,
  }),
  column.day('deadline', 'Billable', {
    width: 7.25,
    card: { line: 2, isAtEnd: true },
    cell: (row) => <Billable row={row} />,
  }),
  column.day('judgedAfter', 'Judged after', { width: 6, ...optional }),
  ...(hasDss
    ? [
        column.quantity('quantityReceivedDss', 'Received (DSS)', {
          width: 6,
          ...hidden,
          ...compared('quantityReceivedDss'),
        }),
      ]
    : []),
  column.quantity('varianceQuantity', 'Variance (cases)', { width: 6, ...optional }),
  column.price('unitCost', 'Unit cost', { width: 6, ...hidden }),
  column.money('recoveredAmount', 'Recovered', { width: 6, isDescendingFirst: true, ...optional }),
  column.enum('resolution', 'Resolution', { width: 7, ...hidden }),
  column.text('varianceId', 'Variance', { isCopied: true, width: 8, ...optional }),
  column.text('dcName', 'DC name', { width: 11, ...hidden }),
  column.text('retailerItemNumber', 'Retailer’s item', { width: 7, ...hidden }),
  column.text('description', 'Description', { width: 12, ...hidden }),
  column.text('invoiceNumber', 'Invoice', { isCopied: true, width: 7.5, ...optional }),
  column.day('invoiceDate', 'Invoice date', { width: 6, isDescendingFirst: true, ...optional }),
  column.day('billableUntil', 'Two years after the invoice', { width: 7, ...optional }),
  column.day('receivedDate', 'Received on', { width: 6, isDescendingFirst: true, ...optional }),
  column.day('mabd', 'MABD', { width: 6, isDescendingFirst: true, ...optional }),
  column.link('orderNumber', 'Order', orderPath, { width: 7.5, ...optional }),
  column.text('bsid', 'Business system', { width: 7, ...hidden }),
  column.link('linkedClaimId', 'Claim', dispute, { isCopied: true, width: 7.5, ...optional }),
  column.text('linkedWarc', 'Reason code', { width: 5, ...hidden }),
  column.moment('updatedAt', 'Last action', { width: 9, isDescendingFirst: true, ...optional }),
];
