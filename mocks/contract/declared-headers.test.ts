import { beforeEach, expect, test } from 'vitest';
import { operationIds, operations, type OperationId } from '#src/api/generated/operations.ts';
import { openMock, type MockResponse, type TestMock } from '#mocks/testing/test-mock.ts';

/** The part of the operations that the tests read, each of which states other statuses. */
interface ContractOperation {
  readonly method: string;
  readonly responses: Readonly<Record<string, readonly string[]>>;
  readonly headers: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

let mock: TestMock;
beforeEach(async () => {
  mock = await openMock();
});

const getVersion = ({ headers }: MockResponse): string => headers.get('etag') ?? '';

test('the caching headers are those of the contract', async () => {
  const call = mock.as('customer-user');
  const getHeaders = async (path: string) => (await call(`GET ${path}`)).headers;
  const dashboard = await getHeaders('/Orders/PMF/Filters');
  expect(dashboard.get('cache-control')).toBe('private, max-age=60');
  expect(dashboard.get('vary')).toBe('Authorization, x-customer-id');
  expect((await getHeaders('/MarketingImages/1')).get('cache-control')).toBe('private, max-age=86400');
  const guide = await call('GET /Documents/DownloadLatestDocumentGuide/?fileName=Flash-Guide.pdf');
  expect([guide.status, guide.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect((await getHeaders('/Customers')).get('cache-control')).toContain('no-store');
});

test('the contract keeps documents out of every cache', () => {
  // The pictures of Home, which everybody sees.
  const pictures: OperationId = 'getMarketingImage';
  const documents = operationIds.filter((id) => {
    const { method, responses }: ContractOperation = operations[id];
    const isFile = (responses['200'] ?? []).some((mediaType) => !mediaType.includes('json'));
    return method === 'get' && isFile && id !== pictures;
  });
  expect(documents.length).toBeGreaterThan(10);
  const getCaching = (id: OperationId): string | undefined => {
    const { headers }: ContractOperation = operations[id];
    return headers['200']?.['cache-control'];
  };
  expect(documents.filter((id) => getCaching(id) !== 'private, no-store')).toEqual([]);
});

const revalidatedCalls: Partial<Record<OperationId, string>> = {
  getMarketingImage: 'GET /MarketingImages/4',
  getOrderFilters: 'GET /Orders/PMF/Filters',
  getInventoryFilters: 'GET /Inventory/PMF/Filters',
  getGuruFilters: 'GET /Guru/PMF/Filters',
  getInvoiceFilters: 'GET /Invoices/PMF/Filters',
  getAsnFilters: 'GET /ASN/PMF/Filters',
  getPerformanceFilters: 'GET /Performance/PMF/Filters',
  getCostFilters: 'GET /Cost/PMF/Filters',
  getEoqFilters: 'GET /Predictive/PMF/EOQ/Filters',
  getFsmaFilters: 'GET /Fsma/PMF/Filters',
  getOtifFilters: 'GET /Otif/PMF/Filters',
  listCompliancePrograms: 'GET /Otif/PMF/Programs',
  listRoles: 'GET /RBAC/Roles',
  listReports: 'GET /Reports/PMF',
  getReport: 'GET /Reports/PMF/order-status',
};

const revalidated = operationIds.filter((id) =>
  operations[id].parameters.some(({ name }) => name.toLowerCase() === 'if-none-match'),
);

test.each(revalidated)(
  '%s responds 304 when the client has the current version',
  { tags: 'full' },
  async (id) => {
    const call = mock.as('internal-admin');
    const path = revalidatedCalls[id] ?? '';
    const whole = await call(path);
    expect(whole.status).toBe(200);
    const version = getVersion(whole);

    const confirmed = await call(path, undefined, { 'if-none-match': version });
    expect([confirmed.status, confirmed.bytes.length]).toEqual([304, 0]);
    expect(getVersion(confirmed)).toBe(version);
    expect(confirmed.headers.get('cache-control')).toBe(whole.headers.get('cache-control'));

    // Proxies turn it into a weak validator, which If-None-Match accepts.
    expect((await call(path, undefined, { 'if-none-match': `"other", W/${version}` })).status).toBe(304);
    const changed = await call(path, undefined, { 'if-none-match': '"other"' });
    expect([changed.status, changed.bytes.length]).toEqual([200, whole.bytes.length]);
  },
);

test('a changed catalog is sent completely', async () => {
  const call = mock.as('customer-user');
  const before = getVersion(await call('GET /Reports/PMF'));
  expect((await call('DELETE /Reports/PMF/order-status/Favorite')).status).toBeLessThan(300);
  const after = await call('GET /Reports/PMF', undefined, { 'if-none-match': before });
  expect(after.status).toBe(200);
  expect(getVersion(after)).not.toBe(before);
});
