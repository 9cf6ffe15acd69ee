import { createIds } from '#mocks/store/create-ids.ts';
import { clearAll } from '#mocks/store/clear-all.ts';
import { defineStore } from '#mocks/store/database.ts';
import type { StoredAttachment, StoredThread } from './thread.ts';

/** The threads of all customers. The seeded ones of a customer are added when they are first read. */
export const conversationStore = defineStore((db) => {
  const threads = new Map<string, StoredThread>();
  const attachments = new Map<string, StoredAttachment>();
  const seededCustomers = new Set<string>();
  const ids = createIds(db, 'new conversations');
  return {
    store: {
      threads,
      attachments,
      seededCustomers,
      nextId: ids.next,
    },
    seed: () => ids.restart(),
    clear: clearAll(threads, attachments, seededCustomers),
  };
});
