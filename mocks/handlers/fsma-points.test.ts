import { beforeEach, describe, expect, test } from 'vitest';
import type { ManufacturedItem, PointOfManufacture } from '#src/api/generated/types.ts';
import { indexPoints } from '#mocks/data/points-of-manufacture.ts';
import { newPoint } from '#mocks/tools/point.fixture.ts';
import { formWith, openMock, type Caller, type TestMock } from '#mocks/tools/test-mock.ts';

const path = '/Fsma/PMF/PointsOfManufacture';

let mock: TestMock;
let user: Caller;
beforeEach(async () => {
  mock = await openMock();
  user = mock.as('customer-user');
});

async function findPointId(itemNumber: string): Promise<number | null | undefined> {
  const { body } = await user(`GET ${path}/Items`);
  return (body as ManufacturedItem[]).find((item) => item.itemNumber === itemNumber)?.pointId;
}

async function create(change: Partial<PointOfManufacture>): Promise<PointOfManufacture> {
  const response = await user(`POST ${path}`, { ...newPoint, ...change });
  expect(response).toMatchObject({ status: 201 });
  return response.body as PointOfManufacture;
}

test('belongs to one customer', async () => {
  expect(await user(`GET ${path}?search=joliet`)).toMatchObject({ status: 200, body: { totalCount: 1 } });
  expect(await user(`GET ${path}?status=Inactive`)).toMatchObject({ body: { totalCount: 1 } });
  expect(await user(`GET ${path}/4`)).toMatchObject({ status: 404 });
  expect(await user('GET /Fsma/NHC/PointsOfManufacture')).toMatchObject({ status: 403 });
  const internal = mock.as('internal-admin');
  expect(await internal('GET /Fsma/NHC/PointsOfManufacture')).toMatchObject({ body: { totalCount: 0 } });
  expect((await user(`GET ${path}/1`)).body).not.toHaveProperty('customerId');
});

describe('the source of an item', () => {
  test('is the active location that makes it, else the default', async () => {
    expect(await findPointId('10025')).toBe(1);
    expect(await findPointId('10101')).toBeNull();
    const made = await create({});
    expect(await findPointId('10101')).toBe(made.pointId);
    expect(await findPointId('10102')).toBeNull();
    const other = await create({
      name: 'Pekin mill',
      gln: null,
      fdaRegistrationNumber: '10000000091',
      items: [],
      isDefault: true,
    });
    expect(await findPointId('10102')).toBe(other.pointId);
    await user(`PUT ${path}/${made.pointId}`, { ...newPoint, status: 'Inactive' });
    expect(await findPointId('10101')).toBe(other.pointId);
  });

  test('has one default', async () => {
    const first = await create({ isDefault: true });
    await create({ name: 'Pekin mill', items: [], isDefault: true });
    expect((await user(`GET ${path}/${first.pointId}`)).body).toMatchObject({ isDefault: false });
  });

  test('is nothing while the default is inactive', () => {
    const find = indexPoints([{ items: [], isDefault: true, status: 'Inactive' }]);
    expect(find('10101')).toBeUndefined();
  });
});

test.each([
  ['name', { name: ' joliet MILL ' }],
  ['gln', { gln: '0614141950905' }],
  ['gln', { gln: null }],
  ['items', { items: ['10025'] }],
  ['items', { items: ['99999'] }],
])('refuses a wrong %s', async (field, change) => {
  const response = await user(`POST ${path}`, { ...newPoint, ...change });
  expect(response).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } });
});

test('deletes only a location that no record can name', async () => {
  const { pointId } = await create({});
  expect(await user(`DELETE ${path}/${pointId}`)).toMatchObject({ status: 422 });
  await user(`PUT ${path}/${pointId}`, { ...newPoint, items: [] });
  expect(await user(`DELETE ${path}/${pointId}`)).toMatchObject({ status: 204 });
  expect(await user(`GET ${path}/${pointId}`)).toMatchObject({ status: 404 });
});

test('imports rows by name, and reports every row', async () => {
  const lines = [
    'name,gln,address1,city,state,postalCode,phone,items,isDefault',
    'joliet mill,,,,,,815-555-0199,,',
    'Morton mill,0614141950904,1 Sample Way,Morton,IL,61550,309-555-0160,10101 10102,yes',
    'Pekin mill,0614141950905,1 Sample Way,Pekin,IL,61554,309-555-0161,,',
    'Tipton mill,,1 Sample Way,Tipton,IA,52772,563-555-0162,,perhaps',
    'Joliet mill,,,,,,815-555-0199,,',
  ];
  const file = () => formWith(lines.join('\n'), 'points.csv');
  const outcomes = { createdCount: 1, updatedCount: 1, unchangedCount: 1, rejectedCount: 2 };
  expect(await user(`POST ${path}/Import?dryRun=true`, file())).toMatchObject({
    status: 200,
    body: { isDryRun: true, createdCount: 1, rejectedCount: 2 },
  });
  expect(await findPointId('10102')).toBeNull();
  const { body } = await user(`POST ${path}/Import`, file());
  expect(body).toMatchObject({
    ...outcomes,
    rows: [
      { row: 2, outcome: 'Updated' },
      { row: 3, outcome: 'Created' },
      { row: 4, errors: [{ field: 'gln', message: 'Check the number: its last digit is not valid.' }] },
      { row: 5, errors: [{ field: 'isDefault' }] },
      { row: 6, outcome: 'Unchanged' },
    ],
  });
  expect(await findPointId('10102')).not.toBeNull();
});
