import { beforeAll, describe, expect, test } from 'vitest';
import type { InventoryPage } from '#src/api/generated/types.ts';
import { getBody } from '#mocks/testing/get-body.ts';
import { openMock, type Caller } from '#mocks/testing/test-mock.ts';
import { peopleStore } from '#mocks/world/people/people-store.ts';

let call: Caller;
beforeAll(async () => {
  call = (await openMock()).as('customer-user');
});

const columns = ['onHand', 'available', 'allocated', 'hold', 'damaged', 'expired'] as const;

describe('the list', () => {
  test('every row adds up, by item and by warehouse, and both to the same', { tags: 'full' }, async () => {
    const items = await getBody(call, 'InventoryPage', '/Inventory/PMF?pageSize=500');
    const places = await getBody(call, 'InventoryPage', '/Inventory/PMF?pageSize=500&groupBy=Warehouse');
    expect(places.totalCount).toBeGreaterThan(items.totalCount);
    for (const row of [...items.items, ...places.items]) {
      const { available, allocated, hold, damaged, expired } = row;
      expect([row.itemNumber, available + allocated + hold + damaged + expired]).toEqual([
        row.itemNumber,
        row.onHand,
      ]);
    }
    for (const row of items.items) {
      const itemRows = places.items.filter(({ itemNumber }) => itemNumber === row.itemNumber);
      for (const column of columns) {
        expect(itemRows.reduce((sum, place) => sum + place[column], 0)).toBe(row[column]);
      }
    }
  });

  test('is sorted and paged the same way every time', async () => {
    const all = await getBody(call, 'InventoryPage', '/Inventory/PMF?pageSize=500&sort=-value,itemNumber');
    const values = all.items.map(({ value }) => value);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
    const pages = [];
    for (const page of [1, 2, 3]) {
      pages.push(
        ...(
          await getBody(
            call,
            'InventoryPage',
            `/Inventory/PMF?pageSize=10&page=${page}&sort=-value,itemNumber`,
          )
        ).items,
      );
    }
    expect(pages).toEqual(all.items.slice(0, 30));
  });

  test.each([
    ['warehouse=IL-01', (row: InventoryPage['items'][number]) => row.onHand > 0],
    ['stockStatus=Stockout', (row: InventoryPage['items'][number]) => row.available === 0],
    ['status=Hold&status=Quarantine', (row: InventoryPage['items'][number]) => row.hold > 0],
    [
      'belowReorder=true&groupBy=Warehouse',
      ({ available, inTransit, onOrder, reorderPoint }: InventoryPage['items'][number]) =>
        available + inTransit + onOrder <= reorderPoint,
    ],
    ['brand=Old%20Wheel', (row: InventoryPage['items'][number]) => row.brand === 'Old Wheel'],
    ['category=Bars', (row: InventoryPage['items'][number]) => row.category === 'Bars'],
    ['search=HONEY', (row: InventoryPage['items'][number]) => row.description.includes('honey')],
    [
      'expiringWithinDays=300',
      ({ earliestExpiration }: InventoryPage['items'][number]) => (earliestExpiration ?? '9') < '2027-09-17',
    ],
  ])('filtered by %s contains the matching rows', async (query, isValid) => {
    const grouping = query.includes('groupBy=Warehouse') ? '&groupBy=Warehouse' : '';
    const all = await getBody(call, 'InventoryPage', `/Inventory/PMF?pageSize=500${grouping}`);
    const filtered = await getBody(call, 'InventoryPage', `/Inventory/PMF?pageSize=500&${query}`);
    expect(filtered.totalCount).toBeGreaterThan(0);
    if (!query.startsWith('warehouse')) expect(filtered.totalCount).toBeLessThan(all.totalCount);
    expect(filtered.items.filter((row) => !isValid(row))).toEqual([]);
  });
});

describe('the summary', () => {
  test.each([
    '',
    'warehouse=IL-01',
    'brand=Prairie%20Mill&stockStatus=Low&groupBy=Warehouse',
    'search=nothing',
  ])('agrees with the rows for the same filter: %s', async (query) => {
    const rows = (await getBody(call, 'InventoryPage', `/Inventory/PMF?pageSize=500&${query}`)).items;
    const summary = await getBody(call, 'InventorySummary', `/Inventory/PMF/Summary?${query}`);
    const sum = (column: (typeof columns)[number] | 'inTransit' | 'pallets'): number =>
      rows.reduce((total, row) => total + row[column], 0);
    const figures = new Map(summary.kpis.map(({ key, value }) => [key, value]));
    for (const column of columns) expect([column, figures.get(column)]).toEqual([column, sum(column)]);
    expect(figures.get('pallets')).toBe(sum('pallets'));
    const onHandStatuses = summary.byStatus.filter(({ status }) => status !== 'InTransit');
    expect(onHandStatuses.reduce((total, { cases }) => total + cases, 0)).toBe(sum('onHand'));
    expect(summary.byStatus.find(({ status }) => status === 'InTransit')?.cases).toBe(sum('inTransit'));
    expect(summary.byStockStatus.reduce((total, row) => total + row.rows, 0)).toBe(rows.length);
    expect(summary.byWarehouse.reduce((total, { onHand }) => total + onHand, 0)).toBe(sum('onHand'));
    for (const buckets of [summary.ageBuckets, summary.expiryBuckets]) {
      expect(buckets.reduce((total, { cases }) => total + cases, 0)).toBe(sum('onHand'));
    }
    expect(summary.onHandTrend[0]?.points.at(-1)?.y).toBe(sum('onHand'));
    const value = rows.reduce((total, row) => total + row.value, 0);
    expect(figures.get('value')).toBeCloseTo(value, 1);
  });

  test('follows the period and the granularity, and refuses a period that ends before it starts', async () => {
    const path = '/Inventory/PMF/Summary?startDate=2026-09-01&endDate=2026-10-31';
    const { onHandTrend } = await getBody(call, 'InventorySummary', `${path}&granularity=month`);
    expect(onHandTrend[0]?.points.map(({ x }) => x)).toEqual(['2026-09', '2026-10']);
    expect(await call('GET /Inventory/PMF/Summary?startDate=2026-09-02&endDate=2026-09-01')).toMatchObject({
      status: 422,
      body: { errors: { endDate: ['Choose Sep 2, 2026 or later.'] } },
    });
  });

  test('lists the options of the filters', async () => {
    const options = await getBody(call, 'InventoryFilterOptions', '/Inventory/PMF/Filters');
    const codes = options.warehouses.map(({ code }) => code);
    expect(codes.slice(0, 5)).toEqual(['IL-01', 'TX-02', 'GA-03', 'CA-04', 'PA-05']);
    // The storages of the warehouses follow.
    for (const code of codes.slice(5)) expect(codes).toContain(code.replace(/S$/, ''));
    expect(options.brands).toEqual(['Old Wheel', 'Prairie Mill']);
    for (const { value, count } of options.statuses) {
      const page = await getBody(call, 'InventoryPage', `/Inventory/PMF?status=${value}&includeZero=true`);
      expect([value, page.totalCount]).toEqual([value, count]);
    }
    for (const { value, count } of options.lots.statuses) {
      const page = await getBody(call, 'StockLotPage', `/Lots/PMF?status=${value}`);
      expect([value, page.totalCount]).toEqual([value, count]);
    }
  });
});

describe('an item', () => {
  const item = '/Inventory/PMF/10025';

  test('has the stock of the list, the lots of its stock, and a ledger that ends with it', async () => {
    const detail = await getBody(call, 'ItemDetail', item);
    const { items } = await getBody(call, 'InventoryPage', '/Inventory/PMF?search=10025&pageSize=500');
    expect(detail).toMatchObject(items.find(({ itemNumber }) => itemNumber === '10025') ?? {});
    expect(detail).toMatchObject({ gtin: '10614141000019', packs: { ti: 10, hi: 5, casesPerPallet: 50 } });
    const lots = (await getBody(call, 'LotPage', `${item}/Lots`)).items;
    expect(lots.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(detail.onHand);
    const inIllinois = (await getBody(call, 'LotPage', `${item}/Lots?warehouse=IL-01`)).items;
    expect(inIllinois.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(
      detail.warehouses.find(({ warehouseCode }) => warehouseCode === 'IL-01')?.onHand,
    );
    const ledger = await getBody(call, 'InventoryTransactionPage', `${item}/Transactions?pageSize=500`);
    expect(ledger.items[0]?.balanceAfter).toBe(detail.onHand);
    for (const [index, line] of ledger.items.entries()) {
      const before = ledger.items[index + 1];
      if (!before) break;
      const change = line.type === 'StatusChange' ? 0 : line.quantity;
      expect([line.transactionId, line.balanceAfter]).toEqual([
        line.transactionId,
        before.balanceAfter + change,
      ]);
    }
  });

  test('has a ledger that can be filtered, and whose shipments are those of the orders', async () => {
    const path = `${item}/Transactions?type=Shipment&startDate=2026-10-21&endDate=2026-11-20&pageSize=500`;
    const { items } = await getBody(call, 'InventoryTransactionPage', path);
    expect(new Set(items.map(({ type }) => type))).toEqual(new Set(['Shipment']));
    const { avgDailyDemand } = await getBody(call, 'ItemDetail', item);
    const shipped = items
      .filter(({ occurredAt }) => Date.parse(occurredAt) > Date.parse('2026-10-21T15:00:00Z'))
      .reduce((sum, { quantity }) => sum - quantity, 0);
    expect(avgDailyDemand).toBeCloseTo(shipped / 30, 2);
    const { series } = await getBody(
      call,
      'ItemTrend',
      `${item}/Trend?startDate=2026-10-21&endDate=2026-11-20`,
    );
    const trend = series.find(({ key }) => key === 'shipped')?.points ?? [];
    expect(trend.reduce((sum, { y }) => sum + (y ?? 0), 0)).toBe(
      items.reduce((sum, { quantity }) => sum - quantity, 0),
    );
  });

  test('is visible only to its own customer', async () => {
    expect(await call('GET /Inventory/PMF/20110')).toMatchObject({ status: 404 });
    expect(await call('GET /Inventory/BHB/20110')).toMatchObject({ status: 403 });
    expect(await call('GET /Inventory/BHB')).toMatchObject({ status: 403 });
  });
});

test('an export has the rows of the list, in the requested columns', async () => {
  const filter = { stockStatus: ['Low'] };
  const { headers, bytes } = await call('POST /Inventory/PMF/Export', {
    filter,
    format: 'csv',
    columns: ['itemNumber', 'daysOfSupply'],
    sort: '-daysOfSupply',
  });
  expect(headers.get('content-type')).toBe('text/csv');
  const [heading, ...lines] = new TextDecoder().decode(bytes).trim().split('\r\n');
  const rows = await getBody(call, 'InventoryPage', '/Inventory/PMF?stockStatus=Low&sort=-daysOfSupply');
  expect(heading).toBe('Item number,Days of supply');
  expect(lines).toEqual(rows.items.map((row) => `${row.itemNumber},${row.daysOfSupply ?? ''}`));
});

test('a customer without data has no stock, and a user without the permission sees none', async () => {
  const mock = await openMock();
  const empty = mock.as('empty-customer-user');
  expect(await empty('GET /Inventory/NEW')).toMatchObject({
    status: 200,
    body: { items: [], totalCount: 0 },
  });
  expect(await empty('GET /Inventory/NEW/Summary')).toMatchObject({ status: 200 });
  for (const { roleId } of peopleStore(mock.backend.db).roles.all()) {
    peopleStore(mock.backend.db).roles.update(roleId, { permissions: [] });
  }
  expect(await mock.as('customer-user')('GET /Inventory/PMF')).toMatchObject({ status: 403 });
});
