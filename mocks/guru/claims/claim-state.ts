import type {
  DeductionBucket,
  DeductionEvent,
  DeductionHistoryEntry,
  DeductionPaymentStatus,
  DisputeStatus,
  WriteOffReason,
} from '#src/api/generated/types.ts';
import { dayMs, dayName, dayNumber, momentName } from '#mocks/lib/days.ts';
import { trim } from '#mocks/lib/trim.ts';
import type { Claim } from './claim.ts';
import { disputeDays, endOfRetailerDay, getRetailerDay } from './make-claims.ts';

/** A step in the life of a claim; a step that the status does not permit has no effect. */
export interface ClaimStep {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly event: DeductionEvent;
  /** Name of the person; null for the system and the retailer. */
  readonly actor: string | null;
  /** US cents: the disputed amount of a submission, the approved amount of a decision. */
  readonly cents?: number;
  readonly comment?: string;
  /** Of an `Archived`. */
  readonly writeOffReason?: WriteOffReason;
  /** The submission to which the retailer's step belongs, counted from 1; omitted for steps that belong to any. */
  readonly attempt?: number;
}

interface Attempt {
  readonly number: number;
  readonly submittedAt: number;
  readonly submittedBy: string | null;
  readonly cents: number;
  status: DisputeStatus;
  approvedCents: number;
  decidedAt: number | null;
}

interface CheckEntry {
  readonly day: string;
  /** Negative for a deduction. */
  readonly cents: number;
}

/** A step that had an effect. Hundreds of thousands of them are held; the few that somebody reads are written then. */
interface AppliedStep {
  readonly step: ClaimStep;
  readonly fromStatus: DisputeStatus;
  readonly toStatus: DisputeStatus;
}

export interface ClaimState {
  readonly disputeStatus: DisputeStatus;
  readonly paymentStatus: DeductionPaymentStatus;
  readonly bucket: DeductionBucket;
  /** Submissions that reached the retailer. */
  readonly attempts: readonly Attempt[];
  /** All submissions, including failed ones. */
  readonly tries: number;
  readonly disputedCents: number;
  readonly approvedCents: number;
  readonly paidCents: number;
  readonly submittedAt: number | null;
  readonly decidedAt: number | null;
  readonly repaidDate: string | null;
  readonly respondBy: string | null;
  readonly disputeBy: string;
  readonly deadline: string | null;
  readonly submitError: string | null;
  readonly writeOffReason: WriteOffReason | null;
  readonly checks: readonly CheckEntry[];
  /** Oldest first. */
  readonly history: readonly AppliedStep[];
  readonly canDispute: boolean;
  readonly canArchive: boolean;
}

const underReview: readonly DisputeStatus[] = ['RetailerReview', 'DenialPending', 'DenialContested'];
const inProgress: readonly DisputeStatus[] = ['Submitting', ...underReview];
const startable: readonly DisputeStatus[] = ['NotDisputed', 'Draft', 'Denied', 'Cancelled'];

/** From which statuses an event is possible; an event that is not listed is possible in any. */
const origins: Partial<Record<DeductionEvent, readonly DisputeStatus[]>> = {
  DraftSaved: startable,
  DraftDeleted: ['Draft'],
  Submitted: startable,
  SubmitFailed: ['Submitting'],
  Accepted: ['Submitting'],
  SentBack: ['RetailerReview'],
  Responded: ['SupplierAction'],
  DenialPending: ['RetailerReview'],
  DenialContested: ['DenialPending'],
  Approved: [...underReview, 'SupplierAction'],
  PartiallyApproved: underReview,
  Denied: underReview,
  Cancelled: [...inProgress, 'SupplierAction'],
  Archived: ['NotDisputed', 'Draft'],
  Unarchived: ['WillNotDispute'],
  Expired: ['NotDisputed', 'Draft'],
};

const targets: Partial<Record<DeductionEvent, DisputeStatus>> = {
  DraftSaved: 'Draft',
  Submitted: 'Submitting',
  Accepted: 'RetailerReview',
  SentBack: 'SupplierAction',
  Responded: 'RetailerReview',
  DenialPending: 'DenialPending',
  DenialContested: 'DenialContested',
  Approved: 'Approved',
  PartiallyApproved: 'PartiallyApproved',
  Denied: 'Denied',
  Cancelled: 'Cancelled',
  Archived: 'WillNotDispute',
  Unarchived: 'NotDisputed',
  Expired: 'Expired',
  DeductedAgain: 'NotDisputed',
};

const byRetailer: readonly DeductionEvent[] = [
  'Deducted',
  'Accepted',
  'SentBack',
  'DenialPending',
  'Approved',
  'PartiallyApproved',
  'Denied',
  'Repaid',
  'DeductedAgain',
];

/** Days to respond after the retailer has sent a dispute back. */
const respondDays = 7;
/** Days after which the retailer deletes a draft. */
export const draftDays = 14;

/** The state of a claim while its steps are applied in order. */
class Life {
  readonly claim: Claim;
  status: DisputeStatus = 'NotDisputed';
  /** The status before a draft or a submission, to which a failure falls back. */
  #before: DisputeStatus = 'NotDisputed';
  readonly attempts: Attempt[] = [];
  tries = 0;
  checks: CheckEntry[] = [];
  history: AppliedStep[] = [];
  respondBy: string | null = null;
  disputeBy: string;
  submitError: string | null = null;
  writeOffReason: WriteOffReason | null = null;
  isRededucted = false;

  constructor(claim: Claim) {
    this.claim = claim;
    this.disputeBy = claim.disputeBy;
  }

  /** US cents repaid so far, minus repeated deductions. */
  get paid(): number {
    return Math.max(
      0,
      this.checks.reduce((sum, { cents }) => sum + cents, 0),
    );
  }

  #canApply({ event, attempt, at }: ClaimStep): boolean {
    if (attempt !== undefined && attempt !== this.tries) return false;
    if (event === 'Expired' && dayName(getRetailerDay(at)) <= this.disputeBy) return false;
    // A scheduled check follows only the approval that it belongs to.
    if (event === 'Repaid' && attempt !== undefined)
      return (this.attempts.at(-1)?.approvedCents ?? 0) > this.paid;
    if (event === 'DeductedAgain' && this.paid === 0) return false;
    return origins[event]?.includes(this.status) ?? true;
  }

  apply(step: ClaimStep): void {
    if (!this.#canApply(step)) return;
    const fromStatus = this.status;
    this.#move(step);
    this.history.push({ step, fromStatus, toStatus: this.status });
  }

  #move({ event, at, actor, cents = 0, comment, writeOffReason }: ClaimStep): void {
    const last = this.attempts.at(-1);
    if (event === 'DraftSaved' && this.status !== 'Draft') this.#before = this.status;
    if (event === 'Submitted') {
      if (this.status !== 'Draft') this.#before = this.status;
      this.tries += 1;
      this.submitError = null;
      const number = this.attempts.length + 1;
      this.attempts.push({
        number,
        submittedAt: at,
        submittedBy: actor,
        cents,
        status: 'Submitting',
        approvedCents: 0,
        decidedAt: null,
      });
    }
    if (event === 'Archived') this.writeOffReason = writeOffReason ?? 'Other';
    if (event === 'SentBack') this.respondBy = dayName(dayNumber(at) + respondDays);
    if (event === 'SubmitFailed') {
      this.attempts.pop();
      this.submitError = comment ?? 'The retailer’s portal did not respond.';
    }
    const isDecision = event === 'Approved' || event === 'PartiallyApproved' || event === 'Denied';
    if (last && isDecision) {
      last.decidedAt = at;
      last.approvedCents = event === 'Denied' ? 0 : cents;
    }
    if (event === 'Repaid') this.checks.push({ day: dayName(getRetailerDay(at)), cents });
    if (event === 'DeductedAgain') {
      this.checks.push({ day: dayName(getRetailerDay(at)), cents: -cents });
      this.isRededucted = true;
      this.disputeBy = dayName(dayNumber(at) + disputeDays);
    }
    const falls = event === 'DraftDeleted' || event === 'SubmitFailed';
    this.status = falls ? this.#before : (targets[event] ?? this.status);
    const current = this.attempts.at(-1);
    if (current && event !== 'DeductedAgain' && this.status !== 'Draft' && !falls)
      current.status = this.status;
  }
}

function getPaymentStatus(life: Life, paid: number): DeductionPaymentStatus {
  if (paid <= 0) return life.isRededucted ? 'Rededucted' : 'NotPaid';
  if (life.attempts.length === 0) return 'Mitigated';
  return paid >= life.claim.cents ? 'Paid' : 'PartiallyPaid';
}

/** What the retailer still owes of a deduction, cents. */
export function getOpenCents(
  { cents }: Pick<Claim, 'cents'>,
  { paidCents }: Pick<ClaimState, 'paidCents'>,
): number {
  return Math.max(0, cents - paidCents);
}

/** The repayment outranks the dispute (domain brief 10.4). */
function getBucket(status: DisputeStatus, payment: DeductionPaymentStatus): DeductionBucket {
  if (payment === 'Paid' || payment === 'Mitigated') return 'Archived';
  if (status === 'NotDisputed' || status === 'Draft' || status === 'SupplierAction') return 'Actionable';
  return inProgress.includes(status) ? 'InProgress' : 'Archived';
}

/** Adds steps that depend only on the date: drafts are deleted, and deadlines for responses and disputes pass. */
function addDeadlines(life: Life, until: number): void {
  if (life.status === 'Draft') {
    const saved = life.history.findLast(({ step }) => step.event === 'DraftSaved');
    const at = saved ? saved.step.at + draftDays * dayMs : Infinity;
    if (at <= until) life.apply({ at, event: 'DraftDeleted', actor: null });
  }
  if (life.status === 'SupplierAction' && life.respondBy !== null) {
    const at = endOfRetailerDay(life.respondBy);
    if (at <= until)
      life.apply({
        at,
        event: 'Cancelled',
        actor: null,
        comment: 'No one responded to the retailer in time.',
      });
  }
  const at = endOfRetailerDay(life.disputeBy);
  if (at <= until) life.apply({ at, event: 'Expired', actor: null });
}

/** The history of a claim, newest first. */
export function listHistory({ history }: Pick<ClaimState, 'history'>): DeductionHistoryEntry[] {
  return history.toReversed().map(({ step: { at, actor, event, cents, comment }, fromStatus, toStatus }) => ({
    at: momentName(at),
    actor,
    event,
    fromStatus,
    toStatus,
    amount: cents === undefined ? null : cents / 100,
    comment: comment ?? null,
    source: byRetailer.includes(event) ? 'Retailer' : 'Portal',
  }));
}

/** The state of a claim at a moment after its chronological steps. */
export function getClaimState(claim: Claim, steps: readonly ClaimStep[], now: number): ClaimState {
  const life = new Life(claim);
  for (const step of steps) {
    if (step.at > now) break;
    addDeadlines(life, step.at);
    life.apply(step);
  }
  addDeadlines(life, now);
  const { status: disputeStatus, attempts, tries, checks, history, submitError, disputeBy } = life;
  const paidCents = life.paid;
  const paymentStatus = getPaymentStatus(life, paidCents);
  const bucket = getBucket(disputeStatus, paymentStatus);
  const last = attempts.at(-1);
  const respondBy = disputeStatus === 'SupplierAction' ? life.respondBy : null;
  const isInTime = dayName(getRetailerDay(now)) <= disputeBy;
  const isOpen = paymentStatus !== 'Paid' && paymentStatus !== 'Mitigated';
  return {
    disputeStatus,
    paymentStatus,
    bucket,
    attempts: trim(attempts),
    tries,
    disputedCents: last?.cents ?? 0,
    approvedCents: last?.approvedCents ?? 0,
    paidCents,
    submittedAt: last?.submittedAt ?? null,
    decidedAt: last?.decidedAt ?? null,
    repaidDate: checks.findLast(({ cents }) => cents > 0)?.day ?? null,
    respondBy,
    disputeBy,
    deadline: bucket === 'Actionable' ? (respondBy ?? disputeBy) : null,
    submitError,
    writeOffReason: disputeStatus === 'WillNotDispute' ? life.writeOffReason : null,
    checks: trim(checks),
    history: trim(history),
    canDispute: isOpen && isInTime && startable.includes(disputeStatus),
    canArchive: isOpen && (disputeStatus === 'NotDisputed' || disputeStatus === 'Draft'),
  };
}
