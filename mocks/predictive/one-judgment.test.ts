import { beforeAll, describe, expect, it } from 'vitest';
import type { EoqRow, InventoryRow } from '#src/api/generated/types.ts';
import { getBody } from '#mocks/testing/get-body.ts';
import { openMock, type TestMock } from '#mocks/testing/test-mock.ts';

let mock: TestMock;
beforeAll(async () => {
  mock = await openMock();
});

const toKey = ({ itemNumber, warehouseCode }: Pick<InventoryRow, 'itemNumber' | 'warehouseCode'>): string =>
  `${itemNumber} ${warehouseCode}`;

async function readStock(): Promise<readonly InventoryRow[]> {
  const path = '/Inventory/PMF?groupBy=Warehouse&includeZero=true&pageSize=500';
  return (await getBody(mock.as('internal-admin'), 'InventoryPage', path)).items;
}

async function readOrders(): Promise<ReadonlyMap<string, EoqRow>> {
  const { items } = await getBody(mock.as('internal-admin'), 'EoqPage', '/Predictive/PMF/EOQ?pageSize=500');
  return new Map(items.map((row) => [toKey(row), row]));
}

describe('the judgment of stock', () => {
  it('is the same in Inventory, in Predictive and on the page of the item, for every item and warehouse', async () => {
    const [stock, orders] = [await readStock(), await readOrders()];
    expect(stock.map(toKey).toSorted()).toEqual([...orders.keys()].toSorted());
    for (const row of stock) {
      const order = orders.get(toKey(row));
      expect([toKey(row), row.reorderPoint, row.safetyStock]).toEqual([
        toKey(row),
        Math.ceil(order?.reorderPoint ?? 0),
        Math.ceil(order?.safetyStock ?? 0),
      ]);
      const isUrgent = ['Stockout', 'BelowSafetyStock', 'Low'].includes(row.stockStatus);
      if (order?.action === 'OrderNow') expect([toKey(row), isUrgent]).toEqual([toKey(row), true]);
      if (row.stockStatus === 'Low') expect([toKey(row), order?.action]).toEqual([toKey(row), 'OrderNow']);
    }
    const byItem = Map.groupBy(stock, ({ itemNumber }) => itemNumber);
    for (const [itemNumber, rows] of byItem) {
      const item = await getBody(mock.as('internal-admin'), 'ItemDetail', `/Inventory/PMF/${itemNumber}`);
      const inList = rows.toSorted((a, b) => toKey(a).localeCompare(toKey(b)));
      expect(item.warehouses.toSorted((a, b) => toKey(a).localeCompare(toKey(b)))).toEqual(inList);
      expect([itemNumber, item.reorderPoint, item.safetyStock]).toEqual([
        itemNumber,
        rows.reduce((sum, { reorderPoint }) => sum + reorderPoint, 0),
        rows.reduce((sum, { safetyStock }) => sum + safetyStock, 0),
      ]);
      const isToOrder = rows.some((row) => orders.get(toKey(row))?.action === 'OrderNow');
      if (isToOrder) expect([itemNumber, item.stockStatus]).not.toEqual([itemNumber, 'Healthy']);
    }
  });

  it('counts the same rows to reorder on both dashboards', async () => {
    const call = mock.as('internal-admin');
    const stock = await getBody(call, 'InventorySummary', '/Inventory/PMF/Summary?groupBy=Warehouse');
    const orders = await getBody(call, 'EoqSummary', '/Predictive/PMF/EOQ/Summary');
    const value = (kpis: readonly { readonly key: string; readonly value: number | null }[], key: string) =>
      kpis.find((kpi) => kpi.key === key)?.value;
    expect(value(stock.kpis, 'belowReorder')).toBe(value(orders.kpis, 'orderNow'));
    expect(value(stock.kpis, 'belowReorder')).toBeGreaterThan(0);
  });

  it('follows the assumptions that a user saves', async () => {
    const call = mock.as('internal-admin');
    const [stock, orders] = [await readStock(), await readOrders()];
    const healthy = stock.find(
      (row) => row.stockStatus === 'Healthy' && orders.get(toKey(row))?.dataQuality === 'Good',
    );
    if (!healthy) throw new Error('Some stock must be healthy.');
    const { itemNumber, warehouseCode } = healthy;
    const path = `/Predictive/PMF/EOQ/${itemNumber}/Parameters?warehouseCode=${warehouseCode}`;
    const parameters = await getBody(call, 'EoqParameters', path);
    const { status } = await call(`PUT ${path}`, { ...parameters, leadTimeDays: 120 });
    expect(status).toBe(200);
    const row = (await readStock()).find((candidate) => toKey(candidate) === toKey(healthy));
    const order = (await readOrders()).get(toKey(healthy));
    expect(order?.action).toBe('OrderNow');
    expect([row?.stockStatus, row?.reorderPoint]).toEqual([
      expect.stringMatching(/^(?:Low|BelowSafetyStock)$/),
      Math.ceil(order?.reorderPoint ?? 0),
    ]);
    await mock.backend.reset();
  });

  it('calls the same cases at risk on the list of lots and in the figures', async () => {
    const call = mock.as('internal-admin');
    const stock = await getBody(call, 'InventorySummary', '/Inventory/PMF/Summary');
    const lots = await getBody(call, 'LotSummary', '/Lots/PMF/Summary');
    const value = (kpis: readonly { readonly key: string; readonly value: number | null }[]) =>
      kpis.find(({ key }) => key === 'atRisk')?.value;
    expect(value(stock.kpis)).toBe(value(lots.kpis));
  });
});
