import type { MessageDraft, MessageDraftValues } from '#src/api/generated/types.ts';
import { entityTag } from '#mocks/contract/entity-tag.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { notFound, unprocessable } from '#mocks/contract/problem.ts';
import { dayMs } from '#mocks/lib/days.ts';
import type { Person } from '#mocks/people.ts';
import { conversationStore } from './conversation-store.ts';
import { listMentionable, maySeeThread } from './thread-people.ts';
import { findLine, isSameRecord, mayOpenType, requireRecords } from './thread-records.ts';
import { toAttachment } from './thread-view.ts';
import { findStored, requireThread } from './threads.ts';
import type { DraftPlace, StoredDraft, StoredMessage } from './thread.ts';
import { findUnsentFile, requireRules, type Place } from './write-message.ts';

/** Milliseconds that a draft is kept after it was last saved. */
const lifetimeMs = 30 * dayMs;

type Records = DraftPlace['records'];

function isSameSet(a: Records, b: Records): boolean {
  return a.length === b.length && a.every((record) => b.some((candidate) => isSameRecord(record, candidate)));
}

/** The place of a draft that its author may still use; undefined for one to which they have lost access. */
function findPlace(
  backend: MockBackend,
  person: Person,
  { customerId, threadId, records, values }: StoredDraft,
): Place | undefined {
  if (values.visibility === 'Provider' && !person.isInternalUser) return undefined;
  const mayOpen = records.every(({ type }) => mayOpenType(backend, person.userId, customerId, type));
  if (threadId === null) return mayOpen ? { customerId, records } : undefined;
  const thread = findStored(backend, { customerId, threadId });
  if (!thread || !maySeeThread(backend, person, thread)) return undefined;
  return { customerId, records: thread.records, thread };
}

/** The drafts of a person for a customer that they may still send, newest first. */
export function listDrafts(backend: MockBackend, person: Person, customerId: string): StoredDraft[] {
  const now = backend.now().getTime();
  return [...conversationStore(backend.db).drafts.values()]
    .filter(
      (draft) =>
        draft.authorId === person.userId &&
        draft.customerId === customerId &&
        now < draft.savedAt + lifetimeMs &&
        findPlace(backend, person, draft) !== undefined,
    )
    .toSorted((a, b) => b.savedAt - a.savedAt);
}

/** Whether a draft is of a new question about a record. */
export function isAboutRecord({ records }: StoredDraft, record: Records[number]): boolean {
  return records.some((candidate) => isSameRecord(candidate, record));
}

interface DraftPath {
  readonly customerId: string;
  readonly draftId: string;
}

/** Throws 404 for a draft of another person, as for one that does not exist. */
export function requireDraft(
  backend: MockBackend,
  person: Person,
  { customerId, draftId }: DraftPath,
): StoredDraft {
  const id = draftId.toLowerCase();
  const draft = listDrafts(backend, person, customerId).find((candidate) => candidate.draftId === id);
  if (!draft) throw notFound('The draft');
  return draft;
}

/** The draft of a person in a place; undefined if there is none. */
export function findDraft(
  backend: MockBackend,
  person: Person,
  { customerId, threadId, records }: DraftPlace,
): StoredDraft | undefined {
  return listDrafts(backend, person, customerId).find(
    (draft) => draft.threadId === threadId && isSameSet(draft.records, records),
  );
}

/** Throws 404, 403 or 422 for a place in which the person may not write. */
export function requirePlace(
  backend: MockBackend,
  person: Person,
  { customerId, threadId, records }: DraftPlace,
): DraftPlace {
  if ((threadId === null) === (records.length === 0))
    throw unprocessable('Choose a conversation or records.', { records: ['Choose records.'] });
  if (threadId === null) {
    requireRecords(backend, person.userId, customerId, records);
    return { customerId, threadId, records };
  }
  return { customerId, threadId: requireThread(backend, person, { customerId, threadId }).threadId, records };
}

/** Stores a draft with new values. Throws 422 for values that a message could not have. */
export function saveDraft(
  backend: MockBackend,
  person: Person,
  draft: Omit<StoredDraft, 'savedAt' | 'authorId'>,
): StoredDraft {
  const saved = { ...draft, authorId: person.userId, savedAt: backend.now().getTime() };
  const { threadId, customerId, records, values } = saved;
  const thread = threadId === null ? undefined : requireThread(backend, person, { customerId, threadId });
  requireRules(backend, person, { customerId, records: thread?.records ?? records, thread }, values);
  conversationStore(backend.db).drafts.set(saved.draftId, saved);
  return saved;
}

/** Deletes the draft of a message that was sent, unless it has another text, which was written elsewhere. */
export function dropSentDraft(
  backend: MockBackend,
  person: Person,
  place: DraftPlace,
  { content }: Pick<StoredMessage, 'content'>,
): void {
  const draft = findDraft(backend, person, place);
  if (draft?.values.content === content) conversationStore(backend.db).drafts.delete(draft.draftId);
}

/** The draft as its author sees it, without what can no longer be sent. */
export function toDraft(backend: MockBackend, person: Person, draft: StoredDraft): MessageDraft {
  const { draftId, customerId, threadId, records, values, savedAt } = draft;
  const place = findPlace(backend, person, draft);
  const type = place?.records[0]?.type;
  if (!place || !type) throw notFound('The draft');
  const { visibility } = values;
  const people =
    values.mentionedUserIds.length === 0
      ? []
      : listMentionable(backend, person, { customerId, type, visibility, thread: place.thread });
  const mentions = values.mentionedUserIds.flatMap((id) =>
    people.filter(({ userId }) => userId === id.toLowerCase()),
  );
  const lines = values.lines.flatMap(({ record, lineId }) => {
    const line = findLine(backend, customerId, record, lineId);
    return line ? [{ ...line, record }] : [];
  });
  const attachments = values.fileIds.flatMap((id) => {
    const file = findUnsentFile(backend, person, customerId, id);
    return file ? [toAttachment(file, backend.now().getTime())] : [];
  });
  const current: MessageDraftValues = {
    ...values,
    mentionedUserIds: mentions.map(({ userId }) => userId),
    lines: lines.map(({ record, lineId }) => ({ record, lineId })),
    fileIds: attachments.map(({ attachmentId }) => attachmentId),
  };
  return {
    draftId,
    threadId,
    records: [...records],
    values: current,
    mentions,
    lines,
    attachments,
    updatedAt: new Date(savedAt).toISOString(),
    expiresAt: new Date(savedAt + lifetimeMs).toISOString(),
    etag: entityTag({ draftId, values }),
  };
}
