import { beforeEach, describe, expect, test } from 'vitest';
import {
  openMock,
  getUserId,
  type Caller,
  type MockResponse,
  type TestMock,
} from '#mocks/testing/test-mock.ts';
import { newProfile } from './user.fixture.ts';

let mock: TestMock;
let admin: Caller;
let customerAdmin: Caller;
beforeEach(async () => {
  mock = await openMock();
  admin = mock.as('internal-admin');
  customerAdmin = mock.as('customer-admin');
});

const waiting = getUserId('awaiting-approval-user');
const profile = {
  ...newProfile,
  email: 'pat.miller@prairiemill.example',
  firstName: 'Pat',
  lastName: 'Miller',
};
const newUser = { ...profile, roleIds: [7] };

function getItems(response: { body: unknown }): { displayName: string; [member: string]: unknown }[] {
  return (response.body as { items: { displayName: string }[] }).items;
}

function idIn(response: { body: unknown }): string {
  return (response.body as { userId: string }).userId;
}

describe('the list', () => {
  test('an internal admin lists all users, a customer user admin those of their own customers', async () => {
    const all = getItems(await admin('GET /Users?pageSize=500'));
    expect(all.length).toBeGreaterThanOrEqual(60);
    const visible = getItems(await customerAdmin('GET /Users?pageSize=500'));
    expect(visible.map(({ displayName }) => displayName)).toContain('Morgan Reyes');
    for (const user of visible)
      expect(user['customers']).toEqual([expect.objectContaining({ customerId: 'PMF' })]);
    expect(visible.length).toBeLessThan(all.length);
  });

  test('filters are combined with AND, the values of one filter with OR', async () => {
    const query = 'status=Invited&status=AwaitingApproval&customerId=PMF';
    const matching = getItems(await admin(`GET /Users?${query}`));
    expect(new Set(matching.map((user) => user['status']))).toEqual(new Set(['Invited', 'AwaitingApproval']));
    const sato = getItems(await admin(`GET /Users?${query}&search=SATO`));
    expect(sato.map(({ displayName }) => displayName)).toEqual(['Robin Sato']);
    expect(getItems(await admin('GET /Users?isInternal=true&roleId=8&status=Invited'))).toEqual([]);
  });

  test('sorted and paged, those without a value last in either order', async () => {
    const names = async (query: string) =>
      getItems(await admin(`GET /Users?${query}`)).map(({ displayName }) => displayName);
    const all = await names('pageSize=500');
    expect(all).toEqual(all.toSorted((a, b) => a.localeCompare(b)));
    expect([...(await names('pageSize=3')), ...(await names('pageSize=3&page=2'))]).toEqual(all.slice(0, 6));
    expect(await names('page=99')).toEqual([]);
    for (const sort of ['lastSignInAt', '-lastSignInAt']) {
      const moments = getItems(await admin(`GET /Users?pageSize=500&sort=${sort}`)).map(
        (user) => user['lastSignInAt'],
      );
      expect([moments[0] === null, moments.at(-1)]).toEqual([false, null]);
    }
  });
});

describe('a new user', () => {
  test('requested by a customer user admin awaits approval; once approved, the user is invited', async () => {
    const requested = await customerAdmin('POST /Users', newUser);
    expect(requested).toMatchObject({
      status: 201,
      body: {
        status: 'AwaitingApproval',
        requestedBy: 'Dana Whitfield',
        roleIds: [7],
        displayName: 'Pat Miller',
      },
    });
    const path = `/Users/${idIn(requested)}`;
    expect(await customerAdmin(`PUT ${path}/Approval`, { approval: {} })).toMatchObject({ status: 403 });
    expect(await admin(`PUT ${path}/Approval`, { approval: { roleIds: [6, 8] } })).toMatchObject({
      status: 200,
      body: { status: 'Invited', approvedBy: 'Alex Prescott', roleIds: [6, 8] },
    });
    expect(await customerAdmin(`POST ${path}/ResendInvite`)).toMatchObject({ status: 204 });
  });

  test('created by an internal admin is invited at once', async () => {
    const created = await admin('POST /Users', { ...newUser, customerIds: ['CSG', 'BHB'] });
    expect(created).toMatchObject({
      status: 201,
      body: { status: 'Invited', customers: [{ customerId: 'CSG' }, { customerId: 'BHB' }] },
    });
  });

  test.each([
    ['email', { email: 'CASEY.ortiz@prairiemill.example' }],
    ['customerIds', { customerIds: [] }],
    ['customerIds', { customerIds: ['XXX'] }],
    ['customerIds', { isInternalUser: true }],
    ['isInternalUserAdmin', { isInternalUserAdmin: true }],
    ['isCustomerUserAdmin', { isInternalUser: true, customerIds: [], isCustomerUserAdmin: true }],
    ['roleIds', { roleIds: [99] }],
  ])('that breaks the rule of %s is refused at the field', async (field, part) => {
    const response = await admin('POST /Users', { ...newUser, ...part });
    expect(response).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } });
    expect(response.body).not.toMatchObject({ title: '' });
  });

  test('of another customer or the provider is refused to a customer user admin', async () => {
    for (const part of [
      { customerIds: ['PMF', 'BHB'] },
      { customerIds: [], isInternalUser: true },
      { isInternalUserAdmin: true },
    ]) {
      expect(await customerAdmin('POST /Users', { ...newUser, ...part })).toMatchObject({ status: 403 });
    }
    expect(await customerAdmin('POST /Users', { ...newUser, roleIds: [8] })).toMatchObject({ status: 422 });
  });
});

describe('a decision', () => {
  test('lets the user sign in; a second approval reports who decided', async () => {
    const user = mock.as('awaiting-approval-user');
    expect(await user('GET /Announcements')).toMatchObject({ status: 403 });
    await admin(`PUT /Users/${waiting}/Approval`, { approval: {} });
    expect((await user('GET /me/User')).body).toMatchObject({ awaitingInternalApproval: false });
    expect(await user('GET /Announcements')).toMatchObject({ status: 200 });
    expect((await admin(`GET /Users/${waiting}`)).body).toMatchObject({ status: 'Active' });
    for (const body of [{ approval: {} }, { denial: { reason: 'Late' } }]) {
      expect(await admin(`PUT /Users/${waiting}/Approval`, body)).toMatchObject({
        status: 409,
        body: { title: 'Alex Prescott has already approved this user.' },
      });
    }
  });

  test.each([{}, { approval: {}, denial: { reason: 'Unknown' } }, { denial: {} }])(
    'that is neither an approval nor a denial is refused: %j',
    async (body) => {
      expect(await admin(`PUT /Users/${waiting}/Approval`, body)).toMatchObject({ status: 400 });
    },
  );

  test('about an outdated version is refused, and has no effect', async () => {
    const { headers } = await admin(`GET /Users/${waiting}`);
    const version = { 'if-match': headers.get('etag') ?? '' };
    await admin(`PUT /RBAC/Roles/${waiting}`, { userId: waiting, roleIds: [6] });
    const decide = () => admin(`PUT /Users/${waiting}/Approval`, { approval: {} }, version);
    expect(await decide()).toMatchObject({ status: 412, body: { code: 'VersionMismatch' } });
    expect((await admin(`GET /Users/${waiting}`)).body).toMatchObject({ status: 'AwaitingApproval' });
  });

  test('against a user is final and keeps its reason', async () => {
    const denied = await admin(`PUT /Users/${waiting}/Approval`, { denial: { reason: ' Unknown. ' } });
    expect(denied.body).toMatchObject({
      status: 'Denied',
      deniedReason: 'Unknown.',
      deniedBy: 'Alex Prescott',
    });
    expect(await admin(`PUT /Users/${waiting}/Approval`, { approval: {} })).toMatchObject({
      status: 409,
      body: { title: 'Alex Prescott has already denied this user.' },
    });
    expect(await admin(`PUT /Users/${waiting}/Activation`, { isEnabled: true })).toMatchObject({
      status: 409,
    });
    expect(await mock.as('awaiting-approval-user')('GET /me/User')).toMatchObject({
      body: { awaitingInternalApproval: false, hasCustomerPortalAccess: false },
    });
  });
});

describe('a change', () => {
  test('takes effect immediately, and an outdated version is refused', async () => {
    const path = `/Users/${getUserId('customer-user')}`;
    const version = { 'if-match': (await admin(`GET ${path}`)).headers.get('etag') ?? '' };
    const body = { ...profile, email: 'casey.ortiz@prairiemill.example', customerIds: ['BHB'] };
    expect(await admin(`PUT ${path}`, body, version)).toMatchObject({
      status: 200,
      body: { displayName: 'Pat Miller' },
    });
    expect((await mock.as('customer-user')('GET /Customers')).body).toMatchObject({
      customers: [{ customerId: 'BHB' }],
    });
    expect(await admin(`PUT ${path}`, body, version)).toMatchObject({ status: 412 });
    expect(await admin(`PUT ${path}`, body)).toMatchObject({ status: 200 });
  });

  test('by a customer user admin does not affect other customers', async () => {
    const path = `/Users/${getUserId('multi-customer-user')}`;
    const body = { ...profile, email: 'morgan.reyes@brokers.example' };
    expect((await customerAdmin(`PUT ${path}`, body)).body).toMatchObject({
      customers: [{ customerId: 'PMF' }],
    });
    const { customers } = (await admin(`GET ${path}`)).body as { customers: { customerId: string }[] };
    expect(customers.map(({ customerId }) => customerId).toSorted()).toEqual(['BHB', 'NHC', 'PMF']);
    expect(await customerAdmin(`GET /Users/${getUserId('flash-only-user')}`)).toMatchObject({ status: 403 });
  });

  test('can assign admin rights, and users cannot remove their own', async () => {
    const adminPath = `/Users/${getUserId('customer-admin')}`;
    const body = { ...profile, email: 'dana.whitfield@prairiemill.example' };
    expect(await customerAdmin(`PUT ${adminPath}`, body)).toMatchObject({
      status: 422,
      body: { errors: { isCustomerUserAdmin: [expect.any(String)] } },
    });
    const provider = {
      ...profile,
      email: 'alex.prescott@provider.example',
      customerIds: [],
      isInternalUser: true,
    };
    expect(await admin(`PUT /Users/${getUserId('internal-admin')}`, provider)).toMatchObject({ status: 422 });
    expect(
      await admin(`PUT /Users/${getUserId('internal-admin')}/Activation`, { isEnabled: false }),
    ).toMatchObject({ status: 422 });
    expect(await admin(`PUT ${adminPath}`, body)).toMatchObject({ status: 200 });
    expect(await customerAdmin('GET /Users')).toMatchObject({ status: 403 });
  });

  test('of the account disables and enables the user', async () => {
    const path = `/Users/${getUserId('restricted-user')}`;
    const user = mock.as('restricted-user');
    expect((await customerAdmin(`PUT ${path}/Activation`, { isEnabled: false })).body).toMatchObject({
      status: 'Disabled',
    });
    expect(await user('GET /Announcements')).toMatchObject({ status: 403 });
    expect(await customerAdmin(`PUT ${path}/Activation`, { isEnabled: false })).toMatchObject({
      status: 409,
    });
    expect((await customerAdmin(`PUT ${path}/Activation`, { isEnabled: true })).body).toMatchObject({
      status: 'Active',
    });
    expect(await user('GET /Announcements')).toMatchObject({ status: 200 });
    expect(await customerAdmin(`POST ${path}/ResendInvite`)).toMatchObject({ status: 409 });
  });
});

test('the list shows who has accepted the terms, and a reset restores everything', async () => {
  const path = `GET /Users/${getUserId('new-terms-user')}`;
  expect((await admin(path)).body).toMatchObject({ tosAcceptedAt: null });
  await mock.as('new-terms-user')('POST /Tos/Me/Accept');
  expect((await admin(path)).body).toMatchObject({ tosAcceptedAt: expect.any(String) });
  await mock.backend.reset();
  expect((await admin(path)).body).toMatchObject({ tosAcceptedAt: null });
});

describe('a decision that is repeated with its key', () => {
  const key = { 'idempotency-key': '7c1f2b7a-94d0-4c1e-8a5f-0b6d7e8f9a21' };
  const suspended = getUserId('restricted-user');
  test.each([
    [`${waiting}/Approval`, { approval: { roleIds: [6] } }, []],
    [`${waiting}/Approval`, { denial: { reason: 'Unknown here.' } }, []],
    [`${suspended}/Activation`, { isEnabled: false }, []],
    [`${suspended}/Activation`, { isEnabled: true }, [{ isEnabled: false }]],
  ])('%s %j gets the first response, without a second decision', async (path, body, before) => {
    for (const earlier of before) await admin(`PUT /Users/${path}`, earlier);
    const decide = (): Promise<MockResponse> => admin(`PUT /Users/${path}`, body, key);
    const first = await decide();
    expect(first.status).toBe(200);
    expect(first.headers.get('idempotency-replayed')).toBeNull();
    const second = await decide();
    expect(second).toMatchObject({ status: 200, body: first.body });
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    // Without the key it is another decision.
    expect((await admin(`PUT /Users/${path}`, body)).status).toBe(409);
  });
});
