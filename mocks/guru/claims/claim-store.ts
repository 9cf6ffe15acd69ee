import { Tier } from '#src/api/generated/enums.ts';
import type { DeductionEvent, DeductionUpdate } from '#src/api/generated/types.ts';
import { notFound } from '#mocks/contract/problem.ts';
import { getClaimKey } from './claim.ts';
import type { ClaimStep } from './claim-state.ts';
import { react, reactToResponse, submitMs } from './claim-steps.ts';
import { noChange, type ClaimChange, type ClaimFact } from './customer-claims.ts';
import type { ClaimView } from '#mocks/guru/disputes/dispute-process.ts';
import { buildNotice } from '#mocks/world/notices/notice.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { hasTier, requireGuru } from '#mocks/access/scope.ts';
import { guruStore } from '#mocks/guru/guru-store.ts';
import { noticeStore } from '#mocks/world/notices/notice-store.ts';

/** Identifies a claim of a customer. */
export interface ClaimRef {
  readonly customerId: string;
  readonly claimId: string;
  readonly warc: string;
}

export function findClaim(backend: MockBackend, ref: ClaimRef): ClaimFact | undefined {
  return guruStore(backend.db).getClaims(ref.customerId).byKey.get(getClaimKey(ref));
}

/** Key of a claim among those of all customers. */
export function getBatchKey(customerId: string, { claim }: Pick<ClaimFact, 'claim'>): string {
  return `${customerId} ${claim.key}`;
}

/** Throws 404 for an unknown claim of the customer. */
export function requireClaim(backend: MockBackend, ref: ClaimRef): ClaimFact {
  requireGuru(backend, ref.customerId);
  const fact = findClaim(backend, ref);
  if (!fact) throw notFound('The deduction');
  return fact;
}

export function getChange(backend: MockBackend, ref: ClaimRef): ClaimChange {
  return guruStore(backend.db).claimChanges.get(ref.customerId)?.get(getClaimKey(ref)) ?? noChange;
}

export function updateChange(backend: MockBackend, ref: ClaimRef, patch: Partial<ClaimChange>): void {
  const { claimChanges } = guruStore(backend.db);
  const changes = new Map(claimChanges.get(ref.customerId));
  changes.set(getClaimKey(ref), { ...getChange(backend, ref), ...patch });
  claimChanges.set(ref.customerId, changes);
}

/** Pushes a claim update to the members of the customer's group who may read the claim. */
export function announceClaim(backend: MockBackend, ref: ClaimRef, syncId: string | null = null): void {
  const fact = findClaim(backend, ref);
  if (!fact) return;
  const update: DeductionUpdate = {
    claimId: ref.claimId,
    warc: ref.warc,
    disputeStatus: fact.row.disputeStatus,
    paymentStatus: fact.row.paymentStatus,
    syncId,
    at: backend.now().toISOString(),
  };
  const { customerId } = ref;
  backend.push({
    target: 'deductionUpdated',
    arguments: [update],
    customerId,
    group: customerId,
    mayRead: () => hasTier(backend, customerId, Tier.Guru),
  });
}

/** Adds steps to a claim; future steps take effect at their moment. */
export function addSteps(backend: MockBackend, ref: ClaimRef, steps: readonly ClaimStep[]): void {
  updateChange(backend, ref, { steps: [...getChange(backend, ref).steps, ...steps] });
  announceClaim(backend, ref);
}

/** Adds one step of a user. */
export function addStep(
  backend: MockBackend,
  ref: ClaimRef,
  step: Omit<ClaimStep, 'at' | 'event'> & { readonly event: DeductionEvent },
): void {
  addSteps(backend, ref, [{ at: backend.now().getTime(), ...step }]);
}

/** Whether the customer has a working account at the portal in which a claim is disputed. */
export function hasAccount({ db, now }: MockBackend, customerId: string, { row }: ClaimFact): boolean {
  if (row.portal === null) return false;
  const stored = guruStore(db).getGuruAccount(customerId).credentials.get(row.portal);
  if (stored === undefined) return false;
  const isExpired = stored.expiresAt !== null && Date.parse(stored.expiresAt) <= now().getTime();
  return !isExpired && (stored.status === 'Valid' || stored.status === 'Testing');
}

interface NewSubmission {
  /** US cents. */
  readonly cents: number;
  readonly actor: string;
  /** Whether the submission fails; 'atOnce' if the response already reports it. */
  readonly fails: boolean | 'atOnce';
  /** Milliseconds since 1970; now by default. */
  readonly at?: number;
}

/** Submits a dispute; the retailer accepts it after a few seconds and decides after some days. */
export function submitClaim(
  backend: MockBackend,
  ref: ClaimRef,
  { cents, actor, fails, at = backend.now().getTime() }: NewSubmission,
): void {
  const fact = requireClaim(backend, ref);
  const attempt = fact.state.tries + 1;
  const submitted: ClaimStep = { at, event: 'Submitted', actor, cents };
  const failed: ClaimStep = {
    at: fails === 'atOnce' ? at : at + submitMs,
    event: 'SubmitFailed',
    actor: null,
    attempt,
    comment: 'The retailer’s portal did not respond. Submit the dispute again.',
  };
  const isReady = fact.row.missingDocuments.length === 0;
  const following = fails ? [failed] : react(fact.claim, { at, attempt, cents, isReady });
  if (!fails) updateChange(backend, ref, { draft: undefined });
  addSteps(backend, ref, [submitted, ...following]);
  backend.db.later(submitMs + 100, () => announceClaim(backend, ref));
}

/** Responds to the retailer, which decides after some days. */
export function respondToClaim(
  backend: MockBackend,
  ref: ClaimRef,
  { comment, actor }: { readonly comment: string; readonly actor: string },
): void {
  const { claim, state, row } = requireClaim(backend, ref);
  const at = backend.now().getTime();
  const submission = {
    at,
    attempt: state.tries,
    cents: state.disputedCents,
    isReady: row.missingDocuments.length === 0,
  };
  addSteps(backend, ref, [
    { at, event: 'Responded', actor, comment },
    ...reactToResponse(claim, submission, at),
  ]);
}

/** The data for the views of a claim. Throws 404 for an unknown claim of the customer. */
export function getClaimView(backend: MockBackend, ref: ClaimRef): ClaimView {
  const fact = requireClaim(backend, ref);
  const { order } = fact.claim;
  const asn = noticeStore(backend.db).readAsn(order);
  return {
    fact,
    change: getChange(backend, ref),
    hasDss: backend.features().guruDssEnabled === true,
    asnId: asn?.asnId ?? null,
    asnCases: (lineNumber) => {
      if (!asn) return null;
      const cases = order.lines[lineNumber - 1]?.toShip ?? 0;
      return cases + (lineNumber === 1 ? buildNotice(order).miscount : 0);
    },
    now: backend.now(),
  };
}
