import type {
  VarianceAction,
  VarianceEvent,
  VarianceHistoryEntry,
  VarianceResolution,
  VarianceStatus,
} from '#src/api/generated/types.ts';
import { dayMs, dayName, dayNumber, momentName } from '#mocks/lib/days.ts';
import type { ClaimFact } from '#mocks/guru/claims/customer-claims.ts';
import type { Variance } from './make-variances.ts';

/** A step in the life of a variance; a step that the status does not permit has no effect. */
export interface VarianceStep {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly event: VarianceEvent;
  /** Name of the person; null for the system and the retailer. */
  readonly actor: string | null;
  /** US cents. */
  readonly cents?: number;
  readonly comment?: string;
}

export interface VarianceState {
  readonly status: VarianceStatus;
  readonly resolution: VarianceResolution | null;
  /** US cents that the retailer has paid. */
  readonly recoveredCents: number;
  /** Moment of the last user action; null without one. */
  readonly updatedAt: number | null;
  /** Oldest first. */
  readonly history: readonly VarianceHistoryEntry[];
}

/** Statuses without a decision. */
const undecided: readonly VarianceStatus[] = ['New', 'UnderReview', 'PendingShortage'];
const free: readonly VarianceStatus[] = ['New', 'UnderReview'];

/** The statuses in which an event is possible. */
const origins: Partial<Record<VarianceEvent, readonly VarianceStatus[]>> = {
  ShortageOpened: free,
  ShortageClosed: ['PendingShortage'],
  Reviewed: undecided,
  Disputed: free,
  Invoiced: free,
  WrittenOff: free,
  Paid: ['Invoiced'],
  PartiallyPaid: ['Invoiced'],
  Corrected: ['Disputed'],
  Confirmed: ['Disputed'],
  Expired: undecided,
};

const resolutions: Partial<Record<VarianceEvent, VarianceResolution>> = {
  Paid: 'Paid',
  PartiallyPaid: 'PartiallyPaid',
  Corrected: 'Corrected',
  Confirmed: 'Confirmed',
};

const targets: Partial<Record<VarianceEvent, VarianceStatus>> = {
  ShortageOpened: 'PendingShortage',
  Disputed: 'Disputed',
  Invoiced: 'Invoiced',
  WrittenOff: 'WrittenOff',
  Expired: 'Expired',
};

const byRetailer: readonly VarianceEvent[] = [
  'Found',
  'ShortageOpened',
  'ShortageClosed',
  'Paid',
  'PartiallyPaid',
  'Corrected',
  'Confirmed',
];

/** Whether the deduction is not final; a repayment outranks the dispute. */
export function isOpenClaim({ row }: ClaimFact): boolean {
  return row.bucket !== 'Archived';
}

/** The steps that result from the deduction and the date. */
function listDerivedSteps({ billableUntil }: Variance, claim: ClaimFact | undefined): VarianceStep[] {
  const expired: VarianceStep = {
    at: Date.parse(billableUntil) + 1.25 * dayMs,
    event: 'Expired',
    actor: null,
  };
  if (!claim) return [expired];
  const comment = `Deduction ${claim.row.claimId}`;
  const closedAt = isOpenClaim(claim) ? undefined : claim.state.history.at(-1)?.step.at;
  return [
    { at: claim.claim.deductedAt, event: 'ShortageOpened', actor: null, comment },
    ...(closedAt === undefined
      ? []
      : [{ at: closedAt, event: 'ShortageClosed' as const, actor: null, comment }]),
    expired,
  ];
}

/** The state of a variance while its steps are applied in order. */
class Life {
  readonly variance: Variance;
  readonly claim: ClaimFact | undefined;
  status: VarianceStatus = 'New';
  /** The status before the deduction, restored when the deduction is closed. */
  #before: VarianceStatus = 'New';
  resolution: VarianceResolution | null = null;
  recoveredCents = 0;
  updatedAt: number | null = null;
  history: VarianceHistoryEntry[] = [];

  constructor(variance: Variance, claim: ClaimFact | undefined) {
    this.variance = variance;
    this.claim = claim;
  }

  apply(step: VarianceStep): void {
    const { at, event, actor, cents, comment } = step;
    if (origins[event]?.includes(this.status) === false) return;
    const from = this.status;
    this.#move(step);
    if (actor !== null) this.updatedAt = at;
    this.history.push({
      at: momentName(at),
      actor,
      event,
      fromStatus: from,
      toStatus: this.status,
      amount: cents === undefined ? null : cents / 100,
      comment: comment ?? null,
      source: byRetailer.includes(event) ? 'Retailer' : 'Portal',
    });
  }

  #move({ event, cents = 0 }: VarianceStep): void {
    if (event === 'Reviewed') {
      if (this.status === 'PendingShortage') this.#before = 'UnderReview';
      else this.status = 'UnderReview';
    }
    if (event === 'ShortageOpened') this.#before = this.status;
    if (event === 'ShortageClosed') this.#close();
    if (event === 'Paid' || event === 'PartiallyPaid') this.recoveredCents = cents;
    const resolution = resolutions[event];
    if (resolution !== undefined) this.#resolve(resolution);
    this.status = targets[event] ?? this.status;
  }

  #resolve(resolution: VarianceResolution): void {
    this.status = 'Resolved';
    this.resolution = resolution;
  }

  /** A repaid variance is settled; otherwise received but uninvoiced cases can be billed. */
  #close(): void {
    if ((this.claim?.state.paidCents ?? 0) > 0) this.#resolve('Repaid');
    else if (this.variance.cents < 0) this.#resolve('Deducted');
    else this.status = this.#before;
  }
}

/** The state of a variance at a moment; `claim` is its deduction at that moment. */
export function getVarianceState(
  variance: Variance,
  claim: ClaimFact | undefined,
  steps: readonly VarianceStep[],
  now: number,
): VarianceState {
  const { foundAt, cents } = variance;
  const life = new Life(variance, claim);
  life.apply({ at: foundAt, event: 'Found', actor: null, cents });
  const all = [...steps, ...listDerivedSteps(variance, claim)].toSorted((a, b) => a.at - b.at);
  for (const step of all) {
    if (step.at > now) break;
    life.apply(step);
  }
  const { status, resolution, recoveredCents, updatedAt, history } = life;
  return { status, resolution, recoveredCents, updatedAt, history };
}

/** Whether the 125 days after the invoice have passed on a day. */
export function isJudged({ judgedAfter }: Pick<Variance, 'judgedAfter'>, today: string): boolean {
  return today > judgedAfter;
}

/** The user actions that a variance permits at a moment. */
export function listActions(
  variance: Variance,
  { status }: Pick<VarianceState, 'status'>,
  now: number,
): VarianceAction[] {
  if (!undecided.includes(status)) return [];
  if (status === 'PendingShortage') return ['Review'];
  const isInTime = isJudged(variance, dayName(dayNumber(now)));
  return [
    'Review',
    ...(isInTime ? (['Dispute'] as const) : []),
    ...(isInTime && variance.cents > 0 ? (['Invoice'] as const) : []),
    'WriteOff',
  ];
}

/** The last day to bill an undecided variance; null for others. */
export function getVarianceDeadline(
  { cents, billableUntil }: Pick<Variance, 'cents' | 'billableUntil'>,
  { status }: Pick<VarianceState, 'status'>,
): string | null {
  return cents > 0 && undecided.includes(status) ? billableUntil : null;
}
