import { useQuery } from '@tanstack/react-query';
import FileDown from 'lucide-react/icons/file-down';
import { Link } from 'react-router';
import { InvoiceReferenceType } from '#src/api/generated/enums.ts';
import type { InvoiceDetail } from '#src/api/generated/types.ts';
import { getInvoice } from '#src/api/generated/reads.ts';
import type { InvoiceRef } from '#src/api/queries/invoices.ts';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { StatusBadge } from '#src/components/page/status-badge.tsx';
import { FactList } from '#src/components/page/fact-list.tsx';
import { StaticTable, type StaticColumn } from '#src/components/page/static-table.tsx';
import { formatMoment, formatShortDay } from '#src/lib/dates.ts';
import { enumText } from '#src/lib/enum-text.ts';
import { formatMoney, formatQuantity } from '#src/lib/figures.ts';
import { pathTo } from '#src/routing/route-paths.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Drawer } from '#src/ui/drawer.tsx';
import { FailurePanel } from '#src/ui/failure-panel.tsx';
import { linkClass } from '#src/ui/link-class.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useInvoiceFile } from './invoice-download.ts';
import { invoiceTones } from './invoice-status.ts';

interface InvoiceDrawerProps {
  readonly invoiceRef: InvoiceRef;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const lineColumns = (
  money: (amount: number) => string,
): readonly StaticColumn<InvoiceDetail['lines'][number]>[] => [
  {
    id: 'description',
    header: 'Charge',
    cell: ({ description, serviceDate }) => (
      <>
        {description}
        <span className="block text-hint text-ink-3">{formatShortDay(serviceDate)}</span>
      </>
    ),
  },
  {
    id: 'reference',
    header: 'Reference',
    cell: ({ reference, referenceType, bsid }) =>
      reference !== null && bsid !== null && referenceType === InvoiceReferenceType.Order ? (
        <Link
          to={pathTo('order', { params: { orderNumber: reference }, query: { bsid } })}
          className={linkClass.standalone}
        >
          {reference}
        </Link>
      ) : (
        (reference ?? '—')
      ),
  },
  {
    id: 'quantity',
    header: 'Quantity',
    align: 'end',
    cell: ({ quantity, uom }) => `${formatQuantity(quantity)} ${uom}`,
  },
  { id: 'rate', header: 'Rate', align: 'end', cell: ({ rate }) => money(rate) },
  { id: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => money(amount) },
];

/** An invoice with its lines, in a drawer over the list. */
export function InvoiceDrawer({ invoiceRef, isOpen, onClose }: InvoiceDrawerProps) {
  const { data, error, isFetching, refetch } = useQuery(getInvoice(invoiceRef));
  const pdf = useInvoiceFile(invoiceRef);
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={`Invoice ${invoiceRef.invoiceNumber}`}
      side="right"
      width="details"
      footer={
        <Button variant="primary" icon={FileDown} isBusy={pdf.isBusy} onClick={pdf.start}>
          Download PDF
        </Button>
      }
    >
      {data ? (
        <Contents invoice={data} />
      ) : error ? (
        <FailurePanel
          what="The invoice could not be loaded"
          why={failureText(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <div aria-busy>
          <Skeleton lines={12} />
        </div>
      )}
    </Drawer>
  );
}

function Contents({ invoice }: { readonly invoice: InvoiceDetail }) {
  const money = (amount: number): string => formatMoney(amount, invoice.currency);
  const day = (text: string | null): string | null => (text === null ? null : formatShortDay(text));
  return (
    <div className="flex flex-col gap-4">
      <p className="flex flex-wrap items-center gap-2 text-control text-ink-3">
        <StatusBadge value={invoice.status} tones={invoiceTones} />
        Data as of {formatMoment(invoice.asOf)}
      </p>
      <FactList
        facts={[
          ['Type', enumText(invoice.invoiceType)],
          ['Invoiced', day(invoice.invoiceDate)],
          ['Due', day(invoice.dueDate)],
          ['Paid on', day(invoice.paidDate)],
          ['Period', `${formatShortDay(invoice.periodStart)} – ${formatShortDay(invoice.periodEnd)}`],
          ['Terms', invoice.terms],
          ['Warehouse', invoice.warehouseCode],
          ['Subtotal', money(invoice.subtotal)],
          ['Tax', money(invoice.tax)],
          ['Total', money(invoice.total)],
          ['Paid', money(invoice.amountPaid)],
          ['Credits', money(invoice.credits)],
          ['Balance due', money(invoice.balanceDue)],
        ]}
      />
      <div className="rounded-card border border-line">
        <StaticTable
          caption="Lines"
          rows={invoice.lines}
          getRowId={({ lineId }) => lineId}
          columns={lineColumns(money)}
          totals={{ amount: money(invoice.lines.reduce((sum, { amount }) => sum + amount, 0)) }}
        />
      </div>
      {invoice.disputes.length > 0 && (
        <section aria-label="Disputes">
          <h3 className="text-heading font-bold">Disputes</h3>
          <ul>
            {invoice.disputes.map(({ disputeId, reason, amount, status, comment, createdAt, createdBy }) => (
              <li key={disputeId} className="py-1.5 text-control">
                <Badge>{enumText(status)}</Badge> {enumText(reason)}, {money(amount)}
                <span className="block wrap-anywhere">{comment}</span>
                <span className="block text-hint text-ink-3">
                  {createdBy}, {formatMoment(createdAt)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
