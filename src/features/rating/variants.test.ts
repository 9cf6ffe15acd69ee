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

  test('with deficit weight changes only that', () => {
    const without = { ...request, useDeficit: false };
    const variant = listVariants(without, rate, choices, []).find(({ key }) => key === 'deficit');
    expect(variant).toMatchObject({ label: 'With deficit weight', request });
  });

  test('under the terms of a profile or by another tariff keeps the shipment', () => {
    const terms = { discountPct: 72, minimumCharge: 129, fuelSurchargePct: 31.4, fakMap: [] };
    const profile = {
      profileId: 'p',
      name: 'National',
      ...terms,
      scac: 'ODFL',
      updatedAt: '2026-11-20T15:00:00Z',
    };
    const tariffs = ['DEMOLTLA', 'DEMOLTLB'].map((tariffName) => ({
      tariffName,
      description: '',
      effectiveDate: '2026-01-05',
      release: '2026.1',
      countries: [],
      rules: [],
    }));
    const variants = listVariants(request, rate, { ...choices, profiles: [profile], tariffs }, []);
    expect(variants.slice(-2).map((variant) => variant.request)).toEqual([
      { ...request, ...terms },
      { ...request, tariffName: 'DEMOLTLB' },
    ]);
  });

  test('together with a saved quote has the lines of both, each with its class, weight and pieces', () => {
    const place = { postalCode: '60446', country: 'US' as const, city: 'Romeoville', state: 'IL' };
    const quote = {
      quoteId: 'Q-1',
      reference: 'SO-1',
      createdAt: '2026-11-20T15:00:00Z',
      createdBy: 'Ira',
      validTo: '2026-11-27',
      origin: place,
      destination: place,
      actualWeightLb: 500,
      billedWeightLb: 500,
      totalCharge: 100,
      request: { ...request, details: [{ ...line, weightLb: 500, pieces: 1 }], discountPct: 50 },
    };
    const elsewhere = { ...quote, quoteId: 'Q-2', request: { ...quote.request, originPostalCode: '75201' } };
    const variants = listVariants(request, rate, choices, [quote, elsewhere]);
    expect(variants.filter(({ key }) => key.startsWith('with:'))).toEqual([
      {
        key: 'with:Q-1',
        label: 'With SO-1, 2,350 lb',
        request: { ...request, details: [...request.details, ...quote.request.details] },
      },
    ]);
  });
});
