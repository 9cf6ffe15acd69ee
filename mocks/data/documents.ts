import type { Customer, InvoiceType } from '#src/api/generated/types.ts';
import { customers, customersWithoutData } from './customers.ts';
import { dayFrom } from './days.ts';
import { writePdf, type PdfBlock } from './pdf.ts';
import { createRandom, type Random } from './random.ts';
import type { SeedContext } from './seed-context.ts';

/** An order as far as its document needs it. The description has no orders yet. */
export interface DocumentedOrder extends Pick<Customer, 'customerId'> {
  readonly orderNumber: string;
  /** Business system id; the order number is unique only within it. */
  readonly bsid: string;
  /** `YYYY-MM-DD`. */
  readonly orderDate: string;
  /** Not before the order is shipped. */
  readonly hasDocument: boolean;
  readonly cases: number;
  readonly shipTo: string;
}

/** An invoice as far as its document needs it. The description has no invoices yet. */
export interface DocumentedInvoice extends Pick<Customer, 'customerId'> {
  readonly invoiceNumber: string;
  /** `YYYY-MM-DD`. */
  readonly invoiceDate: string;
  readonly invoiceType: Exclude<InvoiceType, 'All'>;
  /** Amounts in US cents. */
  readonly lines: readonly { readonly text: string; readonly cents: number }[];
}

const shipTos = [
  'Walmart DC 6094',
  'Kroger DC 21',
  'Target T0578',
  'Costco Depot 960',
  'UNFI Racine',
] as const;

function ordersOf(
  customerId: string,
  first: number,
  { now }: SeedContext,
  random: Random,
): DocumentedOrder[] {
  return Array.from({ length: 24 }, (_, index) => ({
    customerId,
    orderNumber: `SO-${first + index}`,
    bsid: index % 3 === 2 ? 'WMS2' : 'WMS1',
    orderDate: dayFrom(now, -48 + 2 * index),
    hasDocument: index < 20,
    cases: random.whole(24, 720),
    shipTo: random.pick(shipTos),
  }));
}

function invoicesOf(
  customerId: string,
  first: number,
  { now }: SeedContext,
  random: Random,
): DocumentedInvoice[] {
  const due: { age: number; invoiceType: DocumentedInvoice['invoiceType'] }[] = [];
  for (let week = 1; week <= 26; week += 1) due.push({ age: week * 7 - 4, invoiceType: 'Freight' });
  for (let month = 1; month <= 6; month += 1) {
    due.push(
      { age: month * 30 - 12, invoiceType: 'Storage' },
      { age: month * 30 - 12, invoiceType: 'Handling' },
    );
  }
  // Numbers count down from the newest, so that a later invoice has the higher number.
  return due
    .toSorted((one, other) => one.age - other.age)
    .map(({ age, invoiceType }, index) => ({
      customerId,
      invoiceNumber: `INV-${String(first - index).padStart(7, '0')}`,
      invoiceDate: dayFrom(now, -age),
      invoiceType,
      lines: Array.from({ length: random.whole(2, 6) }, (_, line) => ({
        text: `${invoiceType}, position ${line + 1}`,
        cents: random.whole(4_000, 310_000),
      })),
    }));
}

function withData<Item>(make: (customerId: string, index: number) => Item[]): Item[] {
  return customers.flatMap(({ customerId }, index) =>
    customersWithoutData.includes(customerId) ? [] : make(customerId, index),
  );
}

export function orderSeeds(context: SeedContext): DocumentedOrder[] {
  return withData((customerId, index) => {
    const orders = ordersOf(
      customerId,
      1_048_213 + index * 1_000,
      context,
      createRandom(context.seed, 'orders', customerId),
    );
    const namesake = orders.at(7);
    if (!namesake) return orders;
    // One number in both systems: whoever leaves out the business system gets the wrong document.
    return [...orders, { ...namesake, bsid: namesake.bsid === 'WMS1' ? 'WMS2' : 'WMS1', cases: 96 }];
  });
}

export function invoiceSeeds(context: SeedContext): DocumentedInvoice[] {
  return withData((customerId, index) =>
    invoicesOf(
      customerId,
      98_412 + index * 1_000,
      context,
      createRandom(context.seed, 'invoices', customerId),
    ),
  );
}

export function orderDocument(order: DocumentedOrder): Uint8Array<ArrayBuffer> {
  return writePdf(`Bill of lading ${order.orderNumber}`, [
    { style: 'title', text: 'Bill of lading' },
    { style: 'text', text: `Order ${order.orderNumber} of ${order.orderDate}, system ${order.bsid}` },
    { style: 'text', text: `Customer ${order.customerId}` },
    { style: 'heading', text: 'Ship to' },
    { style: 'text', text: order.shipTo },
    { style: 'heading', text: 'Freight' },
    {
      style: 'row',
      text: `${String(order.cases).padStart(6)} cases on ${Math.ceil(order.cases / 50)} pallets`,
    },
  ]);
}

function dollars(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}

export function invoiceDocument(invoice: DocumentedInvoice): Uint8Array<ArrayBuffer> {
  const total = invoice.lines.reduce((sum, { cents }) => sum + cents, 0);
  return writePdf(`Invoice ${invoice.invoiceNumber}`, [
    { style: 'title', text: `Invoice ${invoice.invoiceNumber}` },
    { style: 'text', text: `${invoice.invoiceType}, ${invoice.invoiceDate}, customer ${invoice.customerId}` },
    { style: 'heading', text: 'Charges' },
    ...invoice.lines.map(({ text, cents }): PdfBlock => ({
      style: 'row',
      text: `${text.padEnd(60)}${dollars(cents).padStart(14)}`,
    })),
    { style: 'row', text: `${'Total'.padEnd(60)}${dollars(total).padStart(14)}` },
  ]);
}
