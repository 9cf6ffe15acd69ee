import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { OrderWorklist, ReportRenderStatus } from '#src/api/generated/enums.ts';
import type { OrderDetail, OrderFigures, OrderPage, QueuedReportRender } from '#src/api/generated/types.ts';
import type { Push } from '#mocks/contract/mock-backend.ts';
import { getBody } from '#mocks/testing/get-body.ts';
import { csvRows } from '#mocks/files/csv.ts';
import {
  openMock,
  getUserId,
  type MockResponse,
  type Caller,
  type TestMock,
} from '#mocks/testing/test-mock.ts';
import { historyStore } from '#mocks/world/orders/history-store.ts';
import { peopleStore } from '#mocks/world/people/people-store.ts';

let mock: TestMock;
let user: Caller;
let internal: Caller;
beforeAll(async () => {
  mock = await openMock();
  user = mock.as('customer-user');
  internal = mock.as('internal-user');
});

/** The mock validates its responses against the contract, so the type assertions hold. */
function isPage({ status, body }: MockResponse, _body: unknown = body): _body is OrderPage {
  return status === 200;
}
function isFigures({ status, body }: MockResponse, _body: unknown = body): _body is OrderFigures {
  return status === 200;
}
function isDetail({ status, body }: MockResponse, _body: unknown = body): _body is OrderDetail {
  return status === 200;
}

async function list(query = '', caller = user, customerId = 'PMF'): Promise<OrderPage> {
  const response = await caller(`GET /Orders/${customerId}?${query}`);
  const { body } = response;
  if (!isPage(response, body)) throw new Error(`${response.status} for ${query}`);
  return body;
}

async function figures(query = ''): Promise<OrderFigures> {
  const response = await user(`GET /Orders/PMF/Summary?${query}`);
  const { body } = response;
  if (!isFigures(response, body)) throw new Error(`${response.status} for ${query}`);
  return body;
}

async function detail(
  caller: Caller,
  orderNumber: string,
  bsid: string,
  customerId = 'PMF',
): Promise<OrderDetail> {
  const response = await caller(`GET /Orders/${customerId}/${orderNumber}?bsid=${bsid}`);
  const { body } = response;
  if (!isDetail(response, body)) throw new Error(`${response.status} for ${orderNumber}`);
  return body;
}

async function every(query: string): Promise<OrderPage['items']> {
  const items: OrderPage['items'] = [];
  for (let page = 1; ; page += 1) {
    const result = await list(`${query}&pageSize=500&page=${page}`);
    items.push(...result.items);
    if (items.length >= result.totalCount) return items;
  }
}

const month = 'startDate=2026-10-21&endDate=2026-11-20';
const filters = [
  month,
  `${month}&dateType=Mabd&retailerId=1`,
  `${month}&dateType=Shipped&mode=LTL&warehouse=IL-01&warehouse=TX-02`,
  `${month}&dateType=Delivered&freightTerms=Collect`,
  `${month}&dateType=RequestedShip&status=InTransit&status=Closed`,
  `${month}&hasPod=false`,
  `${month}&scac=CTII`,
  `${month}&search=walmart`,
  `${month}&deliveryResult=Late&deliveryResult=OpenLate`,
];

describe.each(filters)('for the filter %s', (filter) => {
  test('the summary is the sum of the list over all pages', { tags: 'full' }, async () => {
    const [rows, summary, page] = await Promise.all([every(filter), figures(filter), list(filter)]);
    const total = (getValue: (row: OrderPage['items'][number]) => number): number =>
      rows.reduce((sum, row) => sum + getValue(row), 0);
    const kpi = (key: string): number | null =>
      summary.kpis.find((entry) => entry.key === key)?.value ?? null;
    expect(rows.length).toBeGreaterThan(0);
    expect([kpi('orders'), page.totalCount, page.totals.orders]).toEqual([
      rows.length,
      rows.length,
      rows.length,
    ]);
    expect([kpi('cases'), page.totals.casesOrdered]).toEqual(Array(2).fill(total((row) => row.casesOrdered)));
    expect(kpi('pallets')).toBe(total((row) => row.pallets));
    expect(kpi('orderValue')).toBeCloseTo(
      total((row) => row.orderValue),
      2,
    );
    const delivered = rows.filter(({ deliveredAt }) => deliveredAt !== null);
    const onTime = delivered.filter(({ deliveryPerformance }) => deliveryPerformance === 'OnTime');
    if (delivered.length > 0)
      expect(kpi('onTimePct')).toBeCloseTo((100 * onTime.length) / delivered.length, 1);
    const counted = (parts: readonly { readonly count: number }[]): number =>
      parts.reduce((sum, { count }) => sum + count, 0);
    expect(counted(summary.statusCounts)).toBe(rows.length);
    expect(counted(summary.topExceptions)).toBe(total((row) => row.exceptionTypes.length));
    const rowsByStatus = Map.groupBy(rows, ({ status }) => status);
    for (const { status, count } of summary.statusCounts)
      expect(rowsByStatus.get(status)).toHaveLength(count);
    for (const parts of [summary.byRetailer, summary.byCarrier, summary.byState]) {
      expect(parts.reduce((sum, { orders }) => sum + orders, 0)).toBe(rows.length);
      expect(parts.reduce((sum, { cases }) => sum + cases, 0)).toBe(kpi('cases'));
    }
    const late = rows.filter(({ deliveredAt, deliveryPerformance }) => {
      return deliveredAt !== null && deliveryPerformance === 'Late';
    });
    for (const parts of [summary.byRetailer, summary.byCarrier])
      expect(parts.reduce((sum, part) => sum + part.late, 0)).toBe(late.length);
    const allLate = rows.filter(({ deliveryPerformance }) => deliveryPerformance === 'Late');
    expect(summary.lateReasons.reduce((sum, { orders }) => sum + orders, 0)).toBe(allLate.length);
    for (const { key, points } of summary.ordersByDay)
      expect(points.reduce((sum, { y }) => sum + (y ?? 0), 0)).toBe(kpi(key));
  });
});

test('a worklist contains as many orders as the summary counts, whichever worklist is selected', async () => {
  const { worklists } = await figures(month);
  expect(worklists.map(({ worklist }) => worklist)).toEqual(Object.values(OrderWorklist));
  for (const { worklist, count, cases } of worklists) {
    const query = `${month}&worklist=${worklist}`;
    const [{ totalCount, totals }, filtered] = await Promise.all([list(query), figures(query)]);
    expect([worklist, totalCount, totals.casesOrdered]).toEqual([worklist, count, cases]);
    expect(filtered.worklists).toEqual(worklists);
  }
});

test('the results of deliveries are those of the rows, and the rate counts those on time', async () => {
  const { kpis } = await figures(`${month}&dateType=Delivered`);
  const kpi = (key: string): number => kpis.find((entry) => entry.key === key)?.value ?? 0;
  const missed = ['Late', 'Early', 'Unscheduled'].map((result) => `deliveryResult=${result}`).join('&');
  const rows = await every(`${month}&dateType=Delivered&${missed}&sort=deliveryPerformance`);
  expect(100 - (100 * rows.length) / kpi('orders')).toBeCloseTo(kpi('onTimePct'), 1);
  const results = rows.map(({ deliveryPerformance }) => deliveryPerformance);
  expect(results[0]).toBe('Late');
  expect(results.slice(results.lastIndexOf('Late') + 1)).not.toContain('Late');
  for (const { deliveredAt, lateReason } of rows) {
    expect(deliveredAt).not.toBeNull();
    expect(lateReason?.reasonText).toMatch(/[a-z]{4}/);
  }
});

test(
  'an order past its window is late, on hold or not, since the window ended or the arrival moved past it',
  { tags: 'full' },
  async () => {
    const open = await every('startDate=2026-09-01&endDate=2026-11-20&worklist=Open');
    const heldOrders = open.filter(({ status }) => status === 'OnHold');
    expect(
      heldOrders.filter(({ deliveryPerformance }) => deliveryPerformance === 'Late').length,
    ).toBeGreaterThan(2);
    const { loadedAt } = historyStore(mock.backend.db).shipments();
    for (const row of open) {
      // The day at the ship-to, computed by Intl instead of by the mock's own code.
      const format = new Intl.DateTimeFormat('en-CA', { timeZone: row.timeZone, dateStyle: 'short' });
      const isPast = (moment: Date | string): boolean =>
        format.format(new Date(moment)) > (row.windowEnd ?? '');
      const isLate = isPast(loadedAt) || (row.eta !== null && isPast(row.eta));
      expect([row.orderNumber, row.deliveryPerformance === 'Late']).toEqual([row.orderNumber, isLate]);
      if (!isLate) continue;
      const { exceptions, asOf } = await detail(user, row.orderNumber, row.bsid);
      const late = exceptions.find(({ type }) => type === 'Late');
      expect(late && late.openedAt < asOf, row.orderNumber).toBe(true);
      expect(late?.resolvedAt).toBeNull();
      if (row.eta === null) expect(isPast(late?.openedAt ?? ''), row.orderNumber).toBe(true);
      for (const { openedAt } of exceptions) expect(openedAt < asOf, row.orderNumber).toBe(true);
    }
  },
);

test('pages neither overlap nor skip rows, in every order', { tags: 'full' }, async () => {
  for (const sort of ['-orderDate', 'orderDate', 'retailerName', '-casesOrdered,poNumber', 'status']) {
    const rows = await every(`${month}&sort=${sort}`);
    expect(new Set(rows.map(({ bsid, orderNumber }) => bsid + orderNumber)).size).toBe(rows.length);
  }
  const cases = (await every(`${month}&sort=-casesOrdered`)).map(({ casesOrdered }) => casesOrdered);
  expect(cases).toEqual(cases.toSorted((a, b) => b - a));
  const dates = (await every(`${month}&sort=-orderDate`)).map(({ orderDate }) => orderDate);
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect((await list(`${month}&page=1000`)).items).toEqual([]);
});

test('the search finds an order by every number on it', async () => {
  const { items } = await list(`${month}&status=Closed&pageSize=1`);
  const [row] = items;
  for (const text of [
    row?.orderNumber,
    row?.poNumber,
    row?.customerReference,
    row?.bolNumber,
    row?.loadNumber,
  ])
    expect((await list(`search=${text}`)).items.map(({ orderNumber }) => orderNumber)).toContain(
      row?.orderNumber,
    );
  expect((await list('search=nothing-like-it')).totalCount).toBe(0);
});

test('figures are compared with whole weeks before, and a reversed period is refused', async () => {
  const { kpis } = await figures('startDate=2026-11-01&endDate=2026-11-10');
  const before = await figures('startDate=2026-10-18&endDate=2026-10-27');
  for (const { key, priorValue } of kpis)
    expect([key, priorValue]).toEqual([key, before.kpis.find((kpi) => kpi.key === key)?.value]);
  expect(await user('GET /Orders/PMF?startDate=2026-11-02&endDate=2026-11-01')).toMatchObject({
    status: 422,
    body: { errors: { endDate: ['Choose Nov 2, 2026 or later.'] } },
  });
});

test('an order belongs to its business system', async () => {
  const [first, second] = await Promise.all(['WMS1', 'WMS2'].map((bsid) => detail(user, 'SO-1048220', bsid)));
  expect([first?.bsid, second?.bsid]).toEqual(['WMS1', 'WMS2']);
  expect(first?.poNumber).not.toBe(second?.poNumber);
  expect(await user('GET /Orders/PMF/SO-1048213?bsid=TMS1')).toMatchObject({ status: 404 });
  expect(await user('GET /Orders/PMF/SO-1048213')).toMatchObject({ status: 400 });
});

test('charges need BillingRead, deductions the Guru tier, internal notes an internal user', async () => {
  peopleStore(mock.backend.db).roleAssignments.update(getUserId('restricted-user'), { roleIds: [2] });
  const restricted = mock.as('restricted-user');
  const [full, less] = await Promise.all(
    [user, restricted].map((caller) => detail(caller, 'SO-1048213', 'WMS1')),
  );
  expect(full?.charges?.total).toBeGreaterThan(0);
  expect(less?.charges).toBeNull();
  expect(less?.accessorials.every(({ amount }) => amount === null)).toBe(true);

  const deducted = async (customerId: string): Promise<number> => {
    const { rows } = historyStore(mock.backend.db).shipments().orders(customerId);
    const missed = rows.filter(
      ({ destination, lines, isDelivered, orderDate }) =>
        isDelivered &&
        orderDate < '2026-09-01' &&
        destination.retailerCode === 'WMT' &&
        lines.some(({ toShip, toDeliver }) => toDeliver < toShip),
    );
    const { orderNumber, bsid } = missed[0] ?? {};
    return (await detail(internal, orderNumber ?? '', bsid ?? '', customerId)).deductions.length;
  };
  expect([await deducted('PMF'), await deducted('SHD')]).toEqual([1, 0]);

  const noted = historyStore(mock.backend.db)
    .shipments()
    .orders('PMF')
    .rows.find(({ serial }) => serial % 35 === 0);
  const visibilities = async (caller: Caller): Promise<string[]> =>
    (await detail(caller, noted?.orderNumber ?? '', noted?.bsid ?? '')).notes.map(
      ({ visibility }) => visibility,
    );
  expect([await visibilities(user), await visibilities(internal)]).toEqual([
    ['Customer'],
    ['Internal', 'Customer'],
  ]);
});

test(
  "another customer's orders are refused, and a customer without data has none",
  { tags: 'full' },
  async () => {
    for (const path of ['', '/Summary', '/Filters', '/SO-1048213?bsid=WMS1', '/Inbound', '/Inbound/Summary'])
      expect(await user(`GET /Orders/BHB${path}`)).toMatchObject({ status: 403 });
    const body = { filter: {}, format: 'csv' };
    expect(await user('POST /Orders/BHB/Export', body)).toMatchObject({ status: 403 });
    const bhbKeys = new Set(
      (await list('', internal, 'BHB')).items.map(({ orderNumber, bsid }) => `${bsid} ${orderNumber}`),
    );
    const index = historyStore(mock.backend.db).shipments().orders('PMF');
    for (const key of bhbKeys) {
      const [bsid = '', orderNumber = ''] = key.split(' ');
      expect(index.find(bsid, orderNumber)?.customerId ?? 'PMF').toBe('PMF');
    }
    const empty = mock.as('empty-customer-user');
    expect((await list('', empty, 'NEW')).totalCount).toBe(0);
    expect(await empty('GET /Orders/NEW/Summary')).toMatchObject({ status: 200 });
    expect(await internal('GET /Orders/XYZ')).toMatchObject({ status: 404 });
  },
);

test('the export has the filtered rows in the requested order and columns', async () => {
  const filter = { startDate: '2026-11-01', endDate: '2026-11-10', retailerId: [1] };
  const rows = await every('startDate=2026-11-01&endDate=2026-11-10&retailerId=1&sort=-casesOrdered');
  const body = { filter, format: 'csv', columns: ['orderNumber', 'casesOrdered'], sort: '-casesOrdered' };
  const csv = await user('POST /Orders/PMF/Export', body);
  expect(csv.headers.get('content-type')).toBe('text/csv');
  const cells = csvRows(new TextDecoder().decode(csv.bytes)).map((row) => row.cells);
  expect(cells).toEqual([
    ['Order number', 'Cases ordered'],
    ...rows.map(({ orderNumber, casesOrdered }) => [orderNumber, String(casesOrdered)]),
  ]);
  const xlsx = await user('POST /Orders/PMF/Export', { filter, format: 'xlsx' });
  const sheet = unzipSync(xlsx.bytes)['xl/worksheets/sheet1.xml'];
  expect(strFromU8(sheet ?? new Uint8Array()).split('<row ')).toHaveLength(rows.length + 2);
});

test('more than 10,000 rows are rendered, and the hub reports the completion', { tags: 'full' }, async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const pushed: Push[] = [];
    mock.backend.onPush((message) => pushed.push(message));
    const { status, body } = await user('POST /Orders/PMF/Export', { filter: {}, format: 'csv' });
    expect([status, body]).toEqual([202, { reportRenderId: expect.any(String), renderStatus: 0 }]);
    const isQueued = (value: unknown): value is QueuedReportRender => status === 202 && value !== undefined;
    if (!isQueued(body)) throw new Error('Not queued.');
    const download = `GET /Reports/Renders/${body.reportRenderId}/Download?customerId=PMF`;
    expect(await user(download)).toMatchObject({ status: 409 });
    await vi.advanceTimersByTimeAsync(1_000);
    await expect.poll(() => pushed).toHaveLength(2);
    expect(pushed[1]).toMatchObject({
      group: 'PMF',
      arguments: [{ reportRenderId: body.reportRenderId, renderStatus: ReportRenderStatus.Completed }],
    });
    const file = await user(download);
    expect(file.headers.get('content-disposition')).toContain('orders-PMF-2026-11-20.csv');
    const lines = new TextDecoder().decode(file.bytes).trimEnd().split('\r\n');
    expect(lines).toHaveLength((await list()).totalCount + 1);
  } finally {
    vi.useRealTimers();
  }
});

test('a bundle contains the existing documents', async () => {
  const bundle = (orderNumber: string, documentTypes: readonly string[]) =>
    user('POST /Orders/PMF/Documents/Bundle', { orders: [{ orderNumber, bsid: 'WMS1' }], documentTypes });
  const { bytes } = await bundle('SO-1048213', ['BOL', 'POD', 'ClaimForm']);
  expect(Object.keys(unzipSync(bytes))).toEqual(['WMS1/BOL-SO-1048213.pdf', 'WMS1/POD-SO-1048213.pdf']);
  expect(await bundle('SO-1', ['BOL'])).toMatchObject({ status: 204 });
});

test('inbound orders: the totals are those of the list, and the detail those of the row', async () => {
  const { body } = await user('GET /Orders/PMF/Inbound?pageSize=500&startDate=2026-10-01&endDate=2026-11-20');
  const summary = await user('GET /Orders/PMF/Inbound/Summary?startDate=2026-10-01&endDate=2026-11-20');
  expect(body).toMatchObject({ items: expect.any(Array), totals: { receipts: expect.any(Number) } });
  const { rows } = historyStore(mock.backend.db).shipments().receipts('PMF');
  const inPeriod = rows.filter(
    ({ expectedDate }) => expectedDate >= '2026-10-01' && expectedDate <= '2026-11-20',
  );
  const cases = inPeriod.flatMap(({ lines }) => lines).reduce((sum, { expected }) => sum + expected, 0);
  expect(body).toMatchObject({
    totalCount: inPeriod.length,
    totals: { receipts: inPeriod.length, casesExpected: cases },
  });
  expect(summary.body).toMatchObject({
    kpis: expect.arrayContaining([
      expect.objectContaining({ key: 'receipts', value: inPeriod.length }),
      expect.objectContaining({ key: 'casesExpected', value: cases }),
    ]),
  });
  const { receiptNumber, bsid } = inPeriod[0] ?? {};
  const receipt = await user(`GET /Orders/PMF/Inbound/Receipts/${receiptNumber}?bsid=${bsid}`);
  expect(receipt).toMatchObject({ status: 200, body: { receiptNumber, lines: expect.any(Array) } });
  expect(await user(`GET /Orders/PMF/Inbound/Receipts/RC-1?bsid=WMS1`)).toMatchObject({ status: 404 });
});

test('the filter options of outbound and inbound orders are each those of the list', async () => {
  const { inboundOrders, ...outbound } = await getBody(user, 'OrderFilterOptions', '/Orders/PMF/Filters');
  const always = 'startDate=2000-01-01&endDate=2100-01-01';
  for (const [path, { statuses, carriers }] of [
    ['/Orders/PMF', outbound],
    ['/Orders/PMF/Inbound', inboundOrders],
  ] as const) {
    const count = async (query: string): Promise<unknown> => {
      const { body } = await user(`GET ${path}?${always}&pageSize=1&${query}`);
      return Object(body).totalCount;
    };
    for (const { value, count: rows } of statuses)
      expect([value, await count(`status=${value}`)]).toEqual([value, rows]);
    expect(carriers.length).toBeGreaterThan(0);
    for (const { scac } of carriers) expect([scac, await count(`scac=${scac}`)]).not.toEqual([scac, 0]);
  }
});
