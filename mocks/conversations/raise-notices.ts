import type { NotificationEvent } from '#src/api/generated/types.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { raiseEvent } from '#mocks/events/event-store.ts';
import { findThreadPerson, mayLearnFrom } from './thread-people.ts';
import type { StoredMessage, StoredThread } from './thread.ts';

/** Characters of a message that a notice contains. */
const excerptLength = 400;

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
  const { customerId, threadId, records } = thread;
  const { authorId, content, mentionedUserIds, visibility } = message;
  const author = findThreadPerson(backend, authorId).name;
  const subject = records[0]?.id ?? '';
  const mayLearn = (userId: string): boolean =>
    userId !== authorId && mayLearnFrom(backend, userId, thread, visibility);
  const raise = (
    type: Extract<NotificationEvent['type'], 'Mentioned' | 'Answered'>,
    userIds: readonly string[],
    headline: string,
  ): void => {
    if (userIds.length === 0) return;
    raiseEvent(backend, {
      customerId,
      userIds,
      kind: 'ConversationActivity',
      headline,
      event: {
        type,
        subject,
        actorName: author,
        excerpt: content.slice(0, excerptLength),
        target: { type: 'Question', id: threadId },
      },
      cause: `${type} in ${threadId}`,
    });
  };
  const mentioned = mentionedUserIds.filter(
    (userId) => !mentionedBefore?.includes(userId) && mayLearn(userId),
  );
  raise('Mentioned', mentioned, `${author} mentioned you on ${subject}`);
  if (mentionedBefore) return;
  const followers = thread.followerIds.filter((userId) => !mentioned.includes(userId) && mayLearn(userId));
  raise('Answered', followers, `${author} wrote on ${subject}`);
}
