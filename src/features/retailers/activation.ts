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
import { writeLocation, readLocation } from './location-form.ts';
import { retailerForm } from './retailer-form.ts';

type Subject = Pick<Switched, 'name' | 'isActive'>;

/** The API replaces the whole record, so it is refetched first: changes by others are kept. */
export function switchedRetailer(ref: RetailerRef, { name, isActive }: Subject): Switched {
  return {
    name,
    isActive,
    consequences: {
      off: 'New orders can no longer use this retailer. Earlier orders keep it, and it can be reactivated.',
      on: 'New orders can use this retailer again.',
    },
    refresh: refreshRetailers,
    setActive: async (queryClient, shouldBeActive) => {
      const { value, version } = await queryClient.query(retailerToEditQuery(ref));
      if (value.isActive === shouldBeActive) return;
      const request = retailerForm.write(retailerForm.read({ ...value, isActive: shouldBeActive }));
      await saveRetailer(ref, request, version);
    },
  };
}

export function switchedLocation(ref: LocationRef, { name, isActive }: Subject): Switched {
  return {
    name,
    isActive,
    consequences: {
      off: 'New orders can no longer be shipped there. Earlier orders keep it, and it can be reactivated.',
      on: 'New orders can be shipped there again.',
    },
    refresh: refreshRetailers,
    setActive: async (queryClient, shouldBeActive) => {
      const { value, version } = await queryClient.query(locationToEditQuery(ref));
      if (value.isActive === shouldBeActive) return;
      const request = writeLocation(readLocation({ ...value, isActive: shouldBeActive }));
      await saveRetailerLocation(ref, request, version);
    },
  };
}
