import type {
  ChargeType,
  InvoiceAging,
  InvoiceStatus,
  InvoiceSummary,
  Kpi,
} from '#src/api/generated/types.ts';
import { daysBetween } from '#mocks/data/days.ts';
import type { BilledInvoice } from '#mocks/data/invoices/customer-invoices.ts';
import { agingBucketOf, agingBuckets, balanceAt } from '#mocks/data/invoices/invoice-view.ts';
import { warehouses } from '#mocks/data/orders/warehouses.ts';
import type { FoundInvoice } from './invoice-filter.ts';
import { figure } from '#mocks/tools/kpi.ts';

export const chargeTypes: readonly ChargeType[] = [
  'Freight',
  'Fuel',
  'Accessorial',
  'Storage',
  'Handling',
  'ValueAdded',
  'Credit',
  'Other',
];
export const invoiceStatuses: readonly InvoiceStatus[] = [
  'Open',
  'PartiallyPaid',
  'PastDue',
  'Disputed',
  'Paid',
  'Credited',
  'Void',
];

/** Cents as dollars. */
function dollars(values: Iterable<number>): number {
  let cents = 0;
  for (const value of values) cents += value;
  return cents / 100;
}

function spendOf({ byType }: BilledInvoice, type: ChargeType): number {
  return byType.get(type) ?? 0;
}

/** Balances in cents, for sums without error. */
function openCents(found: readonly FoundInvoice[]): number {
  return found.reduce((sum, { row }) => sum + Math.round(row.balanceDue * 100), 0);
}

function kpisOf(found: readonly FoundInvoice[]): Kpi[] {
  const pastDue = found.filter(({ row }) => row.daysPastDue > 0);
  const open = openCents(found);
  const paid = found.filter(({ row }) => row.status === 'Paid' && row.paidDate !== null);
  const days = paid.reduce((sum, { row }) => sum + daysBetween(row.invoiceDate, row.paidDate ?? ''), 0);
  const spend = dollars(found.map(({ invoice }) => invoice.subtotal));
  const lower = { direction: 'LowerIsBetter' } as const;
  const share = open === 0 ? null : Math.round((openCents(pastDue) / open) * 10_000) / 100;
  return [
    figure(
      'openBalance',
      'Open balance',
      'Balance due of all invoices that are neither paid nor void.',
      'usd',
      open / 100,
      lower,
    ),
    figure(
      'pastDueBalance',
      'Past due',
      'Balance due after its due date.',
      'usd',
      openCents(pastDue) / 100,
      lower,
    ),
    figure('pastDuePct', 'Past-due share', 'Past-due balance over open balance.', 'pct', share, lower),
    figure(
      'daysToPay',
      'Average days to pay',
      'Days from the invoice to its payment, mean of the paid invoices.',
      'days',
      paid.length === 0 ? null : Math.round((days / paid.length) * 10) / 10,
      lower,
    ),
    figure('spend', 'Spend', 'Sum of the charges without tax, credits taken off.', 'usd', spend, lower),
    figure('invoices', 'Invoices', 'Number of invoices and credit memos.', 'count', found.length),
  ];
}

/** The dashboard of the given invoices. */
export function invoiceSummaryOf(found: readonly FoundInvoice[], now: Date): InvoiceSummary {
  const months = [...Map.groupBy(found, ({ row }) => row.invoiceDate.slice(0, 7))].toSorted(
    ([one], [other]) => one.localeCompare(other),
  );
  const used = chargeTypes.filter((type) => found.some(({ invoice }) => spendOf(invoice, type) !== 0));
  return {
    asOf: now.toISOString(),
    kpis: kpisOf(found),
    spendByMonth: used.map((type) => ({
      key: type,
      label: type === 'ValueAdded' ? 'Value added' : type,
      unit: 'usd',
      points: months.map(([x, own]) => ({ x, y: dollars(own.map(({ invoice }) => spendOf(invoice, type))) })),
    })),
    byType: used.map((chargeType) => ({
      chargeType,
      amount: dollars(found.map(({ invoice }) => spendOf(invoice, chargeType))),
      invoices: found.filter(({ invoice }) => invoice.byType.has(chargeType)).length,
    })),
    byWarehouse: warehouses.flatMap(({ code, name }) => {
      const own = found.filter(({ invoice }) => invoice.warehouseCode === code);
      const amount = dollars(own.map(({ invoice }) => invoice.subtotal));
      return own.length === 0 ? [] : [{ warehouseCode: code, name, amount }];
    }),
    statusCounts: invoiceStatuses.flatMap((status) => {
      const own = found.filter(({ row }) => row.status === status);
      return own.length === 0 ? [] : [{ status, count: own.length, balanceDue: openCents(own) / 100 }];
    }),
  };
}

/** What was open at the end of a day, by days past the due date. */
export function agingOf(invoices: readonly BilledInvoice[], day: string): InvoiceAging {
  const open = invoices
    .map((invoice) => ({ cents: balanceAt(invoice, day), late: daysBetween(invoice.dueDate, day) }))
    .filter(({ cents }) => cents !== 0);
  const buckets = agingBuckets.map((bucket) => {
    const own = open.filter(({ late }) => agingBucketOf(late) === bucket);
    return { bucket, amount: dollars(own.map(({ cents }) => cents)), count: own.length };
  });
  return { asOf: day, basis: 'DueDate', buckets, total: dollars(open.map(({ cents }) => cents)) };
}
