import { describe, expect, test } from 'vitest';
import type { LtlRate, LtlRateLine, LtlRateRequest } from '#src/api/generated/types.ts';
import { deficitRate } from './rate.fixture.ts';
import { listVariants } from './variants.ts';

const line: LtlRateLine = {
  freightClass: null,
  weightLb: 1_200,
  pieces: 3,
  handlingUnit: 'PLT',
  lengthIn: 48,
  widthIn: 40,
  heightIn: 32,
  hazmat: false,
};
const request: LtlRateRequest = {
  originPostalCode: '60446',
  originCountry: 'US',
  destinationPostalCode: '72712',
  destinationCountry: 'US',
  shipDate: '2026-11-23',
  tariffName: 'DEMOLTLA',
  details: [line, { ...line, freightClass: '85', weightLb: 650, pieces: 1 }],
  discountPct: 10,
  minimumCharge: 0,
  fuelSurchargePct: 0,
  accessorials: ['APPT'],
  fakMap: [],
  useDeficit: true,
  scac: null,
};
const rate: LtlRate = {
  ...deficitRate,
  densities: [
    { densityPcf: 24.49, freightClass: '65' },
    { densityPcf: 24.49, freightClass: '65' },
  ],
};
const appointment = { code: 'APPT', description: 'Appointment', amount: 45 };
const choices = { accessorials: [appointment], tariffs: [], profiles: [], carriers: [] };
const find = (key: string) =>
  listVariants(request, rate, choices, []).find((variant) => variant.key === key)?.request;
const sizes = (key: string) =>
  find(key)?.details.map(({ freightClass, weightLb, pieces }) => [freightClass, weightLb, pieces]);

describe('a variant', () => {
  test('of twice the weight has twice the pieces, so the class of the density stays', () => {
    expect(sizes('double')).toEqual([
      ['65', 2_400, 6],
      ['85', 1_300, 2],
    ]);
  });

  test('that is filled up has the pieces for its weight, and the class of the goods', () => {
    // 2,000 of 1,850 lb: a started pallet counts whole.
    expect(sizes('weight:2000')).toEqual([
      ['65', 1_297.3, 4],
      ['85', 702.7, 2],
    ]);
    expect(sizes('weight:5000')).toEqual([
      ['65', 3_243.24, 9],
      ['85', 1_756.76, 3],
    ]);
  });

  test('without a service, with the classes of the densities, or without deficit weight changes only that', () => {
    expect(find('without:APPT')).toEqual({ ...request, accessorials: [] });
    expect(find('deficit')).toEqual({ ...request, useDeficit: false });
    expect(find('density')?.details).toEqual([
      { ...line, freightClass: '65' },
      { ...line, freightClass: '65', weightLb: 650, pieces: 1 },
    ]);
  });
});
