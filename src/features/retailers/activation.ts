import type { QueryClient } from '@tanstack/react-query';
import {
  locationToEditQuery,
  retailerToEditQuery,
  saveRetailer,
  saveRetailerLocation,
  type LocationRef,
  type RetailerRef,
} from '#src/api/queries/retailers.ts';
import { requestFrom as locationRequest, valuesFrom as locationValues } from './location-form.ts';
import { requestFrom as retailerRequest, valuesFrom as retailerValues } from './retailer-form.ts';

/** A retailer or location whose activation can be changed. */
export interface Switched {
  readonly name: string;
  /** Before the change. */
  readonly isActive: boolean;
  readonly kind: 'retailer' | 'location';
  /** Saves the change; fails with 412 when another user saves the same record at the same time. */
  readonly setActive: (queryClient: QueryClient, isActive: boolean) => Promise<void>;
}

/** The API replaces the whole record, so it is refetched first: changes by others are kept. */
export function switchedRetailer(
  ref: RetailerRef,
  { name, isActive }: Pick<Switched, 'name' | 'isActive'>,
): Switched {
  return {
    kind: 'retailer',
    name,
    isActive,
    setActive: async (queryClient, wanted) => {
      const now = await queryClient.query(retailerToEditQuery(ref));
      const request = { ...retailerRequest(retailerValues(now.value)), isActive: wanted };
      if (now.value.isActive !== wanted) await saveRetailer(ref, request, now.version);
    },
  };
}

export function switchedLocation(
  ref: LocationRef,
  { name, isActive }: Pick<Switched, 'name' | 'isActive'>,
): Switched {
  return {
    kind: 'location',
    name,
    isActive,
    setActive: async (queryClient, wanted) => {
      const now = await queryClient.query(locationToEditQuery(ref));
      const request = { ...locationRequest(locationValues(now.value)), isActive: wanted };
      if (now.value.isActive !== wanted) await saveRetailerLocation(ref, request, now.version);
    },
  };
}
