import { formatCents } from '#mocks/lib/numbers.ts';
import { readableDay } from '#mocks/lib/days.ts';
import { writePdf, type PdfBlock } from '#mocks/files/pdf.ts';
import type { BilledInvoice } from '#mocks/world/billing/billed-invoices.ts';
import { buildLines } from '#mocks/world/billing/invoice-lines.ts';
import { balanceAt, computeBalance } from './invoice-view.ts';

const textWidth = 60;
const amountWidth = 14;

function row(text: string, cents: number): PdfBlock {
  const label = text.slice(0, textWidth - 1).padEnd(textWidth);
  return { style: 'row', text: `${label}${formatCents(cents).padStart(amountWidth)}` };
}

/** The invoice as PDF. */
export function invoiceDocument(customerId: string, invoice: BilledInvoice): Uint8Array<ArrayBuffer> {
  const { invoiceNumber, invoiceType, period, dueDate, subtotal, tax, paid, credits } = invoice;
  return writePdf(`Invoice ${invoiceNumber}`, [
    { style: 'title', text: `Invoice ${invoiceNumber}` },
    { style: 'text', text: `${invoiceType}, ${readableDay(period.invoicedOn)}, customer ${customerId}` },
    { style: 'text', text: `For ${readableDay(period.start)} to ${readableDay(period.end)}` },
    { style: 'text', text: `Due ${readableDay(dueDate)}` },
    { style: 'heading', text: 'Charges' },
    ...buildLines(invoiceNumber, invoice.subject).map(({ serviceDate, description, amount }) =>
      row(`${serviceDate}  ${description}`, Math.round(amount * 100)),
    ),
    { style: 'heading', text: 'Sum' },
    row('Subtotal', subtotal),
    row('Tax', tax),
    row('Total', subtotal + tax),
    row('Paid', -paid),
    row('Credits', -credits),
    row('Balance due', computeBalance(invoice)),
  ]);
}

/** The open invoices at the end of a day as PDF. */
export function statementDocument(
  customerId: string,
  invoices: readonly BilledInvoice[],
  day: string,
): Uint8Array<ArrayBuffer> {
  const open = invoices.filter((invoice) => balanceAt(invoice, day) !== 0);
  const total = open.reduce((sum, invoice) => sum + balanceAt(invoice, day), 0);
  return writePdf(`Statement ${customerId} ${day}`, [
    { style: 'title', text: 'Statement of account' },
    { style: 'text', text: `Customer ${customerId}, ${readableDay(day)}` },
    { style: 'heading', text: open.length === 0 ? 'Nothing is open' : 'Open invoices' },
    ...open.map((invoice) =>
      row(
        `${invoice.invoiceNumber}  ${invoice.period.invoicedOn}  due ${invoice.dueDate}`,
        balanceAt(invoice, day),
      ),
    ),
    row('Balance due', total),
  ]);
}
