import type { InvoiceDispute, NewInvoiceDispute } from '#src/api/generated/types.ts';
import { conflict, unprocessable } from '#mocks/contract/problem.ts';
import type { BilledInvoice } from '#mocks/world/billing/billed-invoices.ts';
import { formatDisputeId, type CustomerInvoices } from './customer-invoices.ts';
import { formatCents } from '#mocks/lib/numbers.ts';
import { buildLines } from '#mocks/world/billing/invoice-lines.ts';
import { isOpenDispute } from './invoice-view.ts';

/** The disputes of an invoice, newest last. */
export function getDisputes(
  { disputes }: CustomerInvoices,
  { invoiceNumber }: BilledInvoice,
): readonly InvoiceDispute[] {
  return disputes.filter((dispute) => dispute.invoiceNumber === invoiceNumber);
}

/** Throws 422 for lines or an amount beyond the invoice's, 409 if one of the lines is already in dispute. */
function requireDisputable(
  invoice: BilledInvoice,
  previous: readonly InvoiceDispute[],
  { lineIds, amount }: NewInvoiceDispute,
): void {
  const lines = buildLines(invoice.invoiceNumber, invoice.subject).filter(({ lineId }) =>
    lineIds.includes(lineId),
  );
  if (lines.length < lineIds.length) {
    const message = 'Choose charges of this invoice.';
    throw unprocessable('One of the charges is not on this invoice.', { lineIds: [message] });
  }
  if (invoice.invoiceType === 'Credit') {
    throw unprocessable('A credit memo cannot be disputed.', { lineIds: ['Choose charges of an invoice.'] });
  }
  const max = lines.reduce((sum, line) => sum + Math.round(line.amount * 100), 0);
  if (Math.round(amount * 100) > max) {
    throw unprocessable('The amount exceeds the charges that you dispute.', {
      amount: [`Enter ${formatCents(max)} or less.`],
    });
  }
  const disputed = new Set(previous.filter(isOpenDispute).flatMap((dispute) => dispute.lineIds));
  if (lineIds.some((lineId) => disputed.has(lineId))) {
    throw conflict('One of these charges is already in dispute.');
  }
}

interface DisputeContext {
  readonly store: CustomerInvoices;
  readonly invoice: BilledInvoice;
  readonly by: string;
  readonly at: Date;
}

/** Stores a dispute. Throws 422 and 409 as the contract states them. */
export function submitDispute(
  { store, invoice, by, at }: DisputeContext,
  { attachmentIds = [], ...body }: NewInvoiceDispute,
): InvoiceDispute {
  const { invoiceNumber } = invoice;
  requireDisputable(invoice, getDisputes(store, invoice), body);
  const attachments = attachmentIds.map((id) => {
    const attachment = store.attachments.get(id);
    if (attachment?.invoiceNumber === invoiceNumber) return attachment.document;
    throw unprocessable('One of the files no longer exists.', {
      attachmentIds: ['Remove the file and upload it again.'],
    });
  });
  const createdAt = at.toISOString();
  const dispute: InvoiceDispute = {
    ...body,
    disputeId: formatDisputeId(store.disputes.length + 1),
    invoiceNumber,
    attachments,
    status: 'Submitted',
    history: [{ status: 'Submitted', at: createdAt, by, comment: null }],
    createdAt,
    createdBy: by,
  };
  store.disputes.push(dispute);
  return dispute;
}
