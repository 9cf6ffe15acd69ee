import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PersonId } from '#mocks/people.ts';
import { call, configureApi } from '#src/api/client.ts';
import type { CallId, InputOf } from '#src/api/contract.ts';
import { ApiFailure } from '#src/api/failure.ts';
import { operationIds, operations } from '#src/api/generated/operations.ts';
import type { Problem } from '#src/api/generated/types.ts';
import { readProblem } from '#src/api/problem.ts';
import { plainRequest, startJudgedMock, type JudgedMock } from '../support/judged-mock.ts';
import { inputs } from './inputs.ts';
import { callOf } from './call-of.ts';

// Requests that the backend must refuse. Every refusal is judged by Prism and by the generated checks.

const someone = '5f0c1d3e-0001-4a57-9b1e-6d2f8c3a0001';
/** The internal admin. */
const internal = '5f0c1d3e-0010-4a57-9b1e-6d2f8c3a0010';
const nobody = '00000000-0000-4000-8000-000000000000';
const views = '/Customers/PMF/SavedViews';
const viewQuery = { period: null, search: '', sort: null, filters: [], columns: null };
const view = { name: 'On the road', isShared: true, query: viewQuery };
const backwards = { ...viewQuery, period: { startDate: '2026-02-02', endDate: '2026-02-01' } };
let mock: JudgedMock;
let caller = '';

beforeAll(async () => {
  mock = await startJudgedMock(new Date('2026-11-20T15:00:00Z'));
  vi.stubGlobal('fetch', mock.fetch);
  configureApi({ host: 'http://mock.example', accessToken: async () => caller, onFailure: () => {} });
});

afterAll(() => {
  vi.unstubAllGlobals();
});

afterEach(() => {
  mock.requireGoodExchanges();
});

async function ask(person: PersonId | '', method: string, path: string, body?: unknown): Promise<Response> {
  return mock.fetch(plainRequest(person, method, path, body));
}

async function problemOf(response: Response): Promise<Partial<Problem>> {
  return readProblem(await response.json());
}

/** The status with which the mock refuses a well-formed call; 200 when it does not. */
async function statusFor<Id extends CallId>(token: string, id: Id): Promise<number | undefined> {
  const input: InputOf<Id> | undefined = inputs[id];
  if (input === undefined) throw new Error(`Give ${id} an input in tests/contract/inputs.ts.`);
  caller = token;
  try {
    await call(callOf(id), input);
    return 200;
  } catch (error) {
    if (error instanceof ApiFailure) return error.status;
    throw error;
  }
}

/** What an account without access may ask all the same, to be told so. */
const open: readonly CallId[] = ['getCurrentUser', 'listCustomers', 'getEnabledFeatures'];

describe('the mock refuses', () => {
  it.each(operationIds)('%s with an unknown token', async (id) => {
    expect(await statusFor('nobody', id)).toBe(401);
  });

  it.each(operationIds)('%s to a person without access', async (id) => {
    expect(await statusFor('no-access-user', id)).toBe(open.includes(id) ? 200 : 403);
  });

  it.each(operationIds.filter((id) => operations[id].audience !== 'member'))(
    '%s to a customer user',
    async (id) => {
      expect(await statusFor('customer-user', id)).toBe(403);
    },
  );

  it('everything but the first calls before the terms are accepted', async () => {
    const response = await ask('new-terms-user', 'GET', '/CustomerTiers/PMF');
    expect(response.status).toBe(403);
    expect((await problemOf(response)).title).toBe('tos_not_accepted');
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
    [409, 'internal-admin', 'POST', `/Users/${someone}/Approve`, {}],
    [409, 'internal-admin', 'POST', `/Users/${someone}/Deny`, { reason: 'Unknown' }],
    [409, 'internal-admin', 'POST', `/Users/${someone}/Enable`],
    [409, 'internal-admin', 'POST', `/Users/${someone}/ResendInvite`],
    [422, 'internal-admin', 'POST', `/Users/${internal}/Disable`],
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
    expect((await ask(person, method, path, body)).status).toBe(status);
  });

  it.each<[string, PersonId, string, string, unknown?]>([
    ['filterType', 'customer-user', 'GET', '/Announcements?filterType=9'],
    ['sort', 'customer-user', 'GET', '/Announcements?sort=id'],
    ['active', 'customer-user', 'GET', '/MarketingImages?active=perhaps'],
    ['status', 'internal-admin', 'GET', '/Surveys?status=active'],
    ['id', 'internal-admin', 'GET', '/Surveys/0'],
    ['permission', 'customer-user', 'GET', '/RBAC/Me/HasPermission/3'],
    ['tierId', 'internal-admin', 'POST', '/CustomerTiers/PMF/5'],
    ['bsid', 'customer-user', 'GET', '/Documents/Order/PMF/SO-1'],
    [
      'endDate',
      'customer-user',
      'GET',
      '/Documents/Invoices?startDate=2026-02-01&endDate=2026-02-30&customerId=PMF',
    ],
    ['renderId', 'customer-user', 'GET', '/Reports/Renders/7/Download?customerId=PMF'],
    [
      'name',
      'internal-admin',
      'POST',
      '/Surveys',
      { entryDescription: 'x', status: 'Draft', surveyQuestions: [] },
    ],
    [
      'surveyQuestions[0].inputType',
      'internal-admin',
      'POST',
      '/Surveys',
      {
        name: 'x',
        entryDescription: 'x',
        status: 'Draft',
        surveyQuestions: [{ description: 'x', inputType: 2, allowComment: true }],
      },
    ],
    ['link', 'internal-admin', 'POST', '/MarketingImages/1/link', { link: 'http://plain.example' }],
    ['colour', 'internal-admin', 'POST', '/MarketingImages/1/flag', { primary: true, colour: 'red' }],
    [
      'startDate',
      'internal-admin',
      'POST',
      '/Announcements',
      { messageHtml: '<p>x</p>', startDate: '20.11.2026', tiers: null, type: 0 },
    ],
    ['body', 'internal-admin', 'POST', '/Announcements', '{"messageHtml": '],
    ['sort', 'internal-admin', 'GET', '/Users?sort=phone'],
    ['pageSize', 'internal-admin', 'GET', '/Users?pageSize=501'],
    ['status[0]', 'internal-admin', 'GET', '/Users?status=Sleeping'],
    ['reason', 'internal-admin', 'POST', `/Users/${someone}/Deny`, { reason: '  ' }],
    ['dashboard', 'customer-user', 'GET', `${views}?dashboard=Weather`],
    ['savedViewId', 'customer-user', 'DELETE', `${views}/7`],
    ['query.period', 'customer-user', 'PUT', `${views}/${nobody}`, { ...view, query: {} }],
    ['retailerId', 'internal-admin', 'GET', '/Retailers/PMF/Catalog'],
    ['isActive', 'internal-admin', 'GET', '/Retailers/PMF?isActive=perhaps'],
    ['userId', 'internal-admin', 'GET', '/Users/%E0%A4%A'],
    ['reportId', 'customer-user', 'GET', '/Reports/PMF/%E0%A4%A'],
  ])('a request whose %s is wrong, and names it: %s %s %s', async (field, person, method, path, body) => {
    const response = await ask(person, method, path, body);
    expect(response.status).toBe(400);
    expect(Object.keys((await problemOf(response)).errors ?? {})).toContain(field);
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
  ])('a picture that would lead to %j, now and in its upload', async (link) => {
    expect((await ask('internal-admin', 'POST', '/MarketingImages/1/link', { link })).status).toBe(400);
    const form = new FormData();
    form.append('file', new File([new Uint8Array(20)], 'a.png', { type: 'image/png' }));
    form.append('link', link);
    const upload = { method: 'POST', headers: { authorization: 'Bearer internal-admin' }, body: form };
    const response = await mock.fetch(new Request('http://mock.example/api/MarketingImages', upload));
    expect(response.status).toBe(400);
    expect(Object.keys((await problemOf(response)).errors ?? {})).toContain('link');
  });

  it.each([
    ['/MarketingImages', 5_000_001],
    ['/Documents/UploadDocumentGuides/1', 20_000_001],
    ['/Retailers/PMF/Import', 2_000_001],
  ])('uploads to %s that are too large, or of another type', async (path, size) => {
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
    expect((await ask('internal-admin', 'POST', path, { file: 'text' })).status).toBe(415);
  });
});
