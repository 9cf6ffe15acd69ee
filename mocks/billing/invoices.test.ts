import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { AgingBucket } from '#src/api/generated/enums.ts';
import type { InvoicePage } from '#src/api/generated/types.ts';
import { getBody, matchesSchema } from '#mocks/testing/get-body.ts';
import { openMock, type Caller, type TestMock } from '#mocks/testing/test-mock.ts';

let mock: TestMock;
let call: Caller;
beforeAll(async () => {
  mock = await openMock();
  call = mock.as('customer-user');
});

async function allRows(query = ''): Promise<InvoicePage['items']> {
  const { items } = await getBody(call, 'InvoicePage', `/Invoices/PMF?pageSize=500&${query}`);
  const { items: secondPage } = await getBody(
    call,
    'InvoicePage',
    `/Invoices/PMF?pageSize=500&page=2&${query}`,
  );
  return [...items, ...secondPage];
}

const cents = (dollars: number): number => Math.round(dollars * 100);

function sumRows(
  rows: readonly { readonly [Key in 'balanceDue' | 'subtotal']: number }[],
  key: 'balanceDue' | 'subtotal',
) {
  return rows.reduce((sum, row) => sum + cents(row[key]), 0);
}

describe('the list', () => {
  test.each<[string, (row: InvoicePage['items'][number]) => boolean]>([
    ['invoiceType=Freight', ({ invoiceType }) => invoiceType === 'Freight'],
    ['status=PastDue', ({ status, daysPastDue }) => status === 'PastDue' && daysPastDue > 0],
    ['agingBucket=Current', ({ balanceDue, daysPastDue }) => balanceDue > 0 && daysPastDue === 0],
    [
      'disputeStatus=Denied',
      ({ disputeStatus, status }) => disputeStatus === 'Denied' && status !== 'Disputed',
    ],
    ['warehouse=TX-02', ({ warehouseCode }) => warehouseCode === 'TX-02'],
    ['minAmount=1000&maxAmount=3000', ({ total }) => total >= 1_000 && total <= 3_000],
    ['startDate=2026-09-01&endDate=2026-09-30', ({ invoiceDate }) => invoiceDate.startsWith('2026-09')],
    ['dateType=PaidDate&startDate=2026-11-01', ({ paidDate }) => (paidDate ?? '') >= '2026-11-01'],
    ['dateType=DueDate&endDate=2026-01-01', ({ dueDate }) => dueDate <= '2026-01-01'],
  ])('filtered by %s contains the matching rows', { tags: 'full' }, async (query, isValid) => {
    const filtered = await allRows(query);
    expect(filtered.length).toBeGreaterThan(0);
    expect(filtered.length).toBeLessThan((await allRows()).length);
    expect(filtered.filter((row) => !isValid(row))).toEqual([]);
  });

  test('begins with invoices that need the customer’s action: overdue, then due, then those awaiting a response', async () => {
    const rows = await allRows();
    const groups = ['PastDue', 'Open PartiallyPaid', 'Disputed', 'Paid', 'Credited', 'Void'];
    const places = rows.map(({ status }) => groups.findIndex((group) => group.split(' ').includes(status)));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(new Set(places).size).toBeGreaterThan(3);
    const overdue = rows.filter(({ status }) => status === 'PastDue').map(({ daysPastDue }) => daysPastDue);
    expect(overdue).toEqual(overdue.toSorted((a, b) => b - a));
    const due = rows.filter((_row, index) => places[index] === 1).map(({ dueDate }) => dueDate);
    expect(due).toEqual(due.toSorted());
    expect(rows.some(({ status, daysPastDue }) => status === 'Disputed' && daysPastDue > 0)).toBe(true);
  });

  test('can be searched by the number of an order that it charges for', async () => {
    const { orderNumbers } = await getBody(call, 'InvoiceDetail', '/Invoices/PMF/INV-0098412');
    const order = orderNumbers[0] ?? '';
    const matching = await allRows(`search=${order}`);
    expect(matching.map(({ invoiceNumber }) => invoiceNumber)).toContain('INV-0098412');
  });
});

const allAges = Object.values(AgingBucket)
  .map((bucket) => `agingBucket=${bucket}`)
  .join('&');

describe('the summary', () => {
  test('the open balance is the same in every period; figure, chart and list agree', async () => {
    const read = (query: string) => getBody(call, 'InvoiceSummary', `/Invoices/PMF/Summary?${query}`);
    const [all, month] = await Promise.all([read(''), read('startDate=2026-10-01&endDate=2026-10-31')]);
    const getValue = ({ kpis }: typeof all, key: string): unknown =>
      kpis.find((kpi) => kpi.key === key)?.value;
    for (const key of ['openBalance', 'pastDueBalance', 'pastDuePct']) {
      expect([key, getValue(month, key)]).toEqual([key, getValue(all, key)]);
    }
    expect(month.openByAge).toEqual(all.openByAge);
    expect(getValue(month, 'spend')).not.toEqual(getValue(all, 'spend'));
    const aging = await getBody(call, 'InvoiceAging', '/Invoices/PMF/Aging');
    expect(aging.buckets).toEqual(all.openByAge);
    const { totals } = await getBody(
      call,
      'InvoicePage',
      `/Invoices/PMF?startDate=2026-10-01&${allAges}&pageSize=1`,
    );
    expect(totals.balanceDue).toBe(getValue(month, 'openBalance'));
  });

  test.each(['', 'invoiceType=Freight&warehouse=IL-01', 'startDate=2026-08-23', 'search=nothing'])(
    'agrees with the rows for the same filter: %s',
    async (query) => {
      const rows = await allRows(query);
      const { kpis, openByAge, spendByMonth, byType, byWarehouse, statusCounts } = await getBody(
        call,
        'InvoiceSummary',
        `/Invoices/PMF/Summary?${query}`,
      );
      const figures = new Map(kpis.map(({ key, value }) => [key, value]));
      const openRows = await allRows(`${query}&${allAges}`);
      expect(cents(figures.get('openBalance') ?? 0)).toBe(sumRows(openRows, 'balanceDue'));
      expect(openByAge.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(
        sumRows(openRows, 'balanceDue'),
      );
      const spend = sumRows(rows, 'subtotal');
      expect(cents(figures.get('spend') ?? 0)).toBe(spend);
      expect(byType.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(spend);
      expect(byWarehouse.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(spend);
      const points = spendByMonth.flatMap((series) => series.points);
      expect(points.reduce((sum, { y }) => sum + cents(y ?? 0), 0)).toBe(spend);
      expect(statusCounts.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length);
    },
  );

  test('the age ranges add up to the open balance, today and on an earlier day', async () => {
    const today = await getBody(call, 'InvoiceAging', '/Invoices/PMF/Aging');
    expect(cents(today.total)).toBe(sumRows(await allRows(), 'balanceDue'));
    const earlier = await getBody(call, 'InvoiceAging', '/Invoices/PMF/Aging?asOf=2026-06-30');
    for (const { buckets, total } of [today, earlier]) {
      expect(buckets.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(cents(total));
    }
    for (const { bucket, count } of today.buckets) {
      expect([bucket, (await allRows(`agingBucket=${bucket}`)).length]).toEqual([bucket, count]);
    }
    expect(earlier.total).toBeGreaterThan(0);
  });

  test('lists the options of the filters', async () => {
    const { statuses, invoiceTypes } = await getBody(call, 'InvoiceFilterOptions', '/Invoices/PMF/Filters');
    for (const { value, count } of statuses) {
      expect([value, (await allRows(`status=${value}`)).length]).toEqual([value, count]);
    }
    expect(invoiceTypes.map(({ value }) => value)).toEqual(
      expect.arrayContaining(['Freight', 'Storage', 'Handling']),
    );
  });
});

describe('an invoice', () => {
  test('is the row with its lines, which are also those of the PDF and the zip file', async () => {
    const detail = await getBody(call, 'InvoiceDetail', '/Invoices/PMF/INV-0098412');
    const row = (await allRows()).find(({ invoiceNumber }) => invoiceNumber === 'INV-0098412');
    expect(detail).toMatchObject(row ?? {});
    expect(detail.lines.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(cents(detail.subtotal));
    const pdf = await call('GET /Documents/Invoice/PMF/INV-0098412');
    const text = new TextDecoder('latin1').decode(pdf.bytes);
    expect(text).toContain('Invoice INV-0098412');
    expect(text).toContain(detail.total.toLocaleString('en-US', { minimumFractionDigits: 2 }));
    const period = 'startDate=2026-09-01&endDate=2026-11-20';
    const zip = await call(`GET /Documents/Invoices?customerId=PMF&${period}&invoiceType=Storage`);
    const listed = await allRows(`${period}&invoiceType=Storage`);
    expect(Object.keys(unzipSync(zip.bytes)).toSorted()).toEqual(
      listed.map(({ invoiceNumber }) => `${invoiceNumber}.pdf`).toSorted(),
    );
  });

  test('is visible only to its own customer', async () => {
    expect(await call('GET /Invoices/PMF/INV-0099412')).toMatchObject({ status: 404 });
    expect(await call('GET /Invoices/BHB/INV-0099412')).toMatchObject({ status: 403 });
    expect(await call('GET /Invoices/BHB/Summary')).toMatchObject({ status: 403 });
  });
});

describe('a dispute', () => {
  async function open() {
    const rows = await allRows('status=Open&invoiceType=Freight');
    const row = rows.find(({ disputeStatus }) => disputeStatus === null);
    return getBody(call, 'InvoiceDetail', `/Invoices/PMF/${row?.invoiceNumber ?? ''}`);
  }

  test('changes the status of the invoice everywhere', { tags: 'full' }, async () => {
    const { invoiceNumber, lines } = await open();
    const [line] = lines;
    const body = {
      lineIds: [line?.lineId],
      reason: 'Rate',
      amount: line?.amount,
      comment: 'The rate is not the one of the contract.',
    };
    const path = `POST /Invoices/PMF/${invoiceNumber}/Disputes`;
    expect(await call(path, body)).toMatchObject({
      status: 201,
      body: { ...body, invoiceNumber, status: 'Submitted', createdBy: 'Casey Ortiz' },
    });
    const detail = await getBody(call, 'InvoiceDetail', `/Invoices/PMF/${invoiceNumber}`);
    expect([detail.status, detail.disputes.length]).toEqual(['Disputed', 1]);
    const disputed = await allRows('status=Disputed');
    expect(disputed.map((row) => row.invoiceNumber)).toContain(invoiceNumber);
    expect(await call(path, body)).toMatchObject({ status: 409 });
    await mock.backend.reset();
    expect((await getBody(call, 'InvoiceDetail', `/Invoices/PMF/${invoiceNumber}`)).disputes).toEqual([]);
  });

  test('covers lines of the invoice, up to their amount', async () => {
    const { invoiceNumber, lines } = await open();
    const path = `POST /Invoices/PMF/${invoiceNumber}/Disputes`;
    const body = { reason: 'Quantity', comment: 'Too many.' };
    const [line] = lines;
    const amount = (line?.amount ?? 0) + 0.01;
    expect(await call(path, { ...body, lineIds: [line?.lineId], amount })).toMatchObject({
      status: 422,
      body: { errors: { amount: [expect.stringContaining('or less')] } },
    });
    expect(await call(path, { ...body, lineIds: ['INV-1-1'], amount: 1 })).toMatchObject({
      status: 422,
      body: { errors: { lineIds: [expect.any(String)] } },
    });
    expect(await call(path, { ...body, lineIds: [], amount: 1 })).toMatchObject({ status: 400 });
  });
});

test('a file is uploaded for a dispute of its invoice, and downloaded with it', async () => {
  const rows = await allRows('status=Open');
  const [first, second] = rows.filter(({ disputeStatus }) => disputeStatus === null);
  const path = `/Invoices/PMF/${first?.invoiceNumber ?? ''}`;
  const form = new FormData();
  form.append('file', new File(['%PDF-1.7 rates'], 'rates.pdf'));
  const { status, body } = await call(`POST ${path}/Attachments`, form);
  expect([status, body]).toMatchObject([201, { fileName: 'rates.pdf', contentType: 'application/pdf' }]);
  if (!matchesSchema('DocumentRef', body)) throw new Error('The response is not a document.');
  const { documentId } = body;
  const { lines } = await getBody(call, 'InvoiceDetail', path);
  const [line] = lines;
  const dispute = {
    lineIds: [line?.lineId],
    reason: 'Rate',
    amount: line?.amount,
    comment: 'See the file.',
    attachmentIds: [documentId],
  };
  expect(await call(`POST /Invoices/PMF/${second?.invoiceNumber ?? ''}/Disputes`, dispute)).toMatchObject({
    status: 422,
  });
  expect(await call(`POST ${path}/Disputes`, dispute)).toMatchObject({
    status: 201,
    body: { attachments: [{ documentId }], history: [{ status: 'Submitted', by: 'Casey Ortiz' }] },
  });
  const file = await call(`GET ${path}/Attachments/${documentId}`);
  expect(new TextDecoder().decode(file.bytes)).toBe('%PDF-1.7 rates');
  const picture = new FormData();
  picture.append('file', new File(['GIF89a'], 'rates.gif'));
  expect(await call(`POST ${path}/Attachments`, picture)).toMatchObject({ status: 415 });
  await mock.backend.reset();
});

test('the zip file contains the listed invoices, and more than 500 are queued', async () => {
  const query = 'startDate=2026-09-01&endDate=2026-11-20&status=Paid&status=PastDue&warehouse=TX-02';
  const zip = await call(`GET /Documents/Invoices?customerId=PMF&${query}`);
  expect(Object.keys(unzipSync(zip.bytes)).toSorted()).toEqual(
    (await allRows(query)).map(({ invoiceNumber }) => `${invoiceNumber}.pdf`).toSorted(),
  );
  const all = 'startDate=2020-01-01&endDate=2026-11-20';
  expect((await allRows(all)).length).toBeGreaterThan(500);
  expect(await call(`GET /Documents/Invoices?customerId=PMF&${all}`)).toMatchObject({ status: 202 });
  // Otherwise, the file would be made while a later test runs.
  await mock.backend.reset();
});

test('a statement, an export, and a customer without data', async () => {
  const statement = await call('GET /Invoices/PMF/Statement?asOf=2026-10-31');
  expect(statement.headers.get('content-disposition')).toContain('Statement-PMF-2026-10-31.pdf');
  expect(new TextDecoder('latin1').decode(statement.bytes.slice(0, 5))).toBe('%PDF-');
  const filter = { status: ['PastDue'] };
  const file = await call('POST /Invoices/PMF/Export', { filter, format: 'csv', columns: ['invoiceNumber'] });
  const lines = new TextDecoder().decode(file.bytes).trim().split('\r\n');
  expect(lines.slice(1)).toEqual((await allRows('status=PastDue')).map(({ invoiceNumber }) => invoiceNumber));
  const empty = mock.as('empty-customer-user');
  for (const path of ['', '/Summary', '/Aging', '/Filters', '/Statement']) {
    expect((await empty(`GET /Invoices/NEW${path}`)).status).toBe(200);
  }
});
