import { createCollection } from '#mocks/lib/collection.ts';
import { counter } from '#mocks/lib/counter.ts';
import { clearAll } from '#mocks/store/clear-all.ts';
import { defineStore } from '#mocks/store/database.ts';
import { ltlProfileSeeds, type CustomerProfile, type OwnedQuote } from './ltl-rating.ts';
import { createIds } from '#mocks/store/create-ids.ts';

/** Number of the first saved quote. */
const firstQuote = 20_480;

/** The rating profiles of customers and the quotes of users. */
export const ratingStore = defineStore((db) => {
  const ltlProfiles = createCollection('LtlProfile', (row: CustomerProfile) => row.profileId);
  const ltlQuotes = createCollection('LtlQuote', (row: OwnedQuote) => row.quoteId);
  const profileIds = createIds(db, 'new rating profiles');
  let countQuote = counter([firstQuote]);
  return {
    store: {
      ltlProfiles,
      ltlQuotes,
      nextProfileId: profileIds.next,
      nextQuote: (): number => countQuote(),
    },
    seed: (context) => {
      profileIds.restart();
      countQuote = counter([firstQuote]);
      ltlProfiles.createAll(ltlProfileSeeds(context));
    },
    clear: clearAll(ltlProfiles, ltlQuotes),
  };
});
