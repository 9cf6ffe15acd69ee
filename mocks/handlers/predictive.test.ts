import { beforeAll, describe, expect, test } from 'vitest';
import type { EoqRow } from '#src/api/generated/types.ts';
import { getBody } from '#mocks/tools/get-body.ts';
import { openMock, today, type Caller } from '#mocks/tools/test-mock.ts';

let call: Caller;
let rows: readonly EoqRow[];
beforeAll(async () => {
  call = (await openMock()).as('customer-admin');
  ({ items: rows } = await getBody(call, 'EoqPage', '/Predictive/PMF/EOQ?pageSize=500'));
});

const suggested = (): EoqRow[] => rows.filter(({ dataQuality }) => dataQuality === 'Good');

describe('what to order', () => {
  test('agrees with the inventory of the same item and warehouse', async () => {
    const { items } = await getBody(
      call,
      'InventoryPage',
      '/Inventory/PMF?groupBy=Warehouse&includeZero=true&pageSize=500',
    );
    const read = (row: Pick<EoqRow, 'onHand' | 'available' | 'avgDailyDemand' | 'daysOfSupply'>) => [
      row.onHand,
      row.available,
      row.avgDailyDemand,
      row.daysOfSupply,
    ];
    const stock = new Map(items.map((row) => [`${row.itemNumber} ${row.warehouseCode}`, row]));
    expect(rows).toHaveLength(items.length);
    for (const row of rows) {
      const own = stock.get(`${row.itemNumber} ${row.warehouseCode}`);
      expect(own && read(own)).toEqual(read(row));
      expect(row.onOrder).toBe((own?.onOrder ?? 0) + (own?.inTransit ?? 0));
    }
  });

  test('is in whole units and lifts the position above the reorder point', () => {
    expect(suggested().length).toBeGreaterThan(50);
    for (const row of suggested()) {
      const { suggestedOrderQty, eoqRounded, eoq, available, onOrder, reorderPoint } = row;
      expect(suggestedOrderQty).toBeGreaterThanOrEqual(eoqRounded ?? Infinity);
      expect(eoqRounded).toBeGreaterThanOrEqual(eoq ?? Infinity);
      expect(available + onOrder + (suggestedOrderQty ?? 0)).toBeGreaterThanOrEqual(
        Math.floor(reorderPoint ?? Infinity),
      );
    }
  });

  test('is due today exactly when the position has reached the reorder point', () => {
    for (const row of suggested()) {
      const isReached = row.available + row.onOrder <= (row.reorderPoint ?? 0);
      expect(row.action === 'OrderNow').toBe(isReached);
      if (isReached) expect(row.suggestedOrderDate).toBe(today);
    }
    expect(new Set(rows.map(({ action }) => action)).size).toBeGreaterThan(3);
  });

  test('has no number without enough demand', () => {
    const thin = rows.filter(({ dataQuality }) => dataQuality !== 'Good');
    expect(thin.length).toBeGreaterThan(0);
    for (const row of thin) {
      expect(['SparseDemand', 'NoDemand']).toContain(row.action);
      const { eoq, reorderPoint, safetyStock, suggestedOrderQty, projectedStockoutDate } = row;
      expect([eoq, reorderPoint, safetyStock, suggestedOrderQty, projectedStockoutDate]).toEqual([
        null,
        null,
        null,
        null,
        null,
      ]);
    }
  });
});

test('figures and alerts are those of the rows', async () => {
  const summary = await getBody(call, 'EoqSummary', '/Predictive/PMF/EOQ/Summary');
  const count = (action: EoqRow['action']): number => rows.filter((row) => row.action === action).length;
  for (const { action, rows: counted } of summary.byAction) expect(counted, action).toBe(count(action));
  expect(summary.kpis.find(({ key }) => key === 'orderNow')?.value).toBe(count('OrderNow'));
  expect(summary.stockouts.length + summary.overstock.length).toBeGreaterThan(0);
  for (const row of summary.overstock) expect(row.daysOfSupply).toBeGreaterThan(120);
  for (const row of summary.stockouts) expect(row.daysOfSupply).toBeLessThan(row.leadTimeDays);
});
