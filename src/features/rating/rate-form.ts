import { LtlCountry, LtlHandlingUnit, WeightBreak, type FreightClass } from '#src/api/generated/enums.ts';
import { createLtlQuote, rateShipments } from '#src/api/generated/limits/ltl-rating.ts';
import type { LtlRateRequest } from '#src/api/generated/types.ts';
import { defineForm, list, mapped, number, rows, same, text } from '#src/components/form/define-form.ts';
import { limitFault } from '#src/components/form/limit-faults.ts';
import { addDays, today } from '#src/lib/dates.ts';
import { findClass } from './fak-form.ts';
import { terms } from './profile-form.ts';

/** The choice of a shipment that is rated at the weight break of its weight. */
export const byWeight = 'weight';

/** The choice of a line whose class follows from its density. */
export const byDensity = 'density';

/** The limits of one shipment. */
export const limits = rateShipments.shipments.items.properties;
const line = limits.details.items.properties;

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

const ofLine = (name: string) => ({ labelAt: (index: number) => `${name} of line ${index + 1}` });

const lineForm = defineForm(
  {
    /** A class, `byDensity`, or null while nothing is selected. */
    freightClass: mapped<string | null, FreightClass | null>('Class', undefined, {
      empty: null,
      read: (stored) => stored ?? byDensity,
      write: (selected) => findClass(selected) ?? null,
      isRequired: true,
      ...ofLine('Class'),
      emptyText: 'Choose the class.',
    }),
    /** lb, of the whole line. */
    weightLb: number('Weight, lb', line.weightLb, { ...ofLine('Weight'), emptyText: 'Enter the weight.' }),
    pieces: number('Pieces', line.pieces, { ...ofLine('Pieces'), empty: 1 }),
    handlingUnit: same<LtlHandlingUnit>('Unit', line.handlingUnit, LtlHandlingUnit.PLT),
    /** Inches of one handling unit: '48 x 40 x 34'. */
    dimensions: mapped<string, Dimensions | undefined>('L × W × H, in', undefined, {
      empty: '',
      read: (stored) => stored?.join(' x ') ?? '',
      write: parseDimensions,
      ...ofLine('Dimensions'),
    }),
    hazmat: same<boolean>('Hazardous', undefined, false),
    nmfcItem: text('NMFC item', line.nmfcItem, {
      ...ofLine('NMFC item'),
      isRequired: false,
      patternText: 'Enter an item number such as 73227-2.',
    }),
    description: text('Description', line.description, { ...ofLine('Description'), isRequired: false }),
  },
  {
    dimensions: ({ dimensions, freightClass }) => {
      if (dimensions.trim() === '')
        return freightClass === byDensity ? 'The density needs length, width and height.' : undefined;
      return parseDimensions(dimensions) ? undefined : 'Enter three numbers, such as 48 x 40 x 34.';
    },
  },
);

export type LineValues = typeof lineForm.empty;

export const emptyLine = lineForm.empty;

/** Of the US, also with the four digits of a street (ZIP+4), and of Mexico. */
const fiveDigits = /^(\d{5})(?:-?\d{4})?$/;
const canadianCode = /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/;
const postalText = 'Enter it as 60446 or M5V 2T6.';

const postalOptions = {
  emptyText: 'Enter a postal code.',
  patternText: postalText,
  check: (code: string) => (fiveDigits.test(code) || canadianCode.test(code) ? undefined : postalText),
};

/** Ship dates go back a year. */
export const getFirstShipDate = () => addDays(today(), -365);

const rate = defineForm(
  {
    originPostalCode: text('From ZIP', limits.originPostalCode, postalOptions),
    /** Of a code with five digits; one of Canada is known by its form. */
    originCountry: same<LtlCountry>('From country', limits.originCountry, LtlCountry.US),
    destinationPostalCode: text('To ZIP', limits.destinationPostalCode, postalOptions),
    destinationCountry: same<LtlCountry>('To country', limits.destinationCountry, LtlCountry.US),
    shipDate: same<string>('Ship date', limits.shipDate, ''),
    tariffName: mapped<string | null, string>('Tariff', limits.tariffName, {
      empty: null,
      read: (stored) => stored,
      write: (name) => name ?? '',
    }),
    details: rows('Lines', limits.details, lineForm, { empty: [emptyLine] }),
    ...terms,
    accessorials: list<string>('Accessorials', limits.accessorials, { isRequired: false }),
    profileId: same<string | null>('Profile', undefined, null),
    useDeficit: same<boolean>('Deficit weight: rate at the next weight break if cheaper', undefined, true),
    rateAdjustmentPct: number('Rate adjustment, %', limits.rateAdjustmentPct, {
      empty: 0,
      emptyText: 'Enter the adjustment, 0 for none.',
    }),
    /** A weight break, or `byWeight`. */
    weightBreakOverride: mapped<string, WeightBreak | null>('Weight break', undefined, {
      empty: byWeight,
      read: (stored) => stored ?? byWeight,
      write: (selected) => Object.values(WeightBreak).find((each) => each === selected) ?? null,
    }),
    reference: same<string>('Reference', createLtlQuote.reference, '', { isRequired: false }),
    /** Keys of the variants that are compared. */
    variants: list<string>('Variants', undefined),
  },
  {
    shipDate: ({ shipDate }) =>
      shipDate < getFirstShipDate() ? 'Choose a date no more than 365 days ago.' : undefined,
  },
);

export type RateValues = typeof rate.empty;

export const { fields: rateFields } = rate;

export const emptyRate = (tariffName: string | null): RateValues => ({
  ...rate.empty,
  shipDate: today(),
  tariffName,
});

function getCountry(postalCode: string, selected: LtlCountry): LtlCountry {
  if (!fiveDigits.test(postalCode)) return LtlCountry.CA;
  return selected === LtlCountry.CA ? LtlCountry.US : selected;
}

/** The code that prices depend on: of a ZIP+4, the ZIP. */
const getRatedCode = (postalCode: string): string => fiveDigits.exec(postalCode)?.[1] ?? postalCode;

/** The request for values without faults. */
export function buildRequest(values: RateValues): LtlRateRequest {
  const { profileId: _profile, reference: _reference, variants: _variants, ...request } = rate.write(values);
  return {
    ...request,
    originPostalCode: getRatedCode(values.originPostalCode),
    originCountry: getCountry(values.originPostalCode, values.originCountry),
    destinationPostalCode: getRatedCode(values.destinationPostalCode),
    destinationCountry: getCountry(values.destinationPostalCode, values.destinationCountry),
    details: request.details.map(
      ({ dimensions: [lengthIn, widthIn, heightIn] = [null, null, null], ...sent }) => ({
        ...sent,
        lengthIn,
        widthIn,
        heightIn,
      }),
    ),
  };
}

/** The values of a saved quote, to rate it again. */
export function readRequest(request: LtlRateRequest, reference: string | null): RateValues {
  return rate.read({
    ...request,
    details: request.details.map(
      ({ lengthIn, widthIn, heightIn, nmfcItem = null, description = null, ...stored }) => ({
        ...stored,
        nmfcItem,
        description,
        ...(lengthIn !== null &&
          widthIn !== null &&
          heightIn !== null && {
            dimensions: [lengthIn, widthIn, heightIn],
          }),
      }),
    ),
    rateAdjustmentPct: request.rateAdjustmentPct ?? 0,
    weightBreakOverride: request.weightBreakOverride ?? null,
    scac: request.scac ?? null,
    reference: reference ?? '',
    profileId: null,
    variants: [],
  });
}
