import { unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Push } from '#mocks/contract/mock-backend.ts';
import { renderDelays } from '#mocks/renders/render-queue.ts';
import { getUserId, type Caller, type TestMock } from '#mocks/testing/test-mock.ts';
import { openRenderMock } from '#mocks/testing/render-mock.ts';
import { renderStore } from '#mocks/renders/render-store.ts';

let mock: TestMock;
let user: Caller;
let pushed: Push[];
beforeEach(async () => {
  ({ mock, user, pushed } = await openRenderMock());
});
afterEach(() => {
  vi.useRealTimers();
});

async function queue(parameters: object, report = 'order-status'): Promise<string> {
  const { status, body } = await user(`POST /Reports/PMF/${report}/Enqueue`, { parameters });
  expect([status, body]).toEqual([202, { reportRenderId: expect.any(String), renderStatus: 0 }]);
  return renderStore(mock.backend.db).reportRenders.all().at(-1)?.reportRenderId ?? '';
}

const renders = 'GET /Reports/PMF/order-status/Renders';
const download = (id: string, customerId = 'PMF'): string =>
  `GET /Reports/Renders/${id}/Download?customerId=${customerId}`;

describe('the catalog', () => {
  test('lists reports by category and name, as the customer’s tiers allow', async () => {
    const { body } = await user('GET /Reports/PMF');
    expect(body).toHaveLength(24);
    expect((await mock.as('flash-only-user')('GET /Reports/CSG')).body).toHaveLength(19);
    expect(await mock.as('flash-only-user')('GET /Reports/CSG/deduction-register')).toMatchObject({
      status: 404,
    });
    expect((await mock.as('empty-customer-user')('GET /Reports/NEW')).body).toEqual([]);
    expect(body).toContainEqual(
      expect.objectContaining({
        reportId: 'order-status',
        isFavorite: true,
        lastRenderedAt: expect.any(String),
      }),
    );
  });

  test('favorites belong to a user and a customer', async () => {
    const broker = mock.as('multi-customer-user');
    const isFavorite = async (customerId: string): Promise<unknown> =>
      (await broker(`GET /Reports/${customerId}/receipts`)).body;
    expect(await isFavorite('PMF')).toMatchObject({ isFavorite: false });
    for (const _ of [1, 2])
      expect(await broker('POST /Reports/PMF/receipts/Favorite')).toMatchObject({ status: 204 });
    expect(await isFavorite('PMF')).toMatchObject({ isFavorite: true });
    expect(await isFavorite('BHB')).toMatchObject({ isFavorite: false });
    expect((await user('GET /Reports/PMF/receipts')).body).toMatchObject({ isFavorite: false });
    for (const _ of [1, 2])
      expect(await broker('DELETE /Reports/PMF/receipts/Favorite')).toMatchObject({ status: 204 });
    expect(await isFavorite('PMF')).toMatchObject({ isFavorite: false });
    expect(await broker('POST /Reports/PMF/nothing/Favorite')).toMatchObject({ status: 404 });
  });
});

describe('a render', () => {
  test("is queued, rendered, completed and reported to the customer's group", async () => {
    const reportRenderId = await queue({ warehouse: ['IL-01'], format: 'CSV' });
    expect((await user(renders)).body).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          reportRenderId,
          renderStatus: 0,
          requestedBy: 'Casey Ortiz',
          parameters: {
            startDate: '2026-10-21',
            endDate: '2026-11-20',
            warehouse: ['IL-01'],
            includeCancelled: false,
            layout: 'standard',
          },
        }),
      ]),
    );
    expect(await user(download(reportRenderId))).toMatchObject({
      status: 409,
      body: { title: 'The report is not ready yet.' },
    });
    await vi.advanceTimersByTimeAsync(renderDelays.ends);
    const update = { reportRenderId, userIdToNotify: getUserId('customer-user') };
    expect(pushed).toMatchObject([
      { target: 'reportRenderStatusUpdated', group: 'PMF', arguments: [{ ...update, renderStatus: 1 }] },
      { target: 'reportRenderStatusUpdated', group: 'PMF', arguments: [{ ...update, renderStatus: 2 }] },
    ]);
    const file = await user(download(reportRenderId));
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/csv']);
    expect(file.headers.get('content-disposition')).toContain('filename="order-status-2026-11-20.csv"');
    const { body: history } = await user(renders);
    expect(history).toContainEqual(expect.objectContaining({ reportRenderId, sizeBytes: file.bytes.length }));
  });

  test('fails when a parameter requests it', async () => {
    const reportRenderId = await queue({ poNumber: 'FAIL' });
    await vi.advanceTimersByTimeAsync(renderDelays.ends);
    expect(pushed.at(-1)).toMatchObject({ arguments: [{ reportRenderId, renderStatus: 3 }] });
    expect(await user(download(reportRenderId))).toMatchObject({
      status: 409,
      body: { title: 'The report failed to render.' },
    });
  });

  test('is deleted by a reset', async () => {
    await queue({});
    await mock.backend.reset();
    await vi.advanceTimersByTimeAsync(renderDelays.ends);
    expect(pushed).toEqual([]);
  });

  test('has the requested format', async () => {
    const pdf = await queue({ format: 'PDF' });
    const xlsx = await queue({ format: 'XLSX' });
    await vi.advanceTimersByTimeAsync(renderDelays.ends);
    expect(new TextDecoder().decode((await user(download(pdf))).bytes.slice(0, 5))).toBe('%PDF-');
    expect(Object.keys(unzipSync((await user(download(xlsx))).bytes))).toContain('xl/worksheets/sheet1.xml');
  });

  test("is the customer's, and expires", async () => {
    const id = await queue({});
    await vi.advanceTimersByTimeAsync(renderDelays.ends);
    const broker = mock.as('multi-customer-user');
    expect(await broker(download(id, 'BHB'))).toMatchObject({ status: 404 });
    expect(await broker(download('8b1f6a52-3c0d-4e7a-9f21-5d6c7b8a9e01'))).toMatchObject({ status: 404 });
    renderStore(mock.backend.db).reportRenders.update(id, { expiresAt: '2026-11-19T00:00:00Z' });
    expect(await user(download(id))).toMatchObject({ status: 410 });
    expect((await user(renders)).body).not.toContainEqual(expect.objectContaining({ reportRenderId: id }));
  });
});

describe('many files at once', () => {
  const filter = { startDate: '2026-11-05', endDate: '2026-11-20' };
  const since = 'startDate=2020-01-01&endDate=2026-11-20';
  test.each([
    ['invoices', `GET /Documents/Invoices?customerId=PMF&${since}`, undefined],
    ['documents of orders', 'POST /Orders/PMF/Documents/Bundle', { filter, documentTypes: ['POD'] }],
    ['evidence', 'POST /Otif/PMF/EvidencePack', { filter, format: 'zip' }],
  ])('%s are a zip file that is prepared after the response', { tags: 'full' }, async (_, call, input) => {
    const { status, body } = await user(call, input);
    expect(status).toBe(202);
    const { reportRenderId } = renderStore(mock.backend.db).reportRenders.all().at(-1) ?? {};
    expect(body).toMatchObject({ reportRenderId, renderStatus: 0 });
    await vi.advanceTimersByTimeAsync(renderDelays.ends);
    await expect.poll(() => pushed.length).toBe(2);
    const file = await user(download(reportRenderId ?? ''));
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(Object.keys(unzipSync(file.bytes)).length).toBeGreaterThan(200);
  });
});

describe('the parameters of a report', () => {
  test.each([
    ['order-status', { startDate: null }, 'parameters.startDate', 'Choose a date.'],
    ['order-status', { startDate: '2026-13-40' }, 'parameters.startDate', 'Choose a date.'],
    ['order-status', { warehouse: ['XX-99'] }, 'parameters.warehouse', 'Choose warehouses from the list.'],
    ['order-status', { warehouse: 'IL-01' }, 'parameters.warehouse', 'Choose warehouses from the list.'],
    ['order-status', { poNumber: 'x'.repeat(21) }, 'parameters.poNumber', 'Enter another value.'],
    ['order-status', { colour: 'red' }, 'parameters.colour', 'The report has no such parameter.'],
    ['order-status', { format: 'DOCX' }, 'parameters.format', 'Choose XLSX, CSV, PDF.'],
    [
      'shipped-order-detail',
      { period: ['2026-02-01', '2026-01-01'] },
      'parameters.period',
      'Choose a first and a last day.',
    ],
    ['expiring-stock', { daysAhead: 0 }, 'parameters.daysAhead', 'Enter 1 to 365 days.'],
    ['expiring-stock', { daysAhead: 1.5 }, 'parameters.daysAhead', 'Enter 1 to 365 days.'],
    ['lot-recall', {}, 'parameters.lot', 'Enter a lot of letters, digits and hyphens.'],
    ['lot-recall', { lot: 'a b' }, 'parameters.lot', 'Enter a lot of letters, digits and hyphens.'],
  ])('%s %j is refused', { tags: 'full' }, async (report, parameters, field, message) => {
    expect(await user(`POST /Reports/PMF/${report}/Enqueue`, { parameters })).toMatchObject({
      status: 422,
      body: { errors: { [field]: [message] } },
    });
  });

  test.each([
    ['inventory-snapshot-by-lot', { asOf: null }],
    ['inventory-snapshot-by-lot', { asOf: '2026-11-19T12:00:00-06:00', item: '10025' }],
    ['otif-fines', { minAmount: 12.5, retailer: 'Walmart' }],
    ['deduction-register', { deductionCodes: [22, 24], minAmount: null }],
    ['order-status', { poNumber: '', includeCancelled: true }],
    ['lot-recall', { lot: 'L-4711' }],
  ])('%s %j is accepted', async (report, parameters) => {
    await queue(parameters, report);
  });
});

test('saved parameters belong to one person, one report and one customer', async () => {
  const path = '/Reports/PMF/order-status/ParameterSets';
  const admin = mock.as('customer-admin');
  const colleague = mock.as('customer-user');
  const body = { name: 'Dallas', format: 'CSV', parameters: { warehouse: ['TX-02'] } };
  expect(await colleague(`POST ${path}`, body)).toMatchObject({ status: 201 });
  expect((await colleague(`GET ${path}`)).body).toMatchObject({ items: [{ name: 'Dallas' }] });
  expect((await admin(`GET ${path}`)).body).toMatchObject({
    items: [{ name: 'Romeoville, last 30 days' }],
  });
  const foreign = `${path}/4d2f7a52-8a0d-4e7a-9f21-5d6c7b8a9e01`;
  expect(await colleague(`PUT ${foreign}`, body)).toMatchObject({ status: 404 });
  expect(await colleague(`DELETE ${foreign}`)).toMatchObject({ status: 404 });

  const unknown = { ...body, name: 'Two', parameters: { warehouses: ['TX-02'] } };
  expect(await colleague(`POST ${path}`, unknown)).toMatchObject({
    status: 422,
    body: { errors: { 'parameters.warehouses': [expect.any(String)] } },
  });
  expect(await admin(`PUT ${foreign}`, body, { 'if-match': '"older"' })).toMatchObject({ status: 412 });
  expect(await admin(`DELETE ${foreign}`)).toMatchObject({ status: 204 });
  expect((await admin(`GET ${path}`)).body).toMatchObject({ items: [], totalCount: 0 });
});
