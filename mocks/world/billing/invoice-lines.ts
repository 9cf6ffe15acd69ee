import type { ChargeCode, ChargeType, InvoiceLine } from '#src/api/generated/types.ts';
import { createRandom } from '#mocks/lib/random.ts';
import { listCarriage, type BilledOrder, type BilledReceipt } from './billing-flows.ts';
import { computeCents, charges, orderWork } from './charges.ts';

/** The charges of an invoice, from which its lines are generated. */
export type InvoiceSubject =
  | { readonly type: 'Freight'; readonly orders: readonly BilledOrder[] }
  | {
      readonly type: 'Handling';
      readonly orders: readonly BilledOrder[];
      readonly receipts: readonly BilledReceipt[];
    }
  | { readonly type: 'Storage'; readonly pallets: number; readonly day: string }
  | {
      readonly type: 'Credit';
      readonly cents: number;
      readonly subjectNumber: string;
      readonly bsid: string;
      readonly day: string;
    };

type Draft = Omit<InvoiceLine, 'lineId' | 'amount'> & { readonly cents: number };

/** Minimum storage charge of a warehouse per month, cents. */
const minStorage = 25_000;

type About = Pick<InvoiceLine, 'serviceDate' | 'reference' | 'referenceType' | 'bsid'>;

function draft(code: ChargeCode, quantity: number, about: About, fixedCents?: number): Draft {
  const { type, description, uom, rate, glCode } = charges[code];
  const cents = fixedCents ?? computeCents(code, quantity);
  const unit = rate ?? cents / 100 / quantity;
  return {
    chargeCode: code,
    chargeType: type,
    description: about.reference === null ? description : `${description}, ${about.reference}`,
    ...about,
    quantity,
    uom,
    rate: Math.round(unit * 10_000) / 10_000,
    cents,
    glCode,
  };
}

function describeOrder({ orderNumber, bsid, shippedOn }: BilledOrder): About {
  return { serviceDate: shippedOn, reference: orderNumber, referenceType: 'Order', bsid };
}

function freightDrafts(order: BilledOrder): Draft[] {
  const about = describeOrder(order);
  return listCarriage(order).map(({ code, cents }) => {
    const { rate } = charges[code];
    return draft(code, rate === null ? 1 : Math.round(cents / rate) / 100, about, cents);
  });
}

function handlingDrafts(order: BilledOrder): Draft[] {
  const about = describeOrder(order);
  return orderWork(order.cases, order.pallets).map(({ code, quantity }) => draft(code, quantity, about));
}

function receiptDrafts({ receiptNumber, bsid, receivedOn, pallets, cases }: BilledReceipt): Draft[] {
  const about = {
    serviceDate: receivedOn,
    reference: receiptNumber,
    referenceType: 'Receipt',
    bsid,
  } as const;
  // Seeded by the receipt number, so the lines are reproducible.
  const random = createRandom(cases, 'value added', bsid, receiptNumber);
  return [
    draft('HND-IN', pallets, about),
    ...(random.chance(0.2) ? [draft('WRAP', pallets, about)] : []),
    ...(random.chance(0.08) ? [draft('LBL', cases, about)] : []),
    ...(random.chance(0.05) ? [draft('RWK', random.whole(1, 6) / 2, about)] : []),
    ...(random.chance(0.05) ? [draft('PHO', random.whole(1, 4), about)] : []),
  ];
}

function storageDrafts(pallets: number, serviceDate: string): Draft[] {
  const about: About = { serviceDate, reference: null, referenceType: null, bsid: null };
  const storage = draft('STO-PLT', pallets, about);
  const missing = minStorage - storage.cents;
  const lines = pallets > 0 ? [storage] : [];
  return missing > 0 ? [...lines, draft('MIN', 1, about, missing)] : lines;
}

function buildDrafts(subject: InvoiceSubject): Draft[] {
  switch (subject.type) {
    case 'Freight':
      return subject.orders.flatMap(freightDrafts);
    case 'Handling':
      return [...subject.receipts.flatMap(receiptDrafts), ...subject.orders.flatMap(handlingDrafts)].toSorted(
        (a, b) => a.serviceDate.localeCompare(b.serviceDate),
      );
    case 'Storage':
      return storageDrafts(subject.pallets, subject.day);
    case 'Credit': {
      const { day, subjectNumber, bsid, cents } = subject;
      const about = { serviceDate: day, reference: subjectNumber, referenceType: 'Invoice', bsid } as const;
      return [draft('CRD', 1, about, -cents)];
    }
  }
}

/** The lines of an invoice, by day of service. */
export function buildLines(invoiceNumber: string, subject: InvoiceSubject): InvoiceLine[] {
  return buildDrafts(subject).map(({ cents, ...line }, index) => ({
    lineId: `${invoiceNumber}-${index + 1}`,
    ...line,
    amount: cents / 100,
  }));
}

/** Cents of the lines by charge family. */
export function centsByType(subject: InvoiceSubject): ReadonlyMap<ChargeType, number> {
  const sums = new Map<ChargeType, number>();
  for (const { chargeType, cents } of buildDrafts(subject)) {
    sums.set(chargeType, (sums.get(chargeType) ?? 0) + cents);
  }
  return sums;
}
