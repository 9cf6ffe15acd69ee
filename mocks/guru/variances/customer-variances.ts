import type { ReceivingVariance } from '#src/api/generated/types.ts';
import type { Shipment } from '#mocks/world/orders/shipments/shipment.ts';
import { flatMapInSteps, mapInSteps, type Steps } from '#mocks/lib/steps.ts';
import type { SeedContext } from '#mocks/lib/seed-context.ts';
import { getClaimKey } from '#mocks/guru/claims/claim.ts';
import type { CustomerClaims } from '#mocks/guru/claims/customer-claims.ts';
import { makeVariances, type Variance } from './make-variances.ts';
import { varianceRow } from './variance-row.ts';
import { getVarianceState, type VarianceState, type VarianceStep } from './variance-state.ts';
import { makeVarianceSteps } from './variance-steps.ts';

/** A variance with its state at a moment. */
export interface VarianceFact {
  readonly variance: Variance;
  readonly steps: readonly VarianceStep[];
  readonly state: VarianceState;
  readonly row: ReceivingVariance;
}

export interface CustomerVariances {
  /** By received date, oldest first. */
  readonly facts: readonly VarianceFact[];
  readonly byId: ReadonlyMap<string, VarianceFact>;
  /** Milliseconds since 1970. */
  readonly loadedAt: number;
}

/** User actions on a customer's variances and the retailer's reactions, by `varianceId`. */
export type VarianceChanges = ReadonlyMap<string, readonly VarianceStep[]>;

function buildFact(
  variance: Variance,
  claims: CustomerClaims,
  steps: readonly VarianceStep[],
  now: number,
): VarianceFact {
  const claim = variance.claim ? claims.byKey.get(variance.claim.key) : undefined;
  const state = getVarianceState(variance, claim, steps, now);
  return { variance, steps, state, row: varianceRow(variance, state, claim, now) };
}

/** The variances of a customer at a moment; simulated user actions stop at `start`. */
export function* buildCustomerVariances(
  orders: readonly Shipment[],
  claims: CustomerClaims,
  { now, start = now, scale }: SeedContext,
): Steps<CustomerVariances> {
  const loadedAt = now.getTime();
  const all = yield* flatMapInSteps(orders, (order) =>
    order.isDelivered ? makeVariances(order, scale) : [],
  );
  const unsorted = yield* mapInSteps(
    all.filter(({ foundAt }) => foundAt <= loadedAt),
    (variance) => buildFact(variance, claims, makeVarianceSteps(variance, start.getTime()), loadedAt),
  );
  const facts = unsorted.toSorted((a, b) => (a.variance.receivedDate < b.variance.receivedDate ? -1 : 1));
  return { facts, byId: new Map(facts.map((fact) => [fact.variance.varianceId, fact])), loadedAt };
}

interface Changed {
  readonly claims: CustomerClaims;
  /** Keys of the claims that have changed since the last load, by `getClaimKey`. */
  readonly claimKeys: ReadonlySet<string>;
  readonly changes: VarianceChanges | undefined;
}

/** The variances with user actions on them and on their deductions. */
export function applyVarianceChanges(
  variances: CustomerVariances,
  { claims, claimKeys, changes }: Changed,
  now: Date,
): CustomerVariances {
  if (claimKeys.size === 0 && (changes?.size ?? 0) === 0) return variances;
  const nowMs = Math.max(now.getTime(), variances.loadedAt);
  const byId = new Map(variances.byId);
  for (const [id, { variance, steps }] of variances.byId) {
    const addedSteps = changes?.get(id);
    const isTouched =
      addedSteps !== undefined || (variance.claim && claimKeys.has(getClaimKey(variance.claim)));
    if (isTouched) byId.set(id, buildFact(variance, claims, [...steps, ...(addedSteps ?? [])], nowMs));
  }
  return { facts: [...byId.values()], byId, loadedAt: variances.loadedAt };
}
