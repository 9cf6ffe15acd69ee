import { beforeAll, describe, expect, test } from 'vitest';
import { operations } from '#src/api/generated/operations.ts';
import type { PersonId } from '#mocks/people.ts';
import { openMock, getUserId, type TestMock } from './test-mock.ts';
import { peopleStore } from '#mocks/world/people/people-store.ts';

let mock: TestMock;
beforeAll(async () => {
  mock = await openMock();
});

async function fetchStatus(person: PersonId | undefined, call: string, body?: unknown): Promise<unknown> {
  const response = await mock.as(person)(call, body);
  return [response.status, response.body];
}

const forbidden = [403, expect.objectContaining({ title: 'Forbidden', status: 403 })];

describe('who may call', () => {
  test('every operation responds with 401 without a token', { tags: 'full' }, async () => {
    for (const [id, { method, path }] of Object.entries(operations)) {
      const { status, body } = await mock.as()(
        `${method.toUpperCase()} ${path.replaceAll(/\{[^}]+\}/g, '1')}`,
      );
      expect({ id, status, body }).toMatchObject({
        id,
        status: 401,
        body: { title: 'Unauthorized', status: 401 },
      });
    }
  });

  test('a customer user has no access to another customer, wherever the call states it', async () => {
    expect(await fetchStatus('customer-user', 'GET /CustomerTiers/BHB')).toEqual(forbidden);
    expect(await fetchStatus('customer-user', 'GET /Reports/BHB')).toEqual(forbidden);
    expect(await fetchStatus('customer-user', 'GET /Documents/Invoice/BHB/INV-0099412')).toEqual(forbidden);
    const invoices = '/Documents/Invoices?startDate=2026-01-01&endDate=2026-12-31&customerId=BHB';
    expect(await fetchStatus('customer-user', `GET ${invoices}`)).toEqual(forbidden);
    const response = `/Surveys/Responses/4/${getUserId('survey-user')}`;
    expect(await fetchStatus('survey-user', `POST ${response}`, { customerId: 'BHB', response: 0 })).toEqual(
      forbidden,
    );
    const selected = { 'x-customer-id': 'BHB' };
    expect(await mock.as('customer-user')('GET /CustomerTiers/PMF', undefined, selected)).toMatchObject({
      status: 403,
    });
  });

  test('an internal user sees every customer, and gets 404 for an unknown one', async () => {
    expect(await mock.as('internal-user')('GET /CustomerTiers/NHC')).toMatchObject({ status: 200 });
    expect(await mock.as('internal-user')('GET /CustomerTiers/XXX')).toMatchObject({ status: 404 });
    expect(await mock.as('internal-user')('GET /Reports/XXX')).toMatchObject({ status: 404 });
  });

  test('a missing permission is refused, unless permissions are switched off', async () => {
    const call = 'GET /Reports/CSG';
    const otherMock = await openMock();
    peopleStore(otherMock.backend.db).roleAssignments.update(getUserId('flash-only-user'), {
      roleIds: [6],
    });
    expect(await otherMock.as('flash-only-user')(call)).toMatchObject({
      status: 403,
      body: { title: 'Forbidden' },
    });
    otherMock.backend.setFeatures({ rbacEnabled: false });
    expect(await otherMock.as('flash-only-user')(call)).toMatchObject({ status: 200 });
  });

  test('the terms are required first, except for the calls that accept them', async () => {
    const call = mock.as('new-terms-user');
    expect(await call('GET /Announcements')).toMatchObject({
      status: 403,
      body: { title: 'tos_not_accepted' },
    });
    for (const open of ['/Tos/Me', '/me/User', '/Customers', '/Features/Enabled']) {
      expect(await call(`GET ${open}`)).toMatchObject({ status: 200 });
    }
  });

  test('an account without access can read only its own user', async () => {
    for (const person of ['awaiting-approval-user', 'no-access-user'] as const) {
      expect(await mock.as(person)('GET /me/User')).toMatchObject({ status: 200 });
      expect(await fetchStatus(person, 'GET /Announcements')).toEqual(forbidden);
    }
  });

  test('administration is limited to admins', async () => {
    for (const person of ['customer-user', 'customer-admin', 'internal-user'] as const) {
      expect(await fetchStatus(person, 'GET /Surveys')).toEqual(forbidden);
      expect(await fetchStatus(person, 'POST /CustomerTiers/PMF/3')).toEqual(forbidden);
    }
    expect(await fetchStatus('internal-user', 'GET /RBAC/Roles')).toEqual(forbidden);
    expect(await mock.as('customer-admin')('GET /RBAC/Roles')).toMatchObject({ status: 200 });
  });

  test("a user's responses are the user's own", async () => {
    const adminId = getUserId('customer-admin');
    for (const person of ['survey-user', 'internal-user', 'internal-admin'] as const)
      expect(await fetchStatus(person, `GET /Surveys/Responses/${adminId}/Active`)).toEqual(forbidden);
    expect(await fetchStatus('survey-user', `GET /Announcements/Responses/${adminId}/Active`)).toEqual(
      forbidden,
    );
    expect(await fetchStatus('survey-user', `POST /Announcements/Responses/${adminId}/1`)).toEqual(forbidden);
  });
});

describe('invalid requests', () => {
  const admin = 'internal-admin';

  test.each([
    ['GET /Announcements?filterType=7', undefined, 'filterType'],
    ['GET /Announcements?sort=id', undefined, 'sort'],
    ['GET /Announcements/none', undefined, 'id'],
    ['POST /Announcements', { messageHtml: '', startDate: '2026-13-01', tiers: null, type: 0 }, 'startDate'],
    [
      'POST /Surveys',
      {
        name: 'A',
        entryDescription: 'B',
        status: 'Draft',
        surveyQuestions: [{ inputType: 0, allowComment: true }],
      },
      'surveyQuestions[0].description',
    ],
    ['POST /MarketingImages/4/link', { link: 'http://www.provider.example' }, 'link'],
    ['POST /MarketingImages/4/link', { link: 'javascript:alert(1)' }, 'link'],
    ['PUT /RBAC/Roles/5f0c1d3e-0001-4a57-9b1e-6d2f8c3a0001', { roleIds: [1] }, 'userId'],
  ])('%s is refused with 400 that names the field', async (call, body, field) => {
    const response = await mock.as(admin)(call, body);
    expect(response).toMatchObject({ status: 400, body: { errors: { [field]: [expect.any(String)] } } });
  });

  test('a body that is not JSON is refused', async () => {
    const response = await mock.as(admin)('POST /Announcements', new FormData());
    expect(response).toMatchObject({ status: 400, body: { errors: { body: [expect.any(String)] } } });
  });

  test('unknown paths and methods are refused', async () => {
    expect(await mock.as(admin)('GET /Nothing')).toMatchObject({ status: 404 });
    const response = await mock.as(admin)('PUT /Customers');
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET');
  });
});
