import { beforeEach, expect, test } from 'vitest';
import { openMock, type TestMock } from '#mocks/testing/test-mock.ts';

let mock: TestMock;
beforeEach(async () => {
  mock = await openMock();
});

test('customers are listed in the order of assignment', async () => {
  const { body } = await mock.as('multi-customer-user')('GET /Customers');
  expect(body).toEqual({
    customers: [
      { customerId: 'PMF', name: 'Prairie Mill Foods' },
      { customerId: 'BHB', name: 'Blue Heron Beverages' },
      { customerId: 'NHC', name: 'Northlight Home Care' },
    ],
  });
});

test('an internal user sees every customer', async () => {
  const { body } = await mock.as('internal-user')('GET /Customers');
  expect(body).toMatchObject({ customers: { length: 8 } });
});

test('the current user and the feature flags are reported', async () => {
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

test('other operations are refused until the terms are accepted', async () => {
  const call = mock.as('new-terms-user');
  expect((await call('GET /Tos/Me')).body).toEqual({ isTosAcceptanceValid: false });
  expect(await call('GET /Announcements')).toMatchObject({ status: 403 });
  expect((await call('POST /Tos/Me/Accept')).body).toEqual({ isTosAcceptanceValid: true });
  expect(await call('POST /Tos/Me/Accept')).toMatchObject({ status: 200 });
  expect((await call('GET /Tos/Me')).body).toEqual({ isTosAcceptanceValid: true });
  expect(await call('GET /Announcements')).toMatchObject({ status: 200 });
});
