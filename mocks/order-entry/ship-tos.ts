import type {
  OrderEntryAddress,
  OrderEntryAddressValues,
  OrderEntryShipTo,
  OrderEntryValues,
  RetailerLocation,
} from '#src/api/generated/types.ts';
import { toDestination, toOneOffDestination } from '#mocks/world/orders/places/destination.ts';
import type { Destination } from '#mocks/world/orders/places/destinations.ts';
import type { CustomerRetailer } from '#mocks/world/retailers/retailers.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { retailerStore } from '#mocks/world/retailers/retailer-store.ts';
import { foldText, isBlank } from '#mocks/lib/clean-text.ts';

interface ShipTo {
  readonly retailer?: CustomerRetailer | undefined;
  readonly location?: RetailerLocation | undefined;
  /** Absent while the ship-to is not complete. */
  readonly destination?: Destination | undefined;
}

function isComplete(address: OrderEntryAddressValues): address is OrderEntryAddress {
  const { name, address1, city, state, postalCode } = address;
  return [name, address1, city, state, postalCode].every((text) => !isBlank(text ?? ''));
}

/** The destination of an order: from the customer's directory, or its one-off address. */
export function findShipTo(
  { db }: MockBackend,
  customerId: string,
  { shipTo, retailerId, locationId, appointmentRequired }: OrderEntryValues,
): ShipTo {
  if (shipTo) return isComplete(shipTo) ? { destination: toOneOffDestination(shipTo) } : {};
  const retailer = retailerId === undefined ? undefined : retailerStore(db).retailers.find(retailerId);
  if (retailer?.customerId !== customerId) return {};
  const location =
    locationId === undefined ? undefined : retailerStore(db).retailerLocations.find(locationId);
  if (location?.retailerId !== retailer.retailerId) return { retailer };
  const destination = toDestination(location, retailer);
  const needsAppointment = appointmentRequired ?? destination.needsAppointment;
  return { retailer, location, destination: { ...destination, needsAppointment } };
}

const maxShipTos = 20;

/** The active locations of the directory that contain a text, or the one with an id. */
export function findShipTos(
  { db }: MockBackend,
  customerId: string,
  { search, locationId: requestedId }: { readonly search?: string; readonly locationId?: number },
): OrderEntryShipTo[] {
  const rows = retailerStore(db)
    .retailers.where((retailer) => retailer.customerId === customerId)
    .flatMap((retailer) =>
      retailerStore(db)
        .retailerLocations.where(({ retailerId }) => retailerId === retailer.retailerId)
        .filter((location) =>
          requestedId === undefined
            ? retailer.isActive && location.isActive
            : location.locationId === requestedId,
        )
        .map(({ locationId, locationNumber, name, city, state, appointmentRequired }): OrderEntryShipTo => ({
          retailerId: retailer.retailerId,
          retailerName: retailer.name,
          locationId,
          locationNumber,
          name,
          city,
          state,
          appointmentRequired,
          requiredFields: retailer.requiredFields,
          vendorNumber: retailer.vendorNumber,
          defaultFreightTerms: retailer.defaultFreightTerms,
          minShelfLifeDays: retailer.minShelfLifeDays,
        })),
    );
  // Each word of the search may match a different member: 'walmart 6010'.
  const words = foldText(search ?? '').split(' ');
  return rows
    .filter(({ retailerName, locationNumber, name, city, state }) => {
      const text = foldText([retailerName, locationNumber, name, city, state].join(' '));
      return words.every((word) => text.includes(word));
    })
    .slice(0, maxShipTos);
}
