import { expect, it } from 'vitest';
import type { LtlRateRequest } from '#src/api/generated/types.ts';
import { buildQuoteRecords, buildQuoteSheet } from './quote-sheet.ts';
import { deficitRate } from './rate.fixture.ts';

const request: LtlRateRequest = {
  originPostalCode: '60446',
  originCountry: 'US',
  destinationPostalCode: '72712',
  destinationCountry: 'US',
  shipDate: '2026-11-24',
  tariffName: 'DEMOLTLA',
  details: [
    {
      freightClass: '70',
      weightLb: 1850,
      pieces: 2,
      handlingUnit: 'PLT',
      lengthIn: 48,
      widthIn: 40,
      heightIn: 34,
      hazmat: true,
      nmfcItem: '73227-2',
      description: 'Oat granola',
    },
  ],
  discountPct: 70,
  minimumCharge: 129,
  fuelSurchargePct: 31.4,
  accessorials: ['APPT'],
  fakMap: [{ from: '60', to: '85', ratedAs: '65' }],
  useDeficit: true,
  scac: 'ODFL',
};
const places = {
  origin: { postalCode: '60446', country: 'US', city: 'Romeoville', state: 'IL' },
  destination: { postalCode: '72712', country: 'US', city: 'Bentonville', state: 'AR' },
} as const;
const carriers = [{ scac: 'ODFL', name: 'Old Dominion', mode: 'LTL' }] as const;
const quote = { quoteId: 'Q-20481', reference: 'SO-1048266' };

it('a quote states its dates, lane, conditions and lines', () => {
  const { facts, lines } = buildQuoteSheet({ request, rate: deficitRate, places, quote, carriers });
  const texts = Object.fromEntries(facts);
  expect(texts).toMatchObject({
    Quote: 'Q-20481',
    Reference: 'SO-1048266',
    From: '60446 Romeoville, IL',
    To: '72712 Bentonville, AR',
    Discount: '70%',
    'Minimum charge': '$129.00',
    'Fuel surcharge': '31.4%',
    FAK: '60-85 as 65',
    Accessorials: 'Appointment (APPT)',
    Carrier: 'Old Dominion (ODFL)',
    'Transit days': '3, direct',
  });
  for (const label of ['Date', 'Valid to', 'Ship date']) expect(texts[label]).toMatch(/20\d\d/);
  expect(texts['Tariff']).toMatch(/^DEMOLTLA, effective /);
  expect(lines).toEqual([
    ['1', '70', '1,850', '2', '48 × 40 × 34', 'NMFC 73227-2, Oat granola, hazardous', '$31.07', '$574.80'],
  ]);
});

it('the copied records hold the same, and the receipt without its rejected steps', () => {
  const records = buildQuoteRecords({ request, rate: deficitRate, places, quote: undefined, carriers });
  const labels = records.map(([label]) => label);
  expect(labels).not.toContain('Quote');
  expect(labels).toEqual(expect.arrayContaining(['Ship date', 'Line', '1', 'Appointment']));
  expect(records.at(-1)?.[1]).toBe('$289.96');
  expect(records.flat()).not.toContain('$710.77');
});
