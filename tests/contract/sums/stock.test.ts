import { describe, test } from 'vitest';
import { getBody } from '#mocks/testing/get-body.ts';
import { createComparison, customerIds, findKpi, period, readAll, sum, startMock } from './sums.ts';
import { sampled } from '#mocks/testing/sampled.ts';

const call = startMock();
const statuses = ['available', 'allocated', 'hold', 'damaged', 'expired'] as const;

describe.each(customerIds)('of %s', (customerId) => {
  const options = sampled(customerId === 'PMF');
  test('stock: each row, the items of all warehouses, and every breakdown', options, async () => {
    const { compare, expectEqual } = createComparison();
    const path = `/Inventory/${customerId}?includeZero=true&groupBy=`;
    const { rows } = await readAll(call, 'InventoryPage', `${path}Item`);
    const { rows: places } = await readAll(call, 'InventoryPage', `${path}Warehouse`);
    for (const row of [...rows, ...places])
      compare(
        `${row.itemNumber} ${row.warehouseCode}`,
        row.onHand,
        sum(statuses, (status) => row[status]),
      );
    for (const row of rows) {
      const itemPlaces = places.filter(({ itemNumber }) => itemNumber === row.itemNumber);
      for (const column of ['onHand', ...statuses, 'inTransit', 'onOrder', 'pallets', 'value'] as const)
        compare(
          `${row.itemNumber} ${column}`,
          row[column],
          sum(itemPlaces, (place) => place[column]),
        );
    }
    const summary = await getBody(call, 'InventorySummary', `/Inventory/${customerId}/Summary`);
    const { kpis, byStatus, byWarehouse, ageBuckets, expiryBuckets } = summary;
    for (const column of ['onHand', ...statuses, 'value', 'pallets'] as const)
      compare(
        `tile ${column}`,
        findKpi(kpis, column),
        sum(rows, (row) => row[column]),
        0.05,
      );
    const onHand = findKpi(kpis, 'onHand');
    const onHandStatuses = byStatus.filter(({ status }) => status !== 'InTransit');
    compare(
      'cases by status',
      onHand,
      sum(onHandStatuses, ({ cases }) => cases),
    );
    compare(
      'value by status',
      findKpi(kpis, 'value'),
      sum(onHandStatuses, ({ value }) => value),
      0.05,
    );
    const spans: Record<string, readonly { cases: number; value: number }[]> = {
      age: ageBuckets,
      expiry: expiryBuckets,
    };
    for (const [name, groups] of Object.entries(spans)) {
      compare(
        `cases by ${name}`,
        onHand,
        sum(groups, ({ cases }) => cases),
      );
      compare(
        `value by ${name}`,
        findKpi(kpis, 'value'),
        sum(groups, ({ value }) => value),
        0.05,
      );
    }
    compare(
      'cases by warehouse',
      onHand,
      sum(byWarehouse, (row) => row.onHand),
    );
    compare(
      'pallets by warehouse',
      findKpi(kpis, 'pallets'),
      sum(byWarehouse, (row) => row.pallets),
    );
    compare(
      'value by warehouse',
      findKpi(kpis, 'value'),
      sum(byWarehouse, (row) => row.value),
      0.05,
    );
    compare(
      'at risk',
      findKpi(kpis, 'atRisk'),
      sum(expiryBuckets, (bucket) => bucket.atRiskCases),
    );
    expectEqual(100);
  });

  test('an item: its warehouses and its lots', options, async () => {
    const { compare, expectEqual } = createComparison();
    const { rows } = await readAll(call, 'InventoryPage', `/Inventory/${customerId}?groupBy=Item`);
    for (const { itemNumber } of rows.slice(0, 15)) {
      const item = await getBody(call, 'ItemDetail', `/Inventory/${customerId}/${itemNumber}`);
      const { rows: lots } = await readAll(call, 'LotPage', `/Inventory/${customerId}/${itemNumber}/Lots`);
      for (const column of ['onHand', ...statuses, 'pallets', 'value'] as const)
        compare(
          `${itemNumber} ${column}`,
          item[column],
          sum(item.warehouses, (row) => row[column]),
        );
      const onHand = lots.filter(({ status }) => status !== 'InTransit');
      compare(
        `${itemNumber} lots`,
        item.onHand,
        sum(onHand, ({ quantity }) => quantity),
      );
      for (const [column, status] of [
        ['damaged', 'Damaged'],
        ['expired', 'Expired'],
        ['allocated', 'Allocated'],
      ] as const)
        compare(
          `${itemNumber} ${status}`,
          item[column],
          sum(
            lots.filter((lot) => lot.status === status),
            ({ quantity }) => quantity,
          ),
        );
    }
    expectEqual(100);
  });

  test('lots: the figures and every breakdown', options, async () => {
    const { compare, expectEqual } = createComparison();
    const { rows } = await readAll(call, 'StockLotPage', `/Lots/${customerId}`);
    const { kpis, byStatus, expiryBuckets } = await getBody(
      call,
      'LotSummary',
      `/Lots/${customerId}/Summary`,
    );
    compare('lots', findKpi(kpis, 'lots'), rows.length);
    compare(
      'cases',
      findKpi(kpis, 'cases'),
      sum(rows, ({ quantity }) => quantity),
    );
    for (const [name, groups] of Object.entries({ status: byStatus, expiry: expiryBuckets })) {
      compare(
        `lots by ${name}`,
        rows.length,
        sum<{ lots: number }>(groups, ({ lots }) => lots),
      );
      compare(
        `cases by ${name}`,
        findKpi(kpis, 'cases'),
        sum<{ cases: number }>(groups, ({ cases }) => cases),
      );
    }
    expectEqual(6);
  });

  test('plans: the actions and the days until stock runs out', options, async () => {
    const { compare, expectEqual } = createComparison();
    const { rows } = await readAll(call, 'EoqPage', `/Predictive/${customerId}/EOQ`);
    const { byAction, byStockout } = await getBody(
      call,
      'EoqSummary',
      `/Predictive/${customerId}/EOQ/Summary`,
    );
    compare(
      'actions',
      rows.length,
      sum(byAction, (group) => group.rows),
    );
    const dated = rows.filter(({ projectedStockoutDate }) => projectedStockoutDate !== null);
    compare(
      'days',
      dated.length,
      sum(byStockout, (group) => group.rows),
    );
    expectEqual(2);
  });

  test('traced lots: where their cases are, by item and in total', options, async () => {
    const { compare, expectEqual } = createComparison();
    const { rows } = await readAll(call, 'TraceLotPage', `/Fsma/${customerId}/Lots?${period}`);
    for (const { traceabilityLotCode, received, shipped, onHand, adjusted, notExplained } of rows)
      compare(traceabilityLotCode, received, shipped + onHand + adjusted + notExplained);
    const summary = await getBody(call, 'TraceLotSummary', `/Fsma/${customerId}/Lots/Summary?${period}`);
    compare('lots', findKpi(summary.kpis, 'lots'), rows.length);
    compare(
      'lots by item',
      rows.length,
      sum(summary.byItem, ({ lots }) => lots),
    );
    compare(
      'on hand',
      findKpi(summary.kpis, 'onHand'),
      sum(summary.byItem, ({ onHand }) => onHand),
    );
    compare(
      'on hand of the rows',
      findKpi(summary.kpis, 'onHand'),
      sum(rows, ({ onHand }) => onHand),
    );
    for (const lot of rows.slice(0, 10)) {
      const path = `/Fsma/${customerId}/Lots/${lot.traceabilityLotCode}`;
      const { differences, ...detail } = await getBody(call, 'TraceLotDetail', path);
      compare(
        `${path} differences`,
        detail.adjusted + detail.notExplained,
        sum(differences, (difference) => difference.quantity),
      );
    }
    const events = await getBody(call, 'TraceEventSummary', `/Fsma/${customerId}/Events/Summary?${period}`);
    compare(
      'records by event',
      findKpi(events.kpis, 'records'),
      sum(events.byCte, (group) => group.events),
    );
    compare(
      'incomplete by event',
      findKpi(events.kpis, 'incomplete'),
      sum(events.byCte, (group) => group.incompleteEvents),
    );
    expectEqual(6);
  });
});
