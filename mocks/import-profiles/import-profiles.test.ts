import { beforeEach, expect, test } from 'vitest';
import { openMock, type Caller, type TestMock } from '#mocks/testing/test-mock.ts';

let mock: TestMock;
let user: Caller;
beforeEach(async () => {
  mock = await openMock();
  user = mock.as('customer-user');
});

const place = '/Customers/PMF/ImportProfiles';
const columns = [
  { name: 'Customer PO #', column: 'poNumber' },
  { name: 'Buyer', column: null },
];
const profile = { kind: 'Orders', name: 'Target', columns, decimalMark: 'Comma', dayOrder: 'DayFirst' };

test('a profile is shared only with the customer’s users', { tags: 'full' }, async () => {
  const created = await user(`POST ${place}`, { ...profile, name: ' Target ' });
  expect(created).toMatchObject({ status: 201, body: { ...profile, updatedBy: expect.any(String) } });
  const colleague = mock.as('customer-admin');
  expect((await colleague(`GET ${place}?kind=Orders`)).body).toMatchObject({
    items: [{ name: 'Target' }, { name: 'Walmart weekly' }],
    totalCount: 2,
  });
  expect((await colleague(`GET ${place}?kind=Orders&page=2&pageSize=1`)).body).toMatchObject({
    items: [{ name: 'Walmart weekly' }],
    totalCount: 2,
  });
  expect((await colleague(`GET ${place}?kind=Shipments`)).body).toMatchObject({ items: [] });
  const { profileId } = created.body as { profileId: string };
  expect(await user('GET /Customers/NHC/ImportProfiles?kind=Orders')).toMatchObject({ status: 403 });
  expect(await mock.as('internal-admin')(`DELETE /Customers/BHB/ImportProfiles/${profileId}`)).toMatchObject({
    status: 404,
  });

  const { kind: _kind, ...update } = profile;
  const renamed = { ...update, name: 'Target DCs' };
  expect(await colleague(`PUT ${place}/${profileId}`, renamed)).toMatchObject({ status: 200, body: renamed });
  expect(await colleague(`DELETE ${place}/${profileId}`)).toMatchObject({ status: 204 });
  expect(await user(`DELETE ${place}/${profileId}`)).toMatchObject({ status: 404 });
});

test('a name is unique within its kind, ignoring case', async () => {
  const nameTaken = { status: 409, body: { errors: { name: ['Another profile has this name.'] } } };
  expect(await user(`POST ${place}`, { ...profile, name: 'walmart WEEKLY' })).toMatchObject(nameTaken);
  expect(
    await user(`POST ${place}`, { ...profile, kind: 'Retailers', name: 'Walmart weekly' }),
  ).toMatchObject({ status: 201 });
});

test('a customer can have up to 50 profiles of a kind', { tags: 'full' }, async () => {
  for (let count = 1; count < 50; count += 1)
    expect((await user(`POST ${place}`, { ...profile, name: `Profile ${count}` })).status).toBe(201);
  expect(await user(`POST ${place}`, profile)).toMatchObject({ status: 422 });
});
