import { describe, test } from 'vitest';
import { DaysVsMabd, Tier } from '#src/api/generated/enums.ts';
import { customerTiers } from '#mocks/world/people/tiers.ts';
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
const withGuru = customerIds.filter((customerId) =>
  customerTiers.some((tier) => tier.customerId === customerId && tier.tierId === Tier.Guru),
);

describe.each(customerIds)('fines of %s', (customerId) => {
  const options = sampled(customerId === 'PMF');
  test.each([
    '',
    '&metric=OnTime',
    '&metric=InFull',
    '&freightTerms=Prepaid',
    '&retailerId=1',
    '&accountableParty=Retailer',
    '&rootCause=OutOfStock',
    '&fineStatus=Invoiced',
  ])('OTIF%s: the totals, the figures, their breakdowns and the causes', options, async (filter) => {
    const { compare, expectEqual } = createComparison();
    const { first, rows } = await readAll(call, 'OtifPage', `/Otif/${customerId}?${period}${filter}`);
    const { totals } = first;
    compare('POs', totals.pos, rows.length);
    for (const column of [
      'casesOrdered',
      'casesReceived',
      'casesOnTime',
      'nonCompliantCases',
      'fineAmount',
      'atRiskAmount',
    ] as const)
      compare(
        column,
        totals[column],
        sum(rows, (row) => row[column]),
      );
    const summary = await getBody(call, 'OtifSummary', `/Otif/${customerId}/Summary?${period}${filter}`);
    const { byRetailer, byCarrier, kpis } = summary;
    compare('tile POs', findKpi(kpis, 'pos'), totals.pos);
    compare(
      'POs by retailer',
      totals.pos,
      sum(byRetailer, ({ pos }) => pos),
    );
    compare(
      'cases by retailer',
      totals.casesOrdered,
      sum(byRetailer, ({ cases }) => cases),
    );
    compare(
      'misses by retailer',
      totals.nonCompliantCases,
      sum(byRetailer, (row) => row.nonCompliantCases),
    );
    compare(
      'fines by retailer',
      totals.fineAmount,
      sum(byRetailer, ({ fineAmount }) => fineAmount),
    );
    const onTime = rows.flatMap(({ misses }) => misses).filter(({ metric }) => metric === 'OnTime');
    compare(
      'fines for time by carrier',
      sum(onTime, (miss) => miss.fineAmount),
      sum(byCarrier, (row) => row.fineAmount),
    );
    const bars = Object.values(DaysVsMabd).map((days) => `daysVsMabd=${days}`);
    const arrived = await readAll(
      call,
      'OtifPage',
      `/Otif/${customerId}?${period}${filter}&${bars.join('&')}`,
    );
    compare(
      'POs by day',
      arrived.first.totals.pos,
      sum(summary.daysVsMabd, ({ pos }) => pos),
    );
    compare(
      'cases by day',
      arrived.first.totals.casesReceived,
      sum(summary.daysVsMabd, ({ cases }) => cases),
    );
    const fines = (status: string) =>
      sum(
        rows.filter((row) => row.fineStatus === status),
        (row) => row.fineAmount,
      );
    compare('projected', findKpi(kpis, 'finesToInvoice'), fines('Projected'));
    compare('invoiced', findKpi(kpis, 'finesInvoiced'), totals.fineAmount - fines('Projected'));
    const { items, cases } = await getBody(
      call,
      'OtifRootCauses',
      `/Otif/${customerId}/RootCauses?${period}${filter}`,
    );
    compare(
      'causes',
      cases,
      sum(items, (row) => row.cases),
    );
    // A PO's fine covers all its misses, even if the filter matches only one.
    if (!/rootCause|accountableParty/.test(filter))
      compare(
        'fines by cause',
        totals.fineAmount,
        sum(items, ({ fineAmount }) => fineAmount),
      );
    if (items.length > 0)
      compare(
        'shares of causes',
        100,
        sum(items, ({ sharePct }) => sharePct),
        0.1 * items.length,
      );
    expectEqual(15);
  });

  test('a PO: its misses, the working of its fine and its lines', options, async () => {
    const { compare, expectEqual } = createComparison();
    const { rows } = await readAll(call, 'OtifPage', `/Otif/${customerId}?${period}`);
    for (const row of rows)
      compare(
        `${row.poNumber} fine`,
        row.fineAmount,
        sum(row.misses, (miss) => miss.fineAmount),
      );
    const fined = rows.filter(({ fineAmount }) => fineAmount > 0).slice(0, 40);
    const missed = rows.filter(({ misses }) => misses.length > 1).slice(0, 30);
    const some = rows.filter((_, index) => index % 60 === 0);
    for (const row of [...fined, ...missed, ...some]) {
      const path = `/Otif/${customerId}/${row.poNumber}?retailerId=${row.retailerId}`;
      const po = await getBody(call, 'OtifPoDetail', path);
      const name = `${row.status} ${row.poNumber}`;
      compare(
        `${name} fines`,
        row.fineAmount,
        sum(po.fines, ({ fineAmount }) => fineAmount),
      );
      compare(
        `${name} ordered`,
        row.casesOrdered,
        sum(po.lines, (line) => line.casesOrdered),
      );
      compare(
        `${name} shipped`,
        row.casesShipped,
        sum(po.lines, (line) => line.casesShipped),
      );
      compare(
        `${name} misses`,
        row.nonCompliantCases,
        sum(po.lines, (line) => line.nonCompliantCases),
      );
      if (row.casesReceived !== null)
        compare(
          `${name} received`,
          row.casesReceived,
          sum(po.lines, (line) => line.casesReceived),
        );
    }
    expectEqual(60);
  });

  test('fines of retail months: those of their POs', options, async () => {
    const { compare, expectEqual } = createComparison();
    const { items } = await getBody(call, 'OtifFines', `/Otif/${customerId}/Fines`);
    const { rows } = await readAll(call, 'OtifPage', `/Otif/${customerId}?startDate=2020-01-01`);
    for (const fine of items) {
      const misses = rows
        .filter(({ retailerId, retailMonth, merchandiseAlignment }) => {
          const isOfGroup =
            fine.merchandiseAlignment === null || fine.merchandiseAlignment === merchandiseAlignment;
          return retailerId === fine.retailerId && retailMonth === fine.retailMonth && isOfGroup;
        })
        .flatMap((row) => row.misses)
        .filter(({ metric }) => metric === fine.metric);
      const name = `${fine.retailerName} ${fine.metric} ${fine.monthName}`;
      compare(
        name,
        fine.fineAmount,
        sum(misses, ({ fineAmount }) => fineAmount),
      );
      compare(
        `${name} cases`,
        fine.nonCompliantCases,
        sum(misses, ({ cases }) => cases),
      );
    }
    const months = new Set(items.map(({ retailMonth }) => retailMonth));
    const finesOfMonths = rows.filter(({ retailMonth }) => months.has(retailMonth));
    compare(
      'all fines',
      sum(items, (fine) => fine.fineAmount),
      sum(finesOfMonths, (row) => row.fineAmount),
    );
    expectEqual(20);
  });
});

describe.each(withGuru)('claims of %s', (customerId) => {
  const options = sampled(customerId === 'PMF');
  test.each(['', '&family=Shortage', '&rootCause=RetailerReceiving', '&minAmount=200'])(
    'deductions%s: the totals, the buckets and every breakdown',
    options,
    async (filter) => {
      const { compare, expectEqual } = createComparison();
      const { first, rows } = await readAll(
        call,
        'DeductionPage',
        `/Guru/${customerId}/Deductions?${period}${filter}`,
      );
      const { totals } = first;
      compare('claims', totals.claims, rows.length);
      compare(
        'deducted',
        totals.deductedAmount,
        sum(rows, ({ deductedAmount }) => deductedAmount),
      );
      compare(
        'open',
        totals.openAmount,
        sum(rows, ({ openAmount }) => openAmount),
      );
      for (const row of rows) compare(row.claimId, row.openAmount, row.deductedAmount - row.paidAmount);
      const figures = await getBody(
        call,
        'DeductionSummary',
        `/Guru/${customerId}/Deductions/Summary?${period}${filter}`,
      );
      compare(
        'claims by bucket',
        figures.anyBucketCount,
        sum(figures.buckets, ({ claims }) => claims),
      );
      compare(
        'amount by bucket',
        figures.anyBucketAmount,
        sum(figures.buckets, ({ amount }) => amount),
      );
      const guru = await getBody(call, 'GuruSummary', `/Guru/${customerId}/Summary?${period}${filter}`);
      compare('tile deducted', findKpi(guru.kpis, 'deducted'), totals.deductedAmount);
      for (const [name, groups] of Object.entries({
        code: guru.byCode,
        family: guru.byFamily,
        dc: guru.byDc,
      })) {
        compare(
          `claims by ${name}`,
          totals.claims,
          sum(groups, ({ claims }) => claims),
        );
        compare(
          `amount by ${name}`,
          totals.deductedAmount,
          sum(groups, ({ amount }) => amount),
        );
        compare(
          `open by ${name}`,
          totals.openAmount,
          sum(groups, ({ openAmount }) => openAmount),
        );
      }
      compare(
        'amount by item',
        totals.deductedAmount,
        sum(guru.byItem, ({ amount }) => amount),
      );
      compare(
        'open by item',
        totals.openAmount,
        sum(guru.byItem, ({ openAmount }) => openAmount),
        0.05,
      );
      compare(
        'claims by cause',
        totals.claims,
        sum(guru.rootCauses, ({ claims }) => claims),
      );
      compare(
        'amount by cause',
        totals.deductedAmount,
        sum(guru.rootCauses, ({ amount }) => amount),
      );
      compare('over time', totals.deductedAmount, sumSeries(guru.trend, 'deducted'));
      const paid = guru.funnel.find(({ stage }) => stage === 'Paid');
      compare('repaid over time', paid?.amount ?? 0, sumSeries(guru.trend, 'repaid'));
      const [deducted] = guru.funnel;
      compare('first step', deducted?.amount ?? 0, totals.deductedAmount);
      const actionable = figures.buckets.find(({ bucket }) => bucket === 'Actionable');
      compare(
        'claims by deadline',
        actionable?.claims ?? 0,
        sum(guru.deadlines, ({ claims }) => claims),
      );
      compare(
        'amount by deadline',
        actionable?.amount ?? 0,
        sum(guru.deadlines, ({ amount }) => amount),
      );
      compare(
        'written off',
        findKpi(guru.kpis, 'writtenOff'),
        sum(guru.writeOffs, ({ amount }) => amount),
      );
      expectEqual(30);
    },
  );

  test('a deduction: its lines, its checks and its fine', options, async () => {
    const { compare, expectEqual } = createComparison();
    const { rows } = await readAll(call, 'DeductionPage', `/Guru/${customerId}/Deductions?${period}`);
    const byKind = Map.groupBy(rows, ({ family, paymentStatus }) => `${family} ${paymentStatus}`);
    for (const row of [...byKind.values()].flatMap((claims) => claims.slice(0, 4))) {
      const path = `/Guru/${customerId}/Deductions/${row.claimId}?warc=${row.warc}`;
      const claim = await getBody(call, 'DeductionDetail', path);
      const name = `${row.family} ${row.claimId}`;
      if (claim.lines.length > 0)
        compare(
          name,
          row.deductedAmount,
          sum(claim.lines, ({ amount }) => amount),
        );
      for (const {
        itemNumber,
        quantityDeducted,
        unitCost,
        poUnitCost,
        quantityInvoiced,
        amount,
      } of claim.lines) {
        const worth =
          quantityDeducted > 0 ? quantityDeducted * unitCost : quantityInvoiced * (unitCost - poUnitCost);
        if (row.family === 'Shortage') compare(`${name} ${itemNumber}`, amount, worth, 0.006);
      }
      const checks = sum(claim.checkLines, ({ amount }) => amount);
      compare(`${name} checks`, -row.openAmount, checks);
      const fines = claim.fineWorking?.fines;
      if (fines)
        compare(
          `${name} fine`,
          row.deductedAmount,
          sum(fines, ({ fineAmount }) => fineAmount),
        );
    }
    expectEqual(20);
  });

  test('receiving variances: each row, the totals and the breakdowns', options, async () => {
    const { compare, expectEqual } = createComparison();
    const path = `/Guru/${customerId}/ReceivingVariances`;
    const { first, rows } = await readAll(call, 'ReceivingVariancePage', `${path}?${period}`);
    const { totals } = first;
    compare('variances', totals.variances, rows.length);
    compare(
      'cases',
      totals.varianceQuantity,
      sum(rows, (row) => row.varianceQuantity),
    );
    compare(
      'amount',
      totals.varianceAmount,
      sum(rows, (row) => row.varianceAmount),
    );
    for (const row of rows) {
      compare(row.varianceId, row.varianceQuantity, row.quantityReceived - row.quantityInvoiced);
      compare(`${row.varianceId} amount`, row.varianceAmount, row.varianceQuantity * row.unitCost, 0.006);
    }
    const { byType, byDc } = await getBody(call, 'ReceivingVarianceSummary', `${path}/Summary?${period}`);
    for (const [name, groups] of Object.entries({ type: byType, dc: byDc })) {
      compare(
        `by ${name}`,
        totals.variances,
        sum(groups, ({ variances }) => variances),
      );
      compare(
        `amount by ${name}`,
        totals.varianceAmount,
        sum(groups, (group) => group.overAmount - group.shortAmount),
      );
    }
    expectEqual(5);
  });
});
