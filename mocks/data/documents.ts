import type { Customer, InvoiceType } from '#src/api/generated/types.ts';
import { customers, customersWithoutData } from './customers.ts';
import { dayFrom } from './days.ts';
import { writePdf, type PdfBlock } from './pdf.ts';
import { createRandom, type Random } from './random.ts';
import type { SeedContext } from './seed-context.ts';

/** An invoice as far as its document needs it. The description has no invoices yet. */
export interface DocumentedInvoice extends Pick<Customer, 'customerId'> {
  readonly invoiceNumber: string;
  /** `YYYY-MM-DD`. */
  readonly invoiceDate: string;
  readonly invoiceType: Exclude<InvoiceType, 'All'>;
  /** Amounts in US cents. */
  readonly lines: readonly { readonly text: string; readonly cents: number }[];
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
