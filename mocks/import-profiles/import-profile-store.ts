import { createCollection } from '#mocks/lib/collection.ts';
import { createRandom } from '#mocks/lib/random.ts';
import { defineStore } from '#mocks/store/database.ts';
import { importProfileSeeds, type CustomerImportProfile } from './import-profiles.ts';

/** What the columns of customers' files are. */
export const importProfileStore = defineStore(() => {
  const importProfiles = createCollection('ImportProfile', (row: CustomerImportProfile) => row.profileId);
  let createId = (): string => '';
  return {
    store: { importProfiles, nextProfileId: (): string => createId() },
    seed: async (context) => {
      createId = createRandom(context.seed, 'new import profiles').uuid;
      await importProfiles.createAll(importProfileSeeds(context));
    },
    clear: () => importProfiles.clear(),
  };
});
