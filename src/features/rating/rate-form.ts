import { LtlCountry, LtlHandlingUnit, WeightBreak } from '#src/api/generated/enums.ts';
import { createLtlQuote, rateShipment as limits } from '#src/api/generated/limits/ltl-rating.ts';
import type { LtlRateLine, LtlRateRequest } from '#src/api/generated/types.ts';
import type { FieldSpecs } from '#src/components/form/field-specs.ts';
import { limitFault } from '#src/components/form/limit-faults.ts';
import { addDays, today } from '#src/lib/dates.ts';
import { findClass, formatFak, parseFak } from './fak-form.ts';
import { termFields } from './term-fields.ts';
import { cleanText } from '#src/lib/clean-text.ts';

/** The choice of a shipment that is rated at the weight break of its weight. */
export const byWeight = 'weight';

/** The choice of a line whose class follows from its density. */
export const byDensity = 'density';

export interface LineValues {
  /** A class, `byDensity`, or null while nothing is selected. */
  readonly freightClass: string | null;
  /** lb, of the whole line. */
  readonly weightLb: number | null;
  readonly pieces: number | null;
  readonly handlingUnit: LtlHandlingUnit;
  /** Inches of one handling unit: '48 x 40 x 34'. */
  readonly dimensions: string;
  readonly hazmat: boolean;
  readonly nmfcItem: string;
  readonly description: string;
}

export interface RateValues {
  readonly originPostalCode: string;
  /** Of a code with five digits; one of Canada is known by its form. */
  readonly originCountry: LtlCountry;
  readonly destinationPostalCode: string;
  readonly destinationCountry: LtlCountry;
  readonly shipDate: string;
  readonly tariffName: string | null;
  readonly lines: readonly LineValues[];
  readonly discountPct: number | null;
  readonly minimumCharge: number | null;
  readonly fuelSurchargePct: number | null;
  readonly accessorials: readonly string[];
  readonly profileId: string | null;
  /** '50-85 as 60', separated by commas. */
  readonly fak: string;
  readonly useDeficit: boolean;
  readonly rateAdjustmentPct: number | null;
  /** A weight break, or `byWeight`. */
  readonly weightBreak: string;
  readonly scac: string;
  readonly reference: string;
  /** Keys of the variants that are compared. */
  readonly variants: readonly string[];
}

const line = limits.details.items.properties;

export const newLine = (): LineValues => ({
  freightClass: null,
  weightLb: null,
  pieces: 1,
  handlingUnit: LtlHandlingUnit.PLT,
  dimensions: '',
  hazmat: false,
  nmfcItem: '',
  description: '',
});

export const emptyRate = (tariffName: string | null): RateValues => ({
  originPostalCode: '',
  originCountry: LtlCountry.US,
  destinationPostalCode: '',
  destinationCountry: LtlCountry.US,
  shipDate: today(),
  tariffName,
  lines: [newLine()],
  discountPct: 0,
  minimumCharge: 0,
  fuelSurchargePct: 0,
  accessorials: [],
  profileId: null,
  fak: '',
  useDeficit: true,
  rateAdjustmentPct: 0,
  weightBreak: byWeight,
  scac: '',
  reference: '',
  variants: [],
});

type Dimensions = readonly [lengthIn: number, widthIn: number, heightIn: number];

/** Three numbers with x, ×, * or spaces between them; undefined for anything else. */
export function parseDimensions(typed: string): Dimensions | undefined {
  const [length, width, height, ...more] = typed
    .trim()
    .split(/\s*[x×*,]\s*|\s+/i)
    .map(Number);
  if (length === undefined || width === undefined || height === undefined || more.length > 0)
    return undefined;
  const values: Dimensions = [length, width, height];
  return values.every((value) => limitFault(line.lengthIn, value) === undefined && value > 0)
    ? values
    : undefined;
}

function dimensionsFault({ lines }: RateValues, index: number): string | undefined {
  const { dimensions = '', freightClass } = lines[index] ?? {};
  if (dimensions.trim() === '')
    return freightClass === byDensity ? 'The density needs length, width and height.' : undefined;
  return parseDimensions(dimensions) ? undefined : 'Enter three numbers, such as 48 x 40 x 34.';
}

/** Of the US, also with the four digits of a street (ZIP+4), and of Mexico. */
const fiveDigits = /^(\d{5})(?:-?\d{4})?$/;
const canadianCode = /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/;
const postalText = 'Enter it as 60446 or M5V 2T6.';

function postalField(label: string, name: 'destinationPostalCode' | 'originPostalCode') {
  return {
    label,
    limits: limits[name],
    emptyText: 'Enter a postal code.',
    patternText: postalText,
    check: (values: RateValues) =>
      fiveDigits.test(values[name]) || canadianCode.test(values[name]) ? undefined : postalText,
  };
}

/** Ship dates go back a year. */
export const getFirstShipDate = () => addDays(today(), -365);

export const rateFields: FieldSpecs<RateValues> = {
  originPostalCode: postalField('From ZIP', 'originPostalCode'),
  originCountry: { label: 'From country', limits: limits.originCountry },
  destinationPostalCode: postalField('To ZIP', 'destinationPostalCode'),
  destinationCountry: { label: 'To country', limits: limits.destinationCountry },
  shipDate: {
    label: 'Ship date',
    limits: limits.shipDate,
    check: ({ shipDate }) =>
      shipDate < getFirstShipDate() ? 'Choose a date no more than 365 days ago.' : undefined,
  },
  tariffName: { label: 'Tariff', limits: limits.tariffName },
  lines: { label: 'Lines', limits: limits.details },
  'lines.*.freightClass': {
    label: 'Class',
    isRequired: true,
    labelAt: (index) => `Class of line ${index + 1}`,
    emptyText: 'Choose the class.',
  },
  'lines.*.weightLb': {
    label: 'Weight, lb',
    limits: line.weightLb,
    labelAt: (index) => `Weight of line ${index + 1}`,
    emptyText: 'Enter the weight.',
  },
  'lines.*.pieces': {
    label: 'Pieces',
    limits: line.pieces,
    labelAt: (index) => `Pieces of line ${index + 1}`,
  },
  'lines.*.handlingUnit': { label: 'Unit', limits: line.handlingUnit },
  'lines.*.dimensions': {
    label: 'L × W × H, in',
    isRequired: false,
    labelAt: (index) => `Dimensions of line ${index + 1}`,
    check: dimensionsFault,
  },
  'lines.*.hazmat': { label: 'Hazardous' },
  'lines.*.nmfcItem': {
    label: 'NMFC item',
    limits: line.nmfcItem,
    isRequired: false,
    labelAt: (index) => `NMFC item of line ${index + 1}`,
    patternText: 'Enter an item number such as 73227-2.',
  },
  'lines.*.description': {
    label: 'Description',
    limits: line.description,
    isRequired: false,
    labelAt: (index) => `Description of line ${index + 1}`,
  },
  ...termFields,
  accessorials: { label: 'Accessorials', limits: limits.accessorials, isRequired: false },
  profileId: { label: 'Profile', isRequired: false },
  useDeficit: { label: 'Deficit weight: rate at the next weight break if cheaper' },
  rateAdjustmentPct: {
    label: 'Rate adjustment, %',
    limits: limits.rateAdjustmentPct,
    emptyText: 'Enter the adjustment, 0 for none.',
  },
  weightBreak: { label: 'Weight break' },
  scac: {
    label: 'Carrier (SCAC)',
    limits: limits.scac,
    isRequired: false,
    patternText: 'Enter two to four capital letters, such as ODFL.',
  },
  reference: { label: 'Reference', limits: createLtlQuote.reference, isRequired: false },
  variants: { label: 'Variants', isRequired: false },
};

function getCountry(postalCode: string, selected: LtlCountry): LtlCountry {
  if (!fiveDigits.test(postalCode)) return LtlCountry.CA;
  return selected === LtlCountry.CA ? LtlCountry.US : selected;
}

function buildLine(values: LineValues): LtlRateLine {
  const [lengthIn, widthIn, heightIn] = parseDimensions(values.dimensions) ?? [null, null, null];
  return {
    freightClass: findClass(values.freightClass) ?? null,
    weightLb: values.weightLb ?? 0,
    pieces: values.pieces ?? 1,
    handlingUnit: values.handlingUnit,
    lengthIn,
    widthIn,
    heightIn,
    hazmat: values.hazmat,
    nmfcItem: cleanText(values.nmfcItem) || null,
    description: values.description.trim() || null,
  };
}

/** The code that prices depend on: of a ZIP+4, the ZIP. */
const getRatedCode = (postalCode: string): string => fiveDigits.exec(postalCode)?.[1] ?? postalCode;

/** The request for values without faults. */
export function buildRequest(values: RateValues): LtlRateRequest {
  return {
    originPostalCode: getRatedCode(values.originPostalCode),
    originCountry: getCountry(values.originPostalCode, values.originCountry),
    destinationPostalCode: getRatedCode(values.destinationPostalCode),
    destinationCountry: getCountry(values.destinationPostalCode, values.destinationCountry),
    shipDate: values.shipDate,
    tariffName: values.tariffName ?? '',
    details: values.lines.map(buildLine),
    discountPct: values.discountPct ?? 0,
    minimumCharge: values.minimumCharge ?? 0,
    fuelSurchargePct: values.fuelSurchargePct ?? 0,
    accessorials: [...values.accessorials],
    fakMap: parseFak(values.fak),
    useDeficit: values.useDeficit,
    rateAdjustmentPct: values.rateAdjustmentPct ?? 0,
    weightBreakOverride:
      Object.values(WeightBreak).find((weightBreak) => weightBreak === values.weightBreak) ?? null,
    scac: cleanText(values.scac) || null,
  };
}

function lineFrom({ lengthIn, widthIn, heightIn, ...rest }: LtlRateLine): LineValues {
  const hasDimensions = lengthIn !== null && widthIn !== null && heightIn !== null;
  return {
    freightClass: rest.freightClass ?? byDensity,
    weightLb: rest.weightLb,
    pieces: rest.pieces,
    handlingUnit: rest.handlingUnit,
    dimensions: hasDimensions ? `${lengthIn} x ${widthIn} x ${heightIn}` : '',
    hazmat: rest.hazmat,
    nmfcItem: rest.nmfcItem ?? '',
    description: rest.description ?? '',
  };
}

/** The values of a saved quote, to rate it again. */
export function valuesFromRequest(request: LtlRateRequest, reference: string | null): RateValues {
  const { details, fakMap, weightBreakOverride, rateAdjustmentPct = 0, ...rest } = request;
  return {
    ...rest,
    lines: details.map(lineFrom),
    fak: formatFak(fakMap),
    rateAdjustmentPct,
    weightBreak: weightBreakOverride ?? byWeight,
    scac: request.scac ?? '',
    reference: reference ?? '',
    profileId: null,
    variants: [],
  };
}
