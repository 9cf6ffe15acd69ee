import type { Retailer, RetailerLocation } from '#src/api/generated/types.ts';
import { customers } from '#mocks/world/people/customers.ts';
import { retailerSeeds } from '#mocks/world/retailers/retailers.ts';
import { createRandom } from '#mocks/lib/random.ts';
import type { SeedContext } from '#mocks/lib/seed-context.ts';
import { buildPlace, storeTowns, type Place } from './places.ts';

/** A place that receives orders of any customer. */
export interface Destination {
  readonly name: string;
  /** Empty for an address outside the retailer directory. */
  readonly code: string;
  readonly isStore: boolean;
  readonly retailerCode: string;
  readonly retailerName: string;
  readonly network: string | null;
  readonly place: Place;
  readonly address1: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly needsAppointment: boolean;
  readonly unloadType: RetailerLocation['unloadType'];
}

/** The distribution center with the most late deliveries. */
export const weakDestination = 'Grandview';

/** Coordinates of the towns in the retailer directory. */
export const towns: readonly Place[] = [
  buildPlace('Bentonville', 'AR', '72712', 'C', 36.37, -94.21),
  buildPlace('Monroe', 'GA', '30655', 'E', 33.79, -83.71),
  buildPlace('Sanger', 'TX', '76266', 'C', 33.36, -97.17),
  buildPlace('Sterling', 'IL', '61081', 'C', 41.79, -89.7),
  buildPlace('Grandview', 'WA', '98930', 'P', 46.25, -119.9),
  buildPlace('Brookhaven', 'MS', '39601', 'C', 31.58, -90.44),
  buildPlace('Riverside', 'CA', '92501', 'P', 33.98, -117.37),
  buildPlace('Hurricane', 'UT', '84737', 'M', 37.18, -113.29),
  buildPlace('Grove City', 'OH', '43123', 'E', 39.88, -83.09),
  buildPlace('Pottsville', 'PA', '17901', 'E', 40.69, -76.2),
  buildPlace('Loveland', 'CO', '80538', 'M', 40.4, -105.07),
  buildPlace('Sutherland', 'VA', '23885', 'E', 37.2, -77.56),
];

/** Share of the orders by retailer, in percent. */
const shares: Readonly<Record<string, number>> = {
  WMT: 46,
  KRO: 11,
  TGT: 9,
  AMZ: 8,
  COS: 7,
  ALB: 5,
  PUB: 5,
  WAG: 2,
  UNFI: 4,
  KEHE: 3,
};

export interface RetailerShare {
  readonly code: string;
  readonly name: string;
  readonly percent: number;
  readonly centers: readonly Destination[];
  readonly stores: readonly Destination[];
}

function findTown({ city: locationCity }: RetailerLocation): Place {
  const place = towns.find(({ city }) => city === locationCity);
  if (!place) throw new Error(`No coordinates for ${locationCity}.`);
  return place;
}

/** A location of the retailer directory, at a place. */
export function buildDistributionCenter(
  location: RetailerLocation,
  retailer: Retailer,
  place: Place,
): Destination {
  return {
    name: `${retailer.name} ${location.name}`,
    code: location.locationNumber,
    isStore: false,
    retailerCode: retailer.code,
    retailerName: retailer.name,
    network: location.network,
    place,
    address1: location.address1,
    phone: location.contact?.phone ?? null,
    email: location.contact?.email ?? null,
    needsAppointment: location.appointmentRequired,
    unloadType: location.unloadType,
  };
}

function buildStores(retailer: Retailer, seed: number): Destination[] {
  const random = createRandom(seed, 'stores', retailer.code);
  return storeTowns.map((place, index) => {
    const code = String(random.whole(1_000, 1_200) + index * 210);
    return {
      name: `${retailer.name} store ${code}`,
      code,
      isStore: true,
      retailerCode: retailer.code,
      retailerName: retailer.name,
      network: null,
      place,
      address1: `${200 + 15 * index} Sample Street`,
      phone: null,
      email: null,
      needsAppointment: false,
      unloadType: 'Live',
    };
  });
}

/** The retailers of the first directory, which is complete, with the places that receive their orders. */
export function retailerShares(context: SeedContext): readonly RetailerShare[] {
  const { retailers, locations } = retailerSeeds(context);
  return retailers
    .filter(({ customerId }) => customerId === 'PMF')
    .map((retailer) => ({
      code: retailer.code,
      name: retailer.name,
      percent: shares[retailer.code] ?? 0,
      centers: locations
        .filter(({ retailerId }) => retailerId === retailer.retailerId)
        .map((location) => buildDistributionCenter(location, retailer, findTown(location))),
      stores: buildStores(retailer, context.seed),
    }));
}

/** Retailer ids by code: those of the customer's directory, or generated ids if it has none. */
export function getRetailerIds(context: SeedContext, customerId: string): ReadonlyMap<string, number> {
  const { retailers } = retailerSeeds(context);
  const customerRetailers = retailers.filter((retailer) => retailer.customerId === customerId);
  const base = 1_000 * (1 + customers.findIndex((customer) => customer.customerId === customerId));
  return new Map(
    retailers
      .filter((retailer) => retailer.customerId === 'PMF')
      .map(({ code }, index) => [
        code,
        customerRetailers.find((retailer) => retailer.code === code)?.retailerId ?? base + index,
      ]),
  );
}
