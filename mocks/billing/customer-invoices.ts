import type { DocumentRef, InvoiceDispute, InvoiceDisputeEvent } from '#src/api/generated/types.ts';
import { momentFrom } from '#mocks/lib/days.ts';
import type { StoredFile } from '#mocks/files/stored-file.ts';
import { createRandom } from '#mocks/lib/random.ts';
import type { SeedContext } from '#mocks/lib/seed-context.ts';
import type { BillingFlows } from '#mocks/world/billing/billing-flows.ts';
import { buildInvoices, type BilledInvoice } from '#mocks/world/billing/billed-invoices.ts';
import { buildLines } from '#mocks/world/billing/invoice-lines.ts';
import { balanceAt } from './invoice-view.ts';
import { getOfficeDay } from '#mocks/world/orders/calendar/office-day.ts';

/** A file for a dispute. */
interface InvoiceAttachment {
  readonly invoiceNumber: string;
  readonly document: DocumentRef;
  readonly file: StoredFile;
}

/** The invoices and disputes of a customer. */
export interface CustomerInvoices {
  /** Oldest first. */
  readonly invoices: readonly BilledInvoice[];
  /** Newest last; submitted disputes are appended. */
  readonly disputes: InvoiceDispute[];
  /** Uploaded files by their id. */
  readonly attachments: Map<string, InvoiceAttachment>;
  /** Also deletes uploaded files. Does not change the seeded disputes. */
  readonly forgetSubmitted: () => void;
  /** Takes over the submissions for the same invoices from before they were regenerated. */
  readonly takeOver: (earlier: CustomerInvoices) => void;
  /** Numbers of the invoices with lines for an order, oldest first. */
  readonly getNumbers: (bsid: string, orderNumber: string) => readonly string[];
}

/** The index is built on first use: it is slow with many orders, and few requests need it. */
function indexInvoices(invoices: readonly BilledInvoice[]): CustomerInvoices['getNumbers'] {
  let index: Map<string, string[]> | undefined;
  const make = (): Map<string, string[]> => {
    const numbersByOrder = new Map<string, string[]>();
    for (const { invoiceNumber, orders } of invoices) {
      for (const { bsid, orderNumber } of orders) {
        const key = `${bsid} ${orderNumber}`;
        const numbers = numbersByOrder.get(key);
        if (numbers) numbers.push(invoiceNumber);
        else numbersByOrder.set(key, [invoiceNumber]);
      }
    }
    return numbersByOrder;
  };
  return (bsid, orderNumber) => (index ??= make()).get(`${bsid} ${orderNumber}`) ?? [];
}

export function formatDisputeId(number: number): string {
  return `DSP-${String(number).padStart(6, '0')}`;
}

/** One invoice in 16 of those that were open at the start is disputed. Those not decided then are within days. */
function buildDisputes(
  customerId: string,
  invoices: readonly BilledInvoice[],
  { seed, now, start = now }: SeedContext,
): InvoiceDispute[] {
  const random = createRandom(seed, 'invoice disputes', customerId);
  const firstDay = getOfficeDay(start);
  return invoices
    .filter((invoice) => balanceAt(invoice, firstDay) > 0 && random.chance(1 / 16))
    .flatMap(({ invoiceNumber, subject }, index): InvoiceDispute[] => {
      const [line] = buildLines(invoiceNumber, subject);
      if (!line) return [];
      const status = random.pick(['Submitted', 'InReview', 'Denied'] as const);
      const [minutesAgo, by] = [random.whole(1_500, 9_000), 'Accounts payable'];
      const createdAt = momentFrom(start, 0, -minutesAgo);
      const disputeReplies = createRandom(seed, 'answers to invoice disputes', customerId, invoiceNumber);
      const reviewedAfter = status === 'Submitted' ? disputeReplies.whole(300, 2_500) : 600 - minutesAgo;
      const deniedAfter = status === 'Denied' ? 1_400 - minutesAgo : disputeReplies.whole(2_600, 10_000);
      const later: readonly InvoiceDisputeEvent[] = [
        { status: 'InReview', at: momentFrom(start, 0, reviewedAfter), by: 'Billing team', comment: null },
        {
          status: 'Denied',
          at: momentFrom(start, 0, deniedAfter),
          by: 'Billing team',
          comment: 'The charge is that of your rate agreement.',
        },
      ];
      const history: InvoiceDisputeEvent[] = [
        { status: 'Submitted', at: createdAt, by, comment: null },
        ...later.filter(({ at }) => at <= now.toISOString()),
      ];
      return [
        {
          disputeId: formatDisputeId(index + 1),
          invoiceNumber,
          lineIds: [line.lineId],
          reason: random.pick(['Rate', 'Quantity', 'NotAuthorized']),
          amount: line.amount,
          comment: 'This is not what was agreed.',
          attachments: [],
          status: history.at(-1)?.status ?? status,
          history,
          createdAt,
          createdBy: by,
        },
      ];
    });
}

/** The invoices that result from shipments and receipts. */
export function buildCustomerInvoices(
  customerId: string,
  flows: BillingFlows,
  context: SeedContext,
): CustomerInvoices {
  const invoices = buildInvoices(customerId, flows, context);
  const seeded = buildDisputes(customerId, invoices, context);
  const disputes = [...seeded];
  const attachments = new Map<string, InvoiceAttachment>();
  return {
    invoices,
    disputes,
    attachments,
    forgetSubmitted: () => {
      disputes.splice(0, disputes.length, ...seeded);
      attachments.clear();
    },
    takeOver: (earlier) => {
      const seededIds = new Set(seeded.map(({ disputeId }) => disputeId));
      disputes.push(...earlier.disputes.filter(({ disputeId }) => !seededIds.has(disputeId)));
      for (const [id, attachment] of earlier.attachments) attachments.set(id, attachment);
    },
    getNumbers: indexInvoices(invoices),
  };
}
