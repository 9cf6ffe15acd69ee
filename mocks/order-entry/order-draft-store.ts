import { createCollection } from '#mocks/lib/collection.ts';
import { defineStore } from '#mocks/store/database.ts';
import { orderDraftSeeds, type OwnedDraft } from './order-drafts.ts';
import { createIds } from '#mocks/store/create-ids.ts';

/** The drafts and templates of customers. */
export const orderDraftStore = defineStore((db) => {
  const orderDrafts = createCollection('OrderDraft', (row: OwnedDraft) => row.draftId);
  const draftIds = createIds(db, 'new order drafts');
  const importIds = createIds(db, 'new order imports');
  return {
    store: {
      orderDrafts,
      nextDraftId: draftIds.next,
      nextImportId: importIds.next,
    },
    seed: (context) => {
      draftIds.restart();
      importIds.restart();
      orderDrafts.createAll(orderDraftSeeds(context));
    },
    clear: () => orderDrafts.clear(),
  };
});
