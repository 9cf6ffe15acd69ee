import { formatDollars } from '#mocks/lib/numbers.ts';
import type {
  DeductionBatchResult,
  DeductionOutcome,
  DeductionRef,
  NewDispute,
  WriteOff,
  WriteOffReason,
} from '#src/api/generated/types.ts';
import { conflict, notFound, unprocessable } from '#mocks/contract/problem.ts';
import type { TagHandlers } from '#mocks/contract/tag-handlers.ts';
import { disputeList, listDisputeRows } from './dispute-list.ts';
import { findFile, listDocuments, listRequirements } from '#mocks/guru/claims/claim-documents.ts';
import { describeWriteOff, failsToSubmit } from '#mocks/guru/claims/claim-steps.ts';
import { getRetailerDay } from '#mocks/guru/claims/make-claims.ts';
import { dayName } from '#mocks/world/orders/calendar/order-calendar.ts';
import type { ClaimFact } from '#mocks/guru/claims/customer-claims.ts';
import { buildDraft, buildProcess, type ClaimView } from './dispute-process.ts';
import { uploadedFile } from '#mocks/files/stored-file.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import type { Person } from '#mocks/people.ts';
import {
  addStep,
  announceClaim,
  findClaim,
  getBatchKey,
  getChange,
  getClaimView,
  hasAccount,
  requireClaim,
  respondToClaim,
  submitClaim,
  updateChange,
  type ClaimRef,
} from '#mocks/guru/claims/claim-store.ts';
import { requireGuru } from '#mocks/access/scope.ts';
import { readUpload } from '#mocks/files/uploads.ts';
import { guruStore } from '#mocks/guru/guru-store.ts';
import { historyStore } from '#mocks/world/orders/history-store.ts';

const documentTypes = [
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/tiff',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
];
const maxDocumentSize = 10_000_000;
const maxUploads = 10;

const readProcess = (backend: MockBackend, ref: ClaimRef) => buildProcess(getClaimView(backend, ref));

function getEvidence({ fact, change, hasDss, now }: ClaimView) {
  const uploads = change?.uploads.map(({ document }) => document) ?? [];
  return { claim: fact.claim, uploads, hasDss, now: now.getTime() };
}

const outcomeTexts: Readonly<Record<DeductionOutcome, string | null>> = {
  Done: null,
  NotReady: 'A required document is missing.',
  LikelyValid: 'Our records show that it is right. Dispute it alone to confirm.',
  NotAllowed: 'Its status does not permit it.',
  OutOfTime: 'Its deadline has passed.',
  NoAccount: 'There is no working account at the portal in which it is disputed.',
  Failed: 'The retailer’s portal did not respond.',
  NotFound: 'The deduction was not found.',
};

/** Runs an action on each deduction of a batch. Outcomes other than Done mean no change, or state the failure. */
function runBatch(
  backend: MockBackend,
  customerId: string,
  items: readonly DeductionRef[],
  work: (fact: ClaimFact, ref: ClaimRef) => DeductionOutcome,
): DeductionBatchResult[] {
  requireGuru(backend, customerId);
  return items.map(({ claimId, warc }) => {
    const ref = { customerId, claimId, warc };
    const fact = findClaim(backend, ref);
    const outcome = fact ? work(fact, ref) : 'NotFound';
    const disputeStatus = findClaim(backend, ref)?.row.disputeStatus ?? null;
    const reason = outcome === 'LikelyValid' ? fact?.row.likelyValidReason : null;
    const outcomeText = reason ? `Likely valid: ${reason}` : outcomeTexts[outcome];
    return { claimId, warc, outcome, disputeStatus, outcomeText };
  });
}

function isOutOfTime(backend: MockBackend, { row }: ClaimFact): boolean {
  return dayName(getRetailerDay(backend.now().getTime())) > row.disputeBy;
}

/** Whether a claim's first submission in a batch fails. */
function failsOnce({ db }: MockBackend, customerId: string, fact: ClaimFact): boolean {
  const key = getBatchKey(customerId, fact);
  const fails =
    guruStore(db).refusals.size > 0
      ? guruStore(db).refusals.get(key) === true
      : failsToSubmit(fact.claim, fact.state.tries + 1) && !guruStore(db).failedBulk.has(key);
  if (!fails) return false;
  guruStore(db).failedBulk.add(key);
  if (guruStore(db).refusals.has(key)) guruStore(db).refusals.set(key, false);
  return true;
}

function submitOfBatch(
  backend: MockBackend,
  fact: ClaimFact,
  ref: ClaimRef,
  person: Person,
): DeductionOutcome {
  const { row } = fact;
  if (isOutOfTime(backend, fact) || row.disputeStatus === 'Expired') return 'OutOfTime';
  if (!row.canDispute) return 'NotAllowed';
  if (!hasAccount(backend, ref.customerId, fact)) return 'NoAccount';
  if (row.likelyValidReason !== null) return 'LikelyValid';
  if (row.readiness !== 'Ready') return 'NotReady';
  const { values } = buildDraft(getClaimView(backend, ref));
  const cents = Math.round((values.amount ?? row.openAmount) * 100);
  const fails = failsOnce(backend, ref.customerId, fact);
  submitClaim(backend, ref, { cents, actor: person.name, fails: fails && 'atOnce' });
  return fails ? 'Failed' : 'Done';
}

/** Reasons that only rules can set. */
const ruleReasons: readonly WriteOffReason[] = ['BelowMinimum', 'CodeRule'];

/** Throws 422 for a reason reserved for rules, or without its required comment. */
function requireWriteOff({ reason, comment }: WriteOff): void {
  if (ruleReasons.includes(reason))
    throw unprocessable('Only rules write off for this reason.', {
      'writeOff.reason': ['Choose another reason.'],
    });
  if (reason === 'Other' && (comment ?? '').trim() === '')
    throw unprocessable('This reason requires a comment.', {
      'writeOff.comment': ['Enter why it is written off.'],
    });
}

/** Throws 409 if the status does not permit a dispute, and 422 if the dispute breaks a rule. */
function requireDisputable(backend: MockBackend, view: ClaimView, body: NewDispute): void {
  const { row, claim } = view.fact;
  if (isOutOfTime(backend, view.fact)) throw unprocessable('The deadline of this deduction has passed.');
  if (!row.canDispute) throw conflict('This deduction cannot be disputed now.');
  if (!hasAccount(backend, claim.order.customerId, view.fact))
    throw conflict('There is no working account at the portal in which this deduction is disputed.');
  if (row.likelyValidReason !== null && body.confirmsLikelyValid !== true)
    throw unprocessable('Our records show that this deduction is valid.', {
      confirmsLikelyValid: ['Confirm that you want to dispute it anyway.'],
    });
  const { items, lines } = {
    items: listDocuments(getEvidence(view)),
    lines: claim.lines.map(({ lineNumber }) => `${claim.claimId}-${lineNumber}`),
  };
  if (!body.lineIds.every((id) => lines.includes(id)))
    throw unprocessable('A line does not belong to this claim.', {
      lineIds: ['Choose lines from the claim.'],
    });
  const selected = items.filter(({ documentId }) => body.documentIds.includes(documentId));
  if (selected.length < body.documentIds.length)
    throw unprocessable('A document does not belong to this claim.', {
      documentIds: ['Choose documents from the claim.'],
    });
  const unmetRequirements = listRequirements(getEvidence(view)).filter(
    ({ isRequired, documentIds }) => isRequired && !documentIds.some((id) => body.documentIds.includes(id)),
  );
  if (unmetRequirements.length > 0)
    throw unprocessable('A required document is missing.', {
      documentIds: ['Attach all required documents.'],
    });
  const selectedLines = claim.lines.filter(({ lineNumber }) =>
    body.lineIds.includes(`${claim.claimId}-${lineNumber}`),
  );
  const max = Math.min(row.openAmount, selectedLines.reduce((sum, { cents }) => sum + cents, 0) / 100);
  if (body.amount > max)
    throw unprocessable('The amount exceeds the open amount.', {
      amount: [`Enter ${formatDollars(max)} or less.`],
    });
}

export const disputes = {
  submitDisputes: ({ backend, path, body, person, reply }) =>
    reply.json(200, {
      results: runBatch(backend, path.customerId, body.items, (fact, ref) =>
        submitOfBatch(backend, fact, ref, person),
      ),
    }),

  setDeductionArchival: ({ backend, path, body, person, reply }) => {
    const { items, writeOff } = body;
    requireGuru(backend, path.customerId);
    if (writeOff) requireWriteOff(writeOff);
    const step = writeOff
      ? ({ event: 'Archived', ...describeWriteOff(writeOff.reason, writeOff.comment) } as const)
      : ({ event: 'Unarchived' } as const);
    return reply.json(200, {
      results: runBatch(backend, path.customerId, items, ({ row }, ref) => {
        if (!(writeOff ? row.canArchive : row.disputeStatus === 'WillNotDispute')) return 'NotAllowed';
        addStep(backend, ref, { ...step, actor: person.name });
        return 'Done';
      }),
    });
  },

  getDisputeProcess: ({ backend, path, query, reply }) =>
    reply.json(200, readProcess(backend, { ...path, ...query })),

  updateDisputeDraft: ({ backend, path, query, body, person, requireVersion, reply }) => {
    const ref = { ...path, ...query };
    const view = getClaimView(backend, ref);
    if (!view.fact.row.canDispute) throw conflict('A dispute of this deduction is already in progress.');
    requireVersion(buildDraft(view));
    const savedAt = backend.now().getTime();
    updateChange(backend, ref, { draft: { values: body, savedAt, savedBy: person.name } });
    addStep(backend, ref, { event: 'DraftSaved', actor: person.name });
    return reply.json(200, buildDraft(getClaimView(backend, ref)));
  },

  submitDispute: ({ backend, path, query, body, person, reply }) => {
    const ref = { ...path, ...query };
    const view = getClaimView(backend, ref);
    requireDisputable(backend, view, body);
    const { claim, state } = view.fact;
    const fails = failsToSubmit(claim, state.tries + 1);
    const cents = Math.round(body.amount * 100);
    // After a failure, the draft keeps the submitted values. The confirmation is given again.
    if (fails) {
      const { confirmsLikelyValid: _confirmed, ...values } = body;
      const savedAt = backend.now().getTime();
      updateChange(backend, ref, { draft: { values, savedAt, savedBy: person.name } });
    }
    submitClaim(backend, ref, { cents, actor: person.name, fails });
    return reply.json(202, readProcess(backend, ref));
  },

  submitDisputeResponse: ({ backend, path, query, body, person, reply }) => {
    const ref = { ...path, ...query };
    const { fact } = getClaimView(backend, ref);
    if (fact.row.disputeStatus !== 'SupplierAction')
      throw conflict('The retailer has not requested a response.');
    respondToClaim(backend, ref, { comment: body.comment, actor: person.name });
    return reply.json(202, readProcess(backend, ref));
  },

  cancelDispute: ({ backend, path, query, body, person, reply }) => {
    const ref = { ...path, ...query };
    if (!readProcess(backend, ref).canCancel) throw conflict('There is no dispute in progress.');
    addStep(backend, ref, {
      event: 'Cancelled',
      actor: person.name,
      ...(body.comment !== null && { comment: body.comment }),
    });
    return reply.json(200, readProcess(backend, ref));
  },

  listDisputeDocuments: ({ backend, path, query, reply }) => {
    const evidence = getEvidence(getClaimView(backend, { ...path, ...query }));
    return reply.json(200, { items: listDocuments(evidence), requirements: listRequirements(evidence) });
  },

  uploadDisputeDocument: async ({ backend, path, query, body, reply }) => {
    const ref = { ...path, ...query };
    requireClaim(backend, ref);
    const upload = await readUpload(body.file, documentTypes, maxDocumentSize);
    const { uploads } = getChange(backend, ref);
    if (uploads.length >= maxUploads)
      throw unprocessable('The limit of 10 uploads has been reached.', { file: ['Remove an upload first.'] });
    const document = {
      documentId: guruStore(backend.db).nextDocumentId(),
      documentType: body.documentType,
      fileName: upload.fileName,
      contentType: upload.mediaType,
      sizeBytes: upload.bytes.length,
      createdAt: backend.now().toISOString(),
      source: 'Customer' as const,
      isAutomatic: false,
    };
    const stored = { document, file: uploadedFile(upload.mediaType, upload.bytes) };
    updateChange(backend, ref, { uploads: [...uploads, stored] });
    announceClaim(backend, ref);
    return reply.json(201, document);
  },

  downloadDisputeDocument: ({ backend, path, query, reply }) => {
    const view = getClaimView(backend, { ...path, ...query });
    const upload = view.change?.uploads.find(({ document }) => document.documentId === path.documentId);
    const file = upload
      ? { fileName: upload.document.fileName, bytes: upload.file.bytes() }
      : findFile(getEvidence(view), path.documentId);
    if (!file) throw notFound('The document');
    return reply.file(200, file.bytes, { mediaType: 'application/octet-stream', fileName: file.fileName });
  },

  deleteDisputeDocument: ({ backend, path, query, reply }) => {
    const ref = { ...path, ...query };
    const { fact, change } = getClaimView(backend, ref);
    const uploads = change?.uploads ?? [];
    const storedUpload = uploads.find(({ document }) => document.documentId === path.documentId);
    if (!storedUpload) {
      const evidence = getEvidence(getClaimView(backend, ref));
      if (!findFile(evidence, path.documentId)) throw notFound('The document');
      throw conflict('This document was not uploaded, so it cannot be deleted.');
    }
    const isSubmitted = (fact.state.submittedAt ?? 0) >= Date.parse(storedUpload.document.createdAt);
    if (isSubmitted) throw conflict('This document is part of a submitted dispute.');
    updateChange(backend, ref, { uploads: uploads.filter((upload) => upload !== storedUpload) });
    announceClaim(backend, ref);
    return reply.empty(204);
  },

  listDisputes: ({ backend, path, query, reply }) => {
    requireGuru(backend, path.customerId);
    const now = historyStore(backend.db).shipments().loadedAt;
    const rows = listDisputeRows(
      guruStore(backend.db).getClaims(path.customerId).facts,
      backend.now().getTime(),
    );
    return reply.json(200, disputeList.getPage(disputeList.find({ rows, now }, query), query));
  },
} satisfies TagHandlers<'disputes'>;
