import type {
  Customer,
  FreightTerms,
  ReceivingHours,
  Retailer,
  RetailerLocation,
  RetailerRequiredField,
} from '#src/api/generated/types.ts';
import { momentFrom } from '#mocks/lib/days.ts';
import { gs1CheckDigit } from '#mocks/lib/gs1-check-digit.ts';
import { createRandom, type Random } from '#mocks/lib/random.ts';
import type { SeedContext } from '#mocks/lib/seed-context.ts';

/** The customer of the retailer directory, which the response does not contain. */
export type CustomerRetailer = Retailer & Pick<Customer, 'customerId'>;

type Brand = readonly [
  name: string,
  code: string,
  requiredFields: readonly RetailerRequiredField[],
  terms: FreightTerms,
  shelfLifeDays: number | null,
];

/** Walmart first: its id is 1. */
const brands: readonly Brand[] = [
  ['Walmart', 'WMT', ['Department', 'VendorNumber', 'Mabd', 'Appointment'], 'Prepaid', 90],
  ['Kroger', 'KRO', ['VendorNumber', 'Appointment'], 'Prepaid', 60],
  ['Target', 'TGT', ['Department', 'VendorNumber'], 'Collect', 75],
  ['Costco', 'COS', ['Appointment'], 'Prepaid', 120],
  ['Amazon', 'AMZ', ['VendorNumber', 'Appointment'], 'Collect', 90],
  ['Albertsons', 'ALB', ['VendorNumber'], 'Prepaid', 60],
  ['Publix', 'PUB', ['VendorNumber', 'Appointment'], 'Prepaid', 60],
  ['Walgreens', 'WAG', ['StoreNumber'], 'Prepaid', null],
  ['UNFI', 'UNFI', ['Appointment'], 'Collect', 100],
  ['KeHE', 'KEHE', ['Appointment'], 'Collect', 100],
];

/** Number of brands in the retailer directory of each customer with data and the order-entry tier. */
const directorySizes: Readonly<Record<string, number>> = { PMF: 10, NHC: 5, INT: 3 };

type Place = readonly [city: string, state: string, postalCode: string, timeZone: string];

/** Towns are real; streets and location numbers are samples. */
const places: readonly Place[] = [
  ['Bentonville', 'AR', '72712', 'America/Chicago'],
  ['Monroe', 'GA', '30655', 'America/New_York'],
  ['Sanger', 'TX', '76266', 'America/Chicago'],
  ['Sterling', 'IL', '61081', 'America/Chicago'],
  ['Grandview', 'WA', '98930', 'America/Los_Angeles'],
  ['Brookhaven', 'MS', '39601', 'America/Chicago'],
  ['Riverside', 'CA', '92501', 'America/Los_Angeles'],
  ['Hurricane', 'UT', '84737', 'America/Denver'],
  ['Grove City', 'OH', '43123', 'America/New_York'],
  ['Pottsville', 'PA', '17901', 'America/New_York'],
  ['Loveland', 'CO', '80538', 'America/Denver'],
  ['Sutherland', 'VA', '23885', 'America/New_York'],
];

const networks = ['RDC', 'GDC', 'HVDC'] as const;
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;

function buildGln(id: number): string {
  const body = `06141419${String(id).padStart(4, '0')}`;
  return `${body}${gs1CheckDigit(body)}`;
}

function receivingHours(random: Random): ReceivingHours[] {
  const open = random.pick(['05:00', '06:00', '07:00']);
  const close = random.pick(['13:00', '14:00', '15:30']);
  return weekdays.map((day) => ({ day, open, close }));
}

function buildLocation(
  id: number,
  retailer: CustomerRetailer,
  index: number,
  random: Random,
): RetailerLocation {
  const place = places[index % places.length];
  if (!place) throw new Error('There are no places.');
  const [city, state, postalCode, timeZone] = place;
  const isWalmart = retailer.code === 'WMT';
  const network = isWalmart ? (networks[index % networks.length] ?? null) : null;
  return {
    locationId: id,
    retailerId: retailer.retailerId,
    locationNumber: isWalmart
      ? String(6010 + 12 * index)
      : `${retailer.code}-${String(index + 1).padStart(2, '0')}`,
    name: network ? `${city} ${network}` : `${city} distribution center`,
    type: !isWalmart && index % 5 === 3 ? 'CrossDock' : 'DC',
    network,
    address1: `${100 + 25 * index} Sample Way`,
    address2: index % 4 === 2 ? 'Gate B' : null,
    city,
    state,
    postalCode,
    country: 'US',
    gln: buildGln(id),
    timeZone,
    receivingHours: receivingHours(random),
    appointmentRequired: retailer.requiredFields.includes('Appointment'),
    unloadType: random.pick(['Live', 'Drop', 'Either']),
    contact: random.chance(0.6)
      ? { name: 'Receiving desk', phone: `+1312555${String(2000 + id)}`, email: 'receiving@retailer.example' }
      : null,
    isActive: !(retailer.code === 'KRO' && index === 1),
    updatedAt: retailer.updatedAt,
  };
}

export function retailerSeeds({ seed, now }: SeedContext): {
  retailers: CustomerRetailer[];
  locations: RetailerLocation[];
} {
  const random = createRandom(seed, 'retailers');
  const retailers: CustomerRetailer[] = [];
  const locations: RetailerLocation[] = [];
  for (const [customerId, size] of Object.entries(directorySizes)) {
    for (const [name, code, requiredFields, defaultFreightTerms, minShelfLifeDays] of brands.slice(0, size)) {
      const locationCount = code === 'WMT' ? places.length : random.whole(1, 4);
      const retailer: CustomerRetailer = {
        customerId,
        retailerId: retailers.length + 1,
        name,
        code,
        accountNumber: `${100_200 + retailers.length}`,
        vendorNumber: random.chance(0.8) ? String(random.whole(100_000, 999_999)) : null,
        isActive: code !== 'WAG',
        requiredFields: [...requiredFields],
        defaultFreightTerms,
        minShelfLifeDays,
        asnRequired: code !== 'WAG' && code !== 'UNFI',
        notes: code === 'WMT' ? 'Addresses and numbers of the locations are samples.' : null,
        locationCount,
        updatedAt: momentFrom(now, -random.whole(5, 200)),
      };
      retailers.push(retailer);
      for (let index = 0; index < locationCount; index += 1) {
        locations.push(buildLocation(locations.length + 1, retailer, index, random));
      }
    }
  }
  return { retailers, locations };
}
