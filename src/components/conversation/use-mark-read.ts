import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Thread } from '#src/api/generated/types.ts';
import { markThreadRead, refreshThread, type ThreadRef } from '#src/api/queries/conversations.ts';

/** Counts up when a failed mark may succeed: the window is shown again, or the connection is back. */
function useOccasions(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const next = (): void => {
      if (!document.hidden) setCount((now) => now + 1);
    };
    document.addEventListener('visibilitychange', next);
    addEventListener('online', next);
    return () => {
      document.removeEventListener('visibilitychange', next);
      removeEventListener('online', next);
    };
  }, []);
  return count;
}

/**
 * Marks a thread as read up to the last message, once the message is shown in a visible window. Nobody asked for it, so
 * a failure is no message: the thread stays unread, and the mark is repeated with the next message, when the thread is
 * read again or opened again, and when the window or the connection is back. `readAt` is when the thread was read.
 */
export function useMarkRead(
  { customerId, threadId }: ThreadRef,
  { unreadCount }: Pick<Thread, 'unreadCount'>,
  lastId: string | undefined,
  readAt: number,
): void {
  const queryClient = useQueryClient();
  const occasion = useOccasions();
  /** The message of the mark that is being sent or was stored, which is not sent again. */
  const markedId = useRef<string>(undefined);
  useEffect(() => {
    if (lastId === undefined || unreadCount === 0 || document.hidden || markedId.current === lastId) return;
    markedId.current = lastId;
    markThreadRead({ customerId, threadId }, lastId).then(
      () => refreshThread(queryClient, customerId),
      () => {
        if (markedId.current === lastId) markedId.current = undefined;
      },
    );
  }, [lastId, unreadCount, customerId, threadId, queryClient, occasion, readAt]);
}
