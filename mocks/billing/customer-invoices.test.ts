import { describe, expect, it } from 'vitest';
import { customers } from '#mocks/world/people/customers.ts';
import { createShipments } from '#mocks/world/orders/shipments/shipments.ts';
import type { SeedContext } from '#mocks/lib/seed-context.ts';
import { finishSteps } from '#mocks/lib/steps.ts';
import { sampled } from '#mocks/testing/sampled.ts';
import { buildBillingFlows } from '#mocks/world/billing/billing-flows.ts';
import { buildCustomerInvoices } from './customer-invoices.ts';
import { buildLines } from '#mocks/world/billing/invoice-lines.ts';
import { balanceAt, computeBalance, invoiceRow } from './invoice-view.ts';

const now = new Date('2026-11-20T15:00:00Z');
const today = '2026-11-20';

function make(customerId: string, seed: number) {
  const context: SeedContext = { seed, scale: 'small', now };
  const shipments = createShipments(context);
  const orders = shipments.orders(customerId).rows;
  const flows = finishSteps(buildBillingFlows(orders, shipments.receipts(customerId).rows));
  return { orders, flows, customerInvoices: buildCustomerInvoices(customerId, flows, context) };
}

const cache = new Map<string, ReturnType<typeof make>>();

/** Generated once; the tests do not modify it. */
function makeCached(customerId: string, seed: number) {
  const key = `${customerId} ${seed}`;
  const cached = cache.get(key) ?? make(customerId, seed);
  cache.set(key, cached);
  return cached;
}

const cents = (dollars: number): number => Math.round(dollars * 100);

describe.each([1, 2, 77])('the invoices of seed %i', (seed) => {
  it('add up: lines, tax, payments, credits, families', { tags: 'full' }, () => {
    const { customerInvoices } = makeCached('PMF', seed);
    expect(customerInvoices.invoices.length).toBeGreaterThan(100);
    for (const invoice of customerInvoices.invoices) {
      const row = invoiceRow(
        invoice,
        customerInvoices.disputes.filter(({ invoiceNumber }) => invoiceNumber === invoice.invoiceNumber),
        today,
      );
      const lines = buildLines(invoice.invoiceNumber, invoice.subject);
      const sum = lines.reduce((total, line) => total + cents(line.amount), 0);
      expect([row.invoiceNumber, sum]).toEqual([row.invoiceNumber, cents(row.subtotal)]);
      expect(cents(row.total)).toBe(sum + cents(row.tax));
      expect(cents(row.balanceDue)).toBe(cents(row.total) - cents(row.amountPaid) - cents(row.credits));
      expect(row.balanceDue).toBeGreaterThanOrEqual(0);
      expect(row.paidDate === null).toBe(row.balanceDue > 0);
      for (const [type, amount] of invoice.byType) {
        const typeLines = lines.filter(({ chargeType }) => chargeType === type);
        expect(typeLines.reduce((total, line) => total + cents(line.amount), 0)).toBe(amount);
      }
      expect(new Set(lines.map(({ lineId }) => lineId)).size).toBe(lines.length);
    }
  });

  it(
    "charge every shipped order once for freight and handling, with the order's own figures",
    { tags: 'full' },
    () => {
      const { orders, customerInvoices } = makeCached('BHB', seed);
      const charged = new Map<string, Record<string, number>>();
      for (const { invoiceNumber, subject } of customerInvoices.invoices) {
        for (const line of buildLines(invoiceNumber, subject)) {
          if (line.referenceType !== 'Order') continue;
          const key = `${line.bsid} ${line.reference}`;
          const sums = charged.get(key) ?? {};
          sums[line.chargeType] = (sums[line.chargeType] ?? 0) + cents(line.amount);
          charged.set(key, sums);
        }
      }
      // The last weeks are not invoiced yet.
      const billed = orders.filter(
        ({ isShipped, shippedAt }) => isShipped && shippedAt < Date.parse('2026-10-30'),
      );
      expect(billed.length).toBeGreaterThan(100);
      for (const { bsid, orderNumber, charges: expected } of billed) {
        const sums = charged.get(`${bsid} ${orderNumber}`) ?? {};
        expect([orderNumber, sums['Freight'] ?? 0]).toEqual([orderNumber, expected.freight]);
        expect([orderNumber, sums['Fuel'] ?? 0]).toEqual([orderNumber, expected.fuel]);
        expect([orderNumber, sums['Accessorial'] ?? 0]).toEqual([orderNumber, expected.accessorial]);
        expect([orderNumber, sums['Handling'] ?? 0]).toEqual([orderNumber, expected.handling]);
      }
    },
  );

  it('refer to orders, receipts and invoices that exist', sampled(seed === 1), () => {
    const { flows, customerInvoices } = makeCached('MSN', seed);
    const existing = new Set([
      ...flows.orders.map(({ bsid, orderNumber }) => `Order ${bsid} ${orderNumber}`),
      ...flows.receipts.map(({ bsid, receiptNumber }) => `Receipt ${bsid} ${receiptNumber}`),
      ...customerInvoices.invoices.map(({ bsid, invoiceNumber }) => `Invoice ${bsid} ${invoiceNumber}`),
    ]);
    const lines = customerInvoices.invoices.flatMap(({ invoiceNumber, subject }) =>
      buildLines(invoiceNumber, subject),
    );
    const unknown = lines.filter(
      ({ referenceType, bsid, reference }) =>
        referenceType !== null && !existing.has(`${referenceType} ${bsid} ${reference}`),
    );
    expect(unknown).toEqual([]);
  });

  it('age as customers pay', sampled(seed === 1), () => {
    const { customerInvoices } = makeCached('PMF', seed);
    const share = (status: (late: number) => boolean): number => {
      const late = (due: string): number => (Date.parse(today) - Date.parse(due)) / 86_400_000;
      const open = customerInvoices.invoices.filter((invoice) => status(late(invoice.dueDate)));
      return open.reduce((sum, invoice) => sum + computeBalance(invoice), 0);
    };
    const all = share(() => true);
    expect(share((late) => late <= 0) / all).toBeGreaterThan(0.55);
    expect(share((late) => late > 30) / all).toBeLessThan(0.3);
    expect(customerInvoices.invoices.reduce((sum, invoice) => sum + balanceAt(invoice, today), 0)).toBe(all);
  });

  it('have numbers that grow with their dates and are unique across customers', sampled(seed === 1), () => {
    const numbers = customers.flatMap(({ customerId }) => {
      const invoices = makeCached(customerId, seed).customerInvoices.invoices.filter(
        ({ invoiceType }) => invoiceType !== 'Credit',
      );
      const dates = invoices
        .toSorted((a, b) => a.invoiceNumber.localeCompare(b.invoiceNumber))
        .map(({ period }) => period.invoicedOn);
      expect(dates).toEqual(dates.toSorted());
      return invoices.map(({ invoiceNumber }) => invoiceNumber);
    });
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers).toContain('INV-0098412');
  });
});

it('are the same for the same seed, and none for a customer without data', () => {
  const [first, second] = [make('NHC', 5).customerInvoices, make('NHC', 5).customerInvoices];
  expect([second.invoices, second.disputes]).toEqual([first.invoices, first.disputes]);
  expect(makeCached('NEW', 5).customerInvoices.invoices).toEqual([]);
});
