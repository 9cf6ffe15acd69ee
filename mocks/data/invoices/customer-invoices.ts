import type { InvoiceDispute } from '#src/api/generated/types.ts';
import { momentFrom } from '../days.ts';
import { createRandom } from '../random.ts';
import type { SeedContext } from '../seed-context.ts';
import type { BillingFlows } from './billing-flows.ts';
import { buildInvoices, type BilledInvoice } from './billed-invoices.ts';
import { buildLines } from './invoice-lines.ts';
import { computeBalance } from './invoice-view.ts';

/** The invoices and disputes of a customer. */
export interface CustomerInvoices {
  /** Oldest first. */
  readonly invoices: readonly BilledInvoice[];
  /** Newest last; submitted disputes are appended. */
  readonly disputes: InvoiceDispute[];
  /** Does not change the seeded disputes. */
  readonly forgetSubmitted: () => void;
  /** Numbers of the invoices with lines about an order, oldest first. */
  readonly getNumbers: (bsid: string, orderNumber: string) => readonly string[];
}

/** The index is built on first use: it is slow with many orders, and few requests need it. */
function indexInvoices(invoices: readonly BilledInvoice[]): CustomerInvoices['getNumbers'] {
  let index: Map<string, string[]> | undefined;
  const make = (): Map<string, string[]> => {
    const made = new Map<string, string[]>();
    for (const { invoiceNumber, orders } of invoices) {
      for (const { bsid, orderNumber } of orders) {
        const key = `${bsid} ${orderNumber}`;
        const numbers = made.get(key);
        if (numbers) numbers.push(invoiceNumber);
        else made.set(key, [invoiceNumber]);
      }
    }
    return made;
  };
  return (bsid, orderNumber) => (index ??= make()).get(`${bsid} ${orderNumber}`) ?? [];
}

export function formatDisputeId(number: number): string {
  return `DSP-${String(number).padStart(6, '0')}`;
}

/** One open invoice in 16 is disputed. */
function buildDisputes(
  customerId: string,
  invoices: readonly BilledInvoice[],
  { seed, now }: SeedContext,
): InvoiceDispute[] {
  const random = createRandom(seed, 'invoice disputes', customerId);
  return invoices
    .filter((invoice) => computeBalance(invoice) > 0 && random.chance(1 / 16))
    .flatMap(({ invoiceNumber, subject }, index): InvoiceDispute[] => {
      const [line] = buildLines(invoiceNumber, subject);
      if (!line) return [];
      return [
        {
          disputeId: formatDisputeId(index + 1),
          invoiceNumber,
          lineIds: [line.lineId],
          reason: random.pick(['Rate', 'Quantity', 'NotAuthorized']),
          amount: line.amount,
          comment: 'This is not what was agreed.',
          status: random.pick(['Submitted', 'InReview']),
          createdAt: momentFrom(now, 0, -random.whole(60, 1_200)),
          createdBy: 'Accounts payable',
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
  return {
    invoices,
    disputes,
    forgetSubmitted: () => void disputes.splice(0, disputes.length, ...seeded),
    getNumbers: indexInvoices(invoices),
  };
}
