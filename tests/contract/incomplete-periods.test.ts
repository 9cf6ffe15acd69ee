import { beforeAll, expect, test } from 'vitest';
import type { Granularity, Series } from '#src/api/generated/types.ts';
import { schemas } from '#mocks/generated/bodies.js';
import { getBucket } from '#mocks/lists/period.ts';
import { openMock, today, type Caller } from '#mocks/testing/test-mock.ts';

let call: Caller;
beforeAll(async () => {
  call = (await openMock()).as('internal-user');
});

/** Series that are not cut by the end of a day: levels, and what is expected of a whole week. */
const whole = new Set(['onHand', 'available', 'p10', 'p50', 'p90']);

const period = 'startDate=2026-09-02&endDate=2026-11-20';
const weekly = `${period}&granularity=week`;
const item = 'itemNumber=10025&warehouseCode=IL-01';

/** The calls whose response has series over time, their step, and how many of the series can be cut at least. */
const calls: readonly (readonly [path: string, step: Granularity, series: number])[] = [
  [`/Orders/PMF/Summary?${weekly}`, 'week', 4],
  [`/Orders/PMF/Inbound/Summary?${weekly}`, 'week', 3],
  [`/Inventory/PMF/Summary?${weekly}`, 'week', 0],
  [`/Inventory/PMF/10025/Trend?${period}`, 'day', 2],
  [`/ASN/PMF/Summary?${weekly}`, 'week', 2],
  [`/Performance/PMF/Summary?${weekly}`, 'week', 4],
  [`/Cost/PMF/Summary?${period}`, 'month', 3],
  [`/Cost/PMF/CPC/Overview/Summary?${weekly}`, 'week', 1],
  [`/Cost/PMF/Warehouse/Summary?${period}`, 'month', 3],
  [`/Predictive/PMF/Forecast?${item}`, 'week', 1],
  [`/Fsma/PMF/Events/Summary?${period}`, 'week', 1],
  [`/Otif/PMF/Summary?${weekly}`, 'week', 2],
  [`/Guru/PMF/Summary?${weekly}`, 'week', 2],
  [`/Invoices/PMF/Summary?${period}`, 'month', 3],
];

const isSeries = (value: object): value is Series => schemas['Series']?.(value) === true;

function listSeries(value: unknown): Series[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isSeries(value)) return [value];
  return Object.values(value).flatMap(listSeries);
}

test.each(calls)('%s marks incomplete periods in each of its series', async (path, step, count) => {
  const { status, body } = await call(`GET ${path}`);
  expect(status).toBe(200);
  const current = getBucket(today, step);
  const series = listSeries(body).filter(({ points }) => points.some(({ x }) => /^\d{4}-\d{2}/.test(x)));
  expect(series.length).toBeGreaterThan(0);
  const cut = series.filter(({ key }) => !whole.has(key));
  expect(cut.length).toBeGreaterThanOrEqual(count);
  for (const { key, points } of series) {
    const isMarked = (x: string): boolean => points.find((point) => point.x === x)?.isIncomplete === true;
    if (whole.has(key))
      expect(
        points.filter(({ x }) => isMarked(x)),
        key,
      ).toEqual([]);
    else
      for (const { x } of points.filter((point) => point.x >= current)) expect(isMarked(x), key).toBe(true);
    for (const { x } of points.slice(1).filter((point) => point.x < current))
      expect(isMarked(x), key).toBe(false);
  }
});
