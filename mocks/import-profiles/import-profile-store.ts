import { createCollection } from '#mocks/lib/collection.ts';
import { defineStore } from '#mocks/store/database.ts';
import { importProfileSeeds, type CustomerImportProfile } from './import-profiles.ts';
import { createIds } from '#mocks/store/create-ids.ts';

/** Column mappings of customers' files. */
export const importProfileStore = defineStore((db) => {
  const importProfiles = createCollection('ImportProfile', (row: CustomerImportProfile) => row.profileId);
  const ids = createIds(db, 'new import profiles');
  return {
    store: { importProfiles, nextProfileId: ids.next },
    seed: (context) => {
      ids.restart();
      importProfiles.createAll(importProfileSeeds(context));
    },
    clear: () => importProfiles.clear(),
  };
});
