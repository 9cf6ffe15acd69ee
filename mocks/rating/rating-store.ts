import { createCollection } from '#mocks/lib/collection.ts';
import { counter } from '#mocks/lib/counter.ts';
import { createRandom } from '#mocks/lib/random.ts';
import { clearAll } from '#mocks/store/clear-all.ts';
import { defineStore } from '#mocks/store/database.ts';
import { ltlProfileSeeds, type CustomerProfile, type OwnedQuote } from './ltl-rating.ts';

/** Saved quotes count from here. */
const firstQuote = 20_480;

/** The rating profiles of customers and the quotes of users. */
export const ratingStore = defineStore(() => {
  const ltlProfiles = createCollection('LtlProfile', (row: CustomerProfile) => row.profileId);
  const ltlQuotes = createCollection('LtlQuote', (row: OwnedQuote) => row.quoteId);
  let createProfileId = (): string => '';
  let countQuote = counter([firstQuote]);
  return {
    store: {
      ltlProfiles,
      ltlQuotes,
      nextProfileId: (): string => createProfileId(),
      nextQuote: (): number => countQuote(),
    },
    seed: async (context) => {
      createProfileId = createRandom(context.seed, 'new rating profiles').uuid;
      countQuote = counter([firstQuote]);
      await ltlProfiles.createAll(ltlProfileSeeds(context));
    },
    clear: clearAll(ltlProfiles, ltlQuotes),
  };
});
