import type { DisputeStatus, WriteOffReason } from '#src/api/generated/types.ts';
import { dayMs, minuteMs } from '#mocks/lib/days.ts';
import { getNoon } from '#mocks/world/orders/calendar/order-calendar.ts';
import { createRandom, type Random } from '#mocks/lib/random.ts';
import type { Claim } from './claim.ts';
import type { ClaimStep } from './claim-state.ts';
import { getCheckDay } from './make-claims.ts';
import { explainValid, sumDisputableCents } from './likely-valid.ts';

/** Milliseconds until the retailer's portal receives a submission. */
export const submitMs = 4_000;

/** The actor in the history for actions of the customer's rules. */
export const ruleActor = 'Automatic rule';

const people = ['Casey Ortiz', 'Jordan Lee', ruleActor] as const;

/** Chance of an approval: depends on the quantities, provided that the documents prove them. */
function getApprovalChance(claim: Claim, isReady: boolean, attempt: number): number {
  if (claim.isOwed) return 0.1;
  if (attempt > 1) return 0.35;
  return isReady ? 0.97 : 0.62;
}

function reactTo(claim: Claim, attempt: number): Random {
  return createRandom(claim.order.serial, 'dispute', claim.key, String(attempt));
}

const requests = [
  'Attach a proof of delivery with the stamp of the distribution center.',
  'The bill of lading does not show the purchase order. Attach one that does.',
  'State the item and the quantity that you dispute.',
] as const;

interface Submission {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Number of the submission, from 1, including failed ones. */
  readonly attempt: number;
  /** US cents. */
  readonly cents: number;
  readonly isReady: boolean;
}

/** Whether a submission fails: the first one of a few claims. */
export function failsToSubmit(claim: Claim, attempt: number): boolean {
  return attempt === 1 && reactTo(claim, 0).chance(0.04);
}

/** The retailer's decision and its repayment. */
function decide(
  claim: Claim,
  { attempt, cents, isReady }: Submission,
  at: number,
  random: Random,
): ClaimStep[] {
  const isApproved = random.chance(getApprovalChance(claim, isReady, attempt));
  const isPartial = random.chance(0.18);
  const repaidAt = getNoon(getCheckDay(at + random.whole(5, 16) * dayMs));
  if (!isApproved) {
    const comment = claim.isOwed
      ? 'The documents confirm the deduction.'
      : 'The documents do not show the quantity received.';
    const isPending = random.chance(0.2);
    const denied: ClaimStep = { at: at + 7 * dayMs, event: 'Denied', actor: null, comment, attempt };
    return isPending ? [{ ...denied, at, event: 'DenialPending' }, denied] : [{ ...denied, at }];
  }
  const approved = isPartial ? Math.max(1, Math.round(cents * (0.4 + 0.4 * random.next()))) : cents;
  return [
    { at, event: isPartial ? 'PartiallyApproved' : 'Approved', actor: null, cents: approved, attempt },
    { at: repaidAt, event: 'Repaid', actor: null, cents: approved, attempt },
    ...(random.chance(0.03)
      ? [
          {
            at: repaidAt + 21 * dayMs,
            event: 'DeductedAgain' as const,
            actor: null,
            cents: approved,
            attempt,
          },
        ]
      : []),
  ];
}

/** The retailer's default reaction to a submission. Moments may be in the future. */
export function react(claim: Claim, submission: Submission): ClaimStep[] {
  const { at, attempt, isReady } = submission;
  const random = reactTo(claim, attempt);
  const accepted: ClaimStep = { at: at + submitMs, event: 'Accepted', actor: null, attempt };
  const isSentBack = random.chance(isReady ? 0.2 : 0.5);
  const sentBackAt = at + random.whole(4, 12) * dayMs;
  const decidedAt = at + random.whole(14, 30) * dayMs;
  if (!isSentBack) return [accepted, ...decide(claim, submission, decidedAt, random)];
  const comment = random.pick(requests);
  return [accepted, { at: sentBackAt, event: 'SentBack', actor: null, comment, attempt }];
}

/** The retailer's reaction to the supplier's response. */
export function reactToResponse(claim: Claim, submission: Submission, at: number): ClaimStep[] {
  const random = createRandom(claim.order.serial, 'response', claim.key, String(submission.attempt));
  return decide(claim, submission, at + random.whole(6, 14) * dayMs, random);
}

/** A past submission with its follow-up steps; user actions stop at `start`. */
function play(claim: Claim, submission: Submission, start: number, random: Random): ClaimStep[] {
  const actor = random.pick(people);
  const { at, attempt, cents, isReady } = submission;
  const steps: ClaimStep[] = [{ at, event: 'Submitted', actor, cents }, ...react(claim, submission)];
  const sentBack = steps.find(({ event }) => event === 'SentBack');
  if (sentBack) {
    const respondedAt = sentBack.at + random.whole(2, 7) * dayMs - 2 * 60 * minuteMs;
    if (respondedAt > start || random.chance(0.1)) return steps;
    const person = actor === ruleActor ? people[0] : actor;
    steps.push({
      at: respondedAt,
      event: 'Responded',
      actor: person,
      attempt,
      comment: 'Corrected and completed.',
    });
    steps.push(...reactToResponse(claim, submission, respondedAt));
  }
  const denied = steps.find(({ event }) => event === 'Denied');
  if (!denied || !random.chance(0.3) || attempt >= 6) return steps;
  const resubmittedAt = denied.at + random.whole(3, 9) * dayMs;
  if (resubmittedAt > start || resubmittedAt > Date.parse(claim.disputeBy)) return steps;
  return [
    ...steps,
    ...play(claim, { at: resubmittedAt, attempt: attempt + 1, cents, isReady }, start, random),
  ];
}

/** The dispute of a fine at the last reset: user actions do not change when the clock moves past the deadline. */
function getSeededDispute(
  { fine, fineDispute, disputeBy, order }: Claim,
  start: number,
): Claim['fineDispute'] {
  if (!fine || Date.parse(disputeBy) + dayMs <= start) return fineDispute;
  return sumDisputableCents(fine) > 0 && order.serial % 3 === 0 ? 'RetailerReview' : 'NotDisputed';
}

/**
 * The steps of an OTIF fine's dispute, matching its status in OTIF: submitted when invoiced, and decided within its
 * month.
 */
function makeFineSteps({ deductedAt, cents }: Claim, status: DisputeStatus, start: number): ClaimStep[] {
  const at = deductedAt + 2 * 60 * minuteMs;
  if (!['RetailerReview', 'Approved', 'Denied'].includes(status) || at > start) return [];
  const decided = { at: at + 20 * dayMs, actor: null, attempt: 1 };
  const sent: ClaimStep[] = [
    { at, event: 'Submitted', actor: people[0], cents },
    { at: at + submitMs, event: 'Accepted', actor: null, attempt: 1 },
  ];
  if (status === 'RetailerReview') return sent;
  if (status === 'Denied')
    return [...sent, { ...decided, event: 'Denied', comment: 'The documents confirm the fine.' }];
  return [
    ...sent,
    { ...decided, event: 'Approved', cents },
    { ...decided, at: at + 27 * dayMs, event: 'Repaid', cents },
  ];
}

const writeOffTexts: Readonly<Record<WriteOffReason, string>> = {
  RetailerIsRight: 'The retailer is right.',
  NoEvidence: 'Nothing supports a dispute.',
  NotWorthDisputing: 'Not worth a dispute.',
  SettledOtherwise: 'Settled with the retailer’s buyer.',
  Other: 'Another reason.',
  BelowMinimum: 'Below the minimum amount.',
  CodeRule: 'Deductions with this code are written off.',
};

/** The write-off reason of a step, with the user's comment. */
export function describeWriteOff(
  writeOffReason: WriteOffReason,
  text: string | null = null,
): Pick<ClaimStep, 'writeOffReason' | 'comment'> {
  const comment = text === null ? writeOffTexts[writeOffReason] : `${writeOffTexts[writeOffReason]} ${text}`;
  return { writeOffReason, comment };
}

/** Why users write off a claim that is not small. */
function chooseWriteOff(claim: Claim, isReady: boolean): WriteOffReason {
  if (explainValid(claim) !== null) return 'RetailerIsRight';
  return isReady ? 'NotWorthDisputing' : 'NoEvidence';
}

/**
 * The generated steps of a claim: simulated user actions stop at `start`, the last reset; the retailer's continue as
 * the clock moves.
 */
export function makeSteps(claim: Claim, isReady: boolean, start: number): ClaimStep[] {
  const random = createRandom(claim.order.serial, 'steps', claim.key);
  const { deductedAt, cents } = claim;
  const deducted: ClaimStep = { at: deductedAt, event: 'Deducted', actor: null, cents };
  const fineDispute = getSeededDispute(claim, start);
  if (fineDispute !== undefined) return [deducted, ...makeFineSteps(claim, fineDispute, start)];
  const isSmall = cents < 2_500;
  const archives = random.chance(isSmall ? 0.45 : 0.06);
  const neglects = random.chance(isReady ? 0.05 : 0.22);
  const waits = Math.min(random.whole(2, 57), random.whole(2, 57));
  // Users work on the largest claims first.
  const wait = cents > 60_000 ? Math.ceil(waits / 2) : waits;
  const mitigatedAt = random.chance(0.015) ? deductedAt + 21 * dayMs : null;
  const archivedAt = deductedAt + random.whole(2, 20) * dayMs;
  if (archives) {
    const actor = isSmall ? ruleActor : random.pick(people);
    const reason = isSmall ? 'BelowMinimum' : chooseWriteOff(claim, isReady);
    return archivedAt > start
      ? [deducted]
      : [deducted, { at: archivedAt, event: 'Archived', actor, ...describeWriteOff(reason) }];
  }
  if (mitigatedAt !== null) return [deducted, { at: mitigatedAt, event: 'Repaid', actor: null, cents }];
  const at = deductedAt + wait * dayMs + random.whole(70, 500) * minuteMs;
  if (neglects || at > start) return [deducted];
  const steps = play(claim, { at, attempt: 1, cents, isReady }, start, random);
  return [deducted, ...steps].toSorted((a, b) => a.at - b.at);
}
