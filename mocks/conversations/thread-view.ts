import { momentOrNull } from '#mocks/lib/days.ts';
import type {
  Message,
  MessageReader,
  Thread,
  ThreadAttachment,
  ThreadSummary,
} from '#src/api/generated/types.ts';
import { entityTag } from '#mocks/contract/entity-tag.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { officeTimeZone } from '#mocks/world/orders/calendar/office-day.ts';
import { peopleStore } from '#mocks/world/people/people-store.ts';
import { getAnswerDue } from './answer-due.ts';
import { conversationStore } from './conversation-store.ts';
import { findThreadPerson, isKnownToCustomer, nameFor, type Viewer } from './thread-people.ts';
import { locateLots } from './thread-records.ts';
import { awaitsAnswer } from './thread-state.ts';
import type { StoredAttachment, StoredMessage, StoredThread } from './thread.ts';

/** Milliseconds in which a message can be edited. */
export const editWindowMs = 10 * 60_000;

const shownRecords = 3;

/** The messages that exist for a person. */
export function listVisible({ messages }: StoredThread, viewer: Viewer): readonly StoredMessage[] {
  return viewer.isInternalUser ? messages : messages.filter(({ visibility }) => visibility === 'Customer');
}

/** Whether the author may still edit a message. */
export function isEditable(message: StoredMessage, now: number): boolean {
  return message.removedAt === null && now < message.sentAt + editWindowMs;
}

export function toAttachment(
  { attachmentId, fileName, file, sizeBytes, checkedAt, isInfected }: StoredAttachment,
  now: number,
): ThreadAttachment {
  const scan = now < checkedAt ? 'Pending' : isInfected ? 'Infected' : 'Clean';
  return { attachmentId, fileName, contentType: file.mediaType, sizeBytes, scan };
}

function countUnread(thread: StoredThread, viewer: Viewer): number {
  const readCount = thread.reads.get(viewer.userId)?.readCount ?? 0;
  const unread = thread.messages.slice(readCount).filter(({ authorId }) => authorId !== viewer.userId);
  return listVisible({ ...thread, messages: unread }, viewer).length;
}

/** A thread as a row, as the person sees it. */
export function toSummary(backend: MockBackend, viewer: Viewer, thread: StoredThread): ThreadSummary {
  const { threadId, customerId, visibility, topic, state, desk, assigneeId, records, waitingSince } = thread;
  const messages = listVisible(thread, viewer);
  const [first, last] = [messages[0], messages.at(-1)];
  const [record] = records;
  if (!first || !last || !record) throw new Error('A thread has a record and a message.');
  const due = waitingSince === null || !awaitsAnswer(state) ? null : getAnswerDue(record.type, waitingSince);
  return {
    threadId,
    customerId,
    customerName: peopleStore(backend.db).getCustomerName(customerId),
    visibility,
    topic,
    state,
    desk,
    assignee: assigneeId === null || !viewer.isInternalUser ? null : findThreadPerson(backend, assigneeId),
    answerDueAt: momentOrNull(due),
    isOverdue: due !== null && due < backend.now().getTime(),
    timeZone: officeTimeZone,
    records: records.slice(0, shownRecords),
    recordCount: records.length,
    messageCount: messages.length,
    unreadCount: countUnread(thread, viewer),
    startedAt: new Date(first.sentAt).toISOString(),
    startedBy: findThreadPerson(backend, first.authorId),
    lastMessageAt: new Date(last.sentAt).toISOString(),
    lastAuthorName: findThreadPerson(backend, last.authorId).name,
    isFollowing: thread.followerIds.includes(viewer.userId),
  };
}

/** A thread as the person sees it. */
export function toThread(backend: MockBackend, viewer: Viewer, thread: StoredThread): Thread {
  const summary = toSummary(backend, viewer, thread);
  const { changedBy, desk, customerId, threadId } = thread;
  return {
    ...summary,
    unreadNoticeCount: backend.countUnreadNotices(viewer.userId, customerId, {
      type: 'Question',
      id: threadId,
    }),
    allRecords: [...thread.records],
    lots: locateLots(backend, thread.customerId, thread.records),
    followerCount: thread.followerIds.filter(
      (userId) => viewer.isInternalUser || !findThreadPerson(backend, userId).isProvider,
    ).length,
    changedBy: changedBy === null ? null : nameFor(backend, viewer, thread, changedBy),
    changedAt: momentOrNull(thread.changedAt),
    nextVisibility: listVisible(thread, viewer).at(-1)?.visibility ?? 'Customer',
    etag: entityTag({ desk, assignee: summary.assignee?.userId ?? null }),
  };
}

/** Who has read up to which message, as the person may know. */
function listReaders(
  backend: MockBackend,
  viewer: Viewer,
  thread: StoredThread,
): ReadonlyMap<string, MessageReader[]> {
  const readers = new Map<string, MessageReader[]>();
  for (const [userId, { any, customer }] of thread.reads) {
    const mark = viewer.isInternalUser ? any : customer;
    if (!mark || userId === viewer.userId) continue;
    if (!viewer.isInternalUser && !isKnownToCustomer(backend, thread, userId)) continue;
    const reader = { name: findThreadPerson(backend, userId).name, readAt: new Date(mark.at).toISOString() };
    readers.set(mark.messageId, [...(readers.get(mark.messageId) ?? []), reader]);
  }
  return readers;
}

/** Messages of a thread as the person sees them. */
export function toMessages(
  backend: MockBackend,
  viewer: Viewer,
  thread: StoredThread,
  messages: readonly StoredMessage[],
): Message[] {
  const now = backend.now().getTime();
  const readers = listReaders(backend, viewer, thread);
  const { attachments } = conversationStore(backend.db);
  return messages.map((message) => {
    const { messageId, visibility, authorId, sentAt, editedAt, removedAt } = message;
    const isRemoved = removedAt !== null;
    const isOwn = authorId === viewer.userId;
    return {
      messageId,
      visibility,
      author: findThreadPerson(backend, authorId),
      sentAt: new Date(sentAt).toISOString(),
      content: isRemoved ? null : message.content,
      mentions: isRemoved ? [] : message.mentionedUserIds.map((userId) => findThreadPerson(backend, userId)),
      lines: isRemoved ? [] : [...message.lines],
      attachments: isRemoved
        ? []
        : message.fileIds.flatMap((id) => {
            const attachment = attachments.get(id);
            return attachment ? [toAttachment(attachment, now)] : [];
          }),
      editedAt: momentOrNull(editedAt),
      removedAt: momentOrNull(removedAt),
      editableUntil: isOwn && isEditable(message, now) ? momentOrNull(sentAt + editWindowMs) : null,
      isOwn,
      readBy: readers.get(messageId) ?? [],
      etag: entityTag({ messageId, content: message.content, editedAt, removedAt }),
    };
  });
}
