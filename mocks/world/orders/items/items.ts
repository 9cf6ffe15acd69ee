import { gs1CheckDigit } from '#mocks/lib/gs1-check-digit.ts';

/** An item of a customer, counted in cases. */
export interface CatalogItem {
  readonly itemNumber: string;
  readonly description: string;
  readonly brand: string;
  readonly category: string;
  /** UPC-A of the consumer unit. */
  readonly upc: string;
  /** GTIN-14 of the case. */
  readonly gtin: string;
  /** Consumer units in a case. */
  readonly packSize: number;
  /** Cases in a layer, and layers on a pallet. */
  readonly ti: number;
  readonly hi: number;
  readonly caseWeightLb: number;
  /** Length, width and height, inches. */
  readonly caseIn: readonly [number, number, number];
  /** US dollars per case. */
  readonly unitCost: number;
  readonly shelfLifeDays: number;
  readonly temperature: 'Ambient' | 'Refrigerated';
  /** On the Food Traceability List. */
  readonly isTraced: boolean;
}

type Build = Pick<
  CatalogItem,
  'packSize' | 'ti' | 'hi' | 'caseWeightLb' | 'caseIn' | 'unitCost' | 'shelfLifeDays'
> &
  Partial<Pick<CatalogItem, 'temperature' | 'isTraced'>>;

/** Items of one kind, numbered from `firstNumber`. */
interface Family {
  readonly customerId: string;
  readonly brand: string;
  readonly category: string;
  readonly firstNumber: number;
  /** `{}` is replaced by the variety. */
  readonly name: string;
  readonly varieties: readonly string[];
  readonly build: Build;
}

function build(
  packSize: number,
  [ti, hi]: readonly [number, number],
  caseWeightLb: number,
  caseIn: readonly [number, number, number],
  unitCost: number,
  shelfLifeDays: number,
): Build {
  return { packSize, ti, hi, caseWeightLb, caseIn, unitCost, shelfLifeDays };
}

const granola = build(12, [10, 5], 11.4, [15.5, 10.5, 9], 18.4, 365);
const mix = build(6, [12, 6], 13.2, [13, 9.5, 8], 15.12, 540);
const water = build(3, [9, 6], 21, [16, 11, 6.5], 11.7, 270);
const cheese: Build = {
  ...build(12, [12, 8], 7.3, [12, 8, 5.5], 34.8, 45),
  temperature: 'Refrigerated',
  isTraced: true,
};
const butter: Build = { ...build(6, [14, 7], 6.1, [10.5, 7.5, 6], 31.5, 365), isTraced: true };
const soap = build(12, [8, 5], 22.8, [16, 12, 11], 21.6, 1_095);
const spice = build(12, [16, 8], 4.2, [9, 6.5, 5], 27.6, 900);

const grainFlavors = ['honey', 'berry', 'maple', 'cinnamon', 'cocoa', 'vanilla', 'peanut', 'apple'];
const fruit = ['lime', 'lemon', 'grapefruit', 'orange', 'cherry', 'peach', 'mango', 'berry', 'plain'];

function family(
  customerId: string,
  brand: string,
  category: string,
  firstNumber: number,
  name: string,
  varieties: readonly string[],
  attributes: Build,
): Family {
  return { customerId, brand, category, firstNumber, name, varieties, build: attributes };
}

// The order determines the items' GS1 numbers, which must match the samples of the domain brief.
const samples: readonly (readonly [number, string, string, string, string, number, Build])[] = [
  [10_025, 'PMF', 'Prairie Mill', 'Granola', 'Oat granola, honey, 12 oz', 1, granola],
  [10_026, 'PMF', 'Prairie Mill', 'Granola', 'Oat granola, berry, 12 oz', 2, granola],
  [10_031, 'PMF', 'Prairie Mill', 'Pantry', 'Pancake mix 32 oz', 3, mix],
  [20_110, 'BHB', 'Blue Heron', 'Water', 'Sparkling water lime 8×12 fl oz', 4, water],
  [30_201, 'SHD', 'Sunhollow', 'Cheese', 'Fresh mozzarella 8 oz', 5, cheese],
  [40_310, 'MSN', 'Maple Street', 'Nut butter', 'Almond butter 12 oz', 6, butter],
  [40_311, 'MSN', 'Maple Street', 'Nut butter', 'Cashew butter 12 oz', 7, { ...butter, unitCost: 36.9 }],
  [50_401, 'NHC', 'Northlight', 'Dish care', 'Dish soap 24 fl oz', 8, soap],
];

const families: readonly Family[] = [
  family('PMF', 'Prairie Mill', 'Granola', 10_041, 'Oat granola, {}, 24 oz', grainFlavors, {
    ...granola,
    packSize: 8,
    unitCost: 22.9,
  }),
  family('PMF', 'Prairie Mill', 'Bars', 10_061, 'Granola bars, {}, 6 ct', grainFlavors, {
    ...granola,
    caseWeightLb: 6.8,
    unitCost: 16.3,
  }),
  family('PMF', 'Prairie Mill', 'Cereal', 10_081, 'Wheat flakes, {}, 14 oz', grainFlavors, {
    ...granola,
    caseWeightLb: 9.6,
    unitCost: 19.75,
  }),
  family('PMF', 'Old Wheel', 'Oatmeal', 10_101, 'Instant oatmeal, {}, 10 ct', grainFlavors, {
    ...mix,
    unitCost: 17.4,
  }),
  family('PMF', 'Old Wheel', 'Pantry', 10_121, 'Peanut butter, {}, 20 oz', grainFlavors.slice(0, 5), {
    ...mix,
    isTraced: true,
  }),
  family('BHB', 'Blue Heron', 'Water', 20_121, 'Sparkling water {} 8×12 fl oz', fruit.slice(1), water),
  family('BHB', 'Blue Heron', 'Water', 20_141, 'Sparkling water {} 1 l', fruit, {
    ...water,
    caseWeightLb: 27.5,
    packSize: 12,
  }),
  family('BHB', 'Reed & Rush', 'Soda', 20_161, 'Soda {} 6×12 fl oz', fruit, { ...water, unitCost: 13.2 }),
  family('BHB', 'Reed & Rush', 'Tea', 20_181, 'Iced tea {} 16 fl oz', fruit, { ...water, unitCost: 14.85 }),
  family(
    'SHD',
    'Sunhollow',
    'Cheese',
    30_211,
    'Fresh {} 8 oz',
    ['ricotta', 'feta', 'paneer', 'burrata', 'queso fresco', 'mascarpone', 'halloumi'],
    cheese,
  ),
  family('SHD', 'Sunhollow', 'Yogurt', 30_231, 'Yogurt, {}, 32 oz', [...fruit, ...grainFlavors.slice(0, 4)], {
    ...cheese,
    isTraced: false,
    unitCost: 22.4,
  }),
  family('SHD', 'Hollow Creek', 'Yogurt', 30_261, 'Drinkable yogurt, {}, 12 oz', fruit, {
    ...cheese,
    isTraced: false,
    unitCost: 19.1,
  }),
  family(
    'MSN',
    'Maple Street',
    'Nut butter',
    40_321,
    '{} butter 16 oz',
    ['Almond', 'Cashew', 'Pecan', 'Walnut', 'Hazelnut', 'Pistachio', 'Mixed nut'],
    butter,
  ),
  family(
    'MSN',
    'Maple Street',
    'Nuts',
    40_341,
    'Roasted {} 10 oz',
    ['almonds', 'cashews', 'pecans', 'walnuts', 'hazelnuts', 'pistachios', 'mixed nuts'],
    { ...butter, isTraced: false, unitCost: 38.2 },
  ),
  family('MSN', 'Maple Street', 'Trail mix', 40_361, 'Trail mix, {}, 12 oz', [...fruit, ...grainFlavors], {
    ...butter,
    isTraced: false,
    unitCost: 29.4,
  }),
  family('NHC', 'Northlight', 'Dish care', 50_411, 'Dish soap {} 40 fl oz', fruit, soap),
  family('NHC', 'Northlight', 'Laundry', 50_431, 'Laundry liquid {} 92 fl oz', fruit, {
    ...soap,
    packSize: 4,
    unitCost: 33.9,
  }),
  family('NHC', 'Clearwell', 'Surface care', 50_451, 'Surface spray {} 32 fl oz', fruit, {
    ...soap,
    unitCost: 24.3,
  }),
  family('NHC', 'Clearwell', 'Hand care', 50_471, 'Hand soap {} 12 fl oz', fruit, {
    ...soap,
    unitCost: 18.6,
  }),
  family(
    'CSG',
    'Cedar & Sage',
    'Spices',
    60_501,
    'Ground {} 2 oz',
    ['cinnamon', 'cumin', 'ginger', 'paprika', 'turmeric', 'coriander', 'nutmeg', 'cloves', 'allspice'],
    spice,
  ),
  family(
    'CSG',
    'Cedar & Sage',
    'Herbs',
    60_521,
    'Dried {} 1 oz',
    ['basil', 'oregano', 'thyme', 'sage', 'rosemary', 'dill', 'parsley', 'mint', 'tarragon', 'bay leaves'],
    spice,
  ),
  family('CSG', 'Cedar & Sage', 'Candles', 60_541, 'Candle, {}, 8 oz', [...fruit, ...grainFlavors], {
    ...spice,
    caseWeightLb: 11.8,
    unitCost: 41.5,
  }),
  family('INT', 'House', 'Samples', 90_001, 'Sample kit {}', [...fruit, ...grainFlavors], mix),
  family('INT', 'House', 'Displays', 90_031, 'Display {}', [...fruit, ...grainFlavors.slice(0, 6)], soap),
];

function buildItem(
  itemNumber: number,
  brand: string,
  category: string,
  description: string,
  reference: number,
  attributes: Build,
): CatalogItem {
  const upcBody = `614141${String(reference).padStart(5, '0')}`;
  const gtinBody = `10${upcBody}`;
  return {
    temperature: 'Ambient',
    isTraced: false,
    ...attributes,
    itemNumber: String(itemNumber),
    description,
    brand,
    category,
    upc: `${upcBody}${gs1CheckDigit(upcBody)}`,
    gtin: `${gtinBody}${gs1CheckDigit(gtinBody)}`,
  };
}

function catalog(): ReadonlyMap<string, readonly CatalogItem[]> {
  const byCustomer = new Map<string, CatalogItem[]>();
  const add = (customerId: string, item: CatalogItem): void => {
    const customerItems = byCustomer.get(customerId);
    if (customerItems) customerItems.push(item);
    else byCustomer.set(customerId, [item]);
  };
  for (const [number, customerId, brand, category, description, reference, attributes] of samples)
    add(customerId, buildItem(number, brand, category, description, reference, attributes));
  let reference = samples.length;
  for (const { customerId, brand, category, firstNumber, name, varieties, build: attributes } of families)
    for (const [index, variety] of varieties.entries()) {
      reference += 1;
      const description = name.replace('{}', variety);
      add(customerId, buildItem(firstNumber + index, brand, category, description, reference, attributes));
    }
  return byCustomer;
}

let cachedCatalog: ReadonlyMap<string, readonly CatalogItem[]> | undefined;

/** Traceability lot code (FSMA 204) of a lot of an item; null for an item that needs none. */
export function buildTraceabilityLotCode(
  { gtin, isTraced }: Pick<CatalogItem, 'gtin' | 'isTraced'>,
  lotNumber: string,
): string | null {
  return isTraced ? `${gtin}-${lotNumber}` : null;
}

/** The items of a customer, best-selling first; none for a customer without data. */
export function getItems(customerId: string): readonly CatalogItem[] {
  cachedCatalog ??= catalog();
  return cachedCatalog.get(customerId) ?? [];
}
