import type { Deduction, DisputeChannel, DisputeDocument, RetailerPortal } from '#src/api/generated/types.ts';
import { customers } from '#mocks/world/people/customers.ts';
import type { CatalogItem } from '#mocks/world/orders/items/items.ts';
import { buildBolNumber } from '#mocks/world/orders/views/order-rows.ts';
import { dayMs, dayNumber, momentOrNull } from '#mocks/lib/days.ts';
import { listMisses, sumFineCents } from '#mocks/world/otif/otif-row.ts';
import { getRetailWeek } from '#mocks/world/otif/retail-calendar.ts';
import { createRandom } from '#mocks/lib/random.ts';
import type { Claim } from '#mocks/guru/claims/claim.ts';
import { explainValid, sumDisputableCents } from '#mocks/guru/claims/likely-valid.ts';
import { countRequired, listMissing } from '#mocks/guru/claims/claim-documents.ts';
import { getOpenCents, type ClaimState } from '#mocks/guru/claims/claim-state.ts';
import { getCodeRule } from './deduction-codes.ts';
import { getRetailerDay } from '#mocks/guru/claims/make-claims.ts';

/** The number of a Wednesday's check, which has all deductions of the day. */
export function getCheckNumber(day: string): string {
  return `00${96_000 + Math.floor(Date.parse(day) / (7 * dayMs)) - 800}`;
}

function getCheckAmount(customerId: string, day: string): number {
  return createRandom(0, 'checks', customerId, day).whole(14_000_000, 29_000_000) / 100;
}

/** The supplier's invoice of an order to the retailer. */
export function getInvoiceNumber({ order }: Pick<Claim, 'order'>): string {
  return `${order.customerId}-${220_000 + order.serial}`;
}

/** The retailer's number of an item. */
export function getRetailerItemNumber({ upc }: Pick<CatalogItem, 'upc'>): string {
  return `55${upc.slice(-8, -1)}`;
}

const portals: Readonly<Record<DisputeChannel, RetailerPortal | null>> = {
  Apdp: 'RetailLink',
  HighRadius: 'HighRadius',
  Buyer: null,
  None: null,
};

interface RowSource {
  readonly claim: Claim;
  readonly state: ClaimState;
  readonly uploads: readonly DisputeDocument[];
  readonly winProbabilityPct: number | null;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The OTIF fine that a claim charges, as on the OTIF dashboard. */
function describeFine(fine: NonNullable<Claim['fine']>): NonNullable<Deduction['fine']> {
  return {
    retailerId: fine.order.retailerId,
    misses: listMisses(fine),
    fineAmount: sumFineCents(fine) / 100,
    disputableAmount: sumDisputableCents(fine) / 100,
  };
}

/** The claim as a row of the list. */
export function deductionRow({ claim, state, uploads, winProbabilityPct, now }: RowSource): Deduction {
  const { order, code, cents, deductionDate, hasClaim } = claim;
  const { destination, customerId } = order;
  const rule = getCodeRule(code);
  const missing = listMissing(claim, now, uploads);
  const required = countRequired(claim);
  const generic = String(order.serial % 1_000).padStart(9, '0');
  const invoiceAmount = claim.invoiceCents / 100;
  const canDispute = state.canDispute && rule.channel !== 'None' && rule.channel !== 'Buyer';
  const likelyValidReason = canDispute ? explainValid(claim) : null;
  return {
    claimId: claim.claimId,
    warc: claim.warc,
    code,
    reasonDescription: rule.name,
    family: rule.family,
    kind: rule.kind,
    basis: hasClaim ? 'Claim' : 'Invoice',
    // A deduction without a claim has its own long number (domain brief 10.1).
    microfilmNumber: hasClaim ? generic : String(90_000_000 + order.serial * 13).padStart(9, '0'),
    documentNumber: claim.claimId.slice(1),
    controlNumber: claim.claimId.slice(-6),
    vendorNumber: getVendorNumber(customerId),
    vendorName: customers.find((customer) => customer.customerId === customerId)?.name ?? customerId,
    agreementNumber: rule.family === 'Pricing' ? String(200_000_000 + order.serial) : null,
    department: '92',
    division: 'Walmart US',
    dcNumber: destination.code,
    dcName: destination.name,
    locationType: destination.isStore ? 'Store' : 'Dc',
    poNumber: order.poNumber,
    poDate: order.orderDate,
    invoiceNumber: getInvoiceNumber(claim),
    invoiceDate: claim.invoiceDate,
    invoiceAmount,
    checkNumber: getCheckNumber(deductionDate),
    checkDate: deductionDate,
    checkAmount: getCheckAmount(customerId, deductionDate),
    deductionDate,
    retailWeek: getRetailWeek(deductionDate),
    deductedAmount: cents / 100,
    disputedAmount: state.disputedCents / 100,
    approvedAmount: state.approvedCents / 100,
    paidAmount: state.paidCents / 100,
    openAmount: getOpenCents(claim, state) / 100,
    orderNumber: order.orderNumber,
    bsid: order.bsid,
    bolNumber: buildBolNumber(order),
    proNumber: order.proNumber,
    scac: order.carrier.scac,
    carrierName: order.carrier.name,
    disputeStatus: state.disputeStatus,
    paymentStatus: state.paymentStatus,
    bucket: state.bucket,
    readiness: likelyValidReason !== null ? 'LikelyValid' : missing.length === 0 ? 'Ready' : 'NotReady',
    requiredDocuments: required,
    foundDocuments: required - missing.length,
    missingDocuments: missing,
    attempts: state.attempts.length,
    submittedAt: momentOrNull(state.submittedAt),
    decidedAt: momentOrNull(state.decidedAt),
    repaidDate: state.repaidDate,
    respondBy: state.respondBy,
    disputeBy: state.disputeBy,
    deadline: state.deadline,
    daysLeft: state.deadline === null ? null : dayNumber(Date.parse(state.deadline)) - getRetailerDay(now),
    freightTerms: order.freightTerms,
    rootCause: claim.rootCause,
    winProbabilityPct,
    portal: portals[rule.channel],
    submitError: state.submitError,
    likelyValidReason,
    fine: claim.fine ? describeFine(claim.fine) : null,
    writeOffReason: state.writeOffReason,
    canDispute,
    canArchive: state.canArchive,
  };
}

/** The retailer's number of a supplier. */
function getVendorNumber(customerId: string): string {
  return String(
    123_456 +
      1_111 *
        Math.max(
          0,
          customers.findIndex((customer) => customer.customerId === customerId),
        ),
  );
}
