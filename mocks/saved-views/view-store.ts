import { createCollection } from '#mocks/lib/collection.ts';
import { createRandom } from '#mocks/lib/random.ts';
import { defineStore } from '#mocks/store/database.ts';
import { savedViewSeeds, type OwnedView } from './saved-views.ts';

/** The saved views of users. */
export const viewStore = defineStore(() => {
  const savedViews = createCollection('SavedView', (row: OwnedView) => row.savedViewId);
  let createId = (): string => '';
  return {
    store: { savedViews, nextViewId: (): string => createId() },
    seed: async ({ seed }) => {
      createId = createRandom(seed, 'new views').uuid;
      await savedViews.createAll(savedViewSeeds());
    },
    clear: () => savedViews.clear(),
  };
});
