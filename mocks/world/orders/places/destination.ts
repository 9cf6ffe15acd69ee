import type { OrderEntryAddress, RetailerLocation } from '#src/api/generated/types.ts';
import type { CustomerRetailer } from '#mocks/world/retailers/retailers.ts';
import { buildDistributionCenter, towns, type Destination } from './destinations.ts';
import { buildPlace, storeTowns, type Place } from './places.ts';

const destinationPlaces: readonly Place[] = [...towns, ...storeTowns];
/** Fallback for states without a known town. */
const middle = buildPlace('Lebanon', 'KS', '66952', 'C', 39.83, -98.58);

/** A place in a town, with the coordinates of that town or of another one in the state. */
function findPlace({ city, state, postalCode }: Pick<Place, 'city' | 'state' | 'postalCode'>): Place {
  const near =
    destinationPlaces.find((place) => place.city === city && place.state === state) ??
    destinationPlaces.find((place) => place.state === state) ??
    middle;
  return { ...near, city, state, postalCode };
}

/** A location of the retailer directory as the destination of an order. */
export function toDestination(location: RetailerLocation, retailer: CustomerRetailer): Destination {
  const distributionCenter = buildDistributionCenter(location, retailer, findPlace(location));
  return { ...distributionCenter, isStore: location.type === 'Store' };
}

/** An address that is not in the directory. Its orders need no notice and no appointment. */
export function toOneOffDestination(address: OrderEntryAddress): Destination {
  return {
    name: address.name,
    code: '',
    isStore: true,
    retailerCode: '',
    retailerName: address.name,
    network: null,
    place: findPlace(address),
    address1: address.address1,
    phone: address.phone ?? null,
    email: null,
    needsAppointment: false,
    unloadType: 'Live',
  };
}
