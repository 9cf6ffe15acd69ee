import { expect, test } from 'vitest';
import type { LtlRateLine } from '#src/api/generated/types.ts';
import { listLimitWarnings, ltlRules, measureShipment } from './space.ts';

const pallet: LtlRateLine = {
  freightClass: null,
  weightLb: 1_000,
  pieces: 1,
  handlingUnit: 'PLT',
  lengthIn: 48,
  widthIn: 40,
  heightIn: 48,
  hazmat: false,
};

test.each([
  ['26 pallets, two abreast', { pieces: 26 }, 52],
  ['5 pallets', { pieces: 5 }, 12],
  ['wide pieces, one abreast', { pieces: 3, widthIn: 60 }, 12],
  ['cartons, two abreast and two high', { pieces: 8, handlingUnit: 'CTN' }, 8],
] as const)('%s take their feet of trailer', (_name, change, feet) => {
  expect(measureShipment([{ ...pallet, ...change }]).LinearFeet).toBe(feet);
});

test('space is unknown if a line has no dimensions', () => {
  expect(measureShipment([pallet, { ...pallet, heightIn: null }])).toMatchObject({
    LinearFeet: null,
    CubicFeet: null,
    PieceLengthIn: 48,
    WeightLb: 2_000,
  });
});

test.each([
  ['60 linear feet', { pieces: 30, weightLb: 19_000 }, ['60 linear feet; the limit is 53.']],
  ['16 linear feet', { pieces: 8, weightLb: 8_000 }, ['16 linear feet; the limit is 12.']],
  [
    'a piece of 20 feet',
    { pieces: 1, lengthIn: 240, widthIn: 20 },
    ['20 linear feet; the limit is 12.', 'A piece of 240 inches; the limit is 239.'],
  ],
  [
    'much light freight',
    { pieces: 20, weightLb: 3_000 },
    ['40 linear feet; the limit is 12.', '1,066.7 cubic feet; the limit is 750.'],
  ],
  ['heavy freight', { weightLb: 20_001 }, ['20,001 lb; the limit is 20,000.']],
  ['a little too heavy freight', { weightLb: 20_000.01 }, ['20,000.01 lb; the limit is 20,000.']],
  ['freight at the limit', { weightLb: 20_000 }, []],
  ['a pallet', {}, []],
] as const)('%s is warned of with the consequence', (_name, change, starts) => {
  const warnings = listLimitWarnings([{ ...pallet, ...change }], ltlRules);
  expect(warnings.map((warning) => /^.*?limit is [\d,]+\./.exec(warning)?.[0])).toEqual(starts);
});
