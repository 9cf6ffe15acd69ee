import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { people, type PersonId } from '#mocks/people.ts';
import { operationIds, operations, type OperationId } from '#src/api/generated/operations.ts';
import type { Problem } from '#src/api/generated/types.ts';
import { readProblem } from '#src/api/problem.ts';
import { sendTo } from '../support/accepted-calls.ts';
import { exampleCall } from '../support/planned-calls.ts';
import { plainRequest, startJudgedMock, type JudgedMock } from '../support/judged-mock.ts';
import { loadSecondJudge } from '../support/second-judge.ts';
import { peopleStore } from '#mocks/world/people/people-store.ts';

// Requests that the backend must reject. Every rejection is validated by Prism and the generated checks.

const someone = '5f0c1d3e-0001-4a57-9b1e-6d2f8c3a0001';
/** The internal admin. */
const internal = '5f0c1d3e-0010-4a57-9b1e-6d2f8c3a0010';
const nobody = '00000000-0000-4000-8000-000000000000';
const views = '/Customers/PMF/SavedViews';
const viewQuery = { period: null, search: '', sort: null, filters: [], columns: null };
const view = { name: 'On the road', isShared: true, query: viewQuery, list: null };
const backwards = { ...viewQuery, period: { startDate: '2026-02-02', endDate: '2026-02-01' } };
let mock: JudgedMock;

beforeAll(async () => {
  // Files of large exports are made some time after the response; nothing here waits for them.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  mock = await startJudgedMock(new Date('2026-11-20T15:00:00Z'), await loadSecondJudge());
});

afterEach(() => {
  mock.requireGoodExchanges();
});

afterAll(() => {
  vi.useRealTimers();
});

async function sendRequest(
  person: PersonId | '',
  method: string,
  path: string,
  body?: unknown,
): Promise<Response> {
  return mock.fetch(plainRequest(person, method, path, body));
}

async function parseProblem(response: Response): Promise<Partial<Problem>> {
  return readProblem(await response.json());
}

async function statusFor(token: string, id: OperationId): Promise<number> {
  return (await sendTo(mock, exampleCall(id, 'required'), token)).status;
}

/** What an account without access may request, to learn its status. */
const open: readonly OperationId[] = ['getCurrentUser', 'listCustomers', 'getEnabledFeatures'];

/** A user of each audience with every permission. */
const ableTo = {
  member: 'customer-user',
  internalUser: 'internal-user',
  userAdmin: 'customer-admin',
  internalAdmin: 'internal-admin',
} as const;

describe('the mock refuses', () => {
  it.each(operationIds)('%s with an unknown token', { tags: 'full' }, async (id) => {
    expect(await statusFor('nobody', id)).toBe(401);
  });

  it.each(operationIds)('%s to a person without access', { tags: 'full' }, async (id) => {
    expect(await statusFor('no-access-user', id)).toBe(open.includes(id) ? 200 : 403);
  });

  it.each(operationIds.filter((id) => operations[id].audience !== 'member'))(
    '%s to a customer user',
    { tags: 'full' },
    async (id) => {
      expect(await statusFor('customer-user', id)).toBe(403);
    },
  );

  it.each(operationIds.filter((id) => operations[id].permission !== null))(
    '%s to a person whose roles lack its permission',
    async (id) => {
      const { audience, permission } = operations[id];
      // No customer rates: the tier is that of the provider's own group.
      const person = permission === 'RateWareRead' ? 'internal-user' : ableTo[audience];
      const userId = people.find((candidate) => candidate.id === person)?.userId ?? '';
      const assigned = peopleStore(mock.backend.db).roleAssignments.find(userId)?.roleIds ?? [];
      expect(await statusFor(person, id)).not.toBe(403);
      peopleStore(mock.backend.db).roleAssignments.update(userId, { roleIds: [] });
      expect(await statusFor(person, id)).toBe(403);
      peopleStore(mock.backend.db).roleAssignments.update(userId, { roleIds: assigned });
    },
  );

  it('every call except the first ones before the terms are accepted', async () => {
    const response = await sendRequest('new-terms-user', 'GET', '/CustomerTiers/PMF');
    expect(response.status).toBe(403);
    expect((await parseProblem(response)).title).toBe('tos_not_accepted');
  });

  it.each<[number, PersonId, string, string, unknown?]>([
    [403, 'customer-user', 'GET', '/CustomerTiers/BHB'],
    [403, 'customer-user', 'GET', '/Reports/BHB'],
    [403, 'customer-user', 'GET', `/Surveys/Responses/${nobody}/Active`],
    [404, 'internal-admin', 'GET', '/CustomerTiers/ZZZ'],
    [404, 'internal-admin', 'GET', '/Surveys/999999'],
    [404, 'internal-admin', 'DELETE', '/Announcements/999999'],
    [404, 'internal-admin', 'DELETE', '/MarketingImages/999999'],
    [404, 'internal-admin', 'GET', `/RBAC/Roles/${nobody}`],
    [
      404,
      'internal-admin',
      'GET',
      '/Documents/DownloadDocumentGuide/?fileName=Flash-Guide.pdf&versionId=none',
    ],
    [404, 'customer-user', 'GET', '/Reports/PMF/no-such-report'],
    [404, 'customer-user', 'GET', `/Reports/Renders/${nobody}/Download?customerId=PMF`],
    [404, 'customer-user', 'GET', '/Documents/Order/PMF/SO-0?bsid=WMS1'],
    [409, 'internal-admin', 'POST', '/CustomerTiers/PMF/0'],
    [
      422,
      'customer-user',
      'GET',
      '/Documents/Invoices?startDate=2026-02-02&endDate=2026-02-01&customerId=PMF',
    ],
    [422, 'internal-admin', 'PUT', `/RBAC/Roles/${someone}`, { userId: someone, roleIds: [999] }],
    [403, 'customer-admin', 'GET', `/Users/${internal}`],
    [404, 'internal-admin', 'GET', `/Users/${nobody}`],
    [409, 'internal-admin', 'PUT', `/Users/${someone}/Approval`, { approval: {} }],
    [409, 'internal-admin', 'PUT', `/Users/${someone}/Approval`, { denial: { reason: 'Unknown' } }],
    [409, 'internal-admin', 'PUT', `/Users/${someone}/Activation`, { isEnabled: true }],
    [409, 'internal-admin', 'POST', `/Users/${someone}/ResendInvite`],
    [422, 'internal-admin', 'PUT', `/Users/${internal}/Activation`, { isEnabled: false }],
    [403, 'flash-only-user', 'GET', '/Retailers/CSG'],
    [403, 'customer-user', 'GET', '/Retailers/NHC'],
    [404, 'customer-user', 'GET', '/Retailers/PMF/11'],
    [404, 'customer-user', 'GET', '/Retailers/PMF/2/Locations/1'],
    [403, 'customer-user', 'GET', '/Customers/BHB/SavedViews?dashboard=Orders'],
    [403, 'customer-user', 'DELETE', `${views}/3c1f7a52-8a0d-4e7a-9f21-5d6c7b8a9e01`],
    [403, 'customer-user', 'PUT', `${views}/3c1f7a52-8a0d-4e7a-9f21-5d6c7b8a9e01`, view],
    [404, 'customer-user', 'DELETE', `${views}/3c1f7a52-8a0d-4e7a-9f21-5d6c7b8a9e02`],
    [404, 'customer-user', 'PUT', `${views}/${nobody}`, view],
    [409, 'customer-admin', 'POST', views, { ...view, dashboard: 'Orders' }],
    [422, 'customer-admin', 'POST', views, { ...view, dashboard: 'Orders', query: backwards }],
  ])('with %i: %s %s %s', async (status, person, method, path, body) => {
    expect((await sendRequest(person, method, path, body)).status).toBe(status);
  });

  it.each([
    ['userId', 'internal-admin', '/Users/%E0%A4%A'],
    ['reportId', 'customer-user', '/Reports/PMF/%E0%A4%A'],
  ] as const)('a request whose %s cannot be decoded, and names it', async (field, person, path) => {
    const response = await sendRequest(person, 'GET', path);
    expect(response.status).toBe(400);
    expect(Object.keys((await parseProblem(response)).errors ?? {})).toContain(field);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    ' https://www.provider.example',
    'data:text/html,<b>x</b>',
    'vbscript:x',
    '//www.provider.example',
    '/\\www.provider.example',
    'https:',
    'https://a b.example',
    '',
  ])('an image with the link %j, in a change and in its upload', async (link) => {
    expect((await sendRequest('internal-admin', 'POST', '/MarketingImages/1/link', { link })).status).toBe(
      400,
    );
    const form = new FormData();
    form.append('file', new File([new Uint8Array(20)], 'a.png', { type: 'image/png' }));
    form.append('link', link);
    const upload = { method: 'POST', headers: { authorization: 'Bearer internal-admin' }, body: form };
    const response = await mock.fetch(new Request('http://mock.example/api/MarketingImages', upload));
    expect(response.status).toBe(400);
    expect(Object.keys((await parseProblem(response)).errors ?? {})).toContain('link');
  });

  it.each([
    ['/MarketingImages', 5_000_001],
    ['/Documents/UploadDocumentGuides/1', 20_000_001],
    ['/Retailers/PMF/Import', 2_000_001],
  ])('uploads to %s that are too large, or of another type', { tags: 'full' }, async (path, size) => {
    for (const [status, bytes] of [
      [413, size],
      [415, 20],
    ] as const) {
      const form = new FormData();
      form.append('file', new File([new Uint8Array(bytes)], 'upload.exe'));
      const response = await mock.fetch(
        new Request(`http://mock.example/api${path}`, {
          method: 'POST',
          headers: { authorization: 'Bearer internal-admin' },
          body: form,
        }),
      );
      expect(response.status).toBe(status);
    }
    expect((await sendRequest('internal-admin', 'POST', path, { file: 'text' })).status).toBe(415);
  });
});
