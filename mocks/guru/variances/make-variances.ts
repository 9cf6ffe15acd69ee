import type { VarianceType } from '#src/api/generated/types.ts';
import { needsNotice, buildNotice } from '#mocks/world/notices/notice.ts';
import { getItems, type CatalogItem } from '#mocks/world/orders/items/items.ts';
import { localDay } from '#mocks/world/orders/calendar/order-calendar.ts';
import { dayMs, dayName } from '#mocks/lib/days.ts';
import type { Shipment } from '#mocks/world/orders/shipments/shipment.ts';
import type { Random } from '#mocks/lib/random.ts';
import { drawForShipment } from '#mocks/world/orders/shipments/draw-for-shipment.ts';
import type { SeedContext } from '#mocks/lib/seed-context.ts';
import type { Claim, ClaimLine } from '#mocks/guru/claims/claim.ts';
import { getCodeRule } from '#mocks/guru/deductions/deduction-codes.ts';
import { listInvoicedLines, makeClaims, type InvoicedLine } from '#mocks/guru/claims/make-claims.ts';

/** Days from the invoice until receipts are complete enough to judge a variance (domain brief 10.5). */
const judgedDays = 125;

/** Years in which the retailer accepts an invoice. */
const billableYears = 2;

/** Quantities of an item in cases, by record. */
interface VarianceQuantities {
  readonly ordered: number;
  readonly shipped: number;
  /** Null without an ASN. */
  readonly asn: number | null;
  readonly invoiced: number;
  readonly received: number;
  /** Received cases by the retailer's second record. */
  readonly receivedDss: number;
}

/**
 * A difference between invoice and receipt, derived from a shipment. Its later events are in `variance-state.ts`.
 * Moments are milliseconds since 1970, days `YYYY-MM-DD`.
 */
export interface Variance extends VarianceQuantities {
  readonly varianceId: string;
  readonly order: Shipment;
  readonly item: CatalogItem;
  readonly type: VarianceType;
  readonly invoiceDate: string;
  readonly receivedDate: string;
  /** When the portal has compared the receipt with the invoice. */
  readonly foundAt: number;
  readonly judgedAfter: string;
  readonly billableUntil: string;
  /** US cents; negative when fewer cases were received than invoiced. */
  readonly cents: number;
  /** The deduction for the missing cases, possibly a future one; null without one. */
  readonly claim: Claim | null;
}

/** The same day some years later; February 29 becomes February 28 in common years. */
function addYears(day: string, years: number): string {
  const year = Number(day.slice(0, 4)) + years;
  const later = `${year}${day.slice(4)}`;
  return dayName(Math.floor(Date.parse(later) / dayMs)) === later ? later : `${year}-02-28`;
}

/** The first day on which a variance is not judged yet, and the last day to bill it. */
export function getVarianceDays(invoiceDate: string): { judgedAfter: string; billableUntil: string } {
  return {
    judgedAfter: dayName(Math.round(Date.parse(invoiceDate) / dayMs) + judgedDays),
    billableUntil: addYears(invoiceDate, billableYears),
  };
}

/** `varianceQuantity x unitCost` in US cents, with its sign. */
export function getVarianceCents(quantity: number, unitCost: number): number {
  return Math.sign(quantity) * Math.round(Math.abs(quantity) * unitCost * 100);
}

interface Draft extends Pick<VarianceQuantities, 'invoiced' | 'received' | 'receivedDss'> {
  readonly item: CatalogItem;
  /** Line of the order, from 1; null for an item that was not ordered. */
  readonly lineNumber: number | null;
  readonly type: VarianceType;
  readonly claim: Claim | null;
}

/** Shares of the orders, and of the miscounts that were recorded under another item. */
const chances = { notInvoiced: 0.07, lineNotInvoiced: 0.015, otherItem: 0.2 } as const;

function getClaimType({ code }: Claim): VarianceType {
  if (code === '25') return 'Unmatched';
  return getCodeRule(code).family === 'Damage' ? 'Damage' : 'Short';
}

/** Cases that the retailer has counted as another, unordered item. */
function drawOtherItem(claim: Claim, { line, deducted }: ClaimLine, random: Random): Draft[] {
  const isCounted = claim.rootCause === 'RetailerReceiving' && getClaimType(claim) === 'Short';
  if (!isCounted || deducted === 0 || !random.chance(chances.otherItem)) return [];
  const ordered = new Set(claim.order.lines.map(({ item }) => item.itemNumber));
  const substitutes = getItems(claim.order.customerId).filter(
    ({ itemNumber, category }) => !ordered.has(itemNumber) && category === line.item.category,
  );
  if (substitutes.length === 0) return [];
  return [
    {
      item: random.pick(substitutes),
      lineNumber: null,
      invoiced: 0,
      received: deducted,
      receivedDss: 0,
      type: 'WrongItem',
      claim,
    },
  ];
}

/** Cases that were shipped and received but not invoiced. */
function drawNotInvoiced(invoiced: readonly InvoicedLine[], random: Random): Draft[] {
  const complete = invoiced.filter(
    (invoicedLine) => invoicedLine.invoiced === invoicedLine.line.toDeliver && invoicedLine.invoiced > 1,
  );
  if (complete.length === 0) return [];
  const isPart = random.chance(chances.notInvoiced);
  const isLine = random.chance(chances.lineNotInvoiced);
  const share = random.next();
  const { line, lineNumber } = random.pick(complete);
  const { item, toDeliver } = line;
  const receipt = { item, lineNumber, received: toDeliver, receivedDss: toDeliver, claim: null };
  if (isLine && invoiced.length > 1) return [{ ...receipt, invoiced: 0, type: 'Unmatched' }];
  if (!isPart) return [];
  const missing = Math.max(1, Math.round(toDeliver * (0.02 + 0.3 * share * share)));
  return [{ ...receipt, invoiced: toDeliver - missing, type: 'Over' }];
}

function listDrafts(order: Shipment, scale: SeedContext['scale']): Draft[] {
  const random = drawForShipment(order, 'variances');
  const claims = makeClaims(order, scale);
  const invoiced = listInvoicedLines(order);
  if (claims.length === 0) {
    const short = invoiced.filter((invoicedLine) => invoicedLine.invoiced > invoicedLine.line.toDeliver);
    if (short.length === 0) return drawNotInvoiced(invoiced, random);
  }
  const claimed = claims.flatMap((claim) => claim.lines.map((line) => ({ claim, line })));
  return invoiced.flatMap((invoicedLine): Draft[] => {
    const { line, lineNumber } = invoicedLine;
    const claimedLine = claimed.find((candidate) => candidate.line.lineNumber === lineNumber);
    if (claimedLine) {
      const { claim } = claimedLine;
      const { received, receivedDss } = claimedLine.line;
      if (claimedLine.line.invoiced === received) return [];
      const type = getClaimType(claim);
      return [
        {
          item: line.item,
          lineNumber,
          invoiced: claimedLine.line.invoiced,
          received,
          receivedDss,
          type,
          claim,
        },
        ...drawOtherItem(claim, claimedLine.line, random),
      ];
    }
    // Miscounted cases were delivered, as the retailer's second record shows.
    const isMiscount = line.shortCause === 'RetailerReceiving';
    const cases = isMiscount ? Math.min(invoicedLine.invoiced, line.toShip) : invoicedLine.invoiced;
    if (cases <= line.toDeliver) return [];
    return [
      {
        item: line.item,
        lineNumber,
        invoiced: cases,
        received: line.toDeliver,
        receivedDss: isMiscount ? line.toShip : line.toDeliver,
        type: line.shortCause === 'Damaged' ? 'Damage' : 'Short',
        claim: null,
      },
    ];
  });
}

/** The variances of an order delivered to the retailer, including future ones. */
export function makeVariances(order: Shipment, scale: SeedContext['scale'] = 'small'): Variance[] {
  if (order.destination.retailerCode !== 'WMT' || !Number.isFinite(order.deliveredAt)) return [];
  const drafts = listDrafts(order, scale);
  if (drafts.length === 0) return [];
  const { miscount } = buildNotice(order);
  const hasNotice = needsNotice(order);
  const invoiceDate = localDay(order.shippedAt, order.warehouse.place);
  const receivedDate = localDay(order.deliveredAt, order.destination.place);
  // Receipts are fetched every morning.
  const foundAt = Math.floor(order.deliveredAt / dayMs + 1) * dayMs + 11.5 * (dayMs / 24);
  return drafts.map(({ item, lineNumber, type, claim, ...counted }): Variance => {
    const line = lineNumber === null ? undefined : order.lines[lineNumber - 1];
    const shipped = line?.toShip ?? 0;
    const noticed = Math.max(0, shipped + (lineNumber === 1 ? miscount : 0));
    const number = lineNumber === null ? `${item.itemNumber}` : String(lineNumber);
    return {
      ...counted,
      varianceId: `RV-${String(order.serial).padStart(6, '0')}-${number}`,
      order,
      item,
      type,
      ordered: line?.ordered ?? 0,
      shipped,
      asn: hasNotice ? noticed : null,
      invoiceDate,
      receivedDate,
      foundAt,
      ...getVarianceDays(invoiceDate),
      cents: getVarianceCents(counted.received - counted.invoiced, item.unitCost),
      claim,
    };
  });
}
