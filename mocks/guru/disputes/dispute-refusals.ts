import { conflict, notFound, unprocessable, type ProblemError } from '#mocks/contract/problem.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { listDocuments, listRequirements } from '#mocks/guru/claims/claim-documents.ts';
import { findClaim, getClaimView, hasAccount, type ClaimRef } from '#mocks/guru/claims/claim-store.ts';
import type { ClaimFact } from '#mocks/guru/claims/customer-claims.ts';
import { getRetailerDay } from '#mocks/guru/claims/make-claims.ts';
import { formatDollars } from '#mocks/lib/numbers.ts';
import { dayName } from '#mocks/lib/days.ts';
import type { DeductionOutcome, NewDispute } from '#src/api/generated/types.ts';
import type { ClaimView } from './dispute-process.ts';

export function getEvidence({ fact, change, hasDss, now }: ClaimView) {
  const uploads = change?.uploads.map(({ document }) => document) ?? [];
  return { claim: fact.claim, uploads, hasDss, now: now.getTime() };
}

function isOutOfTime(backend: MockBackend, { row }: ClaimFact): boolean {
  return dayName(getRetailerDay(backend.now().getTime())) > row.disputeBy;
}

/** Why a deduction cannot be disputed, as a result and as the failure of a call about it alone. */
interface Refusal {
  readonly outcome: DeductionOutcome;
  readonly error: ProblemError;
}

const lacksDocument = (): ProblemError =>
  unprocessable('A required document is missing.', { documentIds: ['Attach all required documents.'] });

/** Why the values of a dispute are refused. */
function checkValues(view: ClaimView, body: NewDispute): Refusal | undefined {
  const { row, claim } = view.fact;
  const refuse = (title: string, errors: Record<string, string[]>): Refusal => ({
    outcome: 'Refused',
    error: unprocessable(title, errors),
  });
  const items = listDocuments(getEvidence(view));
  const lines = claim.lines.map(({ lineNumber }) => `${claim.claimId}-${lineNumber}`);
  if (!body.lineIds.every((id) => lines.includes(id)))
    return refuse('A line does not belong to this claim.', { lineIds: ['Choose lines from the claim.'] });
  const selected = items.filter(({ documentId }) => body.documentIds.includes(documentId));
  if (selected.length < body.documentIds.length)
    return refuse('A document does not belong to this claim.', {
      documentIds: ['Choose documents from the claim.'],
    });
  const unmetRequirements = listRequirements(getEvidence(view)).filter(
    ({ isRequired, documentIds }) => isRequired && !documentIds.some((id) => body.documentIds.includes(id)),
  );
  if (unmetRequirements.length > 0) return { outcome: 'NotReady', error: lacksDocument() };
  const selectedLines = claim.lines.filter(({ lineNumber }) =>
    body.lineIds.includes(`${claim.claimId}-${lineNumber}`),
  );
  const max = Math.min(row.openAmount, selectedLines.reduce((sum, { cents }) => sum + cents, 0) / 100);
  if (body.amount <= max) return undefined;
  return refuse('The amount exceeds the open amount.', { amount: [`Enter ${formatDollars(max)} or less.`] });
}

/** Checks a dispute or, without one, what the portal would submit. */
export function findRefusal(
  backend: MockBackend,
  ref: ClaimRef,
  dispute: NewDispute | undefined,
): Refusal | undefined {
  const fact = findClaim(backend, ref);
  if (!fact) return { outcome: 'NotFound', error: notFound('The deduction') };
  const { row } = fact;
  if (isOutOfTime(backend, fact) || row.disputeStatus === 'Expired')
    return { outcome: 'OutOfTime', error: unprocessable('The deadline of this deduction has passed.') };
  if (!row.canDispute)
    return { outcome: 'NotAllowed', error: conflict('This deduction cannot be disputed now.') };
  if (!hasAccount(backend, ref.customerId, fact))
    return {
      outcome: 'NoAccount',
      error: conflict('There is no working account at the portal in which this deduction is disputed.'),
    };
  if (row.likelyValidReason !== null && dispute?.confirmsLikelyValid !== true)
    return {
      outcome: 'LikelyValid',
      error: unprocessable('Our records show that this deduction is valid.', {
        confirmsLikelyValid: ['Confirm that you want to dispute it anyway.'],
      }),
    };
  if (dispute) return checkValues(getClaimView(backend, ref), dispute);
  return row.readiness === 'Ready' ? undefined : { outcome: 'NotReady', error: lacksDocument() };
}
