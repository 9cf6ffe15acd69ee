import { beforeEach, describe, expect, test } from 'vitest';
import type { ItemAssignment, ManufacturedItemPage, PointOfManufacture } from '#src/api/generated/types.ts';
import { newPoint } from './point.fixture.ts';
import { formWith, openMock, type Caller, type TestMock } from '#mocks/testing/test-mock.ts';

const path = '/Fsma/PMF/PointsOfManufacture';

let mock: TestMock;
let user: Caller;
beforeEach(async () => {
  mock = await openMock();
  user = mock.as('customer-user');
});

const always = (itemNumber: string): ItemAssignment => ({ itemNumber, from: null, to: null });

async function findPointId(itemNumber: string): Promise<number | null | undefined> {
  const { body } = await user(`GET ${path}/Items?pageSize=500`);
  const { items } = body as ManufacturedItemPage;
  return items.find((item) => item.itemNumber === itemNumber)?.pointId;
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
    const created = await create({});
    expect(await findPointId('10101')).toBe(created.pointId);
    expect(await findPointId('10102')).toBeNull();
    const defaultPoint = await create({
      name: 'Pekin mill',
      gln: null,
      fdaRegistrationNumber: '10000000091',
      assignments: [],
      isDefault: true,
    });
    expect(await findPointId('10102')).toBe(defaultPoint.pointId);
    await user(`PUT ${path}/${created.pointId}`, { ...newPoint, status: 'Inactive' });
    expect(await findPointId('10101')).toBe(defaultPoint.pointId);
  });

  test('has one default', async () => {
    const first = await create({ isDefault: true });
    await create({ name: 'Pekin mill', assignments: [], isDefault: true });
    expect((await user(`GET ${path}/${first.pointId}`)).body).toMatchObject({ isDefault: false });
  });
});

test.each([
  ['name', { name: ' joliet MILL ' }],
  ['gln', { gln: '0614141950905' }],
  ['gln', { gln: null }],
  ['assignments[0].from', { assignments: [always('10025')] }],
  ['assignments[0].itemNumber', { assignments: [always('99999')] }],
  ['assignments[1].from', { assignments: [always('10101'), { ...always('10101'), to: '2026-03-31' }] }],
  ['assignments[0].to', { assignments: [{ itemNumber: '10101', from: '2026-03-02', to: '2026-03-01' }] }],
])('refuses a wrong %s', async (field, change) => {
  const response = await user(`POST ${path}`, { ...newPoint, ...change });
  expect(response).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } });
});

describe('an item of another location', () => {
  const moved = {
    assignments: [{ itemNumber: '10025', from: '2026-11-20', to: null }],
    reassigned: [{ itemNumber: '10025', pointId: 1 }],
  };
  const readAssignments = async (): Promise<readonly ItemAssignment[]> => {
    const { body } = await user(`GET ${path}/1`);
    return (body as PointOfManufacture).assignments.filter(({ itemNumber }) => itemNumber === '10025');
  };

  test('is refused with the name of that location, which keeps the item', async () => {
    const { assignments } = moved;
    expect(await user(`POST ${path}`, { ...newPoint, assignments })).toMatchObject({
      status: 422,
      body: { errors: { 'assignments[0].from': ['Item 10025 is made at Joliet mill.'] } },
    });
    expect(await readAssignments()).toEqual([always('10025')]);
  });

  test('moves when the change names that location, whose assignment ends on the day before', async () => {
    const created = await create(moved);
    expect(created).not.toHaveProperty('reassigned');
    expect(await readAssignments()).toEqual([{ itemNumber: '10025', from: null, to: '2026-11-19' }]);
    expect(await findPointId('10025')).toBe(created.pointId);
    const { body } = await user(`GET ${path}/Items?pageSize=500`);
    const { items } = body as ManufacturedItemPage;
    const item = items.find(({ itemNumber }) => itemNumber === '10025');

    expect(item?.assignments).toEqual([
      { pointId: 1, pointName: 'Joliet mill', from: null, to: '2026-11-19' },
      { pointId: created.pointId, pointName: 'Morton mill', from: '2026-11-20', to: null },
    ]);
  });

  test('is refused from a day on or before the first one there', async () => {
    await create(moved);
    const content = { ...newPoint, name: 'Pekin mill', reassigned: [{ itemNumber: '10025', pointId: 999 }] };
    const response = await user(`POST ${path}`, {
      ...content,
      assignments: [{ itemNumber: '10025', from: '2026-11-19', to: null }],
    });
    expect(response).toMatchObject({
      status: 422,
      body: { errors: { 'assignments[0].from': [expect.any(String)] } },
    });
  });
});

test('deletes only a location that no record can name', async () => {
  const { pointId } = await create({});
  expect(await user(`DELETE ${path}/${pointId}`)).toMatchObject({ status: 422 });
  await user(`PUT ${path}/${pointId}`, { ...newPoint, assignments: [] });
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

test('imports the days of items, and refuses invalid days', async () => {
  const head = 'name,gln,address1,city,state,postalCode,phone,items,itemsFrom,itemsTo';
  const address = (name: string, gln: string): string =>
    `${name},${gln},1 Sample Way,Morton,IL,61550,309-555-0160`;
  const morton = address('Morton mill', '0614141950904');
  const tipton = address('Tipton mill', '0614141950911');
  const jolietItems = '10025 10026';
  const lines = [
    head,
    `${morton},10025,2026-11-20,`,
    `Joliet mill,,,,,,,${jolietItems},,2026-11-19 -`,
    `${morton},10025 10101,2026-11-20 -,`,
    `${tipton},10102 10103,2026-11-20 - -,`,
    `${tipton},10102,Nov 20,`,
    `${tipton},,2026-11-20,`,
    `${tipton},10102,2026-11-20,2026-11-19`,
    'Morton mill,,,,,,,10101 10025,,',
  ];
  const { body } = await user(`POST ${path}/Import`, formWith(lines.join('\n'), 'points.csv'));
  const refused = (field: string) => ({ outcome: 'Rejected', errors: [{ field }] });
  expect(body).toMatchObject({
    rows: [
      refused('itemsFrom'),
      { outcome: 'Updated' },
      { outcome: 'Created' },
      refused('itemsFrom'),
      refused('itemsFrom'),
      refused('itemsFrom'),
      refused('itemsTo'),
      { outcome: 'Updated' },
    ],
  });
  const { body: list } = await user(`GET ${path}?search=morton`);
  expect(list).toMatchObject({
    items: [{ assignments: [always('10101'), { itemNumber: '10025', from: '2026-11-20', to: null }] }],
  });
});

test('checks a row of a dry run against the rows above it', async () => {
  const lines = [
    'name,gln,address1,city,state,postalCode,phone,items,itemsFrom,itemsTo',
    'Joliet mill,,,,,,,10025,,2026-11-19',
    'Morton mill,0614141950904,1 Sample Way,Morton,IL,61550,309-555-0160,10025,2026-11-20,',
  ];
  const send = (query: string) =>
    user(`POST ${path}/Import${query}`, formWith(lines.join('\n'), 'points.csv'));
  const rows = [{ outcome: 'Updated' }, { outcome: 'Created' }];
  expect(await send('?dryRun=true')).toMatchObject({ body: { rejectedCount: 0, rows } });
  expect(await user(`GET ${path}?search=morton`)).toMatchObject({ body: { items: [] } });
  expect(await send('')).toMatchObject({ body: { rejectedCount: 0, rows } });
});
