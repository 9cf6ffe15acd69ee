import { beforeEach, describe, expect, test } from 'vitest';
import type { SavedView, SavedViewPage, SavedViewQuery } from '#src/api/generated/types.ts';
import { openMock, type MockResponse, type Caller, type TestMock } from '#mocks/testing/test-mock.ts';

let mock: TestMock;
let owner: Caller;
let colleague: Caller;
beforeEach(async () => {
  mock = await openMock();
  owner = mock.as('customer-admin');
  colleague = mock.as('customer-user');
});

const place = '/Customers/PMF/SavedViews';
const query: SavedViewQuery = {
  period: { preset: 'last7' },
  search: 'walmart',
  sort: '-orderDate',
  filters: [{ name: 'status', values: ['Closed'] }],
  columns: ['orderNumber', 'bolNumber'],
};
const view = { dashboard: 'Orders', name: 'Mine', isShared: false, query, list: null };

function getViews(response: MockResponse): SavedView[] {
  return (response.body as SavedViewPage).items;
}

async function namesFor(caller: Caller, dashboard = 'Orders', customer = 'PMF'): Promise<string[]> {
  const response = await caller(`GET /Customers/${customer}/SavedViews?dashboard=${dashboard}`);
  return getViews(response).map(({ name }) => name);
}

async function findViewId(caller: Caller, name: string): Promise<string> {
  const views = getViews(await caller(`GET ${place}?dashboard=Orders`));
  return views.find((candidate) => candidate.name === name)?.savedViewId ?? '';
}

describe('the views of a dashboard', () => {
  test('can be of all records that a notice can name', async () => {
    const filters = [{ name: 'records', values: ['0k3x9q'.repeat(666)] }];
    const created = await owner(`POST ${place}`, { ...view, query: { ...query, filters } });
    expect(created).toMatchObject({ status: 201, body: { query: { filters } } });
  });

  test("are the user's own and those that others share, of the requested customer and dashboard", async () => {
    expect(await namesFor(owner)).toEqual(['Largest orders', 'On the road']);
    expect(await namesFor(colleague)).toEqual(['On the road']);
    expect(await namesFor(owner, 'Billing')).toEqual(['Past due']);
    expect(await namesFor(mock.as('multi-customer-user'), 'Orders', 'BHB')).toEqual([]);
    expect(await namesFor(mock.as('empty-customer-user'), 'Orders', 'NEW')).toEqual([]);
    expect(await owner('GET /Customers/NHC/SavedViews?dashboard=Orders')).toMatchObject({ status: 403 });
    expect(await owner(`GET ${place}`)).toMatchObject({ status: 400 });
    const internal = mock.as('internal-user');
    expect(await namesFor(internal)).toEqual(['On the road']);
    expect(await internal('GET /Customers/XXX/SavedViews?dashboard=Orders')).toMatchObject({ status: 404 });
  });

  test('contain their owner', async () => {
    const sharedView = { name: 'On the road', ownerName: 'Dana Whitfield', isShared: true };
    expect(getViews(await owner(`GET ${place}?dashboard=Orders`))).toContainEqual(
      expect.objectContaining({ ...sharedView, isOwn: true }),
    );
    const [shared] = getViews(await colleague(`GET ${place}?dashboard=Orders`));
    expect(shared).toMatchObject({ ...sharedView, isOwn: false });
    expect(shared).not.toHaveProperty('userId');
    expect(shared).not.toHaveProperty('customerId');
  });

  test('of the seed data match seeded rows', async () => {
    const seeds = [
      ...getViews(await owner(`GET ${place}?dashboard=Orders`)).map((seed) => ['Orders', seed] as const),
      ...getViews(await owner(`GET ${place}?dashboard=Billing`)).map((seed) => ['Invoices', seed] as const),
    ];
    expect(seeds).toHaveLength(3);
    for (const [path, { name, query: requested }] of seeds) {
      const address = new URLSearchParams(
        requested.filters.flatMap((filter) => filter.values.map((value) => [filter.name, value])),
      );
      if (requested.sort !== null) address.set('sort', requested.sort);
      const response = await owner(`GET /${path}/PMF?${address}`);
      expect([name, response.status]).toEqual([name, 200]);
      expect(response.body).toMatchObject({ items: expect.arrayContaining([expect.anything()]) });
    }
  });
});

describe('saving', () => {
  test('keeps the view for its owner, who may share it, rename it and delete it', async () => {
    const created = await owner(`POST ${place}`, { ...view, name: '  Mine ' });
    expect(created).toMatchObject({ status: 201, body: { ...view, isOwn: true } });
    const path = `${place}/${await findViewId(owner, 'Mine')}`;
    expect(await namesFor(colleague)).not.toContain('Mine');
    const change = {
      name: 'Ours',
      isShared: true,
      query: { ...query, period: null, columns: null },
      list: null,
    };
    expect(await owner(`PUT ${path}`, change)).toMatchObject({ status: 200, body: change });
    expect(await namesFor(colleague)).toContain('Ours');
    expect(await owner(`DELETE ${path}`)).toMatchObject({ status: 204 });
    expect(await owner(`DELETE ${path}`)).toMatchObject({ status: 404 });
    expect(await namesFor(colleague)).not.toContain('Ours');
  });

  test('refuses a name in use, regardless of case, but two users may use the same', async () => {
    const nameTaken = { status: 409, body: { errors: { name: [expect.any(String)] } } };
    expect(await owner(`POST ${place}`, { ...view, name: 'on the ROAD ' })).toMatchObject(nameTaken);
    expect(await colleague(`POST ${place}`, { ...view, name: 'On the road' })).toMatchObject({ status: 201 });
    const inventoryView = { ...view, dashboard: 'Inventory', name: 'On the road' };
    expect(await owner(`POST ${place}`, inventoryView)).toMatchObject({ status: 201 });
    const path = `${place}/${await findViewId(owner, 'Largest orders')}`;
    const change = { isShared: false, query, list: null };
    expect(await owner(`PUT ${path}`, { ...change, name: 'On the road' })).toMatchObject(nameTaken);
    expect(await owner(`PUT ${path}`, { ...change, name: 'LARGEST orders' })).toMatchObject({
      status: 200,
    });
  });

  test('does not change the views of others', async () => {
    const shared = `${place}/${await findViewId(owner, 'On the road')}`;
    const hidden = `${place}/${await findViewId(owner, 'Largest orders')}`;
    const change = { name: 'Taken over', isShared: false, query, list: null };
    expect(await colleague(`PUT ${shared}`, change)).toMatchObject({ status: 403 });
    expect(await colleague(`DELETE ${shared}`)).toMatchObject({ status: 403 });
    expect(await colleague(`PUT ${hidden}`, change)).toMatchObject({ status: 404 });
    expect(await colleague(`DELETE ${hidden}`)).toMatchObject({ status: 404 });
    const elsewhere = shared.replace('PMF', 'BHB');
    expect(await mock.as('internal-admin')(`DELETE ${elsewhere}`)).toMatchObject({ status: 404 });
  });

  test('is refused for a reversed period, and beyond the maximum number of views', async () => {
    const days = { startDate: '2026-02-02', endDate: '2026-02-01' };
    expect(await owner(`POST ${place}`, { ...view, query: { ...query, period: days } })).toMatchObject({
      status: 422,
      body: { errors: { 'query.period.endDate': [expect.any(String)] } },
    });
    for (let count = 0; count < 50; count += 1)
      expect((await colleague(`POST ${place}`, { ...view, name: `View ${count}` })).status).toBe(201);
    expect(await colleague(`POST ${place}`, { ...view, name: 'One more' })).toMatchObject({ status: 422 });
  });

  test.each([
    ['name', { name: '  ' }],
    ['dashboard', { dashboard: 'Weather' }],
    ['query.sort', { query: { ...query, sort: 'a b' } }],
    ['query.filters[0].values', { query: { ...query, filters: [{ name: 'status', values: [] }] } }],
    ['query.columns[0]', { query: { ...query, columns: ['<b>'] } }],
  ])('a view whose %s violates the contract is refused', async (field, part) => {
    expect(await owner(`POST ${place}`, { ...view, ...part })).toMatchObject({
      status: 400,
      body: { errors: { [field]: [expect.any(String)] } },
    });
  });
});
