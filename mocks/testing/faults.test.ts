import { beforeEach, expect, test } from 'vitest';
import { droppedHeader } from '#mocks/contract/run.ts';
import { openMock, type Caller, type TestMock } from './test-mock.ts';
import { peopleStore } from '#mocks/world/people/people-store.ts';

let mock: TestMock;
let call: Caller;
beforeEach(async () => {
  mock = await openMock();
  call = mock.as('customer-user');
});

test('a status, the requested number of times, then the actual response', async () => {
  mock.backend.faults.add({ operationId: 'listCustomers', kind: 'status', status: 503, times: 2 });
  expect(await call('GET /Features/Enabled')).toMatchObject({ status: 200 });
  expect(await call('GET /Customers')).toMatchObject({ status: 503, body: { status: 503 } });
  expect(await call('GET /Customers')).toMatchObject({ status: 503 });
  expect(await call('GET /Customers')).toMatchObject({ status: 200 });
});

test("a status with the server's title", async () => {
  mock.backend.faults.add({ operationId: '*', kind: 'status', status: 418, title: 'Short and stout.' });
  expect(await call('GET /Customers')).toMatchObject({ status: 418, body: { title: 'Short and stout.' } });
});

test('a page where JSON is expected', async () => {
  mock.backend.faults.add({ operationId: '*', kind: 'status', status: 502, body: '<h1>Bad gateway</h1>' });
  const page = await call('GET /Customers');
  expect([page.status, page.headers.get('content-type')]).toEqual([502, 'text/html']);
  expect(new TextDecoder().decode(page.bytes)).toBe('<h1>Bad gateway</h1>');
});

test.each([204, 205, 304])('a status that has no body: %d', async (status) => {
  mock.backend.faults.add({ operationId: '*', kind: 'status', status, body: { left: 'out' } });
  expect(await call('GET /Customers')).toMatchObject({ status, body: undefined });
});

test('a truncated response, and one with another shape', async () => {
  mock.backend.faults.add({ operationId: 'listCustomerTiers', kind: 'schema' });
  const { status, body } = await call('GET /CustomerTiers/PMF');
  expect([status, body]).toEqual([200, expect.arrayContaining([{ customerId: 3, tierId: '0' }])]);
  mock.backend.faults.clear();
  mock.backend.faults.add({ operationId: 'listCustomerTiers', kind: 'malformed' });
  await expect(call('GET /CustomerTiers/PMF')).rejects.toThrow(SyntaxError);
});

test('a dropped connection', async () => {
  mock.backend.faults.add({ operationId: '*', kind: 'drop' });
  expect((await call('GET /Customers')).headers.get(droppedHeader)).toBe('1');
});

test('a delay changes only the time of the response', async () => {
  mock.backend.faults.add({ operationId: '*', kind: 'delay', delayMs: 20 });
  const before = performance.now();
  expect(await call('GET /Customers')).toMatchObject({ status: 200 });
  expect(performance.now() - before).toBeGreaterThanOrEqual(19);
});

test('a reset restores flags and records, and removes faults and the log', async () => {
  mock.backend.faults.add({ operationId: '*', kind: 'drop' });
  mock.backend.setFeatures({ fsmaEnabled: false });
  peopleStore(mock.backend.db).customers.create({ customerId: 'ZZZ', name: 'Added' });
  await mock.backend.reset();
  expect(await call('GET /Features/Enabled')).toMatchObject({ status: 200, body: { fsmaEnabled: true } });
  expect(peopleStore(mock.backend.db).customers.find('ZZZ')).toBeUndefined();
  expect(mock.backend.requests.list().map(({ operationId }) => operationId)).toEqual(['getEnabledFeatures']);
});
