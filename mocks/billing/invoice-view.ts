import type { AgingBucket, Invoice, InvoiceDispute, InvoiceStatus } from '#src/api/generated/types.ts';
import { daysBetween } from '#mocks/lib/days.ts';
import { termDays, type BilledInvoice } from '#mocks/world/billing/billed-invoices.ts';

export function getAgingBucket(daysPastDue: number): AgingBucket {
  if (daysPastDue <= 0) return 'Current';
  if (daysPastDue <= 30) return 'D1To30';
  if (daysPastDue <= 60) return 'D31To60';
  return daysPastDue <= 90 ? 'D61To90' : 'Over90';
}

function getTotal({ subtotal, tax }: BilledInvoice): number {
  return subtotal + tax;
}

/** Open balance, cents. */
export function computeBalance(invoice: BilledInvoice): number {
  return getTotal(invoice) - invoice.paid - invoice.credits;
}

/** Open balance at the end of a day, cents: 0 before the invoice date, then without what was paid or credited by then. */
export function balanceAt(invoice: BilledInvoice, day: string): number {
  const { period, credits, creditedOn, payments } = invoice;
  if (period.invoicedOn > day) return 0;
  const paid = payments.reduce((sum, payment) => (payment.day <= day ? sum + payment.cents : sum), 0);
  return getTotal(invoice) - paid - (creditedOn <= day ? credits : 0);
}

export function isOpenDispute({ status }: InvoiceDispute): boolean {
  return status === 'Submitted' || status === 'InReview';
}

function getStatus(
  invoice: BilledInvoice,
  disputes: readonly InvoiceDispute[],
  daysPastDue: number,
): InvoiceStatus {
  if (invoice.invoiceType === 'Credit') return 'Credited';
  if (disputes.some(isOpenDispute)) return 'Disputed';
  if (computeBalance(invoice) === 0) return invoice.paid === 0 ? 'Credited' : 'Paid';
  if (daysPastDue > 0) return 'PastDue';
  return invoice.paid > 0 ? 'PartiallyPaid' : 'Open';
}

/** The common value; undefined when the values differ. */
function findCommonValue(values: readonly (string | null)[]): string | null {
  const [first = null] = values;
  return values.every((value) => value === first) ? first : null;
}

/** The invoice as the API returns it today; `disputes` are its own, newest last. */
export function invoiceRow(
  invoice: BilledInvoice,
  disputes: readonly InvoiceDispute[],
  today: string,
): Invoice {
  const { invoiceNumber, bsid, invoiceType, warehouseCode, dueDate, paidDate, period, orders } = invoice;
  const balance = computeBalance(invoice);
  const daysPastDue = balance > 0 ? Math.max(0, daysBetween(dueDate, today)) : 0;
  return {
    invoiceNumber,
    bsid,
    invoiceType,
    invoiceDate: period.invoicedOn,
    dueDate,
    paidDate,
    periodStart: period.start,
    periodEnd: period.end,
    terms: `Net ${termDays}`,
    poNumber: findCommonValue(orders.map(({ poNumber }) => poNumber)),
    bolNumber: findCommonValue(orders.map(({ bolNumber }) => bolNumber)),
    warehouseCode,
    orderCount: orders.length,
    subtotal: invoice.subtotal / 100,
    tax: invoice.tax / 100,
    total: getTotal(invoice) / 100,
    amountPaid: invoice.paid / 100,
    credits: invoice.credits / 100,
    balanceDue: balance / 100,
    currency: 'USD',
    status: getStatus(invoice, disputes, daysPastDue),
    daysPastDue,
    agingBucket: balance > 0 ? getAgingBucket(daysPastDue) : null,
    disputeStatus: disputes.at(-1)?.status ?? null,
    hasPdf: true,
  };
}
