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
const amounts = ['subtotal', 'tax', 'total', 'amountPaid', 'credits', 'balanceDue'] as const;

describe.each(customerIds)('of %s', (customerId) => {
  const options = sampled(customerId === 'PMF');
  test.each(['', '&warehouse=IL-01', '&invoiceType=Freight', '&status=PartiallyPaid', '&minAmount=5000'])(
    'invoices%s: each row, the totals, the figures and their breakdowns',
    options,
    async (filter) => {
      const { compare, expectEqual } = createComparison();
      const { first, rows } = await readAll(
        call,
        'InvoicePage',
        `/Invoices/${customerId}?${period}${filter}`,
      );
      for (const row of rows) {
        const name = `${row.status} ${row.invoiceNumber}`;
        compare(`${name} total`, row.total, row.subtotal + row.tax);
        compare(`${name} balance`, row.balanceDue, row.total - row.amountPaid - row.credits);
      }
      for (const amount of amounts)
        compare(
          amount,
          first.totals[amount],
          sum(rows, (row) => row[amount]),
        );
      const summary = await getBody(
        call,
        'InvoiceSummary',
        `/Invoices/${customerId}/Summary?${period}${filter}`,
      );
      compare(
        'statuses',
        rows.length,
        sum(summary.statusCounts, ({ count }) => count),
      );
      compare(
        'total by status',
        first.totals.total,
        sum(summary.statusCounts, ({ total }) => total),
      );
      compare(
        'balance by status',
        first.totals.balanceDue,
        sum(summary.statusCounts, (entry) => entry.balanceDue),
      );
      const spend = findKpi(summary.kpis, 'spend');
      compare(
        'spend by type',
        spend,
        sum(summary.byType, ({ amount }) => amount),
      );
      compare(
        'spend by warehouse',
        spend,
        sum(summary.byWarehouse, ({ amount }) => amount),
      );
      compare('spend by month', spend, sumSeries(summary.spendByMonth));
      const charged = rows.filter(({ status }) => status !== 'Void');
      compare(
        'spend of the rows',
        spend,
        sum(charged, ({ subtotal }) => subtotal),
      );
      compare(
        'balance by age',
        findKpi(summary.kpis, 'openBalance'),
        sum(summary.openByAge, ({ amount }) => amount),
      );
      const pastDue = summary.openByAge.filter(({ bucket }) => bucket !== 'Current');
      compare(
        'past due',
        findKpi(summary.kpis, 'pastDueBalance'),
        sum(pastDue, ({ amount }) => amount),
      );
      expectEqual(15);
    },
  );

  test('the aging: its spans, and the open balances of all invoices', options, async () => {
    const { compare, expectEqual } = createComparison();
    const { rows } = await readAll(call, 'InvoicePage', `/Invoices/${customerId}?startDate=2020-01-01`);
    const balance = sum(rows, ({ balanceDue }) => balanceDue);
    const path = `/Invoices/${customerId}/Aging?asOf=2026-11-20`;
    const { buckets, total } = await getBody(call, 'InvoiceAging', path);
    compare(
      'spans',
      total,
      sum(buckets, ({ amount }) => amount),
    );
    compare('all balances', total, balance);
    const { openByAge } = await getBody(call, 'InvoiceSummary', `/Invoices/${customerId}/Summary?${period}`);
    for (const { bucket, amount, count } of openByAge) {
      const bucketRows = rows.filter(({ agingBucket }) => agingBucket === bucket);
      compare(
        bucket,
        amount,
        sum(bucketRows, ({ balanceDue }) => balanceDue),
      );
      compare(`invoices of ${bucket}`, count, bucketRows.length);
    }
    expectEqual(8);
  });

  test('an invoice: its lines, and which of these are disputed', options, async () => {
    const { compare, expectEqual } = createComparison();
    const { rows } = await readAll(call, 'InvoicePage', `/Invoices/${customerId}?startDate=2020-01-01`);
    const byKind = Map.groupBy(rows, ({ invoiceType, status }) => `${invoiceType} ${status}`);
    for (const { invoiceNumber, subtotal } of [...byKind.values()].flatMap((invoices) =>
      invoices.slice(0, 3),
    )) {
      const detail = await getBody(call, 'InvoiceDetail', `/Invoices/${customerId}/${invoiceNumber}`);
      compare(
        invoiceNumber,
        subtotal,
        sum(detail.lines, ({ amount }) => amount),
      );
      for (const { lineId, quantity, rate, amount } of detail.lines)
        compare(`${invoiceNumber} ${lineId}`, amount, quantity * rate, 0.0051);
      for (const { lineIds, amount } of detail.disputes) {
        const lines = detail.lines.filter(({ lineId }) => lineIds.includes(lineId));
        compare(`${invoiceNumber} lines of the dispute`, lineIds.length, lines.length);
        compare(
          `${invoiceNumber} dispute`,
          Math.min(
            amount,
            sum(lines, (line) => line.amount),
          ),
          amount,
        );
      }
    }
    expectEqual(100);
  });
});
