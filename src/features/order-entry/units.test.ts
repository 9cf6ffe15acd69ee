import { describe, expect, test } from 'vitest';
import {
  convertExactly,
  convertPrice,
  getItemPrice,
  getLineAmount,
  getRoundingHint,
  listUnits,
  sumLines,
  toCases,
} from './units.ts';

const packs = { eachesPerCase: 12, innerPacksPerCase: 2, ti: 10, hi: 5, casesPerPallet: 50 };
const item = { packs, caseWeightLb: 11.4, caseCuFt: 0.848, unitPrice: 18.4 };

describe('a quantity', () => {
  test.each([
    [30, 'EA', 2.5],
    [3, 'IP', 1.5],
    [7, 'CA', 7],
    [3, 'LR', 30],
    [2, 'PL', 100],
  ] as const)('of %d %s is %d cases', (quantity, uom, cases) => {
    expect(toCases(packs, quantity, uom)).toBe(cases);
  });

  test('in a unit that the item does not have is no quantity', () => {
    expect(toCases({ ...packs, innerPacksPerCase: 0 }, 3, 'IP')).toBeNull();
  });

  test.each([
    [250, 'CA', 5, 'PL'],
    [30, 'CA', 3, 'LR'],
    [5, 'PL', 250, 'CA'],
    [24, 'EA', 2, 'CA'],
  ] as const)('of %d %s is also %d %s', (quantity, uom, converted, to) => {
    expect(convertExactly(packs, { quantity, uom })).toEqual({ quantity: converted, uom: to });
  });

  test.each([
    [7, 'CA'],
    [30, 'EA'],
    [0, 'CA'],
  ] as const)('of %d %s is no whole quantity of another unit', (quantity, uom) => {
    expect(convertExactly(packs, { quantity, uom })).toBeUndefined();
  });

  test('can have the units that the item has', () => {
    const units = ['CA', 'EA', 'IP', 'LR', 'PL'] as const;
    expect(listUnits(packs, units)).toEqual(units);
    expect(listUnits({ ...packs, innerPacksPerCase: 0 }, units)).toEqual(['CA', 'EA', 'LR', 'PL']);
  });
});

describe('the hint to fill a pallet', () => {
  test('appears when the last pallet is nearly full', () => {
    expect(getRoundingHint(packs, 480)).toEqual({ text: '20 more would make 10 full pallets', cases: 500 });
    expect(getRoundingHint(packs, 45)).toEqual({ text: '5 more would make a full pallet', cases: 50 });
  });

  test('does not appear for full pallets, or a few cases', () => {
    expect([500, 505, 12, 47.5].map((cases) => getRoundingHint(packs, cases))).toEqual(
      Array(4).fill(undefined),
    );
  });
});

test('the totals share started pallets, round money to the cent, and use the price of the line', () => {
  expect(
    sumLines([
      { item, cases: 30, quantity: 30, unitPrice: null },
      { item, cases: 20, quantity: 20, unitPrice: 10.005 },
    ]),
  ).toEqual({ cases: 50, layers: 5, pallets: 1, weightLb: 570, cubeCuFt: 42.4, amount: 752.1 });
  expect(sumLines([]).pallets).toBe(0);
});

test.each([
  // 240 each of 12 in a case.
  [240, 'EA', 2.86, 686.4],
  [2, 'PL', 1145, 2290],
  [20, 'CA', 18.4, 368],
  [2, 'PL', null, 1840],
] as const)(
  '%d %s at %s dollars are %d dollars: a price is that of a unit of the line',
  (quantity, uom, unitPrice, amount) => {
    const cases = toCases(packs, quantity, uom) ?? 0;
    expect(getLineAmount({ item, cases, quantity, unitPrice })).toBe(amount);
  },
);

test('a price follows a conversion of its quantity', () => {
  expect(convertPrice(packs, 2.86, 'EA', 'CA')).toBe(34.32);
  expect(convertPrice(packs, null, 'EA', 'CA')).toBeNull();
  expect((['EA', 'CA', 'PL'] as const).map((uom) => getItemPrice(item, uom))).toEqual([1.5333, 18.4, 920]);
});
