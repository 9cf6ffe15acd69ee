import type { NotificationEvent } from '#src/api/generated/types.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { changeExcerpts, raiseEvent } from '#mocks/events/event-store.ts';
import { findThreadPerson, mayLearnFrom, nameFor, type Viewer } from './thread-people.ts';
import type { StoredMessage, StoredThread } from './thread.ts';

/** Characters of a message that a notice contains. */
const excerptLength = 400;

interface ThreadNotice extends Pick<NotificationEvent, 'type' | 'actorName' | 'excerpt'> {
  readonly headline: string;
  readonly cause: string;
  /** The message that the excerpt is of. */
  readonly source?: string;
}

/** The record by which people know a thread. */
const getSubject = ({ records: [first] }: StoredThread): string => first?.id ?? '';

/** Notifies people of something in a thread: only of what they may see. */
function raise(
  backend: MockBackend,
  thread: StoredThread,
  userIds: readonly string[],
  { headline, cause, source, ...event }: ThreadNotice,
): void {
  if (userIds.length === 0) return;
  const { customerId, threadId } = thread;
  raiseEvent(backend, {
    customerId,
    userIds,
    kind: 'ConversationActivity',
    headline,
    event: { ...event, subject: getSubject(thread), target: { type: 'Question', id: threadId } },
    ...(source !== undefined && { source }),
    cause: `${cause} ${threadId}`,
  });
}

const getExcerpt = ({ content }: StoredMessage): string => content.slice(0, excerptLength);

/** Shows the text of an edited message in the notices about it, and none of one that was removed. */
export function changeNotices(backend: MockBackend, customerId: string, message: StoredMessage): void {
  const excerpt = message.removedAt === null ? getExcerpt(message) : null;
  changeExcerpts(backend, { customerId, source: message.messageId, excerpt });
}

/**
 * Tells the people mentioned in a message, and those who follow its thread, of the message: only people who may see it.
 * `mentionedBefore` are the people who were mentioned before an edit, which tells only those that it adds.
 */
export function raiseNotices(
  backend: MockBackend,
  thread: StoredThread,
  message: StoredMessage,
  mentionedBefore?: readonly string[],
): void {
  const { messageId, authorId, mentionedUserIds, visibility } = message;
  const actorName = findThreadPerson(backend, authorId).name;
  const subject = getSubject(thread);
  const notice = { actorName, excerpt: getExcerpt(message), source: messageId };
  const mayLearn = (userId: string): boolean =>
    userId !== authorId && mayLearnFrom(backend, userId, thread, visibility);
  const mentioned = mentionedUserIds.filter(
    (userId) => !mentionedBefore?.includes(userId) && mayLearn(userId),
  );
  raise(backend, thread, mentioned, {
    ...notice,
    type: 'Mentioned',
    headline: `${actorName} mentioned you on ${subject}`,
    cause: 'Mentioned in',
  });
  if (mentionedBefore) return;
  const followers = thread.followerIds.filter((userId) => !mentioned.includes(userId) && mayLearn(userId));
  raise(backend, thread, followers, {
    ...notice,
    type: 'Answered',
    headline: `${actorName} wrote on ${subject}`,
    cause: 'Answered in',
  });
}

/** Tells the person to whom a thread was assigned, unless they did it themselves. */
export function raiseAssignment(backend: MockBackend, thread: StoredThread, actor: Viewer): void {
  const { assigneeId, topic } = thread;
  if (assigneeId === null || assigneeId === actor.userId) return;
  if (!mayLearnFrom(backend, assigneeId, thread, 'Provider')) return;
  const actorName = findThreadPerson(backend, actor.userId).name;
  raise(backend, thread, [assigneeId], {
    type: 'Assigned',
    actorName,
    excerpt: topic,
    headline: `${actorName} assigned ${getSubject(thread)} to you`,
    cause: 'Assigned',
  });
}

/** Tells the followers on the other side that a thread was resolved or reopened. */
export function raiseResolution(
  backend: MockBackend,
  thread: StoredThread,
  actor: Viewer,
  type: Extract<NotificationEvent['type'], 'Resolved' | 'Reopened'>,
): void {
  const isProvider = !actor.isInternalUser;
  const followers = thread.followerIds.filter(
    (userId) =>
      findThreadPerson(backend, userId).isProvider === isProvider &&
      mayLearnFrom(backend, userId, thread, thread.visibility),
  );
  const actorName = nameFor(backend, { isInternalUser: isProvider }, thread, actor.userId);
  raise(backend, thread, followers, {
    type,
    actorName,
    excerpt: thread.topic,
    headline: `${actorName} ${type.toLowerCase()} ${getSubject(thread)}`,
    cause: 'Resolution of',
  });
}
