import type {
  DeductionBatchResult,
  DeductionOutcome,
  DisputeResult,
  NewDispute,
  WriteOff,
  WriteOffReason,
} from '#src/api/generated/types.ts';
import { conflict, notFound, problemBody, unprocessable } from '#mocks/contract/problem.ts';
import type { TagHandlers } from '#mocks/contract/tag-handlers.ts';
import { disputeList, listDisputeRows } from './dispute-list.ts';
import { findFile, listDocuments, listRequirements } from '#mocks/guru/claims/claim-documents.ts';
import { describeWriteOff, failsToSubmit } from '#mocks/guru/claims/claim-steps.ts';
import type { ClaimFact } from '#mocks/guru/claims/customer-claims.ts';
import { buildDraft, buildProcess } from './dispute-process.ts';
import { findRefusal, getEvidence } from './dispute-refusals.ts';
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

const outcomeTexts: Readonly<Record<DeductionOutcome, string | null>> = {
  Done: null,
  NotReady: 'A required document is missing.',
  LikelyValid: 'Our records show that it is right. Dispute it alone to confirm.',
  NotAllowed: 'Its status does not permit it.',
  OutOfTime: 'Its deadline has passed.',
  NoAccount: 'There is no working account at the portal in which it is disputed.',
  // Its problem says why.
  Refused: null,
  Failed: 'The retailer’s portal did not respond.',
  NotFound: 'The deduction was not found.',
};

/** The result for a deduction. Outcomes other than Done mean no change, or state the failure. */
function buildResult(backend: MockBackend, ref: ClaimRef, outcome: DeductionOutcome): DeductionBatchResult {
  const { claimId, warc } = ref;
  const row = findClaim(backend, ref)?.row;
  const reason = outcome === 'LikelyValid' ? row?.likelyValidReason : null;
  const outcomeText = reason ? `Likely valid: ${reason}` : outcomeTexts[outcome];
  return { claimId, warc, outcome, disputeStatus: row?.disputeStatus ?? null, outcomeText };
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

/** Submits a dispute or, without one, the draft or the values that the portal proposes. */
function submitItem(
  backend: MockBackend,
  ref: ClaimRef,
  dispute: NewDispute | undefined,
  { name: actor }: Person,
): DeductionOutcome {
  const view = getClaimView(backend, ref);
  const { claim, row, state } = view.fact;
  const { amount } = dispute ?? buildDraft(view).values;
  const cents = Math.round((amount ?? row.openAmount) * 100);
  if (!dispute) {
    const fails = failsOnce(backend, ref.customerId, view.fact);
    submitClaim(backend, ref, { cents, actor, fails: fails && 'atOnce' });
    return fails ? 'Failed' : 'Done';
  }
  const fails = failsToSubmit(claim, state.tries + 1);
  // After a failure, the draft keeps the submitted values. The confirmation is given again.
  if (fails) {
    const { confirmsLikelyValid: _confirmed, ...values } = dispute;
    updateChange(backend, ref, { draft: { values, savedAt: backend.now().getTime(), savedBy: actor } });
  }
  submitClaim(backend, ref, { cents, actor, fails });
  return 'Done';
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

export const disputes = {
  submitDisputes: ({ backend, path: { customerId }, body, person, reply }) => {
    requireGuru(backend, customerId);
    const results = body.items.map(({ claimId, warc, dispute }): DisputeResult => {
      const ref = { customerId, claimId, warc };
      const refusal = findRefusal(backend, ref, dispute);
      const outcome = refusal?.outcome ?? submitItem(backend, ref, dispute, person);
      const result = buildResult(backend, ref, outcome);
      return {
        ...result,
        outcomeText: result.outcomeText ?? refusal?.error.message ?? null,
        problem: refusal ? problemBody(refusal.error) : null,
        process: outcome === 'Done' && dispute ? readProcess(backend, ref) : null,
      };
    });
    return reply.json(200, { results });
  },

  setDeductionArchival: ({ backend, path, body, person, reply }) => {
    const { items, writeOff } = body;
    requireGuru(backend, path.customerId);
    if (writeOff) requireWriteOff(writeOff);
    const step = writeOff
      ? ({ event: 'Archived', ...describeWriteOff(writeOff.reason, writeOff.comment) } as const)
      : ({ event: 'Unarchived' } as const);
    const set = (ref: ClaimRef): DeductionOutcome => {
      const row = findClaim(backend, ref)?.row;
      if (!row) return 'NotFound';
      if (!(writeOff ? row.canArchive : row.disputeStatus === 'WillNotDispute')) return 'NotAllowed';
      addStep(backend, ref, { ...step, actor: person.name });
      return 'Done';
    };
    const refs = items.map((item) => ({ ...path, ...item }));
    return reply.json(200, { results: refs.map((ref) => buildResult(backend, ref, set(ref))) });
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
