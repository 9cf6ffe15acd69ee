import { beforeEach, expect, test } from 'vitest';
import { openMock, type TestMock } from '#mocks/tools/test-mock.ts';

let mock: TestMock;
beforeEach(async () => {
  mock = await openMock();
});

test('the own customers are listed in the order of assignment', async () => {
  const { body } = await mock.as('multi-customer-user')('GET /Customers');
  expect(body).toEqual({
    customers: [
      { customerId: 'PMF', name: 'Prairie Mill Foods' },
      { customerId: 'BHB', name: 'Blue Heron Beverages' },
      { customerId: 'NHC', name: 'Northlight Home Care' },
    ],
  });
});

test('an internal user gets all of them', async () => {
  const { body } = await mock.as('internal-user')('GET /Customers');
  expect(body).toMatchObject({ customers: { length: 8 } });
});

test('a tier is given, seen, given only once, and taken away', async () => {
  const admin = mock.as('internal-admin');
  const user = mock.as('flash-only-user');
  expect((await user('GET /CustomerTiers/CSG')).body).toEqual([{ customerId: 'CSG', tierId: 0 }]);
  expect(await admin('POST /CustomerTiers/CSG/4')).toMatchObject({
    status: 201,
    body: { customerId: 'CSG', tierId: 4 },
  });
  expect(await admin('POST /CustomerTiers/CSG/4')).toMatchObject({
    status: 409,
    body: { title: 'The customer has this tier already.' },
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

test('of two requests for the same tier at the same time one is refused', async () => {
  const admin = mock.as('internal-admin');
  const responses = await Promise.all([
    admin('POST /CustomerTiers/CSG/1'),
    admin('POST /CustomerTiers/CSG/1'),
  ]);
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201, 409]));
});

test('the signed-in user and the flags', async () => {
  expect((await mock.as('customer-admin')('GET /me/User')).body).toEqual({
    isInternalUser: false,
    isInternalUserAdmin: false,
    isCustomerUserAdmin: true,
    awaitingInternalApproval: false,
    hasCustomerPortalAccess: true,
  });
  mock.backend.setFeatures({ fsmaEnabled: false });
  expect((await mock.as('customer-user')('GET /Features/Enabled')).body).toMatchObject({
    rbacEnabled: true,
    fsmaEnabled: false,
  });
});

test('terms are accepted, and the portal opens', async () => {
  const call = mock.as('new-terms-user');
  expect((await call('GET /Tos/Me')).body).toEqual({ isTosAcceptanceValid: false });
  expect(await call('GET /Announcements')).toMatchObject({ status: 403 });
  expect((await call('POST /Tos/Me/Accept')).body).toEqual({ isTosAcceptanceValid: true });
  expect(await call('POST /Tos/Me/Accept')).toMatchObject({ status: 200 });
  expect((await call('GET /Tos/Me')).body).toEqual({ isTosAcceptanceValid: true });
  expect(await call('GET /Announcements')).toMatchObject({ status: 200 });
});
