import { beforeAll, describe, expect, test } from 'vitest';
import { OrderStatus, orderStatusNames } from '#src/api/generated/enums.ts';
import type { Kpi } from '#src/api/generated/types.ts';
import { getComparedPeriod } from '#mocks/lists/compared-period.ts';
import { getAbcClass } from './performance-items.ts';
import { computeGrowth, multiplyShares } from './performance-sums.ts';
import { getBody } from '#mocks/testing/get-body.ts';
import { openMock, type Caller, type TestMock } from '#mocks/testing/test-mock.ts';

let mock: TestMock;
let call: Caller;
beforeAll(async () => {
  mock = await openMock();
  call = mock.as('customer-admin');
});

const period = 'startDate=2026-09-01&endDate=2026-10-31';

const getValue = (kpis: readonly Kpi[], key: string): number | null | undefined =>
  kpis.find((kpi) => kpi.key === key)?.value;

const notCanceled = Object.values(orderStatusNames)
  .map((name) => OrderStatus[name])
  .filter((status) => status !== OrderStatus.Cancelled)
  .map((status) => `status=${status}`)
  .join('&');

describe('agrees with the other dashboards', () => {
  test.each(['', '&retailerId=1', '&warehouse=TX-02', '&shipToState=AR'])(
    'orders of the period with %s',
    async (filter) => {
      const performance = await getBody(
        call,
        'PerformanceSummary',
        `/Performance/PMF/Summary?${period}${filter}`,
      );
      const figures = await getBody(
        call,
        'OrderFigures',
        `/Orders/PMF/Summary?${period}&${notCanceled}${filter}`,
      );
      for (const key of ['orders', 'cases', 'orderValue', 'onTimePct', 'fillRatePct'])
        expect([key, getValue(performance.kpis, key)]).toEqual([key, getValue(figures.kpis, key)]);
      expect(getValue(performance.kpis, 'orders')).toBeGreaterThan(10);
    },
  );

  test('OTIF of all POs', { tags: 'full' }, async () => {
    const performance = await getBody(call, 'PerformanceSummary', '/Performance/PMF/Summary');
    const otif = await getBody(call, 'OtifSummary', '/Otif/PMF/Summary');
    expect(getValue(performance.kpis, 'otifPct')).toBe(getValue(otif.kpis, 'otifPct'));
    expect(getValue(performance.kpis, 'orders')).toBe(getValue(otif.kpis, 'pos'));
  });

  test('days of supply of the items in stock', async () => {
    const items = await getBody(call, 'PerformanceItemPage', `/Performance/PMF/Items?${period}&pageSize=500`);
    const stock = await getBody(call, 'InventoryPage', '/Inventory/PMF?pageSize=500&includeZero=true');
    const supplies = new Map(stock.items.map(({ itemNumber, daysOfSupply }) => [itemNumber, daysOfSupply]));
    expect(items.items.length).toBeGreaterThan(20);
    for (const { itemNumber, daysOfSupply } of items.items)
      expect([itemNumber, daysOfSupply]).toEqual([itemNumber, supplies.get(itemNumber) ?? null]);
  });
});

describe('every view adds up to the overview', () => {
  test.each([
    ['PerformanceItemPage', 'Items', ''],
    ['PerformanceRetailerPage', 'Retailers', ''],
    ['PerformanceRegionPage', 'Regions', ''],
    ['PerformanceRegionPage', 'Regions', 'level=Region'],
    ['PerformanceRegionPage', 'Regions', 'level=Zip3'],
  ] as const)('%s of %s by %s', async (schema, path, query) => {
    const { kpis } = await getBody(call, 'PerformanceSummary', `/Performance/PMF/Summary?${period}`);
    const { items } = await getBody(call, schema, `/Performance/PMF/${path}?${period}&pageSize=500&${query}`);
    expect(items.reduce((sum, { cases }) => sum + cases, 0)).toBe(getValue(kpis, 'cases'));
    const value = items.reduce((sum, { orderValue }) => sum + Math.round(orderValue * 100), 0);
    expect(value / 100).toBe(getValue(kpis, 'orderValue'));
    expect(items.reduce((sum, { mixPct }) => sum + (mixPct ?? 0), 0)).toBeCloseTo(100, 0);
  });

  test('the rows of an item are its orders, with only its cases', async () => {
    const { items } = await getBody(call, 'PerformanceItemPage', `/Performance/PMF/Items?${period}`);
    for (const { itemNumber, orders, cases } of items.slice(0, 5)) {
      const page = await getBody(
        call,
        'PerformanceOrderPage',
        `/Performance/PMF?${period}&itemNumber=${itemNumber}`,
      );
      expect([page.totalCount, page.totals.cases]).toEqual([orders, cases]);
    }
  });

  test('the places of a retailer add up to it', async () => {
    const { items } = await getBody(call, 'PerformanceRetailerPage', `/Performance/PMF/Retailers?${period}`);
    const walmart = items.find(({ name }) => name === 'Walmart');
    const places = await getBody(
      call,
      'PerformanceLocations',
      `/Performance/PMF/Retailers/${walmart?.retailerId}/Locations?${period}`,
    );
    expect(places.items.reduce((sum, { cases }) => sum + cases, 0)).toBe(walmart?.cases);
    expect(places.items.reduce((sum, { mabdMissed }) => sum + mabdMissed, 0)).toBe(walmart?.mabdMissed);
  });
});

describe('comparisons', () => {
  test('are with the same weekdays, whole weeks or 52 weeks before', () => {
    const days = { startDate: '2026-10-01', endDate: '2026-10-30' };
    expect(getComparedPeriod(days)).toEqual({ startDate: '2026-08-27', endDate: '2026-09-25' });
    expect(getComparedPeriod({ ...days, compareTo: 'PriorYear' })).toEqual({
      startDate: '2025-10-02',
      endDate: '2025-10-31',
    });
    expect(
      getComparedPeriod({ startDate: '2028-02-01', endDate: '2028-02-29', compareTo: 'PriorYear' }),
    ).toEqual({ startDate: '2027-02-02', endDate: '2027-03-02' });
    expect(getComparedPeriod({ startDate: '2026-10-01' })).toBeNull();
  });

  test('show the cases of the compared period', async () => {
    const before = await getBody(
      call,
      'PerformanceSummary',
      '/Performance/PMF/Summary?startDate=2025-10-02&endDate=2025-11-01',
    );
    const compared = await getBody(
      call,
      'PerformanceRetailerPage',
      '/Performance/PMF/Retailers?startDate=2026-10-01&endDate=2026-10-31&compareTo=PriorYear',
    );
    const cases = compared.items.reduce((sum, { casesPrior }) => sum + (casesPrior ?? 0), 0);
    expect(cases).toBe(getValue(before.kpis, 'cases'));
  });

  test('have no growth from nothing', () => {
    expect(computeGrowth(740, 0)).toBeNull();
    expect(computeGrowth(740, null)).toBeNull();
    expect(computeGrowth(0, 740)).toBe(-100);
    expect(computeGrowth(600, 500)).toBe(20);
  });
});

test('four factors at 95 percent are a perfect order of 81.45 percent (domain brief 7.1)', () => {
  expect(multiplyShares([0.95, 0.95, 0.95, 0.95])).toBe(81.45);
});

test('classes follow the cumulative share of cases', () => {
  expect(getAbcClass(0, 900, 1_000)).toBe('A');
  expect(getAbcClass(700, 100, 1_000)).toBe('A');
  expect(getAbcClass(800, 150, 1_000)).toBe('B');
  expect(getAbcClass(950, 50, 1_000)).toBe('C');
  expect(getAbcClass(950, 0, 1_000)).toBe('C');
});

test('a missed factor selects as many orders as its figure counts', async () => {
  const { factors } = await getBody(call, 'PerformanceSummary', `/Performance/PMF/Summary?${period}`);
  for (const { factor, missedOrders } of factors) {
    const page = await getBody(call, 'PerformanceOrderPage', `/Performance/PMF?${period}&missed=${factor}`);
    expect([factor, page.totalCount]).toEqual([factor, missedOrders]);
  }
});
