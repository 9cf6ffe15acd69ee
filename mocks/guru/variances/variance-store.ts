import type { VarianceAction, VarianceEvent } from '#src/api/generated/types.ts';
import { notFound } from '#mocks/contract/problem.ts';
import type { VarianceFact } from './customer-variances.ts';
import type { VarianceView } from './variance-detail.ts';
import { reactToVariance } from './variance-steps.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { requireGuru } from '#mocks/access/scope.ts';
import { guruStore } from '#mocks/guru/guru-store.ts';
import { noticeStore } from '#mocks/world/notices/notice-store.ts';
import { historyStore } from '#mocks/world/orders/history-store.ts';

/** Identifies a variance of a customer. */
export interface VarianceRef {
  readonly customerId: string;
  readonly varianceId: string;
}

export function findVariance(backend: MockBackend, ref: VarianceRef): VarianceFact | undefined {
  return guruStore(backend.db).getVariances(ref.customerId).byId.get(ref.varianceId);
}

/** The data for the view of a variance. Throws 404 for an unknown variance of the customer. */
export function getVarianceView(backend: MockBackend, ref: VarianceRef): VarianceView {
  requireGuru(backend, ref.customerId);
  const fact = findVariance(backend, ref);
  if (!fact) throw notFound('The receiving variance');
  const { order } = fact.variance;
  return {
    fact,
    claims: guruStore(backend.db)
      .getClaims(ref.customerId)
      .facts.filter(({ claim }) => claim.order === order && claim.lines.some(({ deducted }) => deducted > 0)),
    hasDss: backend.features().guruDssEnabled === true,
    asnId: noticeStore(backend.db).readAsn(order)?.asnId ?? null,
    now: historyStore(backend.db).shipments().loadedAt,
  };
}

const events: Readonly<Record<VarianceAction, VarianceEvent>> = {
  Review: 'Reviewed',
  Dispute: 'Disputed',
  Invoice: 'Invoiced',
  WriteOff: 'WrittenOff',
};

interface ActionBy {
  readonly action: VarianceAction;
  readonly comment: string | null;
  readonly actor: string;
}

/** Records a user's action; the retailer reacts after some weeks. */
export function recordAction(
  backend: MockBackend,
  { customerId, varianceId }: VarianceRef,
  { variance }: VarianceFact,
  { action, comment, actor }: ActionBy,
): void {
  const { varianceChanges } = guruStore(backend.db);
  const changes = new Map(varianceChanges.get(customerId));
  const event = events[action];
  const at = Math.max(backend.now().getTime(), variance.foundAt + 1);
  const step = {
    at,
    event,
    actor,
    ...(action !== 'Review' && { cents: variance.cents }),
    ...(comment !== null && { comment }),
  };
  changes.set(varianceId, [
    ...(changes.get(varianceId) ?? []),
    step,
    ...reactToVariance(variance, event, at),
  ]);
  varianceChanges.set(customerId, changes);
}
