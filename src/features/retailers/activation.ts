import {
  locationToEditQuery,
  refreshRetailers,
  retailerToEditQuery,
  saveRetailer,
  saveRetailerLocation,
  type LocationRef,
  type RetailerRef,
} from '#src/api/queries/retailers.ts';
import type { Switched } from '#src/components/list/activation-dialog.tsx';
import { locationForm } from './location-form.ts';
import { retailerForm } from './retailer-form.ts';

const retailerConsequences = {
  off: 'New orders can no longer use this retailer. Earlier orders keep it, and it can be reactivated.',
  on: 'New orders can use this retailer again.',
};
const locationConsequences = {
  off: 'New orders can no longer be shipped there. Earlier orders keep it, and it can be reactivated.',
  on: 'New orders can be shipped there again.',
};

/** The API replaces the whole record, so it is refetched first: changes by others are kept. */
export function switchedRetailer(
  ref: RetailerRef,
  { name, isActive }: Pick<Switched, 'name' | 'isActive'>,
): Switched {
  return {
    consequences: retailerConsequences,
    refresh: refreshRetailers,
    name,
    isActive,
    setActive: async (queryClient, shouldBeActive) => {
      const now = await queryClient.query(retailerToEditQuery(ref));
      const request = { ...retailerForm.write(retailerForm.read(now.value)), isActive: shouldBeActive };
      if (now.value.isActive !== shouldBeActive) await saveRetailer(ref, request, now.version);
    },
  };
}

export function switchedLocation(
  ref: LocationRef,
  { name, isActive }: Pick<Switched, 'name' | 'isActive'>,
): Switched {
  return {
    consequences: locationConsequences,
    refresh: refreshRetailers,
    name,
    isActive,
    setActive: async (queryClient, shouldBeActive) => {
      const now = await queryClient.query(locationToEditQuery(ref));
      const request = { ...locationForm.write(locationForm.read(now.value)), isActive: shouldBeActive };
      if (now.value.isActive !== shouldBeActive) await saveRetailerLocation(ref, request, now.version);
    },
  };
}
