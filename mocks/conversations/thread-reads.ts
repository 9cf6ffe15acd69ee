import type { MessageVisibility } from '#src/api/generated/types.ts';
import type { ReadMark, ReadState, StoredMessage, StoredThread } from './thread.ts';

const unread: ReadState = { readCount: 0, any: null, customer: null };

/** The mark at the last of the messages that someone else wrote; the earlier mark if that has not changed. */
function moveMark(
  mark: ReadMark | null,
  seen: readonly StoredMessage[],
  { userId, at }: { readonly userId: string; readonly at: number },
): ReadMark | null {
  const last = seen.findLast(({ authorId }) => authorId !== userId);
  if (!last || last.messageId === mark?.messageId) return mark;
  return { messageId: last.messageId, at };
}

/** The thread after someone has read up to a message, and who can notice; undefined if nothing has changed. */
export function markRead(
  thread: StoredThread,
  reader: { readonly userId: string; readonly at: number },
  messageId: string,
): { readonly thread: StoredThread; readonly seenBy: MessageVisibility } | undefined {
  const before = thread.reads.get(reader.userId) ?? unread;
  const index = thread.messages.findIndex((message) => message.messageId === messageId);
  const readCount = Math.max(before.readCount, index + 1);
  const seen = thread.messages.slice(0, readCount);
  const any = moveMark(before.any, seen, reader);
  const customer = moveMark(
    before.customer,
    seen.filter(({ visibility }) => visibility === 'Customer'),
    reader,
  );
  if (readCount === before.readCount && any === before.any && customer === before.customer) return undefined;
  const reads = new Map(thread.reads).set(reader.userId, { readCount, any, customer });
  return { thread: { ...thread, reads }, seenBy: customer === before.customer ? 'Provider' : 'Customer' };
}
