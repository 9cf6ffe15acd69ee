import { Tier } from '#src/api/generated/enums.ts';
import type { GuruSettings, WriteOffReason } from '#src/api/generated/types.ts';
import type { Claim } from './claim.ts';
import { getClaimState } from './claim-state.ts';
import { describeWriteOff, failsToSubmit, ruleActor } from './claim-steps.ts';
import type { ClaimFact } from './customer-claims.ts';
import { getCodeRule } from '#mocks/guru/deductions/deduction-codes.ts';
import { dayMs } from '#mocks/lib/days.ts';
import { peopleStore } from '#mocks/world/people/people-store.ts';
import { hasTier } from '#mocks/access/scope.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { decideArrival } from '#mocks/guru/guru-preview.ts';
import { addSteps, getChange, submitClaim, type ClaimRef } from './claim-store.ts';
import { guruStore } from '#mocks/guru/guru-store.ts';

function actsOnArrival({ autoDispute, autoArchive, minimumAmount }: GuruSettings): boolean {
  return autoDispute.enabled || autoArchive.codes.length > 0 || minimumAmount > 0;
}

function writeOff(backend: MockBackend, ref: ClaimRef, at: number, reason: WriteOffReason): void {
  addSteps(backend, ref, [{ at, event: 'Archived', actor: ruleActor, ...describeWriteOff(reason) }]);
}

/** Applies the settings to a new claim, dated at its arrival. */
function applyTo(backend: MockBackend, customerId: string, fact: ClaimFact, settings: GuruSettings): void {
  const { claim, steps } = fact;
  const ref = { customerId, claimId: claim.claimId, warc: claim.warc };
  const state = getClaimState(claim, steps, claim.deductedAt);
  if (getChange(backend, ref).steps.length > 0 || state.disputeStatus !== 'NotDisputed') return;
  const at = claim.deductedAt;
  switch (decideArrival(claim, settings)) {
    case 'archived':
      return writeOff(backend, ref, at, 'CodeRule');
    case 'belowMinimum':
      return writeOff(backend, ref, at, 'BelowMinimum');
    case 'disputed': {
      const { channel } = getCodeRule(claim.code);
      if (!settings.autoDispute.enabled || channel === 'None' || channel === 'Buyer') return undefined;
      const submission = { cents: claim.cents, actor: ruleActor, at };
      return submitClaim(backend, ref, { ...submission, fails: failsToSubmit(claim, 1) });
    }
    default:
      return undefined;
  }
}

/** Applies a customer's rules to its new claims. */
export function applyRules(backend: MockBackend, customerId: string, isNew: (claim: Claim) => boolean): void {
  const { settings } = guruStore(backend.db).getGuruAccount(customerId);
  if (!actsOnArrival(settings)) return;
  for (const fact of guruStore(backend.db).getClaims(customerId).facts)
    if (isNew(fact.claim)) applyTo(backend, customerId, fact, settings);
}

/** Deductions arrive at noon, UTC: a shorter clock move cannot bring new ones. */
const countNoons = (moment: number): number => Math.floor((moment - dayMs / 2) / dayMs);

/** The same for all Guru customers; claims after `after` (milliseconds since 1970) are new. */
export function applyAllRules(backend: MockBackend, after: number): void {
  if (countNoons(backend.now().getTime()) <= countNoons(after)) return;
  for (const { customerId } of peopleStore(backend.db).customers.all())
    if (hasTier(backend, customerId, Tier.Guru))
      applyRules(backend, customerId, ({ deductedAt }) => deductedAt > after);
}
