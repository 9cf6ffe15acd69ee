import { expect, it } from 'vitest';
import { getBody } from '#mocks/testing/get-body.ts';
import { openMock } from '#mocks/testing/test-mock.ts';
import { threadExport, threadList } from './visibility.fixture.ts';

it('lists and exports to a customer’s people the threads of their customers alone', async () => {
  const mock = await openMock();
  const call = mock.as('customer-user');
  const ofCustomer = await getBody(call, 'ThreadPage', `${threadList}&pageSize=500`);
  const all = await getBody(call, 'ThreadPage', '/Conversations?pageSize=500');
  expect(all.items).toEqual(ofCustomer.items);
  const broker = await getBody(mock.as('multi-customer-user'), 'ThreadPage', '/Conversations?pageSize=500');
  const customers = new Set(broker.items.map(({ customerId }) => customerId));
  expect([...customers].toSorted()).toEqual(['BHB', 'PMF']);
  const everything = { filter: {}, format: 'csv' };
  const foreign = [
    call('GET /Conversations?customerId=BHB'),
    call('POST /Conversations/Export?customerId=BHB', everything),
  ];
  expect((await Promise.all(foreign)).map(({ status }) => status)).toEqual([403, 403]);
  const files = [call(`POST ${threadExport}`, everything), call('POST /Conversations/Export', everything)];
  const [ofOne, ofAll] = (await Promise.all(files)).map(({ bytes }) => new TextDecoder().decode(bytes));
  expect(ofAll).toBe(ofOne);
});
