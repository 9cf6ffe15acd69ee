import { createCollection } from '#mocks/lib/collection.ts';
import { clearAll } from '#mocks/store/clear-all.ts';
import { defineStore } from '#mocks/store/database.ts';
import { retailerSeeds, type CustomerRetailer } from './retailers.ts';

/** The retailers of customers, with their locations. */
export const retailerStore = defineStore(() => {
  const retailers = createCollection('Retailer', (row: CustomerRetailer) => row.retailerId);
  const retailerLocations = createCollection('RetailerLocation', (row) => row.locationId);
  return {
    store: { retailers, retailerLocations },
    seed: (context) => {
      const seeded = retailerSeeds(context);
      retailers.createAll(seeded.retailers);
      retailerLocations.createAll(seeded.locations);
    },
    clear: clearAll(retailers, retailerLocations),
  };
});
