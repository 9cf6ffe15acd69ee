import { useCallback, useState } from 'react';
import type { Message } from '#src/api/generated/types.ts';

/** What a live region announces; `count` changes with each text, so that an equal one is announced again. */
export function useArrivals(last: Pick<Message, 'messageId' | 'isOwn' | 'author'> | undefined) {
  const [status, setStatus] = useState({ text: '', count: 0 });
  const announce = useCallback((text: string) => setStatus(({ count }) => ({ text, count: count + 1 })), []);
  const [announcedId, setAnnouncedId] = useState(last?.messageId);
  if (last && last.messageId !== announcedId) {
    setAnnouncedId(last.messageId);
    if (announcedId !== undefined && !last.isOwn) announce(`New message from ${last.author.name}`);
  }
  return { ...status, announce };
}
