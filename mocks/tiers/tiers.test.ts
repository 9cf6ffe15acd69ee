import { beforeEach, expect, test } from 'vitest';
import { openMock, type TestMock } from '#mocks/testing/test-mock.ts';

let mock: TestMock;
beforeEach(async () => {
  mock = await openMock();
});

test('a tier is added once, listed and removed', async () => {
  const admin = mock.as('internal-admin');
  const user = mock.as('flash-only-user');
  expect((await user('GET /CustomerTiers/CSG')).body).toEqual([{ customerId: 'CSG', tierId: 0 }]);
  expect(await admin('POST /CustomerTiers/CSG/4')).toMatchObject({
    status: 201,
    body: { customerId: 'CSG', tierId: 4 },
  });
  expect(await admin('POST /CustomerTiers/CSG/4')).toMatchObject({
    status: 409,
    body: { title: 'The customer already has this tier.' },
  });
  expect((await user('GET /CustomerTiers/CSG')).body).toEqual([
    { customerId: 'CSG', tierId: 0 },
    { customerId: 'CSG', tierId: 4 },
  ]);
  expect(await admin('DELETE /CustomerTiers/CSG/4')).toMatchObject({ status: 204, body: undefined });
  expect(await admin('DELETE /CustomerTiers/CSG/4')).toMatchObject({ status: 404 });
  expect(await admin('POST /CustomerTiers/CSG/9')).toMatchObject({ status: 400 });
  expect(await admin('POST /CustomerTiers/XXX/1')).toMatchObject({ status: 404 });
});

test('one of two concurrent requests for the same tier is refused', async () => {
  const admin = mock.as('internal-admin');
  const responses = await Promise.all([
    admin('POST /CustomerTiers/CSG/1'),
    admin('POST /CustomerTiers/CSG/1'),
  ]);
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201, 409]));
});
