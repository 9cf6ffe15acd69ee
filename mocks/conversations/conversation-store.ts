import { createIds } from '#mocks/store/create-ids.ts';
import { clearAll } from '#mocks/store/clear-all.ts';
import { defineStore } from '#mocks/store/database.ts';
import type { StoredAttachment, StoredDraft, StoredThread } from './thread.ts';

/** The threads of all customers, and what people are writing. The seeded ones of a customer are added when they are first read. */
export const conversationStore = defineStore((db) => {
  const threads = new Map<string, StoredThread>();
  const attachments = new Map<string, StoredAttachment>();
  const drafts = new Map<string, StoredDraft>();
  const seededCustomers = new Set<string>();
  const ids = createIds(db, 'new conversations');
  const draftIds = createIds(db, 'new drafts of messages');
  return {
    store: {
      threads,
      attachments,
      drafts,
      seededCustomers,
      nextId: ids.next,
      nextDraftId: draftIds.next,
    },
    seed: () => {
      ids.restart();
      draftIds.restart();
    },
    clear: clearAll(threads, attachments, drafts, seededCustomers),
  };
});
