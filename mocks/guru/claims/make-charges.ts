import type { DeductionRootCause } from '#src/api/generated/types.ts';
import type { NoticedShipment } from '#mocks/world/notices/asn-rows.ts';
import { buildNotice } from '#mocks/world/notices/notice.ts';
import { getNoon, localDay } from '#mocks/world/orders/calendar/order-calendar.ts';
import { dayMs, dayName, dayNumber } from '#mocks/lib/days.ts';
import { flatMapInSteps, mapInSteps, type Steps } from '#mocks/lib/steps.ts';
import type { Shipment } from '#mocks/world/orders/shipments/shipment.ts';
import { getDisputeStatus } from '#mocks/world/otif/dispute-status.ts';
import { sumFineCents } from '#mocks/world/otif/otif-row.ts';
import { getInvoiceDay, type OtifFact } from '#mocks/world/otif/otif-results.ts';
import { getClaimKey, type Claim, type ClaimLine } from './claim.ts';
import { disputeDays, getCheckDay, listInvoicedLines, sumInvoiced } from './make-claims.ts';

interface Charge {
  readonly order: Shipment;
  readonly code: 'OTIF' | 'SQEP';
  /** Days since 1970. */
  readonly day: number;
  readonly cents: number;
  readonly isOwed: boolean;
  readonly rootCause: DeductionRootCause;
  readonly disputeBy: string;
  readonly fine?: OtifFact;
  readonly fineDispute?: Claim['fineDispute'];
  readonly noticeFault?: string;
}

/** Splits a charge over the lines by invoiced amount; the rounding remainder goes to the first. */
function shareAmong(order: Shipment, cents: number): ClaimLine[] {
  const invoiced = listInvoicedLines(order);
  const whole = Math.max(1, sumInvoiced(invoiced));
  const shares = invoiced.map((invoicedLine) => Math.floor((cents * sumInvoiced([invoicedLine])) / whole));
  const rest = cents - shares.reduce((sum, share) => sum + share, 0);
  return invoiced.map((invoicedLine, index) => ({
    ...invoicedLine,
    received: invoicedLine.line.toDeliver,
    receivedDss: invoicedLine.line.toDeliver,
    deducted: 0,
    poUnitCost: invoicedLine.line.item.unitCost,
    cents: (shares[index] ?? 0) + (index === 0 ? rest : 0),
  }));
}

function toClaim(charge: Charge): Claim {
  const { order, code, day, cents, isOwed, rootCause, disputeBy, fine, fineDispute, noticeFault } = charge;
  // The retailer's receivables have a separate number range.
  const claimId = String(4_450_000_000 + order.serial * 97);
  return {
    key: getClaimKey({ claimId, warc: code }),
    claimId,
    warc: code,
    code,
    order,
    lines: shareAmong(order, cents),
    cents,
    invoiceDate: localDay(order.shippedAt, order.warehouse.place),
    invoiceCents: sumInvoiced(listInvoicedLines(order)),
    deductionDate: dayName(day),
    deductedAt: getNoon(day),
    disputeBy,
    isOwed,
    rootCause,
    hasClaim: true,
    ...(fine && { fine }),
    ...(fineDispute && { fineDispute }),
    ...(noticeFault !== undefined && { noticeFault }),
  };
}

/** The cause of a fine, as OTIF names it: that of its largest miss. */
export function findFineCause({ judgments }: OtifFact): DeductionRootCause {
  const [largest] = judgments.filter(({ cause }) => cause).toSorted((a, b) => b.fineCents - a.fineCents);
  return largest?.cause?.rootCause ?? 'Unknown';
}

/** The fine of a PO once its retail month is invoiced: the amounts of the OTIF dashboard. */
function makeFine(fact: OtifFact): Charge[] {
  const { order, judgments } = fact;
  const [fined] = judgments.filter(({ fineCents, month }) => fineCents > 0 && month.status !== 'Projected');
  if (!fined || order.destination.retailerCode !== 'WMT') return [];
  const parties = judgments.flatMap(({ fineCents, cause }) =>
    fineCents > 0 && cause ? [cause.accountableParty] : [],
  );
  return [
    {
      order,
      code: 'OTIF',
      day: dayNumber(Date.parse(getInvoiceDay(fined.month))),
      cents: sumFineCents(fact),
      isOwed: parties.every((party) => party !== 'Retailer'),
      rootCause: findFineCause(fact),
      disputeBy: fined.month.disputeBy,
      fine: fact,
      fineDispute: getDisputeStatus(fact),
    },
  ];
}

/** Days from the gate to the charge for a notice. */
const noticeDays = 28;

interface NoticeFault {
  readonly text: string;
  readonly rootCause: DeductionRootCause;
}

/** The fault in a notice by our records; undefined if it was sent in time. */
function explainNotice(exceptions: NoticedShipment['row']['exceptionTypes']): NoticeFault | undefined {
  if (exceptions.includes('Missing'))
    return { text: 'No ASN was sent for this shipment.', rootCause: 'AsnNotSent' };
  return exceptions.includes('Late')
    ? { text: 'The ASN was sent too late.', rootCause: 'AsnLate' }
    : undefined;
}

/** The charges of a notice: the amounts of the ASN dashboard. */
function makeNoticeCharge({ order, row }: NoticedShipment): Charge[] {
  if (order.destination.retailerCode !== 'WMT' || row.chargeAmount === 0) return [];
  const day = getCheckDay(buildNotice(order).gateInAt + noticeDays * dayMs);
  const fault = explainNotice(row.exceptionTypes);
  return [
    {
      order,
      code: 'SQEP',
      day,
      cents: Math.round(row.chargeAmount * 100),
      isOwed: fault !== undefined,
      ...(fault && { noticeFault: fault.text }),
      rootCause: fault?.rootCause ?? 'Unknown',
      disputeBy: dayName(day + disputeDays),
    },
  ];
}

/**
 * The retailer's charges for late or short deliveries and for notices, as claims, including future ones. They are about
 * a seventh of all claims, not the twentieth of the domain brief, because each fined PO of the two months below goal is
 * a claim and other deductions are only 2.1% of the invoiced value.
 */
export function* makeCharges(
  fines: readonly OtifFact[],
  notices: readonly NoticedShipment[],
): Steps<Claim[]> {
  const fineCharges = yield* flatMapInSteps(fines, makeFine);
  const noticeCharges = yield* flatMapInSteps(notices, makeNoticeCharge);
  return yield* mapInSteps([...fineCharges, ...noticeCharges], toClaim);
}
