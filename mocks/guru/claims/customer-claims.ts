import type { Deduction, DisputeDocument, DisputeDraftValues } from '#src/api/generated/types.ts';
import { flatMapInSteps, mapInSteps, type Steps } from '#mocks/lib/steps.ts';
import { dayMs, dayName, dayNumber } from '#mocks/lib/days.ts';
import type { Shipment } from '#mocks/world/orders/shipments/shipment.ts';
import type { OtifFact } from '#mocks/world/otif/otif-results.ts';
import type { SeedContext } from '#mocks/lib/seed-context.ts';
import type { StoredFile } from '#mocks/files/stored-file.ts';
import type { Claim } from './claim.ts';
import { isPrepared, listMissing } from './claim-documents.ts';
import { getClaimState, type ClaimState, type ClaimStep } from './claim-state.ts';
import { makeSteps } from './claim-steps.ts';
import { deductionRow } from '#mocks/guru/deductions/deduction-row.ts';
import { findFineCause } from './make-charges.ts';
import { disputeDays, getRetailerDay, makeClaims } from './make-claims.ts';

interface SavedDraft {
  readonly values: DisputeDraftValues;
  readonly savedAt: number;
  readonly savedBy: string;
}

interface StoredUpload {
  readonly document: DisputeDocument;
  readonly file: StoredFile;
}

/** Changes of a claim by users and controls. Moments are milliseconds since 1970. */
export interface ClaimChange {
  /** In order of their moments; the retailer's reactions may be in the future. */
  readonly steps: readonly ClaimStep[];
  readonly draft?: SavedDraft | undefined;
  readonly uploads: readonly StoredUpload[];
  readonly syncedAt?: number;
  readonly sync?: { readonly syncId: string; readonly requestedAt: number } | undefined;
}

/** The changes of a customer, by `getClaimKey`. */
export type ClaimChanges = ReadonlyMap<string, ClaimChange>;

export const noChange: ClaimChange = { steps: [], uploads: [] };

/** A claim with its state at a moment. */
export interface ClaimFact {
  readonly claim: Claim;
  readonly steps: readonly ClaimStep[];
  readonly state: ClaimState;
  readonly row: Deduction;
  /** Whether the portal has found all required and recommended documents. */
  readonly isPrepared: boolean;
  readonly similar: SimilarCounts;
}

interface SimilarCounts {
  decided: number;
  approved: number;
}

export interface CustomerClaims {
  /** By deduction date, oldest first. */
  readonly facts: readonly ClaimFact[];
  readonly byKey: ReadonlyMap<string, ClaimFact>;
  /** Decided disputes by code and completeness. */
  readonly similar: ReadonlyMap<string, SimilarCounts>;
  /** Milliseconds since 1970. */
  readonly loadedAt: number;
}

interface Draft extends Pick<ClaimFact, 'claim' | 'steps' | 'state' | 'isPrepared'> {
  /** Whether its disputes had all required documents. */
  readonly wasReady: boolean;
}

const nameGroup = ({ code }: Pick<Claim, 'code'>, isReady: boolean): string => `${code} ${isReady}`;

/** Decisions of the last 12 months, by group. */
function countSimilar(drafts: readonly Draft[], now: number): ReadonlyMap<string, SimilarCounts> {
  const groups = new Map<string, SimilarCounts>();
  const since = now - 365 * dayMs;
  for (const { claim, wasReady, state } of drafts) {
    const group = nameGroup(claim, wasReady);
    const counts = groups.get(group) ?? { decided: 0, approved: 0 };
    groups.set(group, counts);
    for (const { decidedAt, approvedCents } of state.attempts) {
      if (decidedAt === null || decidedAt < since) continue;
      counts.decided += 1;
      if (approvedCents > 0) counts.approved += 1;
    }
  }
  return groups;
}

function getProbability({ decided, approved }: SimilarCounts): number | null {
  return decided === 0 ? null : Math.round((approved / decided) * 1_000) / 10;
}

/** The deduction moments of claims that a control has brought forward, by `getClaimKey`. */
export type ClaimArrivals = ReadonlyMap<string, number>;

function bringForward(claim: Claim, arrivals: ClaimArrivals | undefined): Claim {
  const deductedAt = arrivals?.get(claim.key);
  if (deductedAt === undefined || deductedAt >= claim.deductedAt) return claim;
  const day = getRetailerDay(deductedAt);
  return { ...claim, deductedAt, deductionDate: dayName(day), disputeBy: dayName(day + disputeDays) };
}

/** All deductions of the orders delivered so far, including those that the retailer makes later. */
export function listDeliveredClaims(
  orders: readonly Shipment[],
  scale: SeedContext['scale'],
): Steps<Claim[]> {
  return flatMapInSteps(orders, (order) => (order.isDelivered ? makeClaims(order, scale) : []));
}

/** The deductions of a customer at a moment; simulated user actions stop at `start`. */
export function* buildCustomerClaims(
  orders: readonly Shipment[],
  { now, start = now, scale }: SeedContext,
  charges: readonly Claim[] = [],
  arrivals?: ClaimArrivals,
): Steps<CustomerClaims> {
  const loadedAt = now.getTime();
  const deducted = [...(yield* listDeliveredClaims(orders, scale)), ...charges]
    .map((claim) => bringForward(claim, arrivals))
    .filter(({ deductedAt }) => deductedAt <= loadedAt);
  const unsorted = yield* mapInSteps(deducted, (claim): Draft => {
    const isReady = listMissing(claim, claim.deductedAt + 7 * dayMs).length === 0;
    const steps = makeSteps(claim, isReady, start.getTime());
    const state = getClaimState(claim, steps, loadedAt);
    return {
      claim,
      steps,
      state,
      isPrepared: isPrepared(claim, loadedAt),
      wasReady: isReady,
    };
  });
  const drafts = unsorted.toSorted((a, b) => a.claim.deductedAt - b.claim.deductedAt);
  const similar = countSimilar(drafts, loadedAt);
  const facts = yield* mapInSteps(drafts, ({ claim, steps, state, isPrepared: isWhole }): ClaimFact => ({
    claim,
    steps,
    state,
    isPrepared: isWhole,
    ...describeClaim({ claim, state, uploads: [], now: loadedAt }, similar),
  }));
  return { facts, byKey: new Map(facts.map((fact) => [fact.claim.key, fact])), similar, loadedAt };
}

/** The row of a claim, with the win rate of disputes with the same code and completeness. */
function describeClaim(
  source: Omit<Parameters<typeof deductionRow>[0], 'winProbabilityPct'>,
  groups: ReadonlyMap<string, SimilarCounts>,
): Pick<ClaimFact, 'row' | 'similar'> {
  const { claim, uploads, now } = source;
  const isReady = listMissing(claim, now, uploads).length === 0;
  const similar = groups.get(nameGroup(claim, isReady)) ?? { decided: 0, approved: 0 };
  return { similar, row: deductionRow({ ...source, winProbabilityPct: getProbability(similar) }) };
}

function applyTo(
  fact: ClaimFact,
  change: ClaimChange,
  now: number,
  groups: ReadonlyMap<string, SimilarCounts>,
): ClaimFact {
  const { claim } = fact;
  const steps =
    change.steps.length === 0 ? fact.steps : [...fact.steps, ...change.steps].toSorted((a, b) => a.at - b.at);
  const state = getClaimState(claim, steps, now);
  const uploads = change.uploads.map(({ document }) => document);
  return { ...fact, steps, state, ...describeClaim({ claim, state, uploads, now }, groups) };
}

/** The claims with user changes; submissions advance in real time, also after the last load. */
export function applyClaimChanges(
  claims: CustomerClaims,
  changes: ClaimChanges | undefined,
  now: Date,
): CustomerClaims {
  if (!changes || changes.size === 0) return claims;
  const nowMs = Math.max(now.getTime(), claims.loadedAt);
  const byKey = new Map(claims.byKey);
  for (const [key, change] of changes) {
    const fact = claims.byKey.get(key);
    if (fact) byKey.set(key, applyTo(fact, change, nowMs, claims.similar));
  }
  return { ...claims, facts: [...byKey.values()], byKey };
}

/** The claims of fines with the causes that users have set since. */
export function applyFineCauses(
  claims: CustomerClaims,
  readFine: ((fine: OtifFact) => OtifFact) | undefined,
): CustomerClaims {
  if (!readFine) return claims;
  const facts = claims.facts.map((fact) => {
    const { fine } = fact.claim;
    const current = fine && readFine(fine);
    if (current === fine || current === undefined) return fact;
    const claim = { ...fact.claim, fine: current, rootCause: findFineCause(current) };
    const { state } = fact;
    return {
      ...fact,
      claim,
      ...describeClaim({ claim, state, uploads: [], now: claims.loadedAt }, claims.similar),
    };
  });
  return { ...claims, facts, byKey: new Map(facts.map((fact) => [fact.claim.key, fact])) };
}

/** The last synchronization of all claims with the retailer, every morning: milliseconds since 1970. */
export function getLastSync(now: number): number {
  const today = dayNumber(now) * dayMs + 11.5 * (dayMs / 24);
  return today <= now ? today : today - dayMs;
}
