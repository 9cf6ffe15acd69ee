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
  test.each(['', '&retailerId=1', '&freightTerms=Collect', '&warehouse=IL-01'])(
    'orders%s: the list, its totals, the figures and their breakdowns',
    options,
    async (filter) => {
      const { compare, expectEqual } = createComparison();
      const { first, rows } = await readAll(call, 'OrderPage', `/Orders/${customerId}?${period}${filter}`);
      const { totals } = first;
      compare('orders', totals.orders, rows.length);
      for (const column of [
        'casesOrdered',
        'casesShipped',
        'casesDelivered',
        'pallets',
        'weightLb',
        'orderValue',
      ] as const)
        compare(
          column,
          totals[column],
          sum(rows, (row) => row[column]),
          0.05,
        );
      const path = `/Orders/${customerId}/Summary?${period}${filter}&granularity=week`;
      const summary = await getBody(call, 'OrderFigures', path);
      compare('tile orders', findKpi(summary.kpis, 'orders'), totals.orders);
      compare('tile cases', findKpi(summary.kpis, 'cases'), totals.casesOrdered);
      compare('tile lines', findKpi(summary.kpis, 'lines'), totals.lines);
      compare('tile value', findKpi(summary.kpis, 'orderValue'), totals.orderValue, 0.05);
      for (const [name, groups] of Object.entries({
        byRetailer: summary.byRetailer,
        byCarrier: summary.byCarrier,
        byState: summary.byState,
      })) {
        compare(
          `${name} orders`,
          totals.orders,
          sum<{ orders: number }>(groups, ({ orders }) => orders),
        );
        compare(
          `${name} cases`,
          totals.casesOrdered,
          sum<{ cases: number }>(groups, ({ cases }) => cases),
        );
      }
      compare(
        'statuses',
        totals.orders,
        sum(summary.statusCounts, ({ count }) => count),
      );
      compare(
        'cases by status',
        totals.casesOrdered,
        sum(summary.statusCounts, ({ cases }) => cases),
      );
      compare('orders over time', totals.orders, sumSeries(summary.ordersByDay, 'orders'));
      compare('cases over time', totals.casesOrdered, sumSeries(summary.ordersByDay, 'cases'));
      const closed = ['Delivered', 'Closed', 'Cancelled'];
      const open = rows.filter(({ status }) => !closed.includes(status));
      compare('age of open orders', open.length, sumSeries(summary.openAgeing, 'orders'));
      compare(
        'cases of open orders',
        sum(open, (row) => row.casesOrdered),
        sumSeries(summary.openAgeing, 'cases'),
      );
      expectEqual(22);
    },
  );

  test('an order: its lines, lots and charges', options, async () => {
    const { compare, expectEqual } = createComparison();
    const { rows } = await readAll(call, 'OrderPage', `/Orders/${customerId}?${period}`);
    const some = rows.filter(
      ({ casesShipped, casesDelivered, casesOrdered, status }, index) =>
        index % 40 === 0 ||
        status === 'Cancelled' ||
        (casesShipped > 0 && casesShipped < casesOrdered && index % 3 === 0) ||
        (casesDelivered > 0 && casesDelivered < casesShipped),
    );
    for (const row of some.slice(0, 120)) {
      const path = `/Orders/${customerId}/${row.orderNumber}?bsid=${row.bsid}`;
      const order = await getBody(call, 'OrderDetail', path);
      const name = `${order.status} ${order.orderNumber}`;
      const { lines, charges, totals } = order;
      const isShipped = row.shippedAt !== null;
      compare(
        `${name} ordered`,
        row.casesOrdered,
        sum(lines, (line) => line.quantityOrdered),
      );
      compare(
        `${name} shipped`,
        row.casesShipped,
        sum(lines, (line) => line.quantityShipped),
      );
      compare(
        `${name} delivered`,
        row.casesDelivered,
        sum(lines, (line) => line.quantityDelivered),
      );
      compare(`${name} cases`, row.casesOrdered, totals.cases);
      compare(
        `${name} value`,
        row.orderValue,
        sum(lines, (line) => line.extendedPrice),
      );
      compare(`${name} value of the contents`, row.orderValue, totals.value);
      compare(
        `${name} weight`,
        row.weightLb,
        sum(lines, (line) => line.weightLb),
        0.05,
      );
      compare(`${name} pallets`, row.pallets, totals.pallets);
      compare(
        `${name} eaches`,
        totals.eaches,
        sum(lines, (line) => line.quantityOrdered * line.packSize),
      );
      for (const line of lines) {
        const at = `${name} line ${line.lineNumber}`;
        const arrived = order.deliveredAt === null ? line.quantityShipped : line.quantityDelivered;
        compare(
          `${at} short`,
          line.quantityOrdered,
          isShipped ? arrived + line.quantityShort : line.quantityOrdered,
        );
        if (isShipped)
          compare(
            `${at} lots`,
            line.quantityShipped,
            sum(line.lots, ({ quantity }) => quantity),
          );
        compare(`${at} price`, line.extendedPrice, line.quantityOrdered * line.unitPrice, 0.006);
      }
      if (!charges) continue;
      const { freight, fuel, accessorial, handling, total } = charges;
      compare(`${name} charges`, total, freight + fuel + accessorial + handling);
      compare(
        `${name} accessorials`,
        accessorial,
        sum(order.accessorials, ({ amount }) => amount),
      );
    }
    expectEqual(250);
  });

  test('receipts: the list, its totals, the figures and the lines', options, async () => {
    const { compare, expectEqual } = createComparison();
    const { first, rows } = await readAll(
      call,
      'InboundOrderPage',
      `/Orders/${customerId}/Inbound?${period}`,
    );
    const { totals } = first;
    compare('receipts', totals.receipts, rows.length);
    for (const column of [
      'casesExpected',
      'casesReceived',
      'casesDamaged',
      'casesOver',
      'casesShort',
      'pallets',
    ] as const)
      compare(
        column,
        totals[column],
        sum(rows, (row) => row[column]),
      );
    const path = `/Orders/${customerId}/Inbound/Summary?${period}&granularity=week`;
    const summary = await getBody(call, 'InboundOrderFigures', path);
    compare(
      'statuses',
      totals.receipts,
      sum(summary.statusCounts, ({ count }) => count),
    );
    compare(
      'cases by status',
      totals.casesExpected,
      sum(summary.statusCounts, ({ cases }) => cases),
    );
    compare(
      'suppliers',
      totals.receipts,
      sum(summary.bySupplier, ({ receipts }) => receipts),
    );
    compare(
      'cases by supplier',
      totals.casesExpected,
      sum(summary.bySupplier, ({ cases }) => cases),
    );
    compare('receipts over time', totals.receipts, sumSeries(summary.receiptsByDay, 'receipts'));
    compare('cases over time', totals.casesExpected, sumSeries(summary.receiptsByDay, 'cases'));
    for (const key of ['receipts', 'casesExpected', 'casesReceived', 'pallets'] as const)
      compare(`tile ${key}`, findKpi(summary.kpis, key), totals[key]);
    for (const row of rows) {
      const { casesExpected, casesShort, casesOver, casesReceived } = row;
      if (row.receivedAt === null) continue;
      compare(row.receiptNumber, casesReceived, casesExpected - casesShort + casesOver);
    }
    const some = rows.filter(({ hasVariance }, index) => hasVariance || index % 20 === 0).slice(0, 40);
    for (const row of some) {
      const path = `/Orders/${customerId}/Inbound/Receipts/${row.receiptNumber}?bsid=${row.bsid}`;
      const { lines } = await getBody(call, 'InboundOrderDetail', path);
      const name = `${row.status} ${row.receiptNumber}`;
      compare(
        `${name} expected`,
        row.casesExpected,
        sum(lines, (line) => line.quantityExpected),
      );
      compare(
        `${name} received`,
        row.casesReceived,
        sum(lines, (line) => line.quantityReceived),
      );
      compare(
        `${name} short`,
        row.casesShort,
        sum(lines, (line) => line.quantityShort),
      );
      compare(
        `${name} over`,
        row.casesOver,
        sum(lines, (line) => line.quantityOver),
      );
      compare(
        `${name} damaged`,
        row.casesDamaged,
        sum(lines, (line) => line.quantityDamaged),
      );
    }
    expectEqual(80);
  });
});
