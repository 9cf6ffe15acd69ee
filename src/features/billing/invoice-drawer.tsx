import { useQuery } from '@tanstack/react-query';
import FileDown from 'lucide-react/icons/file-down';
import MessageSquareWarning from 'lucide-react/icons/message-square-warning';
import { hasOperations } from '#src/api/availability.ts';
import { ChargeType } from '#src/api/generated/enums.ts';
import type { Invoice, InvoiceDetail } from '#src/api/generated/types.ts';
import { getInvoice } from '#src/api/generated/reads.ts';
import { StatusBadge } from '#src/components/page/status-badge.tsx';
import { FactList } from '#src/components/page/fact-list.tsx';
import { invoiceTones } from '#src/components/record/invoice-status.ts';
import { RecordDrawer, type OpenedDrawerProps } from '#src/components/dashboard/record-drawer.tsx';
import { useOpenForm } from '#src/components/record/use-open-form.ts';
import { formatMoment, formatShortDay } from '#src/lib/dates.ts';
import { enumText } from '#src/lib/enum-text.ts';
import { formatMoney } from '#src/lib/figures.ts';
import { Button } from '#src/ui/button.tsx';
import { DisputeDialog } from './dispute-dialog.tsx';
import { listDisputedLines } from './dispute-form.ts';
import { useInvoiceFile } from './billing-downloads.tsx';
import { InvoiceDisputes, type InvoiceProps } from './invoice-disputes.tsx';
import { InvoiceLines } from './invoice-lines.tsx';

/** A credit memo, or an invoice whose lines are all in dispute, cannot be disputed. */
function canBeDisputed(invoice: InvoiceDetail): boolean {
  const disputed = new Set(listDisputedLines(invoice));
  return (
    invoice.invoiceType !== ChargeType.Credit &&
    invoice.lines.some(({ lineId, amount }) => amount > 0 && !disputed.has(lineId))
  );
}

/** An invoice with its lines, in a drawer over the list. */
export function InvoiceDrawer(drawer: OpenedDrawerProps<Invoice>) {
  const { record, table } = drawer;
  const invoiceRef = { customerId: table.customerId, invoiceNumber: record.id };
  const [isDisputing, setIsDisputing] = useOpenForm('dispute');
  const query = useQuery(getInvoice(invoiceRef));
  const { data } = query;
  const pdf = useInvoiceFile(invoiceRef);
  return (
    <RecordDrawer
      {...drawer}
      read={query}
      footer={
        <>
          {data && canBeDisputed(data) && hasOperations('submitInvoiceDispute') && (
            <Button icon={MessageSquareWarning} aria-haspopup="dialog" onClick={() => setIsDisputing(true)}>
              Dispute
            </Button>
          )}
          <Button variant="primary" icon={FileDown} isBusy={pdf.isBusy} onClick={pdf.start}>
            Download PDF
          </Button>
        </>
      }
      dialog={
        isDisputing &&
        data &&
        canBeDisputed(data) && (
          <DisputeDialog invoiceRef={invoiceRef} invoice={data} onClose={() => setIsDisputing(false)} />
        )
      }
    >
      {data && <Contents invoiceRef={invoiceRef} invoice={data} />}
    </RecordDrawer>
  );
}

function Contents({ invoiceRef, invoice }: InvoiceProps) {
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
      {invoice.disputes.length > 0 && <InvoiceDisputes invoiceRef={invoiceRef} invoice={invoice} />}
      <InvoiceLines invoiceRef={invoiceRef} invoice={invoice} />
    </div>
  );
}
