import { useQuery } from '@tanstack/react-query';
import type { OrderEntryShipTo } from '#src/api/generated/types.ts';
import { shipToQuery } from '#src/api/queries/order-entry.ts';
import type { ShipToValues } from './entry-values.ts';

/** The selected location of the retailer directory; undefined without one, and until it is loaded. */
export function useShipTo(customerId: string, { locationId }: ShipToValues): OrderEntryShipTo | undefined {
  const read = useQuery({ ...shipToQuery(customerId, locationId ?? 1), enabled: locationId !== null });
  return locationId === null ? undefined : read.data?.items[0];
}
