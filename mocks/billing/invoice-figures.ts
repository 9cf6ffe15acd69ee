import type { Period } from '#mocks/lists/period.ts';
import { AgingBucket, ChargeType, InvoiceStatus } from '#src/api/generated/enums.ts';
import type {
  InvoiceAging,
  InvoiceAgingBucket,
  InvoiceSummary,
  InvoiceTotals,
} from '#src/api/generated/types.ts';
import { daysBetween } from '#mocks/lib/days.ts';
import type { BilledInvoice } from '#mocks/world/billing/billed-invoices.ts';
import { getAgingBucket, balanceAt } from './invoice-view.ts';
import { warehouses } from '#mocks/world/orders/places/warehouses.ts';
import { buildKpis, type Measures } from '#mocks/lists/kpi.ts';
import { percent, round } from '#mocks/lib/numbers.ts';
import { buildSeries, markIncomplete } from '#mocks/lists/series.ts';
import { toLabel } from '#mocks/lib/enum-labels.ts';
import type { FoundInvoice } from './invoice-list.ts';

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
function openCents(invoices: readonly FoundInvoice[]): number {
  return invoices.reduce((sum, { row }) => sum + Math.round(row.balanceDue * 100), 0);
}

function pastDue(invoices: readonly FoundInvoice[]): FoundInvoice[] {
  return invoices.filter(({ row }) => row.daysPastDue > 0);
}

/** The invoices behind the figures. */
interface InvoiceFacts {
  /** In the period. */
  readonly inPeriod: readonly FoundInvoice[];
  /** With an open balance, independent of the period. */
  readonly open: readonly FoundInvoice[];
}

const measures: Measures<'InvoiceFigureKey', InvoiceFacts> = {
  openBalance: { read: ({ open }) => openCents(open) / 100, countRows: ({ open }) => open.length },
  pastDueBalance: {
    read: ({ open }) => openCents(pastDue(open)) / 100,
    countRows: ({ open }) => pastDue(open).length,
  },
  pastDuePct: ({ open }) => percent(openCents(pastDue(open)), openCents(open)),
  daysToPay: {
    read: ({ inPeriod }) => {
      const days = inPeriod.flatMap(({ row: { status, invoiceDate, paidDate } }) =>
        status === 'Paid' && paidDate !== null ? [daysBetween(invoiceDate, paidDate)] : [],
      );
      return days.length === 0 ? null : round(days.reduce((sum, day) => sum + day, 0) / days.length, 1);
    },
    countRows: ({ inPeriod }) => inPeriod.filter(({ row }) => row.status === 'Paid').length,
  },
  spend: ({ inPeriod }) => dollars(inPeriod.map(({ invoice }) => invoice.subtotal)),
  invoices: ({ inPeriod }) => inPeriod.length,
};

function buildBuckets(open: readonly FoundInvoice[]): InvoiceAgingBucket[] {
  return Object.values(AgingBucket).map((bucket) => {
    const bucketInvoices = open.filter(({ row }) => row.agingBucket === bucket);
    return { bucket, amount: openCents(bucketInvoices) / 100, count: bucketInvoices.length };
  });
}

/** Sums of the given invoices. */
export function sumInvoices(invoices: readonly FoundInvoice[]): InvoiceTotals {
  const sum = (name: keyof InvoiceTotals & keyof FoundInvoice['row']): number =>
    dollars(invoices.map(({ row }) => Math.round(row[name] * 100)));
  return {
    subtotal: sum('subtotal'),
    tax: sum('tax'),
    total: sum('total'),
    amountPaid: sum('amountPaid'),
    credits: sum('credits'),
    balanceDue: sum('balanceDue'),
  };
}

interface InvoiceRows extends InvoiceFacts {
  /** As in the list: a filter by age ignores the period. */
  readonly listed: readonly FoundInvoice[];
  readonly period: Period;
  readonly now: Date;
}

/** The dashboard of the given invoices. */
export function buildInvoiceFigures({ inPeriod, open, listed, period, now }: InvoiceRows): InvoiceSummary {
  const months = [...Map.groupBy(inPeriod, ({ row }) => row.invoiceDate.slice(0, 7))].toSorted(([a], [b]) =>
    a.localeCompare(b),
  );
  const used = Object.values(ChargeType).filter((type) =>
    inPeriod.some(({ invoice }) => getSpend(invoice, type) !== 0),
  );
  return {
    asOf: now.toISOString(),
    kpis: buildKpis('InvoiceFigureKey', measures, { inPeriod, open }),
    openByAge: buildBuckets(open),
    spendByMonth: markIncomplete(
      used.map((type) =>
        buildSeries({ key: type, label: toLabel(type), unit: 'usd' }, months, (monthInvoices) =>
          dollars(monthInvoices.map(({ invoice }) => getSpend(invoice, type))),
        ),
      ),
      { granularity: 'month', period, now },
    ),
    byType: used.map((chargeType) => ({
      chargeType,
      amount: dollars(inPeriod.map(({ invoice }) => getSpend(invoice, chargeType))),
      invoices: inPeriod.filter(({ invoice }) => invoice.byType.has(chargeType)).length,
    })),
    byWarehouse: warehouses.flatMap(({ code, name }) => {
      const warehouseInvoices = inPeriod.filter(({ invoice }) => invoice.warehouseCode === code);
      const amount = dollars(warehouseInvoices.map(({ invoice }) => invoice.subtotal));
      return warehouseInvoices.length === 0 ? [] : [{ warehouseCode: code, name, amount }];
    }),
    statusCounts: Object.values(InvoiceStatus).flatMap((status) => {
      const statusInvoices = listed.filter(({ row }) => row.status === status);
      const { total, balanceDue } = sumInvoices(statusInvoices);
      return statusInvoices.length === 0 ? [] : [{ status, count: statusInvoices.length, total, balanceDue }];
    }),
  };
}

/** The open balance at the end of a day, by days past the due date. */
export function buildAging(invoices: readonly BilledInvoice[], day: string): InvoiceAging {
  const open = invoices
    .map((invoice) => ({ cents: balanceAt(invoice, day), late: daysBetween(invoice.dueDate, day) }))
    .filter(({ cents }) => cents !== 0);
  const buckets = Object.values(AgingBucket).map((bucket) => {
    const bucketInvoices = open.filter(({ late }) => getAgingBucket(late) === bucket);
    return {
      bucket,
      amount: dollars(bucketInvoices.map(({ cents }) => cents)),
      count: bucketInvoices.length,
    };
  });
  return { asOf: day, basis: 'DueDate', buckets, total: dollars(open.map(({ cents }) => cents)) };
}
