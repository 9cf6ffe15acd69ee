import { beforeEach, describe, expect, test } from 'vitest';
import { newLocation, newRetailer } from './retailer.fixture.ts';
import { formWith, openMock, type Caller, type TestMock } from '#mocks/testing/test-mock.ts';

let mock: TestMock;
let admin: Caller;
beforeEach(async () => {
  mock = await openMock();
  admin = mock.as('customer-admin');
});

const retailer = { ...newRetailer, name: 'Corner Shops', code: 'CSH' };

function getRows(response: { body: unknown }): Record<string, unknown>[] {
  return (response.body as { items: Record<string, unknown>[] }).items;
}

describe('the directory', () => {
  test('belongs to one customer that holds the tier', async () => {
    expect(getRows(await admin('GET /Retailers/PMF'))).toHaveLength(10);
    expect(getRows(await mock.as('empty-customer-user')('GET /Retailers/NEW'))).toEqual([]);
    expect(await admin('GET /Retailers/NHC')).toMatchObject({ status: 403 });
    const internal = mock.as('internal-admin');
    expect(await internal('GET /Retailers/CSG')).toMatchObject({ status: 403 });
    expect(await internal('GET /Retailers/NHC/1')).toMatchObject({ status: 404 });
    expect((await admin('GET /Retailers/PMF/1')).body).not.toHaveProperty('customerId');
  });

  test('is read by users who enter orders, and written by admins', async () => {
    const user = mock.as('customer-user');
    expect(await user('GET /Retailers/PMF?search=walm')).toMatchObject({
      status: 200,
      body: { totalCount: 1 },
    });
    expect(await user('POST /Retailers/PMF', retailer)).toMatchObject({ status: 403 });
  });

  test('creates a retailer, and deactivates it without deleting it', async () => {
    const created = await admin('POST /Retailers/PMF', retailer);
    expect(created).toMatchObject({ status: 201, body: { locationCount: 0, isActive: true } });
    const { retailerId } = created.body as { retailerId: number };
    const version = { 'if-match': created.headers.get('etag') ?? '' };
    const path = `/Retailers/PMF/${retailerId}`;
    const changed = { ...retailer, isActive: false };
    expect(await admin(`PUT ${path}`, changed, version)).toMatchObject({
      status: 200,
      body: { isActive: false },
    });
    expect(getRows(await admin('GET /Retailers/PMF?isActive=false&search=corner'))).toHaveLength(1);
    expect(await admin(`PUT ${path}`, changed, version)).toMatchObject({ status: 412 });
    expect(await admin('POST /Retailers/PMF', retailer)).toMatchObject({
      status: 422,
      body: { errors: { code: ['Another retailer has this code.'] } },
    });
    expect(await mock.as('internal-admin')('POST /Retailers/NHC', retailer)).toMatchObject({ status: 201 });
  });
});

describe('locations', () => {
  test('are listed, added and changed', async () => {
    expect(getRows(await admin('GET /Retailers/PMF/1/Locations?sort=-state'))[0]).toMatchObject({
      state: 'WA',
    });
    const added = await admin('POST /Retailers/PMF/1/Locations', newLocation);
    expect(added).toMatchObject({ status: 201, body: { retailerId: 1 } });
    expect((await admin('GET /Retailers/PMF/1')).body).toMatchObject({ locationCount: 13 });
    const { locationId } = added.body as { locationId: number };
    const path = `/Retailers/PMF/1/Locations/${locationId}`;
    expect(await admin(`PUT ${path}`, { ...newLocation, isActive: false })).toMatchObject({ status: 200 });
    expect(getRows(await admin('GET /Retailers/PMF/1/Locations?isActive=false'))).toHaveLength(1);
    expect(await admin(`PUT /Retailers/PMF/2/Locations/${locationId}`, newLocation)).toMatchObject({
      status: 404,
    });
  });

  test.each([
    ['locationNumber', { locationNumber: '6010' }],
    ['gln', { gln: '0614141900016' }],
    ['timeZone', { timeZone: 'America/Peoria' }],
    ['receivingHours[0].close', { receivingHours: [{ day: 'Monday', open: '14:00', close: '06:00' }] }],
    [
      'receivingHours[1].day',
      {
        receivingHours: [
          { day: 'Monday', open: '06:00', close: '10:00' },
          { day: 'Monday', open: '12:00', close: '14:00' },
        ],
      },
    ],
  ])('that break the rule of %s are refused at the field', async (field, part) => {
    const response = await admin('POST /Retailers/PMF/1/Locations', { ...newLocation, ...part });
    expect(response).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } });
  });
});

describe('an import', () => {
  const importing = (lines: readonly string[], query = ''): ReturnType<Caller> =>
    admin(`POST /Retailers/PMF/Import${query}`, formWith(lines.join('\n'), 'retailers.csv'));
  const head =
    'retailerCode,retailerName,locationNumber,locationName,address1,city,state,postalCode,gln,appointmentRequired';
  const good = 'CSH,Corner Shops,1,Peoria store,1 Sample Way,Peoria,IL,61602,,yes';

  test('imports the valid rows and reports the errors of the others', async () => {
    const report = await importing([
      head,
      good,
      'CSH,,2,Joliet store,2 Sample Way,Joliet,Illinois,60431,,perhaps',
      'wmt,Walmart,,,,,,,,',
      'WMT,Walmart,,,,,,,,',
      'KRO,Kroger Co.,,,,,,,,',
    ]);
    expect(report).toMatchObject({
      status: 200,
      body: { createdCount: 1, updatedCount: 1, unchangedCount: 1, rejectedCount: 2 },
    });
    const { rows } = report.body as { rows: { row: number; outcome: string; errors: { field: string }[] }[] };
    expect(rows.map(({ row, outcome }) => [row, outcome])).toEqual([
      [2, 'Created'],
      [3, 'Rejected'],
      [4, 'Rejected'],
      [5, 'Unchanged'],
      [6, 'Updated'],
    ]);
    expect(rows[1]?.errors.map(({ field }) => field)).toEqual(['appointmentRequired', 'state']);
    expect(rows[2]?.errors.map(({ field }) => field)).toEqual(['retailerCode']);
    const [stored] = getRows(await admin('GET /Retailers/PMF?search=CSH'));
    expect(stored).toMatchObject({ name: 'Corner Shops', locationCount: 1 });
    expect((await importing([head, good])).body).toMatchObject({ unchangedCount: 1 });
  });

  test('that is a dry run stores nothing and reports the same', async () => {
    const lines = [head, good, good, 'CSH,Corner Shops,2,Joliet store,2 Sample Way,Joliet,IL,60431,,no'];
    const tried = await importing(lines, '?dryRun=true');
    expect(tried.body).toMatchObject({ isDryRun: true, createdCount: 2, unchangedCount: 1 });
    expect(getRows(await admin('GET /Retailers/PMF?search=CSH'))).toEqual([]);
    expect((await importing(lines)).body).toMatchObject({ createdCount: 2, unchangedCount: 1 });
  });

  test.each([
    ['retailerName', [`retailerCode`, 'WMT']],
    ['colour', [`${head},colour`, `${good},red`]],
    ['rows', [head]],
    ['too many', [head, ...Array.from({ length: 5001 }, () => good)]],
  ])('of an invalid file is refused as a whole: %s', async (word, lines) => {
    expect(await importing(lines)).toMatchObject({
      status: 422,
      body: { title: expect.stringContaining(word), errors: { file: [expect.any(String)] } },
    });
  });

  test('of a file that is not text or too large is refused', async () => {
    const upload = (bytes: Uint8Array<ArrayBuffer>) =>
      admin('POST /Retailers/PMF/Import', formWith(bytes, 'retailers.csv'));
    expect(await upload(Uint8Array.of(0xff, 0xfe, 0x41, 0x00))).toMatchObject({ status: 415 });
    expect(await upload(new Uint8Array(2_000_001))).toMatchObject({ status: 413 });
  });
});
