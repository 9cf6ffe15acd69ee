import { formatCents, formatDollars } from '#mocks/lib/numbers.ts';
import type {
  DeductionDetail,
  DisputeDraft,
  DisputeProcess,
  DisputeReason,
  DisputeStep,
  OtifRootCause,
} from '#src/api/generated/types.ts';
import { entityTag } from '#mocks/contract/entity-tag.ts';
import { dayMs, readableDay } from '#mocks/lib/days.ts';
import { gateInAt } from '#mocks/world/orders/transport/loads.ts';
import type { OtifFact } from '#mocks/world/otif/otif-results.ts';
import { listFines, listLines } from '#mocks/world/otif/otif-detail.ts';
import { localDay } from '#mocks/world/orders/calendar/order-calendar.ts';
import { draftDays, listHistory } from '#mocks/guru/claims/claim-state.ts';
import { listDocuments, listRequirements } from '#mocks/guru/claims/claim-documents.ts';
import {
  noChange,
  type ClaimChange,
  type ClaimFact,
  getLastSync,
} from '#mocks/guru/claims/customer-claims.ts';
import { getReasons } from '#mocks/guru/deductions/deduction-codes.ts';
import { getCheckNumber, getRetailerItemNumber } from '#mocks/guru/deductions/deduction-row.ts';

/** The data for the views of one claim besides its fact. */
export interface ClaimView {
  readonly fact: ClaimFact;
  readonly change: ClaimChange | undefined;
  /** Whether the retailer's second record of receipts can be read. */
  readonly hasDss: boolean;
  readonly asnId: string | null;
  readonly asnCases: (lineNumber: number) => number | null;
  readonly now: Date;
}

function getEvidence({ fact, change = noChange, hasDss, now }: ClaimView) {
  const uploads = change.uploads.map(({ document }) => document);
  return { claim: fact.claim, uploads, hasDss, now: now.getTime() };
}

/** Describes what happened to a fined PO, by the facts of its order. */
function describeFine(fine: OtifFact, row: ClaimFact['row']): string {
  const { order } = fine;
  const zone = order.destination.place.timeZone;
  const at = (moment: number): string =>
    new Date(moment).toLocaleString('en-US', {
      timeZone: zone,
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    });
  const misses = listRetailerMisses(row);
  if (misses.length === 0)
    return `${formatDollars(row.deductedAmount)} charged on ${readableDay(row.deductionDate)}.`;
  const cases = misses.reduce((sum, miss) => sum + miss.cases, 0);
  const days = `${readableDay(order.windowStart)} to ${readableDay(order.windowEnd)}`;
  const texts: Partial<Record<OtifRootCause, string>> = {
    DcDelay: `The trailer was at the gate on ${at(gateInAt(order))}, in its window of ${days}, and was held until ${at(order.arrivedAt)}.`,
    NoAppointmentAvailable: `No slot was offered in the window of ${days}.`,
    PrepaidEarlyDelivery: `The delivery before the window of ${days} was agreed with the receiver.`,
    CarrierNoShow: `The freight was ready on ${readableDay(order.requestedShipDate)}; the retailer’s carrier missed the pickup.`,
    ReceivingDiscrepancy: `${order.casesShipped.toLocaleString('en-US')} cases were shipped and signed for; the retailer counted ${order.casesDelivered.toLocaleString('en-US')}.`,
  };
  const reasons = misses.map(({ rootCause }) => texts[rootCause] ?? 'The retailer caused the miss.');
  return `${cases.toLocaleString('en-US')} cases are counted as missed. ${reasons.join(' ')}`;
}

/** One or two sentences with code, date, item, PO and the evidence of the documents (domain brief 10.4). */
function writeDescription({ claim, row }: ClaimFact): string {
  const { order, lines, code } = claim;
  const cases = lines.reduce((sum, { deducted }) => sum + deducted, 0);
  const items = lines.map(({ line }) => line.item.itemNumber).join(', ');
  const start = `PO ${order.poNumber}, code ${code}:`;
  if (claim.fine) return `${start} ${describeFine(claim.fine, row)}`;
  if (row.family === 'Pricing')
    return `${start} item ${items} was invoiced at the price of the purchase order.`;
  if (cases === 0)
    return `${start} ${formatCents(claim.cents)} deducted on ${readableDay(row.deductionDate)}.`;
  const shipped = lines.reduce((sum, { line }) => sum + line.toShip, 0);
  const delivered = readableDay(localDay(order.deliveredAt, order.destination.place));
  return `${start} ${cases} cases of item ${items} deducted. The signed BOL and the POD of ${delivered} show ${shipped} cases delivered.`;
}

const fineReasons: Readonly<Partial<Record<OtifRootCause, DisputeReason>>> = {
  DcDelay: 'HeldByRetailer',
  NoAppointmentAvailable: 'NoSlotOffered',
  PrepaidEarlyDelivery: 'RequestedByRetailer',
  CarrierNoShow: 'PickupMissedByRetailer',
  ReceivingDiscrepancy: 'DeliveredInFull',
};

/** The misses of a fine that the retailer caused. */
const listRetailerMisses = ({ fine }: ClaimFact['row']) =>
  (fine?.misses ?? []).filter(
    ({ accountableParty, fineAmount }) => accountableParty === 'Retailer' && fineAmount > 0,
  );

/** For a fine, the part that the retailer caused; for other claims, the open amount. */
export function getProposedAmount({ fine, openAmount }: ClaimFact['row']): number {
  const part = fine?.disputableAmount ?? 0;
  return part > 0 ? Math.min(part, openAmount) : openAmount;
}

function proposeReason({ claim, row }: ClaimFact): DisputeReason {
  const [miss] = listRetailerMisses(row);
  if (miss) return fineReasons[miss.rootCause] ?? 'Other';
  return getReasons(claim.code)[0] ?? 'Other';
}

const getLineId = (fact: ClaimFact, lineNumber: number): string => `${fact.claim.claimId}-${lineNumber}`;

/** The shared draft; a proposal until a user saves one. */
export function buildDraft(view: ClaimView): DisputeDraft {
  const { fact, change } = view;
  const { claim, row } = fact;
  const saved = change?.draft;
  const draft = {
    draftId: `DRF-${claim.claimId}-${claim.warc}`,
    updatedAt: saved ? new Date(saved.savedAt).toISOString() : null,
    updatedBy: saved?.savedBy ?? null,
    expiresAt: saved ? new Date(saved.savedAt + draftDays * dayMs).toISOString() : null,
    values: saved?.values ?? {
      // A likely valid deduction has no reason to propose.
      ...(row.likelyValidReason === null && { reason: proposeReason(fact) }),
      description: writeDescription(fact),
      amount: getProposedAmount(row),
      lineIds: claim.lines.map(({ lineNumber }) => getLineId(fact, lineNumber)),
      documentIds: listDocuments(getEvidence(view)).map(({ documentId }) => documentId),
    },
  };
  return { ...draft, etag: entityTag(draft) };
}

function listWarnings({ claim, row }: ClaimFact): string[] {
  const code = `Code ${claim.code}`;
  const deducted = claim.lines.reduce((sum, { deducted: cases }) => sum + cases, 0);
  const isShort = claim.lines.some(({ line, invoiced }) => line.toShip < invoiced);
  return [
    ...(isShort ? ['Fewer cases were shipped than invoiced, so the retailer may be right.'] : []),
    ...(row.family === 'Damage' && claim.isOwed ? ['The POD notes damaged cartons.'] : []),
    ...(claim.code === '25' && deducted > 0
      ? [`${code} is always for the full invoice: it is often deducted before the goods are received.`]
      : []),
    ...(row.fine !== null && row.fine.disputableAmount > 0 && row.fine.disputableAmount < row.fine.fineAmount
      ? [
          `Only ${formatDollars(row.fine.disputableAmount)} of the fine are for misses that the retailer caused.`,
        ]
      : []),
    ...(row.missingDocuments.length > 0 ? ['A required document is missing.'] : []),
    ...(row.attempts > 0
      ? [`It was disputed ${row.attempts === 1 ? 'once' : `${row.attempts} times`} before.`]
      : []),
  ];
}

function getStep({ row, state }: ClaimFact, hasDraft: boolean): DisputeStep {
  if (row.canDispute) return hasDraft ? 'Review' : 'Details';
  if (row.disputeStatus === 'SupplierAction') return 'Documents';
  return state.attempts.length > 0 ? 'Submitted' : 'Details';
}

const cancelable = ['Submitting', 'RetailerReview', 'SupplierAction', 'DenialPending', 'DenialContested'];

/** The data for the dispute process. */
export function buildProcess(view: ClaimView): DisputeProcess {
  const { fact, change } = view;
  const { claim, row, state } = fact;
  const evidence = getEvidence(view);
  const request = state.history.findLast(({ step }) => step.event === 'SentBack');
  const isSentBack = row.disputeStatus === 'SupplierAction';
  return {
    claimId: claim.claimId,
    warc: claim.warc,
    step: getStep(fact, change?.draft !== undefined),
    disputeStatus: row.disputeStatus,
    readiness: row.readiness,
    likelyValidReason: row.likelyValidReason,
    requirements: listRequirements(evidence),
    documents: listDocuments(evidence),
    draft: buildDraft(view),
    maxAmount: row.openAmount,
    reasons: [...getReasons(claim.code)],
    descriptionTemplate: writeDescription(fact),
    warnings: listWarnings(fact),
    retailerRequest: isSentBack ? (request?.step.comment ?? null) : null,
    respondBy: row.respondBy,
    disputeBy: row.disputeBy,
    history: listHistory(state),
    canSubmit: row.canDispute,
    canRespond: isSentBack,
    canCancel: cancelable.includes(row.disputeStatus),
  };
}

/** The claim with its lines, documents and history. */
export function deductionDetail(view: ClaimView): DeductionDetail {
  const { fact, change, hasDss, asnId, asnCases, now } = view;
  const { claim, row, state, similar } = fact;
  const { order } = claim;
  const evidence = getEvidence(view);
  const check = (day: string, cents: number) => ({
    checkNumber: getCheckNumber(day),
    checkDate: day,
    amount: cents / 100,
    code: claim.code,
  });
  const syncedAt = Math.max(change?.syncedAt ?? 0, getLastSync(now.getTime()));
  return {
    ...row,
    lines: claim.lines.map(({ line, lineNumber, ...figures }) => ({
      lineId: getLineId(fact, lineNumber),
      itemNumber: line.item.itemNumber,
      retailerItemNumber: getRetailerItemNumber(line.item),
      upc: line.item.upc,
      description: line.item.description,
      uom: 'CA',
      quantityOrdered: line.ordered,
      quantityShipped: line.toShip,
      quantityAsn: asnCases(lineNumber),
      quantityInvoiced: figures.invoiced,
      quantityReceived: figures.received,
      ...(hasDss && { quantityReceivedDss: figures.receivedDss }),
      quantityDeducted: figures.deducted,
      unitCost: line.item.unitCost,
      poUnitCost: figures.poUnitCost,
      amount: figures.cents / 100,
    })),
    requirements: listRequirements(evidence),
    documents: listDocuments(evidence),
    history: listHistory(state),
    checkLines: [
      check(row.deductionDate, -claim.cents),
      ...state.checks.map(({ day, cents }) => check(day, cents)),
    ],
    similarDisputes: { ...similar, isReady: row.missingDocuments.length === 0 },
    fineWorking: claim.fine ? { fines: listFines(claim.fine), lines: listLines(claim.fine) } : null,
    asnId,
    timeZone: order.destination.place.timeZone,
    lastSyncedAt: new Date(syncedAt).toISOString(),
    sync: change?.sync
      ? { syncId: change.sync.syncId, requestedAt: new Date(change.sync.requestedAt).toISOString() }
      : null,
    asOf: now.toISOString(),
  };
}
