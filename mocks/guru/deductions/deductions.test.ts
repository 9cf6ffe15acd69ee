import { beforeAll, describe, expect, test } from 'vitest';
import type { DeductionPage } from '#src/api/generated/types.ts';
import { csvRows } from '#mocks/files/csv.ts';
import { getBody } from '#mocks/testing/get-body.ts';
import { openMock, today, type Caller, type TestMock } from '#mocks/testing/test-mock.ts';

type Row = DeductionPage['items'][number];

let mock: TestMock;
let call: Caller;
beforeAll(async () => {
  mock = await openMock();
  call = mock.as('customer-user');
});

const period = `startDate=2026-08-23&endDate=${today}`;

async function listRows(query = ''): Promise<Row[]> {
  const path = `/Guru/PMF/Deductions?pageSize=500&${period}&${query}`;
  const { items, totalCount } = await getBody(call, 'DeductionPage', path);
  expect(items).toHaveLength(totalCount);
  return items;
}

const daysLeft = (deadline: string): number => (Date.parse(deadline) - Date.parse(today)) / 86_400_000;

describe('the list', () => {
  test.each<[string, (row: Row) => boolean]>([
    ['bucket=Actionable', ({ bucket }) => bucket === 'Actionable'],
    ['status=Denied&status=Approved', ({ disputeStatus }) => ['Denied', 'Approved'].includes(disputeStatus)],
    ['paymentStatus=Paid', ({ paymentStatus }) => paymentStatus === 'Paid'],
    ['code=22', ({ code }) => code === '22'],
    ['family=Pricing&family=Returns', ({ family }) => family === 'Pricing' || family === 'Returns'],
    ['dcNumber=6094', ({ dcNumber }) => dcNumber === '6094'],
    [
      'readiness=NotReady',
      ({ missingDocuments, likelyValidReason }) => likelyValidReason === null && missingDocuments.length > 0,
    ],
    ['readiness=LikelyValid', ({ likelyValidReason }) => likelyValidReason !== null],
    ['minAmount=500', ({ deductedAmount }) => deductedAmount >= 500],
    ['maxAmount=50', ({ deductedAmount }) => deductedAmount <= 50],
    ['rootCause=RetailerReceiving', ({ rootCause }) => rootCause === 'RetailerReceiving'],
    ['deadline=D0To3&deadline=D4To7', ({ deadline }) => deadline !== null && daysLeft(deadline) <= 7],
    ['worklist=Disputed', ({ attempts }) => attempts > 0],
    ['worklist=Repaid', ({ paidAmount }) => paidAmount > 0],
    [
      'worklist=ExpiringSoon',
      ({ deadline, disputeStatus }) =>
        deadline !== null && daysLeft(deadline) <= (disputeStatus === 'SupplierAction' ? 7 : 14),
    ],
    ['search=440098', ({ claimId }) => claimId.includes('440098')],
  ])('filtered by %s contains the matching rows', async (query, matches) => {
    const [filtered, all] = [await listRows(query), await listRows()];
    expect(filtered.length).toBeGreaterThan(0);
    expect(filtered.length).toBeLessThan(all.length);
    expect(filtered).toEqual(all.filter(matches));
  });

  test('has the earliest deadline first, and deductions without one last', async () => {
    const deadlines = (await listRows()).map(({ deadline }) => deadline ?? '~');
    expect(deadlines).toEqual(deadlines.toSorted());
  });

  test('has totals of all pages', async () => {
    const rows = await listRows('bucket=Actionable');
    const path = `/Guru/PMF/Deductions?pageSize=1&${period}&bucket=Actionable`;
    const { totals } = await getBody(call, 'DeductionPage', path);
    const sum = (read: (row: Row) => number): number => rows.reduce((total, row) => total + read(row), 0);
    expect(totals.claims).toBe(rows.length);
    expect(totals.deductedAmount).toBeCloseTo(
      sum(({ deductedAmount }) => deductedAmount),
      2,
    );
    expect(totals.openAmount).toBeCloseTo(
      sum(({ openAmount }) => openAmount),
      2,
    );
    expect(totals.readyClaims).toBe(rows.filter((row) => row.readiness === 'Ready' && row.canDispute).length);
  });

  test('is exported as listed', async () => {
    const rows = await listRows('bucket=InProgress');
    const filter = { startDate: '2026-08-23', endDate: today, bucket: 'InProgress' };
    const columns = ['claimId', 'deductedAmount', 'missingDocuments'];
    const { bytes } = await call('POST /Guru/PMF/Deductions/Export', { filter, format: 'csv', columns });
    const lines = csvRows(new TextDecoder().decode(bytes));
    expect(lines).toHaveLength(rows.length + 1);
    expect(lines[1]?.cells[0]).toBe(rows[0]?.claimId);
  });
});

describe('the figures', () => {
  test('count the buckets of the list', async () => {
    const summary = await getBody(
      call,
      'DeductionSummary',
      `/Guru/PMF/Deductions/Summary?${period}&bucket=Archived`,
    );
    for (const { bucket, claims } of summary.buckets)
      expect(await listRows(`bucket=${bucket}`)).toHaveLength(claims);
    expect(summary.anyBucketCount).toBe((await listRows()).length);
  });

  test('open as many rows as they count', async () => {
    const { kpis, funnel, byCode, byFamily, byDc, byItem, rootCauses, deadlines } = await getBody(
      call,
      'GuruSummary',
      `/Guru/PMF/Summary?${period}`,
    );
    const count = (key: string): number | undefined => kpis.find((kpi) => kpi.key === key)?.rowCount;
    const pairs: (readonly [string, number | undefined])[] = [
      ['', count('deducted')],
      ['worklist=Disputed', count('disputed')],
      ['worklist=Approved', count('approved')],
      ['worklist=Denied', count('winRatePct')],
      ['worklist=Decided', count('cycleDays')],
      ['worklist=ExpiringSoon', count('expiringSoon')],
      ['worklist=Repaid', count('recoveryRatePct')],
      ['worklist=Prepared', count('preparedPct')],
      ['dateType=RepaidDate&worklist=Repaid', count('recovered')],
      ['worklist=Disputed', funnel.find(({ stage }) => stage === 'Disputed')?.claims],
      ['worklist=Repaid', funnel.find(({ stage }) => stage === 'Paid')?.claims],
      [`code=${byCode[0]?.key}`, byCode[0]?.claims],
      [`family=${byFamily[0]?.key}`, byFamily[0]?.claims],
      [`dcNumber=${byDc[0]?.key}`, byDc[0]?.claims],
      [`itemNumber=${byItem[0]?.key}`, byItem[0]?.claims],
      [`rootCause=${rootCauses[0]?.rootCause}`, rootCauses[0]?.claims],
      [`deadline=${deadlines[4]?.deadline}`, deadlines[4]?.claims],
    ];
    for (const [query, claims] of pairs)
      expect([query, (await listRows(query)).length]).toEqual([query, claims]);
  });

  test('add up: families, codes, DCs and items to the deducted amount', async () => {
    const summary = await getBody(call, 'GuruSummary', `/Guru/PMF/Summary?${period}&granularity=week`);
    const deducted = summary.kpis.find(({ key }) => key === 'deducted')?.value ?? 0;
    for (const groups of [summary.byCode, summary.byFamily, summary.byDc, summary.byItem])
      expect(groups.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(deducted, 2);
    const byWeek = summary.trend.find(({ key }) => key === 'deducted')?.points ?? [];
    expect(byWeek.reduce((sum, { y }) => sum + (y ?? 0), 0)).toBeCloseTo(deducted, 2);
    const before = summary.trend.find(({ key }) => key === 'before')?.points ?? [];
    const { priorValue } = summary.kpis.find(({ key }) => key === 'deducted') ?? {};
    expect(before.map(({ x }) => x)).toEqual(byWeek.map(({ x }) => x));
    expect(before.reduce((sum, { y }) => sum + (y ?? 0), 0)).toBeCloseTo(priorValue ?? 0, 2);
  });
});

test('a deduction compares the quantities; the second record needs its flag', async () => {
  const [row] = await listRows('code=22&bucket=Actionable');
  const path = `/Guru/PMF/Deductions/${row?.claimId}?warc=${row?.warc}`;
  const visible = await getBody(call, 'DeductionDetail', path);
  expect(visible.lines[0]?.quantityReceivedDss).toEqual(expect.any(Number));
  expect(visible.requirements.some(({ documentType }) => documentType === 'DssReceipt')).toBe(true);
  mock.backend.setFeatures({ guruDssEnabled: false });
  const hidden = await getBody(call, 'DeductionDetail', path);
  expect(hidden.lines[0]).not.toHaveProperty('quantityReceivedDss');
  expect(hidden.requirements.some(({ documentType }) => documentType === 'DssReceipt')).toBe(false);
  mock.backend.setFeatures({ guruDssEnabled: true });
  expect(await call(`GET /Guru/PMF/Deductions/${row?.claimId}?warc=99`)).toMatchObject({ status: 404 });
});

test('the codes have rules for each of the freight terms', async () => {
  const { codes } = await getBody(call, 'GuruFilterOptions', '/Guru/PMF/Filters');
  const code = codes.find((candidate) => candidate.code === '22');
  expect(code?.documents.find(({ freightTerms }) => freightTerms === 'Prepaid')?.required).toContain('Pod');
  expect(code?.documents.find(({ freightTerms }) => freightTerms === 'Collect')?.required).toContain(
    'SignedBol',
  );
});
