import { unzipSync } from 'fflate';
import { beforeEach, expect, test } from 'vitest';
import { formWith, openMock, today, type Caller, type TestMock } from '#mocks/testing/test-mock.ts';
import { historyStore } from '#mocks/world/orders/history-store.ts';
import { guideStore } from './guide-store.ts';

let mock: TestMock;
let admin: Caller;
let user: Caller;
beforeEach(async () => {
  mock = await openMock();
  admin = mock.as('internal-admin');
  user = mock.as('customer-user');
});

function text(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}

test('the document of an order, of the right business system', async () => {
  const { status, headers, bytes } = await user('GET /Documents/Order/PMF/SO-1048213?bsid=WMS1');
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(headers.get('content-disposition')).toContain('filename="BOL-SO-1048213.pdf"');
  expect(text(bytes)).toMatch(/^%PDF-1\.4\n[\s\S]*SO-1048213[\s\S]*%%EOF\n$/);
  const [first, second] = await Promise.all(
    ['WMS1', 'WMS2'].map((bsid) => user(`GET /Documents/Order/PMF/SO-1048220?bsid=${bsid}`)),
  );
  expect([first?.status, second?.status]).toEqual([200, 200]);
  expect(first?.bytes).not.toEqual(second?.bytes);
});

test('another document type of an order', async () => {
  const pod = await user('GET /Documents/Order/PMF/SO-1048213?bsid=WMS1&documentType=POD');
  expect(pod.headers.get('content-disposition')).toContain('filename="POD-SO-1048213.pdf"');
  expect(text(pod.bytes)).toContain('Proof of delivery');
  const claim = await user('GET /Documents/Order/PMF/SO-1048213?bsid=WMS1&documentType=ClaimForm');
  expect(claim.status).toBe(204);
});

test('an order without a document, an unknown order, and no business system', async () => {
  const { orders } = historyStore(mock.backend.db).shipments();
  const { orderNumber, bsid } = orders('PMF').rows.find(({ status }) => status === 'Cancelled') ?? {};
  expect(await user(`GET /Documents/Order/PMF/${orderNumber}?bsid=${bsid}`)).toMatchObject({ status: 204 });
  expect(await user('GET /Documents/Order/PMF/SO-1?bsid=WMS1')).toMatchObject({ status: 404 });
  expect(await user('GET /Documents/Order/PMF/SO-1048213')).toMatchObject({
    status: 400,
    body: { errors: { bsid: [expect.any(String)] } },
  });
});

test('an invoice, and 204 for a number that the customer does not have', async () => {
  const existing = await user('GET /Documents/Invoice/PMF/INV-0098412');
  expect([existing.status, text(existing.bytes).slice(0, 5)]).toEqual([200, '%PDF-']);
  const unknown = await user('GET /Documents/Invoice/PMF/INV-0099412');
  expect([unknown.status, unknown.bytes.length, unknown.headers.get('content-type')]).toEqual([204, 0, null]);
});

test('all invoices of a period, by type', { tags: 'full' }, async () => {
  const call = (query: string): string => `GET /Documents/Invoices?customerId=PMF&${query}`;
  const all = await user(call('startDate=2026-10-01&endDate=2026-11-20'));
  expect(all.headers.get('content-type')).toBe('application/zip');
  const freight = await user(call('startDate=2026-10-01&endDate=2026-11-20&invoiceType=Freight'));
  const names = (bytes: Uint8Array): string[] => Object.keys(unzipSync(bytes));
  // Seven weeks with shipments from five warehouses each.
  expect(names(freight.bytes)).toHaveLength(35);
  expect(names(all.bytes).length).toBeGreaterThan(35);
  expect(names(all.bytes)).toContain('INV-0098412.pdf');
  expect(await user(call('startDate=2020-01-01&endDate=2020-12-31'))).toMatchObject({ status: 204 });
  expect(await user(call('startDate=2026-11-20&endDate=2026-11-19'))).toMatchObject({
    status: 422,
    body: { errors: { endDate: ['Choose Nov 20, 2026 or later.'] } },
  });
});

test('a customer without data has no documents', async () => {
  const call = mock.as('empty-customer-user');
  const invoices = '/Documents/Invoices?customerId=NEW&startDate=2020-01-01&endDate=2030-01-01';
  expect(await call(`GET ${invoices}`)).toMatchObject({ status: 204 });
});

test('a new version of a guide becomes the latest, and the earlier ones stay', async () => {
  const before = await user('GET /Documents/DownloadLatestDocumentGuide/?fileName=Flash-Guide.pdf');
  expect([before.status, text(before.bytes).slice(0, 5)]).toEqual([200, '%PDF-']);
  expect((await admin('GET /Documents/GetDocumentGuides')).body).toMatchObject([
    { fileName: 'Flash-Guide.pdf', isLatest: true },
    { fileName: 'Flash-Guide.pdf', isLatest: false },
    { fileName: 'Flash-Guide.pdf', isLatest: false },
    { fileName: 'Guru-Guide.pdf', isLatest: true },
    { fileName: 'Guru-Guide.pdf', isLatest: false },
  ]);
  for (const number of [1, 2]) {
    expect(
      await admin('POST /Documents/UploadDocumentGuides/1', formWith(`%PDF-1.7 ${number}`, 'any.pdf')),
    ).toMatchObject({
      status: 201,
      body: { id: 1, fileName: 'Flash-Guide.pdf', versionId: `${today}.${number}`, isLatest: true },
    });
  }
  const latest = await user('GET /Documents/DownloadLatestDocumentGuide/?fileName=Flash-Guide.pdf');
  expect(text(latest.bytes)).toBe('%PDF-1.7 2');
  const versions = (await admin('GET /Documents/GetDocumentGuides')).body;
  expect(versions).toHaveLength(7);
  expect(versions).toMatchObject([
    { versionId: `${today}.2`, isLatest: true },
    { isLatest: false },
    {},
    {},
    {},
    {},
    {},
  ]);
  const version = (id: string): string =>
    `GET /Documents/DownloadDocumentGuide/?fileName=Flash-Guide.pdf&versionId=${id}`;
  expect(text((await admin(version(`${today}.1`))).bytes)).toBe('%PDF-1.7 1');
  expect(await admin(version('2020-01-01.1'))).toMatchObject({ status: 404 });
});

test('a guide is a PDF of up to 20 MB, for an existing guide', { tags: 'full' }, async () => {
  const upload = (id: number, bytes: Uint8Array<ArrayBuffer> | string) =>
    admin(`POST /Documents/UploadDocumentGuides/${id}`, formWith(bytes, 'guide.pdf'));
  expect(await upload(1, 'MZ, a program')).toMatchObject({ status: 415 });
  expect(await upload(1, new Uint8Array(20_000_001))).toMatchObject({ status: 413 });
  expect(await upload(3, '%PDF-1.7')).toMatchObject({ status: 404 });
  expect(await user('GET /Documents/DownloadLatestDocumentGuide/?fileName=Other.pdf')).toMatchObject({
    status: 400,
  });
  expect(await user('GET /Documents/GetDocumentGuides')).toMatchObject({ status: 403 });
});

test('an earlier version of a guide becomes the latest again, unless the guide has changed since', async () => {
  const list = 'GET /Documents/GetDocumentGuides';
  const latest = 'PUT /Documents/DocumentGuides/2/Latest';
  const [newest, earlier] = guideStore(mock.backend.db).documentGuides.where(({ id }) => id === 2);
  const restored = await admin(latest, { versionId: earlier?.versionId });
  expect(restored).toMatchObject({ status: 200, body: { ...earlier, isLatest: true } });
  const version = { 'if-match': restored.headers.get('etag') ?? '' };
  const tagged = { etag: version['if-match'] };
  expect((await admin(list)).body).toMatchObject([
    { isLatest: true },
    { isLatest: false },
    { isLatest: false },
    { ...newest, ...tagged, isLatest: false },
    { ...earlier, ...tagged, isLatest: true },
  ]);

  await admin('POST /Documents/UploadDocumentGuides/2', formWith('%PDF-1.7 newer', 'any.pdf'));
  expect(await admin(latest, { versionId: newest?.versionId }, version)).toMatchObject({ status: 412 });
  const file = await user('GET /Documents/DownloadLatestDocumentGuide/?fileName=Guru-Guide.pdf');
  expect(text(file.bytes)).toBe('%PDF-1.7 newer');

  expect(await admin(latest, { versionId: '2020-01-01.1' })).toMatchObject({ status: 404 });
  expect(await user(latest, { versionId: newest?.versionId })).toMatchObject({ status: 403 });
});
