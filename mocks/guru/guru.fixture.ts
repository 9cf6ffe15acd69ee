import type { Claim } from '#mocks/guru/claims/claim.ts';
import { getClaimState, type ClaimStep } from '#mocks/guru/claims/claim-state.ts';
import { isPrepared } from '#mocks/guru/claims/claim-documents.ts';
import type { ClaimFact } from '#mocks/guru/claims/customer-claims.ts';
import { deductionRow } from '#mocks/guru/deductions/deduction-row.ts';

/** A claim of an amount in US cents after the steps, at a moment in milliseconds since 1970. */
export function buildFact(claim: Claim, cents: number, steps: readonly ClaimStep[], now: number): ClaimFact {
  const adjusted = { ...claim, cents };
  const state = getClaimState(adjusted, steps, now);
  const row = deductionRow({ claim: adjusted, state, uploads: [], winProbabilityPct: null, now });
  return {
    claim: adjusted,
    steps,
    state,
    row,
    isPrepared: isPrepared(adjusted, now),
    similar: { decided: 0, approved: 0 },
  };
}
