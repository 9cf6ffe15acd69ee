import type {
  MessageEdit,
  MessageVisibility,
  NewMessage,
  ReferencedLine,
  ThreadRecord,
} from '#src/api/generated/types.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { unprocessable } from '#mocks/contract/problem.ts';
import type { Person } from '#mocks/people.ts';
import { conversationStore } from './conversation-store.ts';
import { listMentionable } from './thread-people.ts';
import { findLine, isSameRecord } from './thread-records.ts';
import { awaitsAnswer, getMessageEvent, nextState } from './thread-state.ts';
import type { StoredAttachment, StoredMessage, StoredThread } from './thread.ts';

/** Where a message is written; the thread is absent while it is being started. */
export interface Place {
  readonly customerId: string;
  readonly records: readonly ThreadRecord[];
  readonly thread?: StoredThread | undefined;
}

function requireMentions(
  backend: MockBackend,
  person: Person,
  { customerId, records: [first], thread }: Place,
  { visibility, mentionedUserIds }: Pick<NewMessage, 'visibility' | 'mentionedUserIds'>,
): void {
  if (mentionedUserIds.length === 0 || !first) return;
  const people = listMentionable(backend, person, { customerId, type: first.type, visibility, thread });
  const ids = new Set(people.map(({ userId }) => userId));
  if (mentionedUserIds.every((userId) => ids.has(userId.toLowerCase()))) return;
  throw unprocessable('Someone you mentioned cannot see this message.', {
    mentionedUserIds: ['Mention only people who can see the message.'],
  });
}

function readLines(
  backend: MockBackend,
  { customerId, records }: Place,
  lines: MessageEdit['lines'],
): ReferencedLine[] {
  return lines.map(({ record, lineId }) => {
    const isOfThread = records.some((candidate) => isSameRecord(candidate, record));
    const line = isOfThread ? findLine(backend, customerId, record, lineId) : undefined;
    if (!line)
      throw unprocessable('A line of this message is not in the records of this conversation.', {
        lines: ['Remove the line, or choose another one.'],
      });
    return { ...line, record };
  });
}

/** A file that the person has uploaded and not yet sent; undefined if there is none. */
export function findUnsentFile(
  { db }: MockBackend,
  { userId }: Person,
  customerId: string,
  id: string,
): StoredAttachment | undefined {
  const { attachments, threads } = conversationStore(db);
  const file = attachments.get(id.toLowerCase());
  if (file?.customerId !== customerId || file.uploaderId !== userId) return undefined;
  const isSent = [...threads.values()].some(({ messages }) =>
    messages.some(({ fileIds }) => fileIds.includes(file.attachmentId)),
  );
  return isSent ? undefined : file;
}

function requireFiles(
  backend: MockBackend,
  person: Person,
  customerId: string,
  ids: readonly string[],
): void {
  if (ids.every((id) => findUnsentFile(backend, person, customerId, id))) return;
  throw unprocessable('A file of this message is no longer available. Remove it, then attach it again.', {
    fileIds: ['Attach the file again.'],
  });
}

function requireVisibility(person: Person, visibility: MessageVisibility, thread?: StoredThread): void {
  if (visibility === 'Provider' && !person.isInternalUser)
    throw unprocessable('You cannot write to the provider only.', {
      visibility: ['Write to everyone in the conversation.'],
    });
  if (visibility === 'Customer' && thread?.visibility === 'Provider')
    throw unprocessable('Customers cannot see this conversation.', {
      visibility: ['Ask a new question to write to the customer.'],
    });
}

/** The lines to which a message refers. Throws 422 for a message that breaks a rule. */
export function requireRules(
  backend: MockBackend,
  person: Person,
  place: Place,
  { visibility, mentionedUserIds, lines, fileIds }: Omit<NewMessage, 'content'>,
): ReferencedLine[] {
  requireVisibility(person, visibility, place.thread);
  requireMentions(backend, person, place, { visibility, mentionedUserIds });
  requireFiles(backend, person, place.customerId, fileIds);
  return readLines(backend, place, lines);
}

/** The message as it is stored. Throws 422 for one that breaks a rule. */
export function buildMessage(
  backend: MockBackend,
  person: Person,
  place: Place,
  message: NewMessage,
): StoredMessage {
  const lines = requireRules(backend, person, place, message);
  const { visibility, content, mentionedUserIds, fileIds } = message;
  return {
    messageId: conversationStore(backend.db).nextId(),
    visibility,
    authorId: person.userId,
    sentAt: backend.now().getTime(),
    content,
    mentionedUserIds: mentionedUserIds.map((userId) => userId.toLowerCase()),
    lines,
    fileIds: fileIds.map((id) => id.toLowerCase()),
    editedAt: null,
    removedAt: null,
  };
}

/** The message with its new content. Throws 422 for content that breaks a rule. */
export function editMessage(
  backend: MockBackend,
  person: Person,
  thread: StoredThread,
  message: StoredMessage,
  { content, mentionedUserIds, lines }: MessageEdit,
): StoredMessage {
  const { customerId, records } = thread;
  const place = { customerId, records, thread };
  requireMentions(backend, person, place, { visibility: message.visibility, mentionedUserIds });
  return {
    ...message,
    content,
    mentionedUserIds: mentionedUserIds.map((userId) => userId.toLowerCase()),
    lines: readLines(backend, place, lines),
    editedAt: backend.now().getTime(),
  };
}

/** The thread with a further message: its author and those mentioned follow it, and its state follows the message. */
export function addMessage(thread: StoredThread, message: StoredMessage, isProvider: boolean): StoredThread {
  const event = getMessageEvent(message.visibility, isProvider);
  const state = event ? nextState(thread.state, event) : thread.state;
  const isWaiting = awaitsAnswer(state) && thread.visibility === 'Customer';
  const reopens = state === 'Reopened' && thread.state !== 'Reopened';
  const messages = [...thread.messages, message];
  const readMarks = thread.reads.get(message.authorId) ?? { any: null, customer: null };
  return {
    ...thread,
    state,
    ...(reopens && { changedBy: message.authorId, changedAt: message.sentAt }),
    waitingSince: isWaiting ? (awaitsAnswer(thread.state) ? thread.waitingSince : message.sentAt) : null,
    messages,
    followerIds: withFollowers(thread, [message.authorId, ...message.mentionedUserIds]),
    reads: new Map(thread.reads).set(message.authorId, { ...readMarks, readCount: messages.length }),
  };
}

export function withFollowers({ followerIds }: StoredThread, userIds: readonly string[]): readonly string[] {
  return [...new Set([...followerIds, ...userIds])];
}
