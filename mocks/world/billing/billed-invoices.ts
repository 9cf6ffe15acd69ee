import type { ChargeType, InvoiceType } from '#src/api/generated/types.ts';
import { customers } from '#mocks/world/people/customers.ts';
import { dayFrom } from '#mocks/lib/days.ts';
import { getOfficeDay } from '#mocks/world/orders/calendar/office-day.ts';
import { warehouses } from '#mocks/world/orders/places/warehouses.ts';
import { createRandom, type Random } from '#mocks/lib/random.ts';
import type { SeedContext } from '#mocks/lib/seed-context.ts';
import { listCarriage, type BilledOrder, type BillingFlows } from './billing-flows.ts';
import { getMonth, getWeek, type BillingPeriod } from './invoice-dates.ts';
import { centsByType, type InvoiceSubject } from './invoice-lines.ts';

interface Payment {
  readonly day: string;
  readonly cents: number;
}

/** An invoice with its payments until today. Amounts in cents. */
export interface BilledInvoice {
  readonly invoiceNumber: string;
  readonly bsid: string;
  readonly invoiceType: Exclude<InvoiceType, 'All'>;
  readonly warehouseCode: string;
  readonly period: BillingPeriod;
  readonly dueDate: string;
  /** Null while a balance is open. */
  readonly paidDate: string | null;
  readonly byType: ReadonlyMap<ChargeType, number>;
  readonly subtotal: number;
  readonly tax: number;
  readonly paid: number;
  /** Oldest first; together `paid`. */
  readonly payments: readonly Payment[];
  /** Negative on a credit memo. */
  readonly credits: number;
  /** The day from which the credits count. */
  readonly creditedOn: string;
  readonly orders: readonly BilledOrder[];
  readonly subject: InvoiceSubject;
}

type Draft = Omit<BilledInvoice, 'invoiceNumber'>;

/** Days that customers have to pay. */
export const termDays = 30;
/** Texas taxes storage; a sample rate. */
const storageTaxRates: Readonly<Record<string, number>> = { 'TX-02': 0.0825 };

/** Days of delay after the due date by the share of invoices that are paid so late; gives the aging of chapter 15.3. */
const slowPayments = [
  [361, 0.003],
  [91, 0.035],
  [61, 0.06],
  [31, 0.11],
] as const;
/** Days after which a credit is granted. */
const creditDays = 12;

function addDays(day: string, days: number): string {
  return dayFrom(new Date(day), days);
}

/** The payments of an invoice, now or in the future. They are the same on every day: what was paid stays paid. */
function drawPayments(total: number, dueDate: string, random: Random): readonly Payment[] {
  const [place, isPart, part] = [random.next(), random.chance(0.25), 0.3 + 0.4 * random.next()];
  const normalDelay = random.whole(-4, 6);
  const slowDelay = slowPayments.find(([, share]) => place < share)?.[0];
  const day = addDays(dueDate, slowDelay ?? normalDelay);
  if (slowDelay === undefined || !isPart) return [{ day, cents: total }];
  const first = Math.round(total * part);
  return [
    { day: addDays(dueDate, 1), cents: first },
    { day, cents: total - first },
  ];
}

function buildDraft(
  subject: InvoiceSubject,
  warehouseCode: string,
  bsid: string,
  period: BillingPeriod,
  today: string,
  random: Random,
): Draft {
  const byType = centsByType(subject);
  const subtotal = [...byType.values()].reduce((total, cents) => total + cents, 0);
  const taxed = Math.round((byType.get('Storage') ?? 0) * (storageTaxRates[warehouseCode] ?? 0));
  const dueDate = addDays(period.invoicedOn, termDays);
  // Credits are granted early or never.
  const creditedOn = addDays(period.invoicedOn, creditDays);
  const isCredited = random.chance(0.015) && creditedOn <= today;
  const credits = isCredited ? Math.round(subtotal * (0.03 + 0.07 * random.next())) : 0;
  const total = subtotal + taxed - credits;
  const payments = drawPayments(total, dueDate, random).filter(({ day }) => day <= today);
  const paid = payments.reduce((sum, { cents }) => sum + cents, 0);
  return {
    bsid,
    invoiceType: subject.type,
    warehouseCode,
    period,
    dueDate,
    paidDate: paid === total ? (payments.at(-1)?.day ?? null) : null,
    byType,
    subtotal,
    tax: taxed,
    paid,
    payments,
    credits,
    creditedOn,
    orders: 'orders' in subject ? subject.orders : [],
    subject,
  };
}

/** Pallets of a month's shipments: stock covers about a month, plus 5 %. */
export function storedPallets(orders: readonly BilledOrder[]): number {
  return Math.round(orders.reduce((total, { pallets }) => total + pallets, 0) * 1.05);
}

function buildDrafts(customerId: string, flows: BillingFlows, { seed, now }: SeedContext): Draft[] {
  const today = getOfficeDay(now);
  const drafts: Draft[] = [];
  const add = (
    subject: InvoiceSubject,
    { code, bsid }: { readonly code: string; readonly bsid: string },
    period: BillingPeriod,
  ): void => {
    if (period.invoicedOn > today) return;
    const random = createRandom(seed, 'invoices', customerId, subject.type, code, period.start);
    const draft = buildDraft(subject, code, bsid, period, today, random);
    if (draft.subtotal > 0) drafts.push(draft);
  };
  for (const warehouse of warehouses) {
    const warehouseOrders = flows.orders.filter(({ warehouseCode }) => warehouseCode === warehouse.code);
    const receipts = flows.receipts.filter(({ warehouseCode }) => warehouseCode === warehouse.code);
    const carried = warehouseOrders.filter((order) => listCarriage(order).length > 0);
    for (const [start, orders] of Map.groupBy(carried, ({ shippedOn }) => getWeek(shippedOn).start)) {
      add({ type: 'Freight', orders }, warehouse, getWeek(start));
    }
    const received = Map.groupBy(receipts, ({ receivedOn }) => getMonth(receivedOn).start);
    const shipped = Map.groupBy(warehouseOrders, ({ shippedOn }) => getMonth(shippedOn).start);
    for (const start of new Set([...received.keys(), ...shipped.keys()])) {
      const period = getMonth(start);
      const orders = shipped.get(start) ?? [];
      add({ type: 'Handling', orders, receipts: received.get(start) ?? [] }, warehouse, period);
      add({ type: 'Storage', pallets: storedPallets(orders), day: period.end }, warehouse, period);
    }
  }
  return drafts;
}

/** A credit memo, applied on its date. */
function buildMemo(invoice: BilledInvoice): Draft {
  const { invoiceNumber: subjectNumber, bsid, credits: cents, creditedOn: day } = invoice;
  const subject = { type: 'Credit', cents, subjectNumber, bsid, day } as const;
  const draft = { bsid, invoiceType: 'Credit', warehouseCode: invoice.warehouseCode, dueDate: day } as const;
  return {
    ...draft,
    period: { start: day, end: day, invoicedOn: day },
    paidDate: day,
    byType: new Map([['Credit', -cents]]),
    subtotal: -cents,
    tax: 0,
    paid: 0,
    payments: [],
    credits: -cents,
    creditedOn: day,
    orders: [],
    subject,
  };
}

/** Order of the invoice numbers: by day, then by charge type. */
function before(a: Draft, b: Draft): number {
  return (
    a.period.invoicedOn.localeCompare(b.period.invoicedOn) ||
    a.invoiceType.localeCompare(b.invoiceType) ||
    a.warehouseCode.localeCompare(b.warehouseCode)
  );
}

/**
 * The invoices of a customer, oldest first; later ones have higher numbers, and credit memos have their own sequence. An
 * invoice keeps its number when the clock moves: those issued since the start follow those that existed then.
 */
export function buildInvoices(
  customerId: string,
  flows: BillingFlows,
  context: SeedContext,
): BilledInvoice[] {
  const index = customers.findIndex((customer) => customer.customerId === customerId);
  const newestAtStart = 98_412 + 1_000 * Math.max(0, index);
  const drafts = buildDrafts(customerId, flows, context).toSorted(before);
  const firstDay = getOfficeDay(context.start ?? context.now);
  const countAtStart = drafts.filter(({ period }) => period.invoicedOn <= firstDay).length;
  const invoices = drafts.map((draft, place) => ({
    ...draft,
    invoiceNumber: `INV-${String(newestAtStart - countAtStart + 1 + place).padStart(7, '0')}`,
  }));
  const memos = invoices
    .filter(({ credits }) => credits > 0)
    .map((invoice) => ({ ...buildMemo(invoice), invoiceNumber: invoice.invoiceNumber.replace('INV', 'CM') }));
  return [...invoices, ...memos].toSorted(before);
}
