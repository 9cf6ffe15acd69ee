import { beforeAll, describe, expect, test } from 'vitest';
import { AsnStatus, OrderStatus } from '#src/api/generated/enums.ts';
import type { AsnPage, AsnSummary } from '#src/api/generated/types.ts';
import { toLabel } from '#mocks/lib/enum-labels.ts';
import { csvRows } from '#mocks/files/csv.ts';
import { getBody } from '#mocks/testing/get-body.ts';
import { openMock, type Caller, type TestMock } from '#mocks/testing/test-mock.ts';

type Row = AsnPage['items'][number];

let mock: TestMock;
let call: Caller;
beforeAll(async () => {
  mock = await openMock();
  call = mock.as('customer-user');
});

const period = 'startDate=2026-09-01&endDate=2026-10-31';

async function listRows(query = ''): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { items, totalCount } = await getBody(
      call,
      'AsnPage',
      `/ASN/PMF?pageSize=500&page=${page}&${period}&${query}`,
    );
    rows.push(...items);
    if (rows.length >= totalCount) return rows;
  }
}

function count<Item>(rows: readonly Item[], test: (row: Item) => boolean): number {
  return rows.filter(test).length;
}

describe('the list', () => {
  test.each<[string, (row: Row) => boolean]>([
    ['status=Late', ({ status }) => status === 'Late'],
    [
      'exceptionType=InvalidUpc&exceptionType=Missing',
      ({ exceptionTypes: types }) => types.includes('InvalidUpc') || types.includes('Missing'),
    ],
    ['worklist=NotSent', ({ attempts }) => attempts === 0],
    ['worklist=Charged', ({ chargeAmount }) => chargeAmount > 0],
    ['chargedFor=Missing', ({ charges }) => charges.some(({ type }) => type === 'Missing')],
    ['dcNumber=6010', ({ dcNumber }) => dcNumber === '6010'],
    ['retailerId=1', ({ retailerName }) => retailerName === 'Walmart'],
    ['warehouse=TX-02', ({ warehouseCode }) => warehouseCode === 'TX-02'],
    ['search=KROGER', ({ retailerName }) => retailerName === 'Kroger'],
  ])('filtered by %s contains the matching rows', { tags: 'full' }, async (query, matches) => {
    const [filtered, all] = [await listRows(query), await listRows()];
    expect(filtered.length).toBeGreaterThan(0);
    expect(filtered.length).toBeLessThan(all.length);
    expect(filtered).toHaveLength(count(all, matches));
    expect(filtered.filter((row) => !matches(row))).toEqual([]);
  });

  test('has one row for each order that shipped to a distribution center', async () => {
    const { items, totalCount } = await getBody(
      call,
      'OrderPage',
      `/Orders/PMF?${period}&dateType=Shipped&retailerId=1&warehouse=TX-02&pageSize=500`,
    );
    expect(items).toHaveLength(totalCount);
    const orders = new Map(items.map((order) => [order.orderNumber, order]));
    const rows = await listRows('retailerId=1&warehouse=TX-02');
    expect(rows.length).toBeGreaterThan(50);
    for (const row of rows) {
      expect(orders.get(row.orderNumber)).toMatchObject({
        poNumber: row.poNumber,
        bolNumber: row.bolNumber,
        shippedAt: row.shippedAt,
        pallets: row.pallets,
        shipTo: { code: row.dcNumber },
      });
      orders.delete(row.orderNumber);
    }
    // The remaining orders went to stores, which unload without a notice.
    expect(new Set(orders.values().map(({ shipTo }) => /store/i.test(shipTo.name)))).toEqual(new Set([true]));
  });

  test('starts with what needs action: rejected, never sent, late', async () => {
    const { items } = await getBody(call, 'AsnPage', '/ASN/PMF?pageSize=500');
    const order: readonly string[] = Object.values(AsnStatus);
    const places = items.map(({ status }) => order.indexOf(status));
    expect(places[0]).toBeLessThan(3);
    expect(places.every((place, index) => index === 0 || place >= (places[index - 1] ?? 0))).toBe(true);
    const refused = items.filter(({ status }) => status === items[0]?.status);
    expect(refused.map(({ shippedAt }) => shippedAt)).toEqual(
      refused.map(({ shippedAt }) => shippedAt).toSorted((a, b) => (a < b ? 1 : -1)),
    );
  });

  test('filters by a period of another date', async () => {
    const rows = await getBody(
      call,
      'AsnPage',
      '/ASN/PMF?dateType=Arrived&startDate=2026-11-01&pageSize=500',
    );
    expect(rows.items.length).toBeGreaterThan(0);
    expect(count(rows.items, ({ gateInAt }) => gateInAt === null)).toBe(0);
    const turned = await call('GET /ASN/PMF?startDate=2026-11-02&endDate=2026-11-01');
    expect(turned.status).toBe(422);
  });
});

describe('the summary', () => {
  test.each(['', 'retailerId=1&warehouse=IL-01', 'exceptionType=Late', 'search=nothing'])(
    'agrees with the rows for the same filter: %s',
    { tags: 'full' },
    async (query) => {
      const rows = await listRows(query);
      const { kpis, trend, exceptionsByType, byRetailer, byDc, chargesByDefect, ...lists } = await getBody(
        call,
        'AsnSummary',
        `/ASN/PMF/Summary?${period}&${query}`,
      );
      const figures = new Map(kpis.map(({ key, value }) => [key, value]));
      const share = (part: number, whole: number): unknown =>
        whole === 0 ? null : expect.closeTo((part / whole) * 100, 1);
      const sent = rows.filter(({ attempts }) => attempts > 0);
      const received = sent.filter(({ accurate }) => accurate !== null);
      const accepted = sent.filter(({ validatedAt }) => validatedAt !== null);
      // The period is over: the retailers have responded to all notices, and every truck has arrived.
      expect(figures.get('sentPct')).toEqual(share(sent.length, rows.length));
      expect(figures.get('timelyPct')).toEqual(
        share(
          count(rows, ({ onTime }) => onTime === true),
          count(rows, ({ onTime }) => onTime !== null),
        ),
      );
      expect(figures.get('acceptedFirstPct')).toEqual(
        share(
          count(accepted, ({ attempts }) => attempts === 1),
          sent.length,
        ),
      );
      expect(figures.get('accuratePct')).toEqual(
        share(
          count(received, ({ accurate }) => accurate === true),
          received.length,
        ),
      );
      const lead = accepted.reduce((sum, { leadHours }) => sum + (leadHours ?? 0), 0) / accepted.length;
      expect(figures.get('leadHours')).toEqual(accepted.length === 0 ? null : expect.closeTo(lead, 0));
      const charges = rows.reduce((sum, { chargeAmount }) => sum + chargeAmount, 0);
      for (const { charges: rowCharges, chargeAmount } of rows)
        expect(chargeAmount).toBe(rowCharges.reduce((sum, { amount }) => sum + amount, 0));
      expect(figures.get('charges')).toBe(rows.length === 0 ? null : charges);

      for (const { type, count: typeCount } of exceptionsByType)
        expect([type, typeCount]).toEqual([
          type,
          count(rows, ({ exceptionTypes }) => exceptionTypes.includes(type)),
        ]);
      expect(exceptionsByType).toHaveLength(
        new Set(rows.flatMap(({ exceptionTypes }) => exceptionTypes)).size,
      );
      expect(byRetailer.reduce((sum, { asns }) => sum + asns, 0)).toBe(rows.length);
      expect(byRetailer.reduce((sum, { exceptions }) => sum + exceptions, 0)).toBe(
        count(rows, ({ exceptionTypes }) => exceptionTypes.length > 0),
      );
      expect(byRetailer.reduce((sum, { chargeAmount }) => sum + chargeAmount, 0)).toBe(charges);
      expect(byDc.map(({ dcNumber, asns }) => [dcNumber, asns])).toEqual(
        expect.arrayContaining(
          [...Map.groupBy(rows, ({ dcNumber }) => dcNumber)].map(([dcNumber, dcRows]) => [
            dcNumber,
            dcRows.length,
          ]),
        ),
      );
      const charged = rows.flatMap((row) => row.charges);
      expect(chargesByDefect.reduce((sum, { amount }) => sum + amount, 0)).toBe(charges);
      for (const { type, asns } of chargesByDefect)
        expect([type, asns]).toEqual([type, count(charged, (charge) => charge.type === type)]);
      expect(lists.anyWorklistCount).toBe(rows.length);
      for (const { worklist, count: worklistCount } of lists.worklists)
        expect([worklist, worklistCount]).toEqual([
          worklist,
          (await listRows(`${query}&worklist=${worklist}`)).length,
        ]);
      expect(trend.map(({ points }) => points.length > 0)).toEqual([rows.length > 0, rows.length > 0]);
    },
  );

  test('compares with the same weekdays whole weeks before', async () => {
    const read = async (days: string): Promise<AsnSummary['kpis']> =>
      (await getBody(call, 'AsnSummary', `/ASN/PMF/Summary?${days}`)).kpis;
    const [now, before] = [
      await read('startDate=2026-10-01&endDate=2026-10-31'),
      await read('startDate=2026-08-27&endDate=2026-09-26'),
    ];
    expect(now.map(({ priorValue }) => priorValue)).toEqual(before.map(({ value }) => value));
  });

  test('lists the options of the filters with their counts', async () => {
    const { statuses, exceptionTypes, retailers, warehouses } = await getBody(
      call,
      'AsnFilterOptions',
      '/ASN/PMF/Filters',
    );
    const total = async (query: string): Promise<number> =>
      (await getBody(call, 'AsnPage', `/ASN/PMF?pageSize=1&${query}`)).totalCount;
    for (const { value, count: optionCount } of statuses)
      expect([value, await total(`status=${value}`)]).toEqual([value, optionCount]);
    for (const { value, count: optionCount } of exceptionTypes)
      expect([value, await total(`exceptionType=${value}`)]).toEqual([value, optionCount]);
    expect(retailers.map(({ name }) => name)).toContain('Walmart');
    expect(warehouses.map(({ code }) => code)).toContain('IL-01');
  });
});

test('orders and notices are the same shipments', async () => {
  const delivered = `status=${OrderStatus.Delivered}&status=${OrderStatus.Closed}`;
  const { items } = await getBody(
    call,
    'OrderPage',
    `/Orders/PMF?retailerId=1&dateType=Shipped&${period}&${delivered}&pageSize=500`,
  );
  const rows = new Map((await listRows('retailerId=1')).map((row) => [row.orderNumber, row]));
  const judged = items.filter(({ orderNumber }) => rows.has(orderNumber));
  expect(judged.length).toBeGreaterThan(100);
  for (const { orderNumber, casesDelivered } of judged)
    expect([orderNumber, rows.get(orderNumber)?.casesReceived]).toEqual([orderNumber, casesDelivered]);
});

test('an export, another customer, and a customer without data', async () => {
  const file = await call('POST /ASN/PMF/Export', {
    filter: { status: ['Late'], startDate: '2026-09-01', endDate: '2026-10-31' },
    format: 'csv',
    columns: ['asnId', 'exceptionTypes'],
    sort: 'asnId',
  });
  const [, ...rows] = csvRows(new TextDecoder().decode(file.bytes)).map(({ cells }) => cells);
  const lasting = ['Missing', 'Late', 'QuantityMismatch', 'Overage'];
  const expected = (await listRows('status=Late&sort=asnId')).map(({ asnId, exceptionTypes, attempts }) => [
    asnId,
    exceptionTypes
      .map((type) => `${toLabel(type)}${attempts > 1 && !lasting.includes(type) ? ' at first' : ''}`)
      .join(', '),
  ]);
  expect(rows).toEqual(expected);
  expect(expected.join('\n')).toContain(' at first');
  expect(await call('GET /ASN/BHB/Summary')).toMatchObject({ status: 403 });
  const empty = mock.as('empty-customer-user');
  for (const path of ['', '/Summary', '/Filters'])
    expect((await empty(`GET /ASN/NEW${path}`)).status).toBe(200);
});
