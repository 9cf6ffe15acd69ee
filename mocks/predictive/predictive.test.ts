import { beforeAll, describe, expect, test } from 'vitest';
import type { EoqRow } from '#src/api/generated/types.ts';
import { getBucket } from '#mocks/lists/period.ts';
import { getBody } from '#mocks/testing/get-body.ts';
import { openMock, today, type Caller, type TestMock } from '#mocks/testing/test-mock.ts';
import { noticeStore } from '#mocks/world/notices/notice-store.ts';

let mock: TestMock;
let call: Caller;
let rows: readonly EoqRow[];
beforeAll(async () => {
  mock = await openMock();
  call = mock.as('customer-admin');
  ({ items: rows } = await getBody(call, 'EoqPage', '/Predictive/PMF/EOQ?pageSize=500'));
});

const currentMonday = getBucket(today, 'week');

const suggested = (): EoqRow[] => rows.filter(({ dataQuality }) => dataQuality === 'Good');

describe('the order recommendation', () => {
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
      const stockRow = stock.get(`${row.itemNumber} ${row.warehouseCode}`);
      expect(stockRow && read(stockRow)).toEqual(read(row));
      expect(row.onOrder).toBe((stockRow?.onOrder ?? 0) + (stockRow?.inTransit ?? 0));
    }
  });

  test('is in whole units and brings the position up to the target level, not past the next unit', () => {
    expect(suggested().length).toBeGreaterThan(50);
    for (const row of suggested()) {
      const { suggestedOrderQty: quantity, eoqRounded, eoq, available, onOrder, reorderPoint } = row;
      expect(eoqRounded).toBeGreaterThanOrEqual(eoq ?? Infinity);
      expect(row.targetLevel).toBeCloseTo((reorderPoint ?? 0) + (eoqRounded ?? 0), 2);
      // An order that is not due yet is placed at the reorder point.
      const position = Math.min(available + onOrder, reorderPoint ?? 0);
      expect(position + (quantity ?? 0)).toBeGreaterThanOrEqual((row.targetLevel ?? Infinity) - 0.01);
      expect(quantity).toBeGreaterThanOrEqual(eoqRounded ?? Infinity);
      if (row.roundingUnit === 'Case')
        expect(position + (quantity ?? 0)).toBeLessThan((row.targetLevel ?? 0) + 1);
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

/** Cases of each item shipped from each warehouse by week, from the orders themselves. */
function sumWeeklyShipments(): Map<string, Map<string, number>> {
  const sums = new Map<string, Map<string, number>>();
  for (const order of noticeStore(mock.backend.db).getOrders('PMF')) {
    if (!order.isShipped) continue;
    const { hoursBehindUtc } = order.warehouse.place;
    const local = new Date(order.shippedAt - hoursBehindUtc * 3_600_000);
    local.setUTCDate(local.getUTCDate() - ((local.getUTCDay() + 6) % 7));
    const monday = local.toISOString().slice(0, 10);
    for (const { item, toShip } of order.lines) {
      const key = `${item.itemNumber} ${order.warehouse.code}`;
      const weeks = sums.get(key) ?? new Map<string, number>();
      sums.set(key, weeks.set(monday, (weeks.get(monday) ?? 0) + toShip));
    }
  }
  return sums;
}

test(
  'forecasts of past weeks miss the shipped cases by less than 35 percent in the median',
  { tags: 'full' },
  async () => {
    const shipped = sumWeeklyShipments();
    const errors: number[] = [];
    for (const row of rows.filter(({ forecastErrorPct }) => forecastErrorPct !== null)) {
      const { itemNumber, warehouseCode, forecastErrorPct } = row;
      const forecast = await getBody(
        call,
        'DemandForecast',
        `/Predictive/PMF/Forecast?itemNumber=${itemNumber}&warehouseCode=${warehouseCode}`,
      );
      const weeks = shipped.get(`${itemNumber} ${warehouseCode}`);
      const [line] = forecast.series;
      const predicted = new Map(
        forecast.series.find(({ key }) => key === 'p50')?.points.map(({ x, y }) => [x, y ?? 0]),
      );
      let error = 0;
      let demand = 0;
      const [current] = line?.points.splice(-1) ?? [];
      expect(current).toMatchObject({ x: currentMonday, isIncomplete: true });
      expect(current?.y).toBe(weeks?.get(currentMonday) ?? 0);
      expect(predicted.has(currentMonday), 'of the whole week').toBe(true);
      for (const { x, y, isIncomplete } of line?.points ?? []) {
        expect(isIncomplete).toBeUndefined();
        const actual = weeks?.get(x) ?? 0;
        expect(y, `${itemNumber} ${warehouseCode} ${x}`).toBe(actual);
        error += Math.abs(actual - (predicted.get(x) ?? 0));
        demand += actual;
      }
      expect(line?.points.length).toBe(forecast.testedWeeks);
      const wmape = (error / demand) * 100;
      // The forecasts of the weeks are rounded to whole cases.
      const rounding = ((0.5 * forecast.testedWeeks) / demand) * 100 + 0.1;
      expect(Math.abs(wmape - (forecastErrorPct ?? 0))).toBeLessThan(rounding);
      errors.push(wmape);
    }
    expect(errors.length).toBeGreaterThan(150);
    const sorted = errors.toSorted((a, b) => a - b);
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(35);
    const { worstForecasts } = await getBody(call, 'EoqSummary', '/Predictive/PMF/EOQ/Summary');
    const worst = rows.map(({ forecastErrorPct }) => forecastErrorPct ?? 0).toSorted((a, b) => b - a);
    expect(worstForecasts.map(({ forecastErrorPct }) => forecastErrorPct)).toEqual(worst.slice(0, 5));
  },
);

describe('a replenishment', () => {
  const key = (): Record<string, string> => ({ 'idempotency-key': crypto.randomUUID() });
  const readRow = async (itemNumber: string, warehouseCode: string): Promise<EoqRow> => {
    const { items } = await getBody(
      call,
      'EoqPage',
      `/Predictive/PMF/EOQ?search=${itemNumber}&warehouse=${warehouseCode}`,
    );
    const row = items.find((item) => item.itemNumber === itemNumber);
    if (!row) throw new Error(`${itemNumber} is not in ${warehouseCode}.`);
    return row;
  };
  const readOptions = ({ itemNumber, warehouseCode }: EoqRow) =>
    getBody(
      call,
      'ReplenishmentOptions',
      `/Predictive/PMF/ReplenishmentOptions?itemNumber=${itemNumber}&warehouseCode=${warehouseCode}`,
    );

  test('of a purchase is expected in Inbound, the position, the projection and order entry', async () => {
    const row = rows.find(({ action }) => action === 'OrderNow');
    if (!row) throw new Error('Nothing is to order.');
    const { itemNumber, warehouseCode } = row;
    const options = await readOptions(row);
    const [proposal] = options.proposals;
    const quantity = proposal?.quantity ?? 0;
    expect(quantity).toBe(row.suggestedOrderQty);
    const body = {
      kind: 'Purchase',
      supplierCode: options.suppliers[0]?.supplierCode,
      warehouseCode,
      expectedDate: options.purchaseDate,
      lines: [{ itemNumber, quantity }],
    };
    const headers = key();
    const created = await call('POST /Predictive/PMF/Replenishments', body, headers);
    expect(created.status).toBe(201);
    expect((await call('POST /Predictive/PMF/Replenishments', body, headers)).body).toEqual(created.body);
    const { receiptNumber, bsid, replenishmentNumber } = await getBody(
      call,
      'Replenishment',
      '/Predictive/PMF/Replenishments/RP-1001',
    );

    const after = await readRow(itemNumber, warehouseCode);
    expect(after.onOrder).toBe(row.onOrder + quantity);
    expect(after.action).not.toBe('OrderNow');
    const item = await getBody(
      call,
      'EoqItem',
      `/Predictive/PMF/EOQ/${itemNumber}?warehouseCode=${warehouseCode}`,
    );
    expect(item.expectedReceipts).toContainEqual(
      expect.objectContaining({ receiptNumber, replenishmentNumber, cases: quantity }),
    );
    const points = item.projection[0]?.points ?? [];
    const arrival = points.findIndex(({ x }) => x === options.purchaseDate);
    expect((points[arrival]?.y ?? 0) - (points[arrival - 1]?.y ?? 0)).toBeGreaterThan(quantity / 2);

    const receipt = await getBody(
      call,
      'InboundOrderDetail',
      `/Orders/PMF/Inbound/Receipts/${receiptNumber}?bsid=${bsid}`,
    );
    expect(receipt).toMatchObject({
      expectedDate: options.purchaseDate,
      casesExpected: quantity,
      status: 'Expected',
    });
    const entryItem = async (shipDate: string) =>
      (
        await getBody(
          call,
          'OrderEntryItems',
          `/Orders/PMF/OrderEntry/Items?itemNumber=${itemNumber}&warehouse=${warehouseCode}&shipDate=${shipDate}`,
        )
      ).items[0]?.available ?? 0;
    const dayAfter = new Date(Date.parse(options.purchaseDate) + 86_400_000).toISOString().slice(0, 10);
    expect((await entryItem(dayAfter)) - (await entryItem(options.purchaseDate))).toBe(quantity);
  });

  test('of a transfer reserves the cases in the overstocked warehouse', async () => {
    const candidates = rows.filter(({ action }) => action === 'OrderNow' || action === 'OrderSoon');
    const withOptions = await Promise.all(
      candidates.map(async (row) => ({ row, options: await readOptions(row) })),
    );
    const first = withOptions.find(({ options }) => (options.proposals[0]?.transfers.length ?? 0) > 0);
    const source = first?.options.proposals[0]?.transfers[0];
    if (!first || !source) throw new Error('No warehouse can spare an item.');
    const { itemNumber, warehouseCode } = first.row;
    const sender = await readRow(itemNumber, source.warehouseCode);
    expect(['Overstock', 'NoDemand']).toContain(sender.action);
    expect(sender.available - source.cases).toBeGreaterThanOrEqual(sender.targetLevel ?? 0);
    const send = (quantity: number) =>
      call(
        'POST /Predictive/PMF/Replenishments',
        {
          kind: 'Transfer',
          fromWarehouseCode: source.warehouseCode,
          warehouseCode,
          expectedDate: first.options.transferDate,
          lines: [{ itemNumber, quantity }],
        },
        key(),
      );
    const refused = await send(100_000);
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { 'lines[0].quantity': [expect.any(String)] } },
    });
    expect((await send(source.cases)).status).toBe(201);
    const after = await readRow(itemNumber, source.warehouseCode);
    expect([after.available, after.onHand]).toEqual([sender.available - source.cases, sender.onHand]);
    expect((await readRow(itemNumber, warehouseCode)).onOrder).toBe(first.row.onOrder + source.cases);
  });

  test('is a document as PDF and XLSX', { tags: 'full' }, async () => {
    for (const [format, start] of [
      ['pdf', '%PDF'],
      ['xlsx', 'PK'],
    ] as const) {
      const file = await call(`GET /Predictive/PMF/Replenishments/RP-1001/Document?format=${format}`);
      expect(new TextDecoder().decode(file.bytes.slice(0, start.length))).toBe(start);
      expect(file.headers.get('content-disposition')).toContain(`RP-1001-PMF.${format}`);
    }
  });

  test('reports each invalid field', async () => {
    const body = {
      kind: 'Purchase',
      supplierCode: 'NONE',
      warehouseCode: 'IL-01',
      expectedDate: today,
      lines: [{ itemNumber: '99999', quantity: 1 }],
    };
    const refused = await call('POST /Predictive/PMF/Replenishments', body, key());
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      errors: {
        supplierCode: [expect.any(String)],
        expectedDate: [expect.any(String)],
        'lines[0].itemNumber': [expect.any(String)],
      },
    });
  });

  test('is removed by a reset', async () => {
    await mock.backend.db.reset();
    expect((await call('GET /Predictive/PMF/Replenishments/RP-1001')).status).toBe(404);
    const { items } = await getBody(call, 'EoqPage', '/Predictive/PMF/EOQ?pageSize=500');
    expect(items).toEqual(rows);
  });
});
