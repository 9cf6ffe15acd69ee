import type { ThreadDesk, ThreadRecord } from '#src/api/generated/types.ts';
import { addMessage } from './write-message.ts';
import type { StoredMessage, StoredThread } from './thread.ts';

interface ThreadStart {
  readonly threadId: string;
  readonly customerId: string;
  readonly topic: string;
  readonly desk: ThreadDesk;
  readonly records: readonly ThreadRecord[];
}

/** A thread with its first message. A customer's question is open; what the provider writes to it first is answered. */
export function startThread(start: ThreadStart, message: StoredMessage, isProvider: boolean): StoredThread {
  const empty: StoredThread = {
    ...start,
    visibility: message.visibility,
    state: message.visibility === 'Customer' ? 'Answered' : 'Open',
    assigneeId: null,
    waitingSince: null,
    messages: [],
    followerIds: [],
    reads: new Map(),
    changedBy: null,
    changedAt: null,
  };
  return addMessage(empty, message, isProvider);
}
