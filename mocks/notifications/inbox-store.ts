import { clearAll } from '#mocks/store/clear-all.ts';
import { createIds } from '#mocks/store/create-ids.ts';
import { defineStore } from '#mocks/store/database.ts';
import type { Inbox } from './notice.ts';

interface InboxPlace {
  readonly userId: string;
  readonly customerId: string;
}

const toKey = ({ userId, customerId }: InboxPlace): string => `${userId} ${customerId}`;

/** The notices of people and their rules, for each customer that has been opened. */
export const inboxStore = defineStore((db) => {
  const inboxes = new Map<string, Inbox>();
  const watched = new Set<string>();
  let lastEvent = 0;
  const ids = createIds(db, 'new notices');
  return {
    store: {
      find: (place: InboxPlace): Inbox | undefined => inboxes.get(toKey(place)),
      set: (inbox: Inbox): void => void inboxes.set(toKey(inbox), inbox),
      all: (): readonly Inbox[] => [...inboxes.values()],
      /** The customers whose records are judged. */
      watched,
      /** Number of the last event that all inboxes have. */
      getLastEvent: (): number => lastEvent,
      setLastEvent: (number: number): void => {
        lastEvent = number;
      },
      nextNoticeId: ids.next,
    },
    seed: ids.restart,
    clear: () => {
      clearAll(inboxes, watched)();
      lastEvent = 0;
    },
  };
});
