import { AgingBucket } from '#src/api/generated/enums.ts';
import type { ChargeType, InvoiceAging, InvoiceStatus, InvoiceSummary } from '#src/api/generated/types.ts';
import { daysBetween } from '#mocks/data/days.ts';
import type { BilledInvoice } from '#mocks/data/invoices/billed-invoices.ts';
import { getAgingBucket, balanceAt } from '#mocks/data/invoices/invoice-view.ts';
import { warehouses } from '#mocks/data/orders/warehouses.ts';
import { buildKpis, percent, round, type Measure } from '#mocks/lists/kpi.ts';
import type { Rows } from '#mocks/lists/list.ts';
import { buildSeries } from '#mocks/lists/series.ts';
import { toLabel } from '#mocks/lists/enum-labels.ts';
import type { FoundInvoice } from './invoice-list.ts';

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

function getSpend({ byType }: BilledInvoice, type: ChargeType): number {
  return byType.get(type) ?? 0;
}

/** Balances in cents, so that sums are exact. */
function openCents(found: readonly FoundInvoice[]): number {
  return found.reduce((sum, { row }) => sum + Math.round(row.balanceDue * 100), 0);
}

function pastDue(found: readonly FoundInvoice[]): FoundInvoice[] {
  return found.filter(({ row }) => row.daysPastDue > 0);
}

const lower = { direction: 'LowerIsBetter' } as const;

const measures: readonly Measure<readonly FoundInvoice[]>[] = [
  {
    key: 'openBalance',
    label: 'Open balance',
    unit: 'usd',
    definition: 'Balance due of all invoices that are neither paid nor void.',
    read: (found) => openCents(found) / 100,
    ...lower,
  },
  {
    key: 'pastDueBalance',
    label: 'Past due',
    unit: 'usd',
    definition: 'Balance due after its due date.',
    read: (found) => openCents(pastDue(found)) / 100,
    ...lower,
  },
  {
    key: 'pastDuePct',
    label: 'Past-due share',
    unit: 'pct',
    definition: 'Past-due balance over open balance.',
    read: (found) => percent(openCents(pastDue(found)), openCents(found)),
    ...lower,
  },
  {
    key: 'daysToPay',
    label: 'Average days to pay',
    unit: 'days',
    definition: 'Days from the invoice to its payment, mean of the paid invoices.',
    read: (found) => {
      const days = found.flatMap(({ row: { status, invoiceDate, paidDate } }) =>
        status === 'Paid' && paidDate !== null ? [daysBetween(invoiceDate, paidDate)] : [],
      );
      return days.length === 0 ? null : round(days.reduce((sum, own) => sum + own, 0) / days.length, 1);
    },
    ...lower,
  },
  {
    key: 'spend',
    label: 'Spend',
    unit: 'usd',
    definition: 'Sum of the charges without tax, credits taken off.',
    read: (found) => dollars(found.map(({ invoice }) => invoice.subtotal)),
    ...lower,
  },
  {
    key: 'invoices',
    label: 'Invoices',
    unit: 'count',
    definition: 'Number of invoices and credit memos.',
    read: (found) => found.length,
  },
];

/** The dashboard of the given invoices. */
export function buildInvoiceFigures({ rows: found, now }: Rows<FoundInvoice>): InvoiceSummary {
  const months = [...Map.groupBy(found, ({ row }) => row.invoiceDate.slice(0, 7))].toSorted(
    ([one], [other]) => one.localeCompare(other),
  );
  const used = chargeTypes.filter((type) => found.some(({ invoice }) => getSpend(invoice, type) !== 0));
  return {
    asOf: now.toISOString(),
    kpis: buildKpis(measures, found),
    spendByMonth: used.map((type) =>
      buildSeries({ key: type, label: toLabel(type), unit: 'usd' }, months, (own) =>
        dollars(own.map(({ invoice }) => getSpend(invoice, type))),
      ),
    ),
    byType: used.map((chargeType) => ({
      chargeType,
      amount: dollars(found.map(({ invoice }) => getSpend(invoice, chargeType))),
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

/** The open balance at the end of a day, by days past the due date. */
export function buildAging(invoices: readonly BilledInvoice[], day: string): InvoiceAging {
  const open = invoices
    .map((invoice) => ({ cents: balanceAt(invoice, day), late: daysBetween(invoice.dueDate, day) }))
    .filter(({ cents }) => cents !== 0);
  const buckets = Object.values(AgingBucket).map((bucket) => {
    const own = open.filter(({ late }) => getAgingBucket(late) === bucket);
    return { bucket, amount: dollars(own.map(({ cents }) => cents)), count: own.length };
  });
  return { asOf: day, basis: 'DueDate', buckets, total: dollars(open.map(({ cents }) => cents)) };
}
