import { expect, test } from 'vitest';
import { findFaults } from '#src/components/form/field-specs.ts';
import { findFakFault, formatFak, parseFak } from './fak-form.ts';
import {
  buildRequest,
  byDensity,
  emptyRate,
  emptyLine,
  parseDimensions,
  rateFields,
  readRequest,
} from './rate-form.ts';

test.each([
  ['48 x 40 x 34', [48, 40, 34]],
  ['48x40×34.5', [48, 40, 34.5]],
  [' 48 40 34 ', [48, 40, 34]],
  ['48 x 40', undefined],
  ['48 x 40 x 0', undefined],
  ['48 x 40 x 34 x 2', undefined],
  ['long', undefined],
])('dimensions %j', (typed, dimensions) => {
  expect(parseDimensions(typed)).toEqual(dimensions);
});

test('FAK ranges are read back unchanged', () => {
  const ranges = parseFak('50-85 as 60, 92.5 = 100; 110 to 125 as 92.5');
  expect(ranges.map(({ ratedAs }) => ratedAs)).toEqual(['60', '100', '92.5']);
  expect(parseFak(formatFak(ranges))).toEqual(ranges);
});

const complete = {
  ...emptyRate('DEMOLTLA'),
  originPostalCode: '60446',
  destinationPostalCode: 'M5V 2T6',
  details: [{ ...emptyLine, freightClass: byDensity, weightLb: 500, dimensions: '48 x 40 x 34' }],
};

test.each([
  [
    '50-85 as 60, 70-100 as 92.5',
    '70-100 as 92.5: this overlaps 50-85 as 60. A class can be in one range only.',
  ],
  ['50-85 as 60, 85 as 92.5', '85 as 92.5: this overlaps 50-85 as 60. A class can be in one range only.'],
  ['50-85 as 60, 50-85 as 60', '50-85 as 60: this overlaps 50-85 as 60. A class can be in one range only.'],
  ['50-85 as 60, 92.5-100 as 92.5', undefined],
  ['100-85 as 60', '100-85 as 60: the range ends below its start.'],
])('FAK ranges %j', (fak, fault) => {
  expect(findFakFault(fak)).toBe(fault);
});

test.each(['60446-1234', '604461234', '60446'])(
  '%s is a ZIP code, of which the price needs five digits',
  (zip) => {
    const values = { ...complete, originPostalCode: zip };
    expect(findFaults(rateFields, values)).toEqual(findFaults(rateFields, complete));
    expect(buildRequest(values)).toMatchObject({ originPostalCode: '60446', originCountry: 'US' });
  },
);

test('a request of a saved quote leads to the same request', () => {
  const request = buildRequest({ ...complete, fakMap: '50-85 as 60', scac: 'ODFL' });
  expect(request).toMatchObject({
    originCountry: 'US',
    destinationCountry: 'CA',
    details: [{ freightClass: null, lengthIn: 48 }],
  });
  expect(buildRequest(readRequest(request, null))).toEqual(request);
});

test('a request with all of its options leads to the same request; one of Mexico keeps its country', () => {
  const request = buildRequest({
    ...complete,
    destinationPostalCode: '64000',
    destinationCountry: 'MX',
    details: [
      { ...emptyLine, freightClass: '70', weightLb: 500, nmfcItem: '73227-2', description: 'Granola' },
    ],
    rateAdjustmentPct: -5,
    weightBreakOverride: 'M5M',
  });
  expect(request).toMatchObject({
    originCountry: 'US',
    destinationCountry: 'MX',
    rateAdjustmentPct: -5,
    weightBreakOverride: 'M5M',
    details: [{ nmfcItem: '73227-2', description: 'Granola' }],
  });
  expect(buildRequest(readRequest(request, null))).toEqual(request);
});

test.each([
  ['originPostalCode', { originPostalCode: '6044' }],
  ['shipDate', { shipDate: '2020-01-01' }],
  ['details.0.dimensions', { details: [{ ...emptyLine, freightClass: byDensity, weightLb: 500 }] }],
  ['details.0.weightLb', { details: [{ ...emptyLine, freightClass: '70', weightLb: 0 }] }],
  ['fakMap', { fakMap: '85-50 as 60' }],
  ['fakMap', { fakMap: '50-85' }],
  ['discountPct', { discountPct: 100 }],
  ['rateAdjustmentPct', { rateAdjustmentPct: -51 }],
  [
    'details.0.nmfcItem',
    { details: [{ ...emptyLine, freightClass: '70', weightLb: 500, nmfcItem: 'granola' }] },
  ],
])('%s is refused before anything is sent', (field, part) => {
  expect([...findFaults(rateFields, complete).keys()]).toEqual([]);
  expect([...findFaults(rateFields, { ...complete, ...part }).keys()]).toEqual([field]);
});
