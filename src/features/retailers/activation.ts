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

/** Something that orders can name, or no longer can. */
export interface Switched {
  readonly name: string;
  /** Before the change. */
  readonly isActive: boolean;
  readonly kind: 'retailer' | 'location';
  /** Makes the change; fails with 412 when somebody else saves the same record at this very moment. */
  readonly setActive: (queryClient: QueryClient, isActive: boolean) => Promise<void>;
}

/** The whole record has to be sent, so it is refetched: changes by others are kept. */
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
