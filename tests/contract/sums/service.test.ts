import { describe, test } from 'vitest';
import { getBody } from '#mocks/testing/get-body.ts';
import {
  createComparison,
  customerIds,
  findKpi,
  period,
  readAll,
  sum,
  sumSeries,
  startMock,
} from './sums.ts';
import { sampled } from '#mocks/testing/sampled.ts';

const call = startMock();

describe.each(customerIds)('of %s', (customerId) => {
  const options = sampled(customerId === 'PMF');
  test('performance: the orders, and the cases by item, retailer, place and region', options, async () => {
    const { compare, expectEqual } = createComparison();
    const path = `/Performance/${customerId}`;
    const { kpis, ...summary } = await getBody(call, 'PerformanceSummary', `${path}/Summary?${period}`);
    const cases = findKpi(kpis, 'cases');
    const orders = await readAll(call, 'PerformanceOrderPage', `${path}?${period}`);
    compare('orders', findKpi(kpis, 'orders'), orders.rows.length);
    compare(
      'cases of orders',
      cases,
      sum(orders.rows, (row) => row.cases),
    );
    compare(
      'value of orders',
      findKpi(kpis, 'orderValue'),
      sum(orders.rows, (row) => row.orderValue),
      0.05,
    );
    compare('cases over time', cases, sumSeries(summary.trend.slice(0, 1)));
    compare(
      'cases by item',
      cases,
      sum(summary.topItems, (row) => row.cases),
    );
    compare(
      'cases by state',
      cases,
      sum(summary.byState, (row) => row.cases),
    );
    const items = await readAll(call, 'PerformanceItemPage', `${path}/Items?${period}`);
    compare(
      'cases of items',
      cases,
      sum(items.rows, (row) => row.cases),
    );
    const { byAbcClass } = await getBody(call, 'PerformanceItemSummary', `${path}/Items/Summary?${period}`);
    compare(
      'cases by class',
      cases,
      sum(byAbcClass, (row) => row.cases),
    );
    compare(
      'items by class',
      items.rows.length,
      sum(byAbcClass, (row) => row.items),
    );
    compare(
      'shares of classes',
      100,
      sum(byAbcClass, (row) => row.mixPct),
      0.06,
    );
    const retailers = await readAll(call, 'PerformanceRetailerPage', `${path}/Retailers?${period}`);
    compare(
      'cases of retailers',
      cases,
      sum(retailers.rows, (row) => row.cases),
    );
    compare(
      'orders of retailers',
      orders.rows.length,
      sum(retailers.rows, (row) => row.orders),
    );
    for (const row of retailers.rows.slice(0, 4)) {
      if (row.retailerId === null) continue;
      const places = await getBody(
        call,
        'PerformanceLocations',
        `${path}/Retailers/${row.retailerId}/Locations?${period}`,
      );
      compare(
        `cases of the places of ${row.name}`,
        row.cases,
        sum(places.items, (place) => place.cases),
      );
      compare(
        `orders of the places of ${row.name}`,
        row.orders,
        sum(places.items, (place) => place.orders),
      );
    }
    for (const level of ['Region', 'State', 'Zip3']) {
      const { rows } = await readAll(
        call,
        'PerformanceRegionPage',
        `${path}/Regions?${period}&level=${level}`,
      );
      compare(
        `cases by ${level}`,
        cases,
        sum(rows, (row) => row.cases),
      );
      compare(
        `orders by ${level}`,
        orders.rows.length,
        sum(rows, (row) => row.orders),
      );
    }
    for (const { factor, missedOrders } of summary.factors) {
      const missed = await getBody(
        call,
        'PerformanceOrderPage',
        `${path}?${period}&missed=${factor}&pageSize=1`,
      );
      compare(factor, missedOrders, missed.totalCount);
    }
    expectEqual(25);
  });

  test('cost: each order, its components and every group', options, async () => {
    const { compare, expectEqual } = createComparison();
    const path = `/Cost/${customerId}`;
    const { first, rows } = await readAll(call, 'CpcOrderPage', `${path}/CPC/Detail?${period}`);
    for (const row of rows) {
      const { freight, fuel, accessorial, handling, inboundAllocated, storageAllocated, fines, total } = row;
      compare(
        row.orderNumber,
        total,
        freight + fuel + accessorial + handling + inboundAllocated + storageAllocated + fines,
      );
    }
    const summary = await getBody(call, 'CostSummary', `${path}/Summary?${period}`);
    const total = findKpi(summary.kpis, 'totalCost');
    compare(
      'orders',
      total,
      sum(rows, (row) => row.total),
    );
    compare('total of the list', first.totals.total, total);
    compare('over time', total, sumSeries(summary.costByMonth));
    const components = await readAll(call, 'CostComponentPage', `${path}?${period}`);
    compare(
      'components',
      total,
      sum(components.rows, (row) => row.amount),
    );
    compare(
      'shares',
      100,
      sum(components.rows, (row) => row.sharePct),
      0.01 * components.rows.length,
    );
    const overview = await getBody(call, 'CpcOverviewSummary', `${path}/CPC/Overview/Summary?${period}`);
    for (const [name, groups] of Object.entries({
      retailer: summary.byRetailer,
      warehouse: summary.byWarehouse,
      state: summary.byState,
      size: overview.bySize,
      region: overview.byRegion,
    })) {
      compare(
        `cost by ${name}`,
        total,
        sum(groups, ({ cost }) => cost),
      );
      compare(
        `orders by ${name}`,
        rows.length,
        sum(groups, ({ orders }) => orders),
      );
    }
    const path2 = `${path}/Warehouse`;
    const warehouse = await readAll(call, 'WarehouseCostPage', `${path2}?${period}`);
    const { kpis, byMonth, byCharge } = await getBody(
      call,
      'WarehouseCostSummary',
      `${path2}/Summary?${period}`,
    );
    const spent = findKpi(kpis, 'warehouseCost');
    compare(
      'warehouses',
      spent,
      sum(warehouse.rows, (row) => row.amount),
    );
    compare('total of warehouses', spent, warehouse.first.totals.amount);
    compare('by month', spent, sumSeries(byMonth));
    compare(
      'by charge',
      spent,
      sum(byCharge, (row) => row.amount),
    );
    compare(
      'tiles',
      spent,
      sum(['storage', 'handling', 'valueAdded'], (key) => findKpi(kpis, key)),
    );
    expectEqual(40);
  });

  test('ASNs: the charges, exceptions and breakdowns', options, async () => {
    const { compare, expectEqual } = createComparison();
    const { rows } = await readAll(call, 'AsnPage', `/ASN/${customerId}?${period}`);
    const { kpis, ...summary } = await getBody(call, 'AsnSummary', `/ASN/${customerId}/Summary?${period}`);
    const charges = findKpi(kpis, 'charges');
    compare(
      'charges',
      charges,
      sum(rows, (row) => row.chargeAmount),
    );
    compare(
      'charges by defect',
      charges,
      sum(summary.chargesByDefect, (row) => row.amount),
    );
    for (const [name, groups] of Object.entries({ retailer: summary.byRetailer, dc: summary.byDc })) {
      compare(
        `ASNs by ${name}`,
        rows.length,
        sum<{ asns: number }>(groups, ({ asns }) => asns),
      );
      compare(
        `charges by ${name}`,
        charges,
        sum<{ chargeAmount: number }>(groups, (row) => row.chargeAmount),
      );
    }
    const some = rows.filter(({ chargeAmount }, index) => chargeAmount > 0 || index % 60 === 0).slice(0, 40);
    for (const row of some) {
      const asn = await getBody(call, 'AsnDetail', `/ASN/${customerId}/${row.asnId}`);
      compare(
        `${row.asnId} cases`,
        row.cases,
        sum(asn.lines, (line) => line.cases),
      );
      if (asn.tares.length === 0) continue;
      const cartons = asn.tares.flatMap((pallet) => pallet.cartons);
      compare(`${row.asnId} pallets`, row.pallets, asn.tares.length);
      compare(
        `${row.asnId} cartons`,
        row.cases,
        sum(cartons, ({ quantity }) => quantity),
      );
      for (const { lineNumber, cases } of asn.lines) {
        const lineCartons = cartons.filter((carton) => carton.lineNumber === lineNumber);
        compare(
          `${row.asnId} line ${lineNumber}`,
          cases,
          sum(lineCartons, ({ quantity }) => quantity),
        );
      }
    }
    expectEqual(10);
  });
});
