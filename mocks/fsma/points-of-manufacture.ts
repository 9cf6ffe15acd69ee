import type { Customer, ItemAssignment, PointOfManufacture } from '#src/api/generated/types.ts';
import { dayFrom, momentFrom } from '#mocks/lib/days.ts';
import { gs1CheckDigit } from '#mocks/lib/gs1-check-digit.ts';
import { getItems } from '#mocks/world/orders/items/items.ts';
import { createRandom } from '#mocks/lib/random.ts';
import type { SeedContext } from '#mocks/lib/seed-context.ts';
import { shareBySource } from '#mocks/lib/shared.ts';

/** The customer of the location, which the response does not contain. */
export type CustomerPoint = PointOfManufacture & Pick<Customer, 'customerId'>;

/** Items that a plant makes, by the first and the last number; the days are relative to now. */
type MadeRange = readonly [
  first: string,
  last: string,
  days?: { readonly from?: number; readonly to?: number },
];

interface Plant {
  readonly customerId: string;
  readonly name: string;
  readonly place: readonly [city: string, state: string, postalCode: string];
  readonly phone: string;
  readonly makes: readonly MadeRange[];
  readonly isDefault?: boolean;
  readonly isInactive?: boolean;
}

/**
 * Towns are real; everything else is a sample. Some items of every customer without a default have no plant: their lots
 * lack the source of their lot code.
 */
const plants: readonly Plant[] = [
  {
    customerId: 'PMF',
    name: 'Joliet mill',
    place: ['Joliet', 'IL', '60432'],
    phone: '815-555-0151',
    makes: [
      ['10025', '10048'],
      ['10121', '10123'],
      ['10124', '10124', { to: -46 }],
    ],
  },
  {
    customerId: 'PMF',
    name: 'Cedar Rapids bakery',
    place: ['Cedar Rapids', 'IA', '52404'],
    phone: '319-555-0152',
    makes: [
      ['10061', '10088'],
      // Moved here from Joliet: its earlier lots keep that source.
      ['10124', '10124', { from: -45 }],
    ],
  },
  {
    customerId: 'PMF',
    name: 'Peoria co-packer',
    place: ['Peoria', 'IL', '61602'],
    phone: '309-555-0153',
    makes: [],
    isInactive: true,
  },
  {
    customerId: 'SHD',
    name: 'Monroe creamery',
    place: ['Monroe', 'WI', '53566'],
    phone: '608-555-0154',
    makes: [['30201', '30213']],
  },
  {
    customerId: 'SHD',
    name: 'Fond du Lac dairy',
    place: ['Fond du Lac', 'WI', '54935'],
    phone: '920-555-0155',
    makes: [['30214', '30216']],
  },
  {
    customerId: 'MSN',
    name: 'Modesto nut works',
    place: ['Modesto', 'CA', '95351'],
    phone: '209-555-0156',
    makes: [['40341', '40377']],
  },
  {
    customerId: 'MSN',
    name: 'Albany butter plant',
    place: ['Albany', 'GA', '31701'],
    phone: '229-555-0157',
    makes: [['40310', '40327']],
    isDefault: true,
  },
  {
    customerId: 'INT',
    name: 'Sample kitchen',
    place: ['Chicago', 'IL', '60608'],
    phone: '312-555-0158',
    makes: [['90001', '90017']],
  },
];

/** A GLN with the GS1 prefix of the samples. */
function buildGln(id: number): string {
  const digits = `0614141950${String(id).padStart(2, '0')}`;
  return `${digits}${gs1CheckDigit(digits)}`;
}

function assignItems(customerId: string, makes: readonly MadeRange[], now: Date): ItemAssignment[] {
  const toDay = (days: number | undefined): string | null => (days === undefined ? null : dayFrom(now, days));
  return getItems(customerId).flatMap(({ itemNumber }) =>
    makes
      .filter(([first, last]) => first <= itemNumber && itemNumber <= last)
      .map(([, , days]) => ({ itemNumber, from: toDay(days?.from), to: toDay(days?.to) })),
  );
}

function makePoints({ seed, now }: SeedContext): readonly CustomerPoint[] {
  const random = createRandom(seed, 'points of manufacture');
  return plants.map(({ customerId, name, place, phone, makes, isDefault, isInactive }, index) => ({
    customerId,
    pointId: index + 1,
    name,
    gln: buildGln(index + 1),
    fdaRegistrationNumber: random.chance(0.8) ? String(10_000_000_000 + 17 * (index + 1)) : null,
    address1: `${120 + 40 * index} Sample Way`,
    city: place[0],
    state: place[1],
    postalCode: place[2],
    country: 'US',
    phone,
    contactName: 'Quality desk',
    contactEmail: 'quality@plant.example',
    isDefault: isDefault ?? false,
    assignments: assignItems(customerId, makes, now),
    status: isInactive ? 'Inactive' : 'Active',
    updatedAt: momentFrom(now, -random.whole(20, 300)),
    updatedBy: 'Avery Customer',
  }));
}

const share = shareBySource<SeedContext, readonly CustomerPoint[]>();

/** The same records for the same context, so that what is derived from them is shared too. */
export const pointSeeds = (context: SeedContext): readonly CustomerPoint[] =>
  share(context, () => makePoints(context));
