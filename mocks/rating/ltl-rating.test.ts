import { writeXlsx } from 'hucre/xlsx';
import { beforeEach, describe, expect, test } from 'vitest';
import { deficitRequest } from './rating.fixture.ts';
import { formWith, openMock, type Caller, type TestMock } from '#mocks/testing/test-mock.ts';

let mock: TestMock;
let internal: Caller;
beforeEach(async () => {
  mock = await openMock();
  internal = mock.as('internal-user');
});

const at = (path: string): string => `/RateWare/INT/${path}`;
const profile = {
  name: 'A carrier',
  discountPct: 50,
  minimumCharge: 100,
  fuelSurchargePct: 20,
  fakMap: [],
};

describe('access', () => {
  test('needs the tier, the customer and the permission', async () => {
    expect(await internal(`GET ${at('Options')}`)).toMatchObject({ status: 200 });
    expect(await internal('GET /RateWare/PMF/Options')).toMatchObject({ status: 403 });
    expect(await mock.as('customer-user')(`GET ${at('Options')}`)).toMatchObject({ status: 403 });
    expect(await mock.as('customer-user')('GET /RateWare/PMF/Options')).toMatchObject({
      status: 403,
    });
  });

  test('to quotes is limited to their owner', async () => {
    await internal(`POST ${at('History')}`, { reference: 'Mine', request: deficitRequest });
    const mine = await internal(`GET ${at('History?search=mine')}`);
    expect(mine.body).toMatchObject({ totalCount: 1, items: [{ quoteId: 'Q-20481', totalCharge: 228.62 }] });
    expect((await mock.as('internal-admin')(`GET ${at('History')}`)).body).toMatchObject({ totalCount: 0 });
  });
});

describe('rating', () => {
  test(
    'stores nothing and reports the error of the engine as a problem with a code, in the order of the shipments',
    { tags: 'full' },
    async () => {
      const unknown = { ...deficitRequest, destinationPostalCode: '00001' };
      const shipments = [unknown, deficitRequest, { ...deficitRequest, useDeficit: false }];
      const { status, body } = await internal(`POST ${at('RateMultiple')}`, { shipments });
      expect(status).toBe(200);
      const problem = {
        title: 'The destination postal code 00001 is not in the tariff. Code 4102.',
        code: 'RatingRejected',
      };
      expect(body).toMatchObject({
        results: [
          { rate: null, problem },
          { rate: { totalCharge: 228.62, grossCharge: 621.4 }, problem: null },
          { rate: { grossCharge: 710.77 }, problem: null },
        ],
      });
      expect((await internal(`GET ${at('History')}`)).body).toMatchObject({ totalCount: 0 });
    },
  );

  test('a quote that the engine refuses is not saved', async () => {
    const request = { ...deficitRequest, tariffName: 'NOTARIFF' };
    expect(await internal(`POST ${at('History')}`, { reference: null, request })).toMatchObject({
      status: 422,
      body: { title: 'The tariff NOTARIFF is not known. Code 4104.', code: 'RatingRejected' },
    });
  });
});

describe('profiles', () => {
  test('have unique names, and ranges that end above their start and do not overlap', async () => {
    expect(await internal(`POST ${at('Profiles')}`, profile)).toMatchObject({ status: 201 });
    expect(await internal(`POST ${at('Profiles')}`, { ...profile, name: ' a CARRIER' })).toMatchObject({
      status: 409,
      body: { code: 'NameTaken', errors: { name: [expect.any(String)] } },
    });
    const turned = { ...profile, name: 'B', fakMap: [{ from: '85', to: '60', ratedAs: '65' }] };
    expect(await internal(`POST ${at('Profiles')}`, turned)).toMatchObject({
      status: 422,
      body: { errors: { 'fakMap[0].to': [expect.any(String)] } },
    });
    const fakMap = [
      { from: '50', to: '85', ratedAs: '60' },
      { from: '70', to: '100', ratedAs: '92.5' },
    ];
    expect(await internal(`POST ${at('Profiles')}`, { ...profile, name: 'B', fakMap })).toMatchObject({
      status: 422,
      body: { errors: { 'fakMap[1].from': ['The FAK ranges 50 to 85 and 70 to 100 overlap.'] } },
    });
  });

  test('are deleted', async () => {
    const { body } = await internal(`POST ${at('Profiles')}`, profile);
    const { profileId } = body as { profileId: string };
    expect(await internal(`DELETE ${at(`Profiles/${profileId}`)}`)).toMatchObject({ status: 204 });
    expect(await internal(`DELETE ${at(`Profiles/${profileId}`)}`)).toMatchObject({ status: 404 });
  });
});

describe('a file', () => {
  const head =
    'reference,originPostalCode,destinationPostalCode,weightLb,freightClass,discountPct,accessorials';
  const rows = [
    head,
    'A,60446,72712,1850,70,72,LGDEL APPT',
    'B,60446,72712,heavy,71,,',
    'C,60446,00001,100,70,,',
    'D,60446,72712,100,,,',
  ];
  const rate = (content: string | Uint8Array<ArrayBuffer>, query = ''): ReturnType<Caller> =>
    internal(`POST ${at(`RateMultiple/File${query}`)}`, formWith(content, 'shipments.csv'));

  test('has a result for every row', async () => {
    const { body } = await rate(rows.join('\n'));
    expect(body).toMatchObject({
      ratedCount: 1,
      rejectedCount: 3,
      totalCharge: 313.99,
      rows: [
        { row: 2, reference: 'A', netLinehaul: 173.99, accessorialTotal: 140 },
        { row: 3, faults: [{ field: 'freightClass' }, { field: 'weightLb' }] },
        { row: 4, faults: [{ field: 'destinationPostalCode', suggestion: null }], problem: null },
        { row: 5, faults: [{ field: 'freightClass' }], problem: null },
      ],
    });
  });

  test('warns of a row above a limit of LTL, as a single shipment does', async () => {
    const { body } = await rate(
      [
        'originPostalCode,destinationPostalCode,weightLb,freightClass,pieces,lengthIn,widthIn,heightIn',
        '60446,72712,25000,70,1,,,',
        '60446,72712,900,70,1,240,20,40',
        '60446,72712,900,70,1,48,40,40',
      ].join('\n'),
    );
    expect(body).toMatchObject({
      ratedCount: 3,
      rows: [
        { warnings: [expect.stringMatching(/^25,000 lb; the limit is 20,000\./)] },
        {
          warnings: [
            expect.stringMatching(/^20 linear feet; the limit is 12\./),
            expect.stringMatching(/^A piece of 240 inches; the limit is 239\./),
          ],
        },
        { warnings: [] },
      ],
    });
  });

  test('offers restored zeros for ZIP codes that a spreadsheet has shortened', async () => {
    const { body } = await rate(
      [
        'originPostalCode,destinationPostalCode,destinationCountry,weightLb,freightClass',
        '2139,72712,,500,70',
        '60446,7030,US,500,70',
      ].join('\n'),
    );
    expect(body).toMatchObject({
      ratedCount: 0,
      rows: [
        { faults: [{ field: 'originPostalCode', suggestion: '02139' }] },
        { faults: [{ field: 'destinationPostalCode', suggestion: '07030' }] },
      ],
    });
  });

  test('can be a workbook, and uses the terms of a profile', async () => {
    const { body } = await internal(`POST ${at('Profiles')}`, profile);
    const { profileId } = body as { profileId: string };
    const cells = [
      ['originPostalCode', 'destinationPostalCode', 'weightLb', 'freightClass'],
      [60446, 72712, 1850, 70],
    ];
    const workbook = new Uint8Array(await writeXlsx({ sheets: [{ name: 'One', rows: cells }] }));
    expect((await rate(workbook, `?profileId=${profileId}`)).body).toMatchObject({
      ratedCount: 1,
      rows: [{ netLinehaul: 310.7, fuelSurcharge: 62.14, totalCharge: 372.84 }],
    });
  });

  test.each([
    [422, 'a,b\n1,2'],
    [422, head],
    [415, 'PK\u0003\u0004 no workbook'],
  ])('that cannot be read is refused: %d', async (status, content) => {
    expect(await rate(content)).toMatchObject({ status });
  });
});
