import { createCollection } from '#mocks/lib/collection.ts';
import { createRandom } from '#mocks/lib/random.ts';
import { defineStore } from '#mocks/store/database.ts';
import { orderDraftSeeds, type OwnedDraft } from './order-drafts.ts';

/** The drafts and templates of customers. */
export const orderDraftStore = defineStore(() => {
  const orderDrafts = createCollection('OrderDraft', (row: OwnedDraft) => row.draftId);
  let createDraftId = (): string => '';
  let createImportId = (): string => '';
  return {
    store: {
      orderDrafts,
      nextDraftId: (): string => createDraftId(),
      nextImportId: (): string => createImportId(),
    },
    seed: async (context) => {
      createDraftId = createRandom(context.seed, 'new order drafts').uuid;
      createImportId = createRandom(context.seed, 'new order imports').uuid;
      await orderDrafts.createAll(orderDraftSeeds(context));
    },
    clear: () => orderDrafts.clear(),
  };
});
