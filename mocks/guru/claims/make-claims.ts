import type { DeductionRootCause } from '#src/api/generated/types.ts';
import { getNoon, localDay, weekday } from '#mocks/world/orders/calendar/order-calendar.ts';
import { dayMs, dayName, dayNumber } from '#mocks/lib/days.ts';
import type { Shipment, ShipmentLine } from '#mocks/world/orders/shipments/shipment.ts';
import type { Random } from '#mocks/lib/random.ts';
import { drawForShipment } from '#mocks/world/orders/shipments/draw-for-shipment.ts';
import type { SeedContext } from '#mocks/lib/seed-context.ts';
import { getClaimKey, type Claim, type ClaimLine } from './claim.ts';

/** Days from the deduction to the last day to dispute it. */
export const disputeDays = 60;

/** Hours from midnight UTC to the end of the retailer's previous day. */
const retailerHours = 6;

/** The retailer's calendar day at a moment, in days since 1970; its deadlines end with it. */
export function getRetailerDay(moment: number): number {
  return dayNumber(moment - retailerHours * (dayMs / 24));
}

/** The moment at which a day (`YYYY-MM-DD`) of the retailer has ended. */
export function endOfRetailerDay(day: string): number {
  return Date.parse(day) + dayMs + retailerHours * (dayMs / 24);
}

/** The retailer's checks are dated on Wednesdays. */
export function getCheckDay(moment: number): number {
  const day = dayNumber(moment);
  return day + ((3 - weekday(day) + 7) % 7);
}

/** Share of full deliveries with an unjustified deduction; higher in the large data set. */
const errorChances = { small: 0.2, large: 0.36 } as const;

/** The largest invoice that is deducted as a whole, US cents: larger ones are rarely lost. */
const maxUnmatchedCents = 350_000;

/** Codes of deductions without a shortage, weighted as retailers report them. */
const errorCodes: readonly (readonly [code: string, weight: number])[] = [
  ['22', 38],
  ['24', 17],
  ['25', 14],
  ['21', 6],
  ['28', 4],
  ['10', 5],
  ['11', 4],
  ['92', 5],
  ['94', 4],
  ['30', 1],
  ['87', 1],
];
const totalWeight = errorCodes.reduce((sum, [, weight]) => sum + weight, 0);

function drawCode(random: Random): string {
  let point = random.next() * totalWeight;
  for (const [code, weight] of errorCodes) {
    point -= weight;
    if (point < 0) return code;
  }
  return '22';
}

/** US cents, log-normal: median 180 dollars, 95th percentile 3,400. */
function drawCents(random: Random): number {
  const spread = Math.log(3_400 / 180) / 1.645;
  const normal = Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
  return 18_000 * Math.exp(spread * normal);
}

/** US cents. */
export function sumInvoiced(invoiced: readonly InvoicedLine[]): number {
  return invoiced.reduce(
    (sum, invoicedLine) => sum + Math.round(invoicedLine.invoiced * invoicedLine.line.item.unitCost * 100),
    0,
  );
}

interface Draft {
  readonly code: string;
  readonly lines: readonly ClaimLine[];
  readonly isOwed: boolean;
  readonly rootCause: DeductionRootCause;
}

/** A line with the cases that the supplier has invoiced. */
export interface InvoicedLine {
  readonly line: ShipmentLine;
  readonly lineNumber: number;
  readonly invoiced: number;
}

/** Some invoices are sent before the shipment is confirmed and state the ordered cases. */
function listInvoiced(order: Shipment, random: Random): InvoicedLine[] {
  const isEarly = random.chance(0.3);
  return order.lines.map((line, index) => ({
    line,
    lineNumber: index + 1,
    invoiced: isEarly ? line.ordered : line.toShip,
  }));
}

function shortLine(
  { line, lineNumber, invoiced }: InvoicedLine,
  received: number,
  receivedDss: number,
): ClaimLine {
  const deducted = invoiced - received;
  const cents = Math.round(deducted * line.item.unitCost * 100);
  const { unitCost } = line.item;
  return { line, lineNumber, invoiced, received, receivedDss, deducted, cents, poUnitCost: unitCost };
}

const shortageCodes = ['22', '22', '24', '21'] as const;

/** Actual shortages against the invoice, by cause. */
function listShortages(invoiced: readonly InvoicedLine[], random: Random): Draft[] {
  return invoiced.flatMap((invoicedLine): Draft[] => {
    const { toShip, toDeliver, shortCause } = invoicedLine.line;
    if (invoicedLine.invoiced <= toDeliver) return [];
    if (toDeliver < toShip && shortCause === 'RetailerReceiving')
      return [
        {
          code: random.pick(shortageCodes),
          lines: [
            shortLine(
              { ...invoicedLine, invoiced: Math.min(invoicedLine.invoiced, toShip) },
              toDeliver,
              toShip,
            ),
          ],
          isOwed: false,
          rootCause: 'RetailerReceiving',
        },
      ];
    const isDamaged = shortCause === 'Damaged';
    const code = isDamaged ? (random.chance(0.6) ? '28' : '24') : '22';
    const rootCause = isDamaged
      ? code === '24'
        ? 'CarrierLoss'
        : 'Damage'
      : shortCause === 'WarehouseShort'
        ? 'WarehouseShort'
        : 'InvoiceTiming';
    return [{ code, lines: [shortLine(invoicedLine, toDeliver, toDeliver)], isOwed: true, rootCause }];
  });
}

function drawMiscount(code: string, invoicedLine: InvoicedLine, random: Random): Draft {
  const { item, toDeliver } = invoicedLine.line;
  const cases = Math.round(drawCents(random) / 100 / item.unitCost);
  const received = invoicedLine.invoiced - Math.min(invoicedLine.invoiced, Math.max(1, cases));
  const isInDss = random.chance(0.85);
  return {
    code,
    lines: [shortLine(invoicedLine, received, isInDss ? toDeliver : received)],
    isOwed: false,
    rootCause: code === '28' ? 'CarrierLoss' : 'RetailerReceiving',
  };
}

/** An invoice price that differs from the purchase order, actually or only in the retailer's view. */
function drawPrice(code: string, invoicedLine: InvoicedLine, random: Random): Draft {
  const { unitCost } = invoicedLine.line.item;
  const poUnitCost = Math.round(unitCost * (0.9 + 0.08 * random.next()) * 100) / 100;
  const isOwed = random.chance(0.5);
  const line: ClaimLine = {
    ...invoicedLine,
    received: invoicedLine.line.toDeliver,
    receivedDss: invoicedLine.line.toDeliver,
    deducted: 0,
    poUnitCost: isOwed ? poUnitCost : unitCost,
    cents: Math.max(1, Math.round(invoicedLine.invoiced * (unitCost - poUnitCost) * 100)),
  };
  return { code, lines: [line], isOwed, rootCause: isOwed ? 'PriceMismatch' : 'ItemSetup' };
}

/** Goods that the retailer returned, with its charge for handling them. */
function drawReturn(code: string, invoicedLine: InvoicedLine, random: Random): Draft[] {
  const { item, toDeliver } = invoicedLine.line;
  const cases = Math.min(toDeliver, Math.max(1, Math.round(drawCents(random) / 100 / item.unitCost)));
  const received = { received: toDeliver, receivedDss: toDeliver, poUnitCost: item.unitCost };
  const isOwed = random.chance(0.4);
  const goods = {
    ...invoicedLine,
    ...received,
    deducted: cases,
    cents: Math.round(cases * item.unitCost * 100),
  };
  const handling = {
    ...invoicedLine,
    ...received,
    deducted: 0,
    cents: Math.max(1, Math.round(goods.cents / 10)),
  };
  const rootCause: DeductionRootCause = isOwed ? 'ItemSetup' : 'Unknown';
  return [
    { code, lines: [goods], isOwed, rootCause },
    { code: '60', lines: [handling], isOwed, rootCause },
  ];
}

function drawErrors(invoiced: readonly InvoicedLine[], random: Random, errorChance: number): Draft[] {
  if (!random.chance(errorChance)) return [];
  const drawn = drawCode(random);
  const code = drawn === '25' && sumInvoiced(invoiced) > maxUnmatchedCents ? '22' : drawn;
  const invoicedLine = random.pick(invoiced);
  if (invoicedLine.invoiced === 0 || invoicedLine.line.toDeliver === 0) return [];
  if (code === '25')
    return [
      {
        code,
        // The invoice arrived before the goods, so the claim covers all of it.
        lines: invoiced
          .filter((entry) => entry.invoiced > 0)
          .map((entry) => shortLine(entry, 0, entry.line.toDeliver)),
        isOwed: false,
        rootCause: 'InvoiceTiming',
      },
    ];
  if (code === '10' || code === '11') return [drawPrice(code, invoicedLine, random)];
  if (code === '92' || code === '94') return drawReturn(code, invoicedLine, random);
  if (code === '30' || code === '87')
    return [
      { ...drawMiscount(code, invoicedLine, random), isOwed: random.chance(0.4), rootCause: 'Unknown' },
    ];
  return [drawMiscount(code, invoicedLine, random)];
}

/** The lines that the supplier has invoiced to the retailer for an order. */
export function listInvoicedLines(order: Shipment): InvoicedLine[] {
  return listInvoiced(order, drawForShipment(order, 'claims'));
}

/** The deductions of an order delivered to the retailer, including future ones. */
export function makeClaims(order: Shipment, scale: SeedContext['scale'] = 'small'): Claim[] {
  if (order.destination.retailerCode !== 'WMT' || !Number.isFinite(order.deliveredAt)) return [];
  const random = drawForShipment(order, 'claims');
  const invoiced = listInvoiced(order, random);
  const shortages = listShortages(invoiced, random);
  const drafts = shortages.length > 0 ? shortages : drawErrors(invoiced, random, errorChances[scale]);
  if (drafts.length === 0) return [];
  const day = getCheckDay(order.deliveredAt + random.whole(18, 32) * dayMs);
  const hasClaim = random.chance(0.9);
  const invoiceCents = sumInvoiced(invoiced);
  const claimId = String(4_400_000_000 + order.serial * 97);
  return (
    drafts
      // The key identifies one group of lines.
      .filter(({ code }, index) => drafts.findIndex((draft) => draft.code === code) === index)
      .map(({ code, lines, isOwed, rootCause }): Claim => ({
        key: getClaimKey({ claimId, warc: code }),
        claimId,
        warc: code,
        code,
        order,
        lines,
        cents: lines.reduce((sum, { cents }) => sum + cents, 0),
        invoiceDate: localDay(order.shippedAt, order.warehouse.place),
        invoiceCents,
        deductionDate: dayName(day),
        deductedAt: getNoon(day),
        disputeBy: dayName(day + disputeDays),
        isOwed,
        rootCause,
        hasClaim,
      }))
  );
}
