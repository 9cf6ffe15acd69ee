import type { DisputeStatus, FineStatus, OtifMiss, OtifPo, OtifStatus } from '#src/api/generated/types.ts';
import { dayFrom, dayNumber } from '#mocks/lib/days.ts';
import { getAppointmentSlot, listAppointmentSteps } from '#mocks/world/orders/calendar/appointments.ts';
import { gateInAt } from '#mocks/world/orders/transport/loads.ts';
import { judgePerformance, planned, reached } from '#mocks/world/orders/views/order-rows.ts';
import { percent } from '#mocks/lib/numbers.ts';
import { getAlignment } from './alignment.ts';
import { getComplianceDay, getProDate } from './compliance-day.ts';
import { countNonCompliant } from './judgments.ts';
import { getDisputeStatus, listRetailerMisses } from './dispute-status.ts';
import { readFiling } from './filings.ts';
import { getInvoiceDay, type FinedJudgment, type OtifFact } from './otif-results.ts';

export function isMissed({ nonCompliant }: FinedJudgment): boolean {
  return nonCompliant > 0;
}

/** The missed measures with their causes. */
export function listMisses({ judgments }: OtifFact): OtifMiss[] {
  return judgments
    .filter(isMissed)
    .flatMap(({ metric, cause, nonCompliant, fineCents }) =>
      cause ? [{ metric, ...cause, cases: nonCompliant, fineAmount: fineCents / 100 }] : [],
    );
}

/** Statuses without a dispute at the retailer. */
const undisputed: readonly DisputeStatus[] = [
  'NotDisputed',
  'Draft',
  'WillNotDispute',
  'Cancelled',
  'Expired',
];

export function isDisputed(fact: OtifFact): boolean {
  return !undisputed.includes(getDisputeStatus(fact));
}

/** Statuses in which the retailer has not decided a dispute. */
const undecided: readonly DisputeStatus[] = [
  'Submitting',
  'RetailerReview',
  'SupplierAction',
  'DenialPending',
  'DenialContested',
];

/**
 * Fines of a PO that the retailer has caused, and that can still be disputed. The appointment proves that the retailer
 * caused the delay: without its record, nothing supports the dispute.
 */
export function listInvalid(fact: OtifFact, today: string): FinedJudgment[] {
  // First what is cheap and excludes most POs: the appointment steps of an order are slow to derive.
  const open = listRetailerMisses(fact).filter(
    ({ fineCents, month }) => fineCents > 0 && month.disputeBy >= today,
  );
  if (open.length === 0 || !['NotDisputed', 'Draft', 'Cancelled'].includes(getDisputeStatus(fact))) return [];
  const hasAppointment = listAppointmentSteps(fact.order, Infinity).length > 0;
  return hasAppointment ? open : open.filter(({ metric }) => metric !== 'OnTime');
}

/** The status of a fine after a dispute of the PO. */
export function getFineStatus(fact: OtifFact, { month, fineCents }: FinedJudgment): FineStatus | null {
  if (fineCents === 0) return null;
  const dispute = getDisputeStatus(fact);
  if (undecided.includes(dispute)) return 'Disputed';
  return dispute === 'Approved' ? 'Waived' : month.status;
}

export function getStatus({ order, judgments, isAtRisk }: OtifFact): OtifStatus {
  if (judgments.some(isMissed)) return 'Missed';
  if (isAtRisk) return judgePerformance(order) === 'Late' ? 'Late' : 'AtRisk';
  if (!order.isDelivered) return 'Open';
  return judgments.length === 0 ? 'NotJudged' : 'Met';
}

export function sumFineCents({ judgments }: OtifFact): number {
  return judgments.reduce((sum, { fineCents }) => sum + fineCents, 0);
}

/** Cases of the filtered item that do not comply; null without that filter. */
export function countItemCases({ order, judgments, itemNumber }: OtifFact): number | null {
  if (itemNumber === undefined) return null;
  const lines = order.lines.filter(({ item }) => item.itemNumber === itemNumber);
  return judgments
    .filter(({ cause }) => cause !== null)
    .flatMap(({ metric }) => lines.map((line) => countNonCompliant(line, metric)))
    .reduce((sum, cases) => sum + cases, 0);
}

/** The status of the fine of a PO; null without one. */
export function getOwnFineStatus(fact: OtifFact): FineStatus | null {
  const fined = fact.judgments.find(({ fineCents }) => fineCents > 0);
  return fined ? getFineStatus(fact, fined) : null;
}

/** Days from the MABD to the day that counts as the arrival; null before the delivery. */
export function getDaysVsMabd({ order }: OtifFact): number | null {
  if (!order.isDelivered) return null;
  return dayNumber(Date.parse(getComplianceDay(order))) - dayNumber(Date.parse(order.mabd));
}

/** Null for freight that is not collect, and before the pickup. */
function readCollectReady(judgments: readonly FinedJudgment[]): boolean | null {
  const judgment = judgments.find(({ metric }) => metric === 'CollectReady');
  return judgment ? !isMissed(judgment) : null;
}

/** The PO as a row of the list at a moment. */
export function otifRow(fact: OtifFact, now: Date): OtifPo {
  const { order, judgments, retailWeek, month, riskCents } = fact;
  const { isDelivered, destination, releasedAt } = order;
  const onTime = isDelivered ? order.outcome === 'OnTime' : null;
  const inFull = isDelivered ? order.casesDelivered >= order.casesOrdered : null;
  const fined = judgments.find(({ fineCents }) => fineCents > 0);
  const cause = judgments.find(isMissed)?.cause ?? null;
  const isReleased = releasedAt <= now.getTime();
  const slot = getAppointmentSlot(order, now.getTime());
  return {
    poNumber: order.poNumber,
    orderNumber: order.orderNumber,
    bsid: order.bsid,
    retailerId: order.retailerId,
    retailerName: destination.retailerName,
    dcNumber: destination.code,
    dcName: destination.name,
    network: destination.network,
    freightTerms: order.freightTerms,
    mode: order.mode,
    unloadType: order.isDrop ? 'Drop' : 'Live',
    scac: isReleased ? order.carrier.scac : null,
    carrierName: isReleased ? order.carrier.name : null,
    timeZone: destination.place.timeZone,
    mabd: order.mabd,
    windowStart: order.windowStart,
    windowEnd: order.windowEnd,
    appointmentAt: isReleased && slot !== null ? planned(slot) : null,
    arrivedAt: reached(gateInAt(order), now),
    proDate: isDelivered ? getProDate(order) : null,
    arrivalComplianceDate: isDelivered ? getComplianceDay(order) : null,
    daysVsMabd: getDaysVsMabd(fact),
    casesOrdered: order.casesOrdered,
    casesShipped: order.casesShipped,
    casesReceived: isDelivered ? order.casesDelivered : null,
    casesOnTime: onTime === null ? null : onTime ? order.casesDelivered : 0,
    status: getStatus(fact),
    onTime,
    inFull,
    collectReady: readCollectReady(judgments),
    misses: listMisses(fact),
    otif: onTime === null ? null : onTime && inFull === true,
    inFullPct: isDelivered ? percent(order.casesDelivered, order.casesOrdered) : null,
    unitCost: Math.round((order.valueCents * 100) / order.casesOrdered) / 10_000,
    nonCompliantCases: judgments.reduce((sum, { nonCompliant }) => sum + nonCompliant, 0),
    itemNonCompliantCases: countItemCases(fact),
    fineAmount: sumFineCents(fact) / 100,
    atRiskAmount: riskCents / 100,
    fineStatus: getOwnFineStatus(fact),
    disputeBy: fined?.month.disputeBy ?? null,
    rootCause: cause?.rootCause ?? null,
    accountableParty: cause?.accountableParty ?? null,
    rootCauseSetBy: fact.causeSetting?.setBy ?? null,
    rootCauseSetAt: fact.causeSetting?.setAt ?? null,
    disputable: listInvalid(fact, dayFrom(now, 0)).length > 0,
    disputeStatus: getDisputeStatus(fact),
    claim: fact.claim ?? null,
    filing: readFiling(fact, now),
    invoicedOn: fined ? getInvoiceDay(fined.month) : null,
    retailWeek,
    retailMonth: month.retailMonth,
    merchandiseAlignment: getAlignment(order),
    department: destination.retailerCode === 'WMT' ? '92' : null,
  };
}

/** Whether an order arrived in its window and in full. */
export function isOtif({ outcome, casesDelivered, casesOrdered }: OtifFact['order']): boolean {
  return outcome === 'OnTime' && casesDelivered >= casesOrdered;
}
