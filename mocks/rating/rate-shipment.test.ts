import { describe, expect, test } from 'vitest';
import { rateShipment } from './rate-shipment.ts';
import { classLine, deficitRequest } from './rating.fixture.ts';

const today = '2026-11-20';
const pallets = { lengthIn: 48, widthIn: 40, heightIn: 34 };

test('rates the demo lane to the cent', () => {
  const request = {
    ...deficitRequest,
    discountPct: 70,
    accessorials: ['LGDEL', 'APPT'],
    details: [{ ...classLine, ...pallets }],
  };
  const { rate, origin, destination } = rateShipment(request, today);
  expect([origin, destination]).toMatchObject([{ city: 'Romeoville' }, { city: 'Bentonville' }]);
  expect(rate).toMatchObject({
    grossCharge: 621.4,
    discountAmount: 434.98,
    netLinehaul: 186.42,
    fuelSurcharge: 58.54,
    accessorialTotal: 140,
    totalCharge: 384.96,
    ratePerCwtEffective: 20.81,
    densities: [{ densityPcf: 24.49, freightClass: '65' }],
    validTo: '2026-11-27',
    transitDays: 3,
    serviceType: 'Direct',
  });
});

test('a shipment without accessorials has no accessorial charge', () => {
  const { rate } = rateShipment(deficitRequest, today);
  expect(rate).toMatchObject({ accessorialCharges: [], accessorialTotal: 0, totalCharge: 228.62 });
});

test('a line without a class takes the class of its density', () => {
  const details = [{ ...classLine, ...pallets, freightClass: null }];
  expect(rateShipment({ ...deficitRequest, details }, today).rate?.details[0]).toMatchObject({
    freightClass: '65',
    ratedAsClass: '65',
  });
});

test('FAK replaces the classes of a range, edges included', () => {
  const details = (['55', '60', '85', '92.5'] as const).map((freightClass) => ({
    ...classLine,
    freightClass,
  }));
  const fakMap = [{ from: '60', to: '85', ratedAs: '65' }] as const;
  const { rate } = rateShipment({ ...deficitRequest, details, fakMap: [...fakMap] }, today);
  expect(rate?.details.map(({ ratedAsClass }) => ratedAsClass)).toEqual(['55', '65', '65', '92.5']);
});

describe('the engine reports', () => {
  test.each([
    ['4101', { originPostalCode: '00001' }],
    ['4102', { destinationPostalCode: '99501' }],
    ['4102', { destinationPostalCode: '7271' }],
    ['4103', { destinationCountry: 'CA', destinationPostalCode: 'M5V 2T6' }],
    ['4104', { tariffName: 'NOTARIFF' }],
    ['4105', { shipDate: '2026-01-04' }],
    ['4106', { details: [{ ...classLine, freightClass: null, lengthIn: 48 }] }],
    ['4107', { accessorials: ['NONE'] }],
    ['4108', { shipDate: '2025-11-19', tariffName: 'DEMOLTLB' }],
    ['4110', { fakMap: [{ from: '85', to: '60', ratedAs: '65' }] }],
    [
      '4110',
      {
        fakMap: [
          { from: '50', to: '85', ratedAs: '60' },
          { from: '85', to: '100', ratedAs: '92.5' },
        ],
      },
    ],
  ] as const)('%s', (engineCode, part) => {
    // The parts of a table are read-only.
    const request = structuredClone({ ...deficitRequest, ...part });
    const result = rateShipment(JSON.parse(JSON.stringify(request)), today);
    expect(result).toMatchObject({
      rate: null,
      error: { engineCode, message: expect.stringMatching(/\.$/) },
    });
  });
});

test('a ZIP+4 is priced as its ZIP', () => {
  const withStreet = { originPostalCode: '60446-1234', destinationPostalCode: '72712-0001' };
  expect(rateShipment({ ...deficitRequest, ...withStreet }, today).rate).toEqual(
    rateShipment(deficitRequest, today).rate,
  );
});

test('Canada is served by its tariff, with an indirect service', () => {
  const request = {
    ...deficitRequest,
    tariffName: 'DEMOCAN',
    destinationCountry: 'CA',
    destinationPostalCode: 'M5V 2T6',
  } as const;
  const result = rateShipment(request, today);
  expect(result.destination).toMatchObject({ state: 'ON', city: null });
  expect(result.rate?.serviceType).toBe('Indirect');
});

test('Mexico is served by its tariff, and the country distinguishes its codes from US codes', () => {
  const request = { ...deficitRequest, tariffName: 'DEMOMEX', destinationPostalCode: '64000' } as const;
  const mexican = rateShipment({ ...request, destinationCountry: 'MX' }, today);
  expect(mexican.destination).toMatchObject({ country: 'MX', state: 'NL' });
  expect(mexican.rate?.serviceType).toBe('Indirect');
  expect(rateShipment(request, today).destination).toMatchObject({ country: 'US', state: 'MO' });
  expect(rateShipment({ ...request, destinationCountry: 'MX', tariffName: 'DEMOLTLA' }, today)).toMatchObject(
    { error: { engineCode: '4103' } },
  );
});

test('an adjustment changes every rate, rounded to the cent, before the charges', () => {
  const { rate } = rateShipment({ ...deficitRequest, rateAdjustmentPct: -5 }, today);
  // 31.07 less 5% is 29.5165.
  expect(rate).toMatchObject({
    rateAdjustmentPct: -5,
    details: [{ ratePerCwt: 29.52 }],
    grossCharge: 590.4,
    deficit: { ratePerCwt: 29.52 },
  });
});

test('the rates of another weight break apply to the actual weight, without deficit weight', () => {
  const { rate } = rateShipment({ ...deficitRequest, weightBreakOverride: 'M5M' }, today);
  expect(rate).toMatchObject({
    weightBreak: 'M5M',
    weightBreakOverride: 'M5M',
    deficit: null,
    billedWeightLb: 1850,
    asWeighed: { weightBreak: 'M1M', grossCharge: 710.77 },
    details: [{ ratePerCwt: 24.86 }],
    // 18.50 cwt at 24.86.
    grossCharge: 459.91,
  });
});

test('item number and description of a line are those of its charge, and change nothing else', () => {
  const details = [{ ...classLine, nmfcItem: '73227-2', description: 'Oat granola' }];
  const named = rateShipment({ ...deficitRequest, details }, today).rate;
  const plain = rateShipment(deficitRequest, today).rate;
  expect(named?.details).toEqual([{ ...plain?.details[0], nmfcItem: '73227-2', description: 'Oat granola' }]);
  expect(named?.totalCharge).toBe(plain?.totalCharge);
});

test('warns of high weight, hazardous lines and unknown carriers', () => {
  const details = [{ ...classLine, weightLb: 20_001, hazmat: true }];
  const { rate } = rateShipment({ ...deficitRequest, details, scac: 'ZZZZ' }, today);
  expect(rate?.warnings).toHaveLength(3);
  expect(rate?.transitDays).toBeNull();
});

test('carriers differ in days and in the states that they serve themselves', () => {
  const read = (scac: string) => {
    const { rate } = rateShipment({ ...deficitRequest, scac }, today);
    return [rate?.transitDays, rate?.serviceType];
  };
  expect(['ODFL', 'FXFE', 'CTII'].map(read)).toEqual([
    [3, 'Direct'],
    [2, 'Direct'],
    [4, 'Indirect'],
  ]);
});

test.each([
  ['on twice the pallets costs 393.96', 4, '65', 393.96],
  ['on the same pallets is denser freight: 346.86', 2, '55', 346.86],
] as const)('twice the weight %s', (_name, pieces, freightClass, totalCharge) => {
  const details = [{ ...classLine, ...pallets, freightClass: null, weightLb: 3_700, pieces }];
  const { rate } = rateShipment({ ...deficitRequest, details }, today);
  expect(rate).toMatchObject({ details: [{ freightClass }], totalCharge });
});
