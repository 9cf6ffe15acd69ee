import {
  DeductionBucket,
  DisputeStatus,
  type DeductionDeadline,
  type DeductionRootCause,
} from '#src/api/generated/enums.ts';
import type {
  Deduction,
  DeductionColumn,
  DeductionFilter,
  DeductionPaymentStatus,
  DeductionTotals,
  DeductionWorklist,
  DeductionsNotSubmitted,
  DisputeDocumentType,
} from '#src/api/generated/types.ts';
import { dayMs } from '#mocks/lib/days.ts';
import { getOpenCents } from '#mocks/guru/claims/claim-state.ts';
import type { ClaimFact } from '#mocks/guru/claims/customer-claims.ts';
import { matchAny, matchAtLeast, matchAtMost, matchValue } from '#mocks/lists/filters.ts';
import { defineTextSearch } from '#mocks/lists/text-search.ts';
import { matchRecords, toRecordKey } from '#mocks/lists/record-set.ts';
import { defineList, type MatchesOf, type SortColumn } from '#mocks/lists/list.ts';
import { toLabel } from '#mocks/lib/enum-labels.ts';
import type { Sortable } from '#mocks/lists/sorting.ts';

/** Causes that the supplier or its logistics provider can prevent. */
export const preventableCauses: readonly DeductionRootCause[] = [
  'WarehouseShort',
  'InvoiceTiming',
  'PriceMismatch',
  'ItemSetup',
  'Damage',
  'ShortShipped',
  'NotShipped',
  'OutOfStock',
  'RoutingLate',
  'NotReadyAtPickup',
  'AsnNotSent',
  'AsnLate',
];

/** Days left until a deadline; negative after it. */
export function countDaysLeft(deadline: string, today: string): number {
  return Math.round((Date.parse(deadline) - Date.parse(today)) / dayMs);
}

const spans: readonly (readonly [last: number, deadline: DeductionDeadline])[] = [
  [3, 'D0To3'],
  [7, 'D4To7'],
  [14, 'D8To14'],
  [30, 'D15To30'],
];

/** The range of days left; null for a deduction that needs no action. */
export function getDeadline({ row: { daysLeft } }: ClaimFact): DeductionDeadline | null {
  if (daysLeft === null) return null;
  return spans.find(([last]) => daysLeft <= last)?.[1] ?? 'Over30';
}

/** Days left at which a deadline is near (domain brief 10.6). */
const soonDays = { dispute: 14, response: 7 } as const;

function expiresSoon({ row: { daysLeft, disputeStatus } }: ClaimFact): boolean {
  if (daysLeft === null) return false;
  return daysLeft <= (disputeStatus === 'SupplierAction' ? soonDays.response : soonDays.dispute);
}

/** Whether the retailer has decided the last dispute. */
export function isDecided({ state }: ClaimFact): boolean {
  return state.decidedAt !== null;
}

/** Whether the retailer has decided the first dispute. */
function isFirstDecided({ state: { attempts } }: ClaimFact): boolean {
  const [first] = attempts;
  return first !== undefined && first.decidedAt !== null;
}

export function isApproved({ state }: ClaimFact): boolean {
  return state.decidedAt !== null && state.approvedCents > 0;
}

/** Whether a deduction is on a worklist. */
export function isOnWorklist(fact: ClaimFact, worklist: DeductionWorklist): boolean {
  const { row, state } = fact;
  switch (worklist) {
    case 'ExpiringSoon':
      return expiresSoon(fact);
    case 'ReadyToDispute':
      return row.bucket === 'Actionable' && row.canDispute && row.readiness === 'Ready';
    case 'Disputed':
      return state.attempts.length > 0;
    case 'Decided':
      return isDecided(fact);
    case 'Approved':
      return isApproved(fact);
    case 'Denied':
      return isDecided(fact) && !isApproved(fact);
    case 'Repaid':
      return state.paidCents > 0;
    case 'Prepared':
      return fact.isPrepared;
    case 'FirstDecided':
      return isFirstDecided(fact);
    case 'Outstanding':
      return row.bucket !== 'Archived';
    case 'Preventable':
      return preventableCauses.includes(row.rootCause);
    case 'NotSubmitted':
      return row.submitError !== null;
    case 'LikelyValid':
      return row.bucket === 'Actionable' && row.likelyValidReason !== null;
    case 'WrittenOff':
      return row.writeOffReason !== null;
  }
}

/** The day that a period filter of this type compares. */
export function getDeductionDay(
  { row }: ClaimFact,
  { dateType = 'DeductionDate' }: DeductionFilter,
): string | null {
  switch (dateType) {
    case 'DeductionDate':
      return row.deductionDate;
    case 'PoDate':
      return row.poDate;
    case 'InvoiceDate':
      return row.invoiceDate;
    case 'CheckDate':
      return row.checkDate;
    case 'RepaidDate':
      return row.repaidDate;
  }
}

export const deductionSearch = defineTextSearch<ClaimFact>(({ row }) => [
  ['ClaimId', row.claimId],
  ['PoNumber', row.poNumber],
  ['InvoiceNumber', row.invoiceNumber],
  ['CheckNumber', row.checkNumber],
  ['OrderNumber', row.orderNumber],
  ['BolNumber', row.bolNumber],
  ['MicrofilmNumber', row.microfilmNumber],
  ['DocumentNumber', row.documentNumber],
  ['ControlNumber', row.controlNumber],
]);

const matches: MatchesOf<'listDeductions', ClaimFact> = {
  bucket: matchValue(({ row }) => row.bucket),
  dateType: null,
  worklist: (worklist) => (fact) => isOnWorklist(fact, worklist),
  attention: () => expiresSoon,
  records: matchRecords(({ row }) => toRecordKey('Deduction', row.claimId, row.warc)),
  status: matchAny(({ row }) => row.disputeStatus),
  paymentStatus: matchAny(({ row }) => row.paymentStatus),
  code: matchAny(({ row }) => row.code),
  family: matchAny(({ row }) => row.family),
  vendorNumber: matchAny(({ row }) => row.vendorNumber),
  department: matchAny(({ row }) => row.department),
  dcNumber: matchAny(({ row }) => row.dcNumber),
  itemNumber:
    (itemNumber) =>
    ({ claim }) =>
      claim.lines.some(({ line }) => line.item.itemNumber === itemNumber),
  rootCause: matchAny(({ row }) => row.rootCause),
  deadline: matchAny(getDeadline),
  readiness: matchValue(({ row }) => row.readiness),
  writeOffReason: matchAny(({ row }) => row.writeOffReason),
  minAmount: matchAtLeast(({ row }) => row.deductedAmount),
  maxAmount: matchAtMost(({ row }) => row.deductedAmount),
  search: deductionSearch.match,
};

const statuses: readonly string[] = Object.values(DisputeStatus);

function getSortValue({ row }: ClaimFact, column: SortColumn<'listDeductions'>): Sortable {
  if (column === 'disputeStatus') return statuses.indexOf(row.disputeStatus);
  // Likely valid deductions last, as they need the least action.
  if (column === 'readiness')
    return row.readiness === 'LikelyValid' ? 1 : row.foundDocuments - row.requiredDocuments;
  return row[column];
}

/** The sums over all pages, exact to the cent. */
export function sumDeductions(facts: readonly ClaimFact[]): DeductionTotals {
  let [deducted, open, ready, readyClaims] = [0, 0, 0, 0];
  for (const { claim, state, row } of facts) {
    deducted += claim.cents;
    open += getOpenCents(claim, state);
    if (row.bucket !== 'Actionable' || !row.canDispute || row.readiness !== 'Ready') continue;
    readyClaims += 1;
    ready += claim.cents;
  }
  return {
    claims: facts.length,
    deductedAmount: deducted / 100,
    openAmount: open / 100,
    readyClaims,
    readyAmount: ready / 100,
  };
}

/** The deductions whose last submission did not reach the retailer. */
export function sumNotSubmitted(facts: readonly ClaimFact[]): DeductionsNotSubmitted {
  const { claims, openAmount } = sumDeductions(facts.filter((fact) => isOnWorklist(fact, 'NotSubmitted')));
  return { claims, amount: openAmount };
}

/** The deductions of each bucket with their open amount. */
export function countBuckets(facts: readonly ClaimFact[]) {
  return Object.values(DeductionBucket).map((bucket) => {
    const { claims, openAmount } = sumDeductions(facts.filter(({ row }) => row.bucket === bucket));
    return { bucket, claims, amount: openAmount };
  });
}

const documentLabels: Readonly<Partial<Record<DisputeDocumentType, string>>> = {
  Claim: 'Claim form',
  DssReceipt: 'DSS receipt',
  BuyerEmail: 'Buyer’s email',
};

const describeMissing = ({ missingDocuments }: Deduction): string =>
  missingDocuments.map((type) => documentLabels[type] ?? toLabel(type)).join(', ');

const repaymentLabels: Readonly<Partial<Record<DeductionPaymentStatus, string>>> = {
  Paid: 'Repaid',
  PartiallyPaid: 'Partially repaid',
  Mitigated: 'Withdrawn',
};

/** Cells that combine several members of the row: `DeductionColumn` of the contract. */
function getCell(row: Deduction, column: DeductionColumn): string | number | null {
  switch (column) {
    case 'missingDocuments':
      return describeMissing(row) || null;
    case 'readiness':
      if (row.likelyValidReason !== null) return `Likely valid: ${row.likelyValidReason}`;
      return row.missingDocuments.length === 0
        ? 'Ready'
        : `${row.foundDocuments} of ${row.requiredDocuments}: ${describeMissing(row)}`;
    case 'disputeStatus':
      if (row.submitError !== null) return `Not submitted: ${row.submitError}`;
      if (row.paymentStatus === 'Rededucted' && row.disputeStatus === 'NotDisputed') return 'Deducted again';
      return repaymentLabels[row.paymentStatus] ?? toLabel(row.disputeStatus);
    default:
      return row[column];
  }
}

export const deductionList = defineList({
  operation: 'listDeductions',
  matches,
  getDay: getDeductionDay,
  ignoresPeriod: ({ attention, records }) => attention !== undefined || records !== undefined,
  isByDay: ({ dateType = 'DeductionDate' }: DeductionFilter) => dateType === 'DeductionDate',
  hasFixedRows: true,
  getSortValue,
  toItem: ({ row }) => row,
  sheet: {
    name: 'Deductions',
    getCell,
    getTimeZone: () => 'America/Chicago',
  },
});
