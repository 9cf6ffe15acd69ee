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
 * Marks a thread as read up to the last message, once the message is shown in a visible window, if a message or a notice
 * about the thread is unread. After a failure the thread stays unread. The mark is repeated with the next message, when the thread is read again or opened again, when
 * the window or the connection is back, and with `retry`. `readAt` is when the thread was read.
 */
export function useMarkRead(
  { customerId, threadId }: ThreadRef,
  { unreadCount, unreadNoticeCount }: Pick<Thread, 'unreadCount' | 'unreadNoticeCount'>,
  lastId: string | undefined,
  readAt: number,
) {
  const queryClient = useQueryClient();
  const occasion = useOccasions();
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  const [isRetrying, setIsRetrying] = useState(false);
  const isUnread = unreadCount > 0 || unreadNoticeCount > 0;
  /** What the mark that is being sent or was stored covers, which is not sent again. */
  const marked = useRef<string>(undefined);
  useEffect(() => {
    if (!isUnread) marked.current = undefined;
    if (lastId === undefined || !isUnread || document.hidden) return;
    const covered = `${lastId} ${unreadNoticeCount}`;
    if (marked.current === covered) return;
    marked.current = covered;
    markThreadRead({ customerId, threadId }, lastId)
      .then(
        async () => {
          setHasFailed(false);
          await refreshThread(queryClient, customerId);
        },
        () => {
          setHasFailed(true);
          if (marked.current === covered) marked.current = undefined;
        },
      )
      .finally(() => setIsRetrying(false));
  }, [lastId, isUnread, unreadNoticeCount, customerId, threadId, queryClient, occasion, readAt, attempt]);
  return {
    // Another window may have marked it.
    hasFailed: hasFailed && isUnread,
    isRetrying,
    retry: () => {
      setIsRetrying(true);
      setAttempt(attempt + 1);
    },
  };
}
