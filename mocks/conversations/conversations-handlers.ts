import type { MessageVisibility } from '#src/api/generated/types.ts';
import { requireCustomer } from '#mocks/access/scope.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { conflict, forbidden, notFound, unprocessable } from '#mocks/contract/problem.ts';
import type { TagHandlers } from '#mocks/contract/tag-handlers.ts';
import { markEventsRead } from '#mocks/events/event-store.ts';
import { uploadedFile } from '#mocks/files/stored-file.ts';
import { readUpload } from '#mocks/files/uploads.ts';
import { getPage } from '#mocks/lists/list.ts';
import type { Person } from '#mocks/people.ts';
import { cannedAnswers } from './canned-answers.ts';
import { conversationStore } from './conversation-store.ts';
import { draftHandlers } from './draft-handlers.ts';
import { exportThreads } from './export-threads.ts';
import { findThreads } from './find-threads.ts';
import { dropSentDraft } from './message-drafts.ts';
import { changeNotices, raiseAssignment, raiseNotices, raiseResolution } from './raise-notices.ts';
import { startThread } from './start-thread.ts';
import { isKnownToCustomer, listAssignees, listMentionable, mayAnswer } from './thread-people.ts';
import { markRead } from './thread-reads.ts';
import { getDesk, isSameRecord, requireLines, requireRecords } from './thread-records.ts';
import { awaitsAnswer, nextState, type ThreadEvent } from './thread-state.ts';
import { isEditable, listVisible, toAttachment, toMessages, toThread } from './thread-view.ts';
import { announceThread, listAllSeen, listSeen, requireThread, saveThread } from './threads.ts';
import type { StoredMessage, StoredThread } from './thread.ts';
import { addMessage, buildMessage, editMessage, withFollowers } from './write-message.ts';
import { cleanText } from '#mocks/lib/clean-text.ts';
import { matchesSearch } from '#mocks/lists/search-terms.ts';

const attachmentTypes = [
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/tiff',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
];
/** Bytes. */
const maxAttachmentSize = 10_000_000;
/** Milliseconds that the check for malware takes. */
const scanMs = 2_000;
/** The harmless text with which scanners are tested. */
const testVirus = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE';

interface MessagePath {
  readonly customerId: string;
  readonly threadId: string;
  readonly messageId: string;
}

/** The one message as the person sees it. */
function viewMessage(backend: MockBackend, person: Person, thread: StoredThread, message: StoredMessage) {
  const [view] = toMessages(backend, person, thread, [message]);
  if (!view) throw new Error('A message has a view.');
  return view;
}

/** Throws 404 for a message that the person may not see, 403 for one of another person. */
function requireOwnMessage(
  backend: MockBackend,
  person: Person,
  path: MessagePath,
): { readonly thread: StoredThread; readonly message: StoredMessage } {
  const thread = requireThread(backend, person, path);
  const id = path.messageId.toLowerCase();
  const message = listVisible(thread, person).find(({ messageId }) => messageId === id);
  if (!message) throw notFound('The message');
  if (message.authorId !== person.userId) throw forbidden();
  return { thread, message };
}

function replaceMessage(thread: StoredThread, next: StoredMessage): StoredThread {
  const messages = thread.messages.map((message) => (message.messageId === next.messageId ? next : message));
  return { ...thread, messages };
}

/** Whether customers notice what a person does in a thread, other than writing. */
function noticedBy(backend: MockBackend, thread: StoredThread, userId: string): MessageVisibility {
  return isKnownToCustomer(backend, thread, userId) ? thread.visibility : 'Provider';
}

function changeState(
  backend: MockBackend,
  person: Person,
  thread: StoredThread,
  event: Extract<ThreadEvent, 'resolve' | 'reopen'>,
): StoredThread {
  const state = nextState(thread.state, event);
  if (state === thread.state) return thread;
  const now = backend.now().getTime();
  const isWaiting = awaitsAnswer(state) && thread.visibility === 'Customer';
  const next = {
    ...thread,
    state,
    waitingSince: isWaiting ? now : null,
    changedBy: person.userId,
    changedAt: now,
  };
  saveThread(backend, next, thread.visibility);
  raiseResolution(backend, next, person, event === 'resolve' ? 'Resolved' : 'Reopened');
  return next;
}

function changeFollowers(
  backend: MockBackend,
  { isInternalUser }: Person,
  thread: StoredThread,
  followerIds: readonly string[],
): StoredThread {
  if (followerIds.length === thread.followerIds.length) return thread;
  const next = { ...thread, followerIds };
  // Customers learn only of their own followers.
  saveThread(backend, next, isInternalUser ? 'Provider' : thread.visibility);
  return next;
}

/** Marks the person's notices about a thread as read, up to the messages that they have read. */
function markNoticesRead(backend: MockBackend, person: Person, thread: StoredThread): void {
  const { customerId, threadId, messages, reads } = thread;
  const unread = messages.slice(reads.get(person.userId)?.readCount ?? 0);
  const [next] = listVisible({ ...thread, messages: unread }, person);
  markEventsRead(backend, {
    customerId,
    userId: person.userId,
    target: { type: 'Question', id: threadId },
    before: next?.sentAt ?? Infinity,
  });
}

export const conversations = {
  ...draftHandlers,

  listThreads: ({ backend, person, query, reply }) => {
    const {
      customerId,
      recordType: type,
      recordId: id,
      recordQualifier: qualifier = null,
      ...filter
    } = query;
    const threads = listAllSeen(backend, person, customerId).filter(
      ({ records }) =>
        type === undefined ||
        id === undefined ||
        records.some((record) => isSameRecord(record, { type, id, qualifier })),
    );
    return reply.json(200, getPage(findThreads(backend, person, threads, filter), query));
  },

  exportThreads,

  createThread: ({ backend, person, path: { customerId }, body, reply }) => {
    requireCustomer(backend, customerId);
    const { records, topic } = body;
    const type = requireRecords(backend, person.userId, customerId, records);
    const message = buildMessage(backend, person, { customerId, records }, body.message);
    const threadId = conversationStore(backend.db).nextId();
    const start = { threadId, customerId, topic: cleanText(topic), desk: getDesk(type), records };
    const thread = startThread(start, message, person.isInternalUser);
    saveThread(backend, thread, thread.visibility);
    const place = { customerId, threadId: null, records };
    dropSentDraft(backend, person, place, message);
    raiseNotices(backend, thread, message);
    return {
      ...reply.json(201, toThread(backend, person, thread)),
      onRepeated: () => dropSentDraft(backend, person, place, message),
    };
  },

  getThread: ({ backend, person, path, reply }) =>
    reply.json(200, toThread(backend, person, requireThread(backend, person, path))),

  listMessages: ({ backend, person, path, query, reply }) => {
    const thread = requireThread(backend, person, path);
    const page = getPage({ rows: listVisible(thread, person), now: backend.now() }, query);
    return reply.json(200, { ...page, items: toMessages(backend, person, thread, page.items) });
  },

  createMessage: ({ backend, person, path, body, reply }) => {
    const thread = requireThread(backend, person, path);
    const { customerId, records } = thread;
    const message = buildMessage(backend, person, { customerId, records, thread }, body);
    const next = addMessage(thread, message, person.isInternalUser);
    saveThread(backend, next, message.visibility);
    const place = { ...thread, records: [] };
    dropSentDraft(backend, person, place, message);
    raiseNotices(backend, next, message);
    return {
      ...reply.json(201, viewMessage(backend, person, next, message)),
      onRepeated: () => dropSentDraft(backend, person, place, message),
    };
  },

  updateMessage: ({ backend, person, path, body, requireVersion, reply }) => {
    const { thread, message } = requireOwnMessage(backend, person, path);
    requireVersion(viewMessage(backend, person, thread, message));
    if (!isEditable(message, backend.now().getTime()))
      throw conflict(
        message.removedAt === null ? 'A message can be edited for 10 minutes.' : 'This message was removed.',
      );
    const edited = editMessage(backend, person, thread, message, body);
    const next = {
      ...replaceMessage(thread, edited),
      followerIds: withFollowers(thread, edited.mentionedUserIds),
    };
    saveThread(backend, next, message.visibility);
    changeNotices(backend, path.customerId, edited);
    raiseNotices(backend, next, edited, message.mentionedUserIds);
    return reply.json(200, viewMessage(backend, person, next, edited));
  },

  setMessageRemoval: ({ backend, person, path, requireVersion, reply }) => {
    const { thread, message } = requireOwnMessage(backend, person, path);
    requireVersion(viewMessage(backend, person, thread, message));
    if (message.removedAt !== null) return reply.json(200, viewMessage(backend, person, thread, message));
    const removed = { ...message, removedAt: backend.now().getTime() };
    const next = replaceMessage(thread, removed);
    saveThread(backend, next, message.visibility);
    changeNotices(backend, path.customerId, removed);
    return reply.json(200, viewMessage(backend, person, next, removed));
  },

  setThreadResolution: ({ backend, person, path, body: { isResolved }, reply }) => {
    const thread = requireThread(backend, person, path);
    const changed = changeState(backend, person, thread, isResolved ? 'resolve' : 'reopen');
    return reply.json(200, toThread(backend, person, changed));
  },

  setThreadReadMark: ({ backend, person, path, body, reply }) => {
    const thread = requireThread(backend, person, path);
    const id = body.messageId.toLowerCase();
    if (!listVisible(thread, person).some(({ messageId }) => messageId === id)) throw notFound('The message');
    const marked = markRead(thread, { userId: person.userId, at: backend.now().getTime() }, id);
    if (marked) {
      const seenBy = noticedBy(backend, thread, person.userId);
      saveThread(backend, marked.thread, marked.seenBy === 'Provider' ? 'Provider' : seenBy);
    }
    markNoticesRead(backend, person, marked?.thread ?? thread);
    return reply.empty(204);
  },

  setThreadFollow: ({ backend, person, path, body: { isFollowed }, reply }) => {
    const thread = requireThread(backend, person, path);
    const followers = isFollowed
      ? withFollowers(thread, [person.userId])
      : thread.followerIds.filter((userId) => userId !== person.userId);
    return reply.json(200, toThread(backend, person, changeFollowers(backend, person, thread, followers)));
  },

  setThreadAssignment: ({ backend, person, path, body: { desk, assigneeUserId }, requireVersion, reply }) => {
    const thread = requireThread(backend, person, path);
    requireVersion(toThread(backend, person, thread));
    const assigneeId = assigneeUserId?.toLowerCase() ?? null;
    if (assigneeId !== null && !mayAnswer(backend, assigneeId, thread))
      throw unprocessable('This person cannot answer the question. Choose someone else.', {
        assigneeUserId: ['Choose someone who can answer the question.'],
      });
    const isNew = assigneeId !== null && assigneeId !== thread.assigneeId;
    const followerIds = isNew ? withFollowers(thread, [assigneeId]) : thread.followerIds;
    const next = { ...thread, desk, assigneeId, followerIds };
    saveThread(backend, next, desk === thread.desk ? 'Provider' : thread.visibility);
    if (isNew) raiseAssignment(backend, next, person);
    return reply.json(200, toThread(backend, person, next));
  },

  listThreadAssignees: ({ backend, person, query, reply }) => {
    const rows = listAssignees(backend, listAllSeen(backend, person)).filter(({ name }) =>
      matchesSearch([name], query.search),
    );
    return reply.json(200, getPage({ rows, now: backend.now() }, query));
  },

  listThreadPeople: ({ backend, person, path: { customerId }, query, reply }) => {
    requireCustomer(backend, customerId);
    const { recordType: type, visibility, threadId, search } = query;
    if (visibility === 'Provider' && !person.isInternalUser) throw forbidden();
    const thread =
      threadId === undefined ? undefined : requireThread(backend, person, { customerId, threadId });
    const rows = listMentionable(backend, person, { customerId, type, visibility, thread }).filter(
      ({ name }) => matchesSearch([name], search),
    );
    return reply.json(200, getPage({ rows, now: backend.now() }, query));
  },

  listThreadLines: ({ backend, person, path: { customerId }, query, reply }) => {
    requireCustomer(backend, customerId);
    const { recordType: type, recordId: id, recordQualifier: qualifier = null, search } = query;
    const rows = requireLines(backend, person.userId, customerId, { type, id, qualifier }).filter(
      ({ lineNumber, label }) => matchesSearch([`${lineNumber} ${label}`], search),
    );
    return reply.json(200, getPage({ rows, now: backend.now() }, query));
  },

  uploadThreadAttachment: async ({ backend, person, path: { customerId }, body, reply }) => {
    requireCustomer(backend, customerId);
    const upload = await readUpload(body.file, attachmentTypes, maxAttachmentSize);
    const { attachments, nextId, threads } = conversationStore(backend.db);
    const now = backend.now().getTime();
    const attachmentId = nextId();
    const stored = {
      attachmentId,
      customerId,
      uploaderId: person.userId,
      fileName: upload.fileName,
      file: uploadedFile(upload.mediaType, upload.bytes),
      sizeBytes: upload.bytes.length,
      checkedAt: now + scanMs,
      isInfected: new TextDecoder('latin1').decode(upload.bytes).includes(testVirus),
    };
    attachments.set(attachmentId, stored);
    backend.db.later(scanMs + 100, () => {
      for (const thread of threads.values()) {
        const message = thread.messages.find(({ fileIds }) => fileIds.includes(attachmentId));
        if (message) announceThread(backend, thread, message.visibility);
      }
    });
    return reply.json(201, toAttachment(stored, now));
  },

  downloadThreadAttachment: ({ backend, person, path: { customerId, attachmentId }, reply }) => {
    requireCustomer(backend, customerId);
    const threads = listSeen(backend, person, customerId);
    const attachment = conversationStore(backend.db).attachments.get(attachmentId.toLowerCase());
    if (attachment?.customerId !== customerId) throw notFound('The file');
    const message = [...conversationStore(backend.db).threads.values()]
      .flatMap(({ messages }) => messages)
      .find(({ fileIds }) => fileIds.includes(attachment.attachmentId));
    const isSeen = message
      ? message.removedAt === null && threads.some((thread) => listVisible(thread, person).includes(message))
      : attachment.uploaderId === person.userId;
    if (!isSeen) throw notFound('The file');
    const { scan, fileName } = toAttachment(attachment, backend.now().getTime());
    if (scan === 'Pending') throw conflict('This file has not been checked for malware yet.');
    if (scan === 'Infected') throw conflict('Malware was found in this file.');
    return reply.file(200, attachment.file.bytes(), { mediaType: 'application/octet-stream', fileName });
  },

  listCannedAnswers: ({ backend, query, reply }) => {
    const rows = cannedAnswers.filter(({ desk }) => query.desk === undefined || desk === query.desk);
    return reply.json(200, getPage({ rows, now: backend.now() }, query));
  },
} satisfies TagHandlers<'conversations'>;
