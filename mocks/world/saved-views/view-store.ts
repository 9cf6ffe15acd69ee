import { createCollection } from '#mocks/lib/collection.ts';
import { defineStore } from '#mocks/store/database.ts';
import { savedViewSeeds, type OwnedView } from './saved-views.ts';
import { createIds } from '#mocks/store/create-ids.ts';

/** The saved views of users. */
export const viewStore = defineStore((db) => {
  const savedViews = createCollection('SavedView', (row: OwnedView) => row.savedViewId);
  const ids = createIds(db, 'new views');
  return {
    store: { savedViews, nextViewId: ids.next },
    seed: () => {
      ids.restart();
      savedViews.createAll(savedViewSeeds());
    },
    clear: () => savedViews.clear(),
  };
});
