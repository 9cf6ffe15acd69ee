import { expect, test } from 'vitest';
import { openMock } from '#mocks/testing/test-mock.ts';

const view = {
  name: 'Mine',
  isShared: false,
  query: { period: null, search: '', sort: null, filters: [], columns: null },
  list: null,
};

test('a saved view has the same version in a list and in its own response', async () => {
  const call = (await openMock()).as('customer-admin');
  const created = await call('POST /Customers/PMF/SavedViews', { ...view, dashboard: 'Orders' });
  const listed = await call('GET /Customers/PMF/SavedViews?dashboard=Orders');
  expect(listed.body).toMatchObject({
    items: expect.arrayContaining([
      expect.objectContaining({ name: 'Mine', etag: created.headers.get('etag') }),
    ]),
  });
});
