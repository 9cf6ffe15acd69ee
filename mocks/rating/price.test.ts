import { describe, expect, test } from 'vitest';
import { applyTerms } from './apply-terms.ts';
import { toCents } from './cents.ts';
import { getGrossCharge, type RateTable, type WeighedLine } from './gross-charge.ts';

/** The rates of the second vector; other classes cost in proportion to their number. */
const breakRates = [5720, 4925, 3842, 3107, 2486, 2114, 1692];
const rates: RateTable = (freightClass, index) =>
  Math.round(((breakRates[index] ?? 0) * Number(freightClass)) / 70);

function buildLines(...parts: readonly (readonly [WeighedLine['freightClass'], number])[]): WeighedLine[] {
  return parts.map(([freightClass, weightLb]) => ({
    freightClass,
    ratedAsClass: freightClass,
    weightLb,
    nmfcItem: null,
    description: null,
  }));
}
const rateWeight = (weightLb: number, useDeficit = true) =>
  getGrossCharge(buildLines(['70', weightLb]), rates, { useDeficit });

const noAccessorials = { accessorialCharges: [] };

describe('the vectors of the formula', () => {
  test('discount, fuel: 213.36', () => {
    const price = applyTerms(48_000, {
      discountPct: 65,
      minimumCharge: 90,
      fuelSurchargePct: 27,
      ...noAccessorials,
    });
    expect(price).toMatchObject({ netLinehaul: 168, fuelSurcharge: 45.36, totalCharge: 213.36 });
  });

  test('deficit weight, discount, fuel and accessorials: 338.62', () => {
    const charge = rateWeight(1850);
    expect(charge.asWeighed.grossCharge).toBe(710.77);
    expect(charge).toMatchObject({ gross: 62_140, billedWeightLb: 2000, deficit: { weightLb: 150 } });
    const price = applyTerms(charge.gross, {
      discountPct: 72,
      minimumCharge: 129,
      fuelSurchargePct: 31.4,
      accessorialCharges: [
        { code: 'LGDEL', description: 'Liftgate delivery', amount: 45 },
        { code: 'APPT', description: 'Appointment', amount: 65 },
      ],
    });
    expect(price).toMatchObject({
      discountAmount: 447.41,
      netLinehaul: 173.99,
      minimumApplied: false,
      fuelSurcharge: 54.63,
      accessorialTotal: 110,
      totalCharge: 338.62,
    });
  });
});

describe('the minimum charge', () => {
  const terms = { discountPct: 72, fuelSurchargePct: 10, ...noAccessorials };

  test.each([
    [173.99, false, 173.99],
    [174, true, 174],
    [0, false, 173.99],
  ])('of %d', (minimumCharge, minimumApplied, netLinehaul) => {
    const price = applyTerms(62_140, { ...terms, minimumCharge });
    expect(price).toMatchObject({ minimumApplied, netLinehaul, discountedCharge: 173.99 });
    expect(price.fuelSurcharge).toBe(17.4);
  });
});

describe('weight breaks', () => {
  test.each([
    [499, 'M5C', 500],
    [500, 'M5C', 500],
    [1617, 'M1M', 1617],
    [1618, 'M2M', 2000],
    [2000, 'M2M', 2000],
    [4000, 'M2M', 4000],
    [4001, 'M5M', 5000],
    [20_000, 'M20M', 20_000],
    [25_000, 'M20M', 25_000],
  ])('%d lb are rated at %s as %d lb', (weightLb, weightBreak, billedWeightLb) => {
    const charge = rateWeight(weightLb);
    expect(charge.charged.weightBreak).toBe(weightBreak);
    expect(charge.billedWeightLb).toBe(billedWeightLb);
  });

  test('without the deficit rule, the actual weight applies', () => {
    const charge = rateWeight(1850, false);
    expect(charge).toMatchObject({ gross: 71_077, billedWeightLb: 1850, deficit: null });
  });

  test('state the weight from which the next one is cheaper, and its cost', () => {
    const { breaks } = rateWeight(1850);
    expect(breaks.find(({ weightBreak }) => weightBreak === 'M2M')).toMatchObject({
      cheaperFromLb: 1618,
      grossCharge: 621.4,
    });
    expect(breaks.find(({ weightBreak }) => weightBreak === 'M5M')).toMatchObject({
      cheaperFromLb: 4001,
      grossCharge: 1243,
    });
    expect(breaks[0]).toMatchObject({ cheaperFromLb: null, grossCharge: null });
  });

  test('of a rate that never falls are never cheaper', () => {
    const flat = getGrossCharge(buildLines(['70', 1850]), () => 3000, { useDeficit: true });
    expect(flat.breaks.every(({ cheaperFromLb }) => cheaperFromLb === null)).toBe(true);
    expect(flat).toMatchObject({ gross: 55_500, deficit: null });
  });
});

test('deficit weight is charged at the lowest class of several', () => {
  const charge = getGrossCharge(buildLines(['100', 900], ['60', 950]), rates, { useDeficit: true });
  expect(charge.deficit).toMatchObject({ freightClass: '60', weightLb: 150 });
});

test.each([1, 333, 1850, 1851.37, 4321.05, 9999])('the printed parts of %d lb add up', (weightLb) => {
  const charge = getGrossCharge(buildLines(['100', weightLb / 3], ['70', (weightLb * 2) / 3]), rates, {
    useDeficit: true,
  });
  const parts = charge.charged.details.map((line) => toCents(line.charge));
  const gross = parts.reduce((total, part) => total + part, 0) + toCents(charge.deficit?.charge ?? 0);
  expect(gross).toBe(charge.gross);
  const price = applyTerms(charge.gross, {
    discountPct: 61.7,
    minimumCharge: 99.99,
    fuelSurchargePct: 28.35,
    accessorialCharges: [{ code: 'APPT', description: 'Appointment', amount: 45 }],
  });
  expect(toCents(price.grossCharge) - toCents(price.discountAmount)).toBe(toCents(price.discountedCharge));
  expect(toCents(price.netLinehaul) + toCents(price.fuelSurcharge) + toCents(price.accessorialTotal)).toBe(
    toCents(price.totalCharge),
  );
});

test('the curve is flat where weight is free and has the actual weight', () => {
  const { curve } = rateWeight(1850);
  const at = (weightLb: number) => curve.find((point) => point.weightLb === weightLb)?.grossCharge;
  expect([at(1618), at(1850), at(2000)]).toEqual([621.4, 621.4, 621.4]);
  expect(at(5000)).toBe(1243);
  expect(curve.at(-1)).toEqual({ weightLb: 6000, grossCharge: 1491.6 });
  expect(curve.every((point, index) => point.grossCharge >= (curve[index - 1]?.grossCharge ?? 0))).toBe(true);
});
