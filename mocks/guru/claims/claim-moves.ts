import type { ClaimArrival, ClaimMove, MovedClaim } from '#mocks/http/control-calls.ts';
import type { ClaimFact } from './customer-claims.ts';
import type { ClaimStep } from './claim-state.ts';
import { dayMs } from '#mocks/lib/days.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { applyRules } from './claim-rules.ts';
import { addSteps, announceClaim, findClaim, getBatchKey, type ClaimRef } from './claim-store.ts';
import { peopleStore } from '#mocks/world/people/people-store.ts';
import { guruStore } from '#mocks/guru/guru-store.ts';

/** Days from an approval by a control to its repayment. */
const repaymentDays = 14;

/** The steps of a move, in order; steps that the claim's status does not permit have no effect. */
function listSteps(fact: ClaimFact, { move, amount, comment }: ClaimMove, at: number): ClaimStep[] {
  const { claim, state } = fact;
  const amountCents = amount === undefined ? undefined : Math.round(amount * 100);
  const disputed = amountCents ?? (state.disputedCents || claim.cents);
  const step = { at, actor: null, ...(comment !== undefined && { comment }) };
  const accepted: ClaimStep = { at, actor: null, event: 'Accepted', attempt: state.tries };
  switch (move) {
    case 'accept':
      return [
        accepted,
        {
          ...step,
          event: disputed < state.disputedCents ? 'PartiallyApproved' : 'Approved',
          cents: disputed,
        },
        {
          at: at + repaymentDays * dayMs,
          actor: null,
          event: 'Repaid',
          cents: disputed,
          attempt: state.tries,
        },
      ];
    case 'deny':
      return [
        accepted,
        { ...step, event: 'Denied', comment: comment ?? 'The documents confirm the deduction.' },
      ];
    case 'sendBack':
      return [
        accepted,
        { ...step, event: 'SentBack', comment: comment ?? 'Attach a stamped proof of delivery.' },
      ];
    case 'pay':
      return [{ ...step, event: 'Repaid', cents: amountCents ?? (state.approvedCents || claim.cents) }];
    case 'deductAgain':
      return [{ ...step, event: 'DeductedAgain', cents: amountCents ?? (state.paidCents || claim.cents) }];
    case 'refuse':
      return [];
  }
}

function describe({ row }: ClaimFact): MovedClaim {
  const { claimId, warc, disputeStatus, paymentStatus } = row;
  return { claimId, warc, disputeStatus, paymentStatus };
}

/** Triggers the retailer's next deduction and applies the customer's rules. Undefined if there is none. */
export function makeClaim(backend: MockBackend, { customerId, warc }: ClaimArrival): MovedClaim | undefined {
  if (!peopleStore(backend.db).customers.find(customerId)) return undefined;
  const [next] = guruStore(backend.db)
    .listComingClaims(customerId)
    .filter(({ code }) => warc === undefined || code === warc)
    .toSorted((a, b) => a.deductedAt - b.deductedAt);
  if (!next) return undefined;
  const ref: ClaimRef = { customerId, claimId: next.claimId, warc: next.warc };
  guruStore(backend.db).bringClaimForward(customerId, next);
  announceClaim(backend, ref);
  applyRules(backend, customerId, ({ key }) => key === next.key);
  const fact = findClaim(backend, ref);
  return fact && describe(fact);
}

/**
 * Moves a claim on as the retailer would. Undefined for an unknown claim, or if its status does not permit the move.
 */
export function moveClaim(backend: MockBackend, move: ClaimMove): MovedClaim | undefined {
  const fact = peopleStore(backend.db).customers.find(move.customerId) && findClaim(backend, move);
  if (!fact) return undefined;
  if (move.move === 'refuse') {
    guruStore(backend.db).refusals.set(getBatchKey(move.customerId, fact), true);
    return describe(fact);
  }
  const before = fact.state.history.length;
  addSteps(backend, move, listSteps(fact, move, backend.now().getTime()));
  const moved = findClaim(backend, move);
  return moved && moved.state.history.length > before ? describe(moved) : undefined;
}
