import type { InvoiceDetail, InvoiceDispute, InvoiceDisputeStatus } from '#src/api/generated/types.ts';
import { downloadInvoiceAttachment, type InvoiceRef } from '#src/api/queries/invoices.ts';
import { DocumentList } from '#src/components/page/document-list.tsx';
import { StatusBadge, type Tones } from '#src/components/page/status-badge.tsx';
import { formatMoment } from '#src/lib/dates.ts';
import { enumText } from '#src/lib/enum-text.ts';
import { formatMoney } from '#src/lib/figures.ts';

const tones: Tones<InvoiceDisputeStatus> = {
  Submitted: 'info',
  InReview: 'warn',
  Approved: 'ok',
  Denied: 'bad',
};

/** An invoice of a customer. */
export interface InvoiceProps {
  readonly invoiceRef: InvoiceRef;
  readonly invoice: InvoiceDetail;
}

/** The disputes of an invoice with their history, newest first. */
export function InvoiceDisputes({ invoiceRef, invoice }: InvoiceProps) {
  return (
    <section aria-label="Disputes">
      <h3 className="text-heading font-bold">Disputes</h3>
      <ul className="flex flex-col gap-3 pt-1">
        {invoice.disputes.map((dispute) => (
          <DisputeItem key={dispute.disputeId} dispute={dispute} invoice={invoice} invoiceRef={invoiceRef} />
        ))}
      </ul>
    </section>
  );
}

interface DisputeItemProps extends InvoiceProps {
  readonly dispute: InvoiceDispute;
}

function DisputeItem({ dispute, invoice, invoiceRef }: DisputeItemProps) {
  const { disputeId, reason, amount, status, comment, lineIds, attachments, history } = dispute;
  const names = invoice.lines.filter(({ lineId }) => lineIds.includes(lineId));
  return (
    <li className="rounded-card border border-line px-3 py-2 text-control">
      <p className="flex flex-wrap items-center gap-2 tabular-nums">
        <StatusBadge value={status} tones={tones} />
        <span className="font-medium">{formatMoney(amount, invoice.currency)}</span>
        {enumText(reason)}
        <span className="text-ink-3">{disputeId}</span>
      </p>
      <p className="pt-1 wrap-anywhere">{comment}</p>
      <p className="pt-1 text-hint text-ink-2 wrap-anywhere">
        {names.map(({ description }) => description).join('; ')}
      </p>
      {attachments.length > 0 && (
        <DocumentList
          documents={attachments}
          fetchDocument={({ documentId }, options) =>
            downloadInvoiceAttachment(invoiceRef, documentId, options)
          }
        />
      )}
      <ol aria-label={`History of ${disputeId}`} className="pt-1 text-hint text-ink-3">
        {history.map(({ status: step, at, by, comment: words }) => (
          <li key={`${step} ${at}`} className="wrap-anywhere">
            {enumText(step)}, {formatMoment(at)}, {by}
            {words !== null && `: ${words}`}
          </li>
        ))}
      </ol>
    </li>
  );
}
