import { beforeEach, expect, test } from 'vitest';
import { openMock, getUserId, type TestMock } from '#mocks/testing/test-mock.ts';

let mock: TestMock;
beforeEach(async () => {
  mock = await openMock();
});

const restricted = getUserId('restricted-user');

test('assigned roles are listed, and change what the user may do', async () => {
  const admin = mock.as('customer-admin');
  const user = mock.as('restricted-user');
  expect((await admin(`GET /RBAC/Roles/${restricted}`)).body).toEqual({ userId: restricted, roleIds: [7] });
  expect((await user('GET /RBAC/Me/HasPermission/10')).body).toEqual({ hasPermission: false });
  const set = await admin(`PUT /RBAC/Roles/${restricted}`, { userId: restricted, roleIds: [5] });
  expect(set).toMatchObject({ status: 200, body: { userId: restricted, roleIds: [5] } });
  expect((await admin(`GET /RBAC/Roles/${restricted}`)).body).toEqual({ userId: restricted, roleIds: [5] });
  expect((await user('GET /RBAC/Me/HasPermission/10')).body).toEqual({ hasPermission: true });
  expect((await user('GET /RBAC/Me/HasPermission/1')).body).toEqual({ hasPermission: false });
});

test('only internal admins can assign the hidden role', async () => {
  const [customerView, adminView] = await Promise.all([
    mock.as('customer-admin')('GET /RBAC/Roles'),
    mock.as('internal-admin')('GET /RBAC/Roles'),
  ]);
  expect(customerView.body).toHaveLength(9);
  expect(customerView.body).toContainEqual(
    expect.objectContaining({ name: 'Rating User', assignable: false }),
  );
  expect(adminView.body).toContainEqual(expect.objectContaining({ name: 'Rating User', assignable: true }));
  const body = { userId: restricted, roleIds: [7, 8] };
  expect(await mock.as('customer-admin')(`PUT /RBAC/Roles/${restricted}`, body)).toMatchObject({
    status: 422,
    body: { title: 'You cannot assign the role Rating User.', errors: { roleIds: [expect.any(String)] } },
  });
  expect(await mock.as('internal-admin')(`PUT /RBAC/Roles/${restricted}`, body)).toMatchObject({
    status: 200,
  });
  // The user keeps a role that the admin could not assign.
  const rest = { userId: restricted, roleIds: [3, 8] };
  expect(await mock.as('customer-admin')(`PUT /RBAC/Roles/${restricted}`, rest)).toMatchObject({
    status: 200,
  });
});

test('a customer admin manages only users of their own customers', async () => {
  const admin = mock.as('customer-admin');
  expect(await admin(`GET /RBAC/Roles/${getUserId('multi-customer-user')}`)).toMatchObject({ status: 200 });
  expect(await admin(`GET /RBAC/Roles/${getUserId('flash-only-user')}`)).toMatchObject({ status: 403 });
  expect(await admin(`GET /RBAC/Roles/${getUserId('internal-user')}`)).toMatchObject({ status: 403 });
  expect(await admin('GET /RBAC/Roles/5f0c1d3e-9999-4a57-9b1e-6d2f8c3a9999')).toMatchObject({ status: 404 });
});

test('body and path must name the same user, and roles must exist', async () => {
  const admin = mock.as('internal-admin');
  const otherUserId = getUserId('customer-user');
  expect(await admin(`PUT /RBAC/Roles/${restricted}`, { userId: otherUserId, roleIds: [] })).toMatchObject({
    status: 422,
    body: { errors: { userId: [expect.any(String)] } },
  });
  expect(await admin(`PUT /RBAC/Roles/${restricted}`, { userId: restricted, roleIds: [99] })).toMatchObject({
    status: 422,
    body: { title: 'There is no role 99.' },
  });
  expect(await admin('GET /RBAC/Me/HasPermission/3')).toMatchObject({ status: 400 });
});
