import { beforeEach, describe, expect, test } from 'vitest';
import type { ReceivingVariancePage } from '#src/api/generated/types.ts';
import { csvRows } from '#mocks/files/csv.ts';
import { getBody } from '#mocks/testing/get-body.ts';
import { openMock, type Caller, type TestMock } from '#mocks/testing/test-mock.ts';

type Row = ReceivingVariancePage['items'][number];

let mock: TestMock;
let call: Caller;
beforeEach(async () => {
  mock ??= await openMock();
  await mock.backend.reset();
  call = mock.as('customer-user');
});

const root = '/Guru/PMF/ReceivingVariances';
const period = 'startDate=2025-12-01&endDate=2026-11-20';

async function listRows(query = ''): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const path = `${root}?pageSize=500&page=${page}&${period}&${query}`;
    const { items, totalCount } = await getBody(call, 'ReceivingVariancePage', path);
    rows.push(...items);
    if (rows.length >= totalCount) return rows;
  }
}

/** An action on a variance as it was listed. */
const act = ({ varianceId, updatedAt }: Row, body: object, headers = {}) =>
  call(`POST ${root}/Actions`, { ...body, items: [{ varianceId, updatedAt }] }, headers);

async function findRow(query: string, matches: (row: Row) => boolean = () => true): Promise<Row> {
  const row = (await listRows(query)).find(matches);
  if (!row) throw new Error(`No variance matches ${query}.`);
  return row;
}

describe('the list', () => {
  test.each<[string, (row: Row) => boolean]>([
    ['varianceType=Over&varianceType=Damage', ({ varianceType }) => /^(Over|Damage)$/.test(varianceType)],
    ['status=New', ({ status }) => status === 'New'],
    ['dcNumber=6094', ({ dcNumber }) => dcNumber === '6094'],
    ['itemNumber=10025', ({ itemNumber }) => itemNumber === '10025'],
    ['minAmount=500', ({ varianceAmount }) => Math.abs(varianceAmount) >= 500],
    ['worklist=BillableNow', ({ allowedActions }) => allowedActions.includes('Invoice')],
    ['worklist=PendingShortage', ({ status }) => status === 'PendingShortage'],
    ['worklist=Recovered', ({ recoveredAmount }) => recoveredAmount > 0],
    ['search=PMF-2249', ({ invoiceNumber }) => invoiceNumber.includes('PMF-2249')],
  ])('filtered by %s contains the matching rows', { tags: 'full' }, async (query, matches) => {
    const [filtered, all] = [await listRows(query), await listRows()];
    expect(filtered.length).toBeGreaterThan(0);
    expect(filtered.length).toBeLessThan(all.length);
    expect(filtered).toEqual(all.filter(matches));
  });

  test('has the earliest deadline first, and variances that cannot be billed last', async () => {
    const deadlines = (await listRows()).map(({ deadline }) => deadline ?? '~');
    expect(deadlines).toEqual(deadlines.toSorted());
  });

  test('is exported as listed; the second record needs its flag', async () => {
    const rows = await listRows('status=New');
    const filter = { startDate: '2025-12-01', endDate: '2026-11-20', status: ['New'] };
    const columns = ['varianceId', 'varianceAmount', 'quantityReceivedDss'];
    const read = async () => {
      const { bytes } = await call(`POST ${root}/Export`, { filter, format: 'csv', columns });
      return csvRows(new TextDecoder().decode(bytes)).map(({ cells }) => cells);
    };
    const lines = await read();
    expect(lines).toHaveLength(rows.length + 1);
    expect(lines[1]).toEqual([rows[0]?.varianceId, expect.any(String), String(rows[0]?.quantityReceivedDss)]);
    mock.backend.setFeatures({ guruDssEnabled: false });
    expect((await read())[1]?.[2]).toBe('');
    const [hidden] = await listRows();
    expect(hidden).not.toHaveProperty('quantityReceivedDss');
    const detail = await getBody(call, 'ReceivingVarianceDetail', `${root}/${hidden?.varianceId}`);
    expect(detail).not.toHaveProperty('quantityReceivedDss');
    expect(detail.evidence.some(({ record }) => record === 'DssReceipt')).toBe(false);
    mock.backend.setFeatures({ guruDssEnabled: true });
  });
});

test('the figures open as many rows as they count, with the same amounts', async () => {
  const path = `${root}/Summary?${period}&worklist=Recovered`;
  const { kpis, worklists, byType, byDc, anyWorklistCount } = await getBody(
    call,
    'ReceivingVarianceSummary',
    path,
  );
  const all = await listRows();
  expect(all).toHaveLength(anyWorklistCount);
  for (const { worklist, count, amount } of worklists) {
    const rows = await listRows(`worklist=${worklist}`);
    expect([worklist, rows.length]).toEqual([worklist, count]);
    expect(rows.reduce((sum, row) => sum + Math.abs(row.varianceAmount), 0)).toBeCloseTo(amount, 2);
    if (worklist === 'Recovered') continue;
    const key = `${worklist.charAt(0).toLowerCase()}${worklist.slice(1)}`;
    expect(kpis.find((kpi) => kpi.key === key)).toMatchObject({ value: amount, rowCount: count });
  }
  const net = all.reduce((sum, { varianceAmount }) => sum + varianceAmount, 0);
  for (const groups of [byType, byDc])
    expect(groups.reduce((sum, group) => sum + group.overAmount - group.shortAmount, 0)).toBeCloseTo(net, 2);
});

describe('an action', () => {
  test('bills a variance once, with its comment in the history', async () => {
    const row = await findRow('worklist=BillableNow');
    const { varianceId, varianceAmount } = row;
    const body = { action: 'Invoice', comment: 'Two layers were left out.' };
    const key = { 'idempotency-key': 'invoice-0000000000001' };
    const billed = await act(row, body, key);
    expect(billed.body).toMatchObject({ results: [{ outcome: 'Done', status: 'Invoiced' }] });
    expect((await act(row, body, key)).body).toEqual(billed.body);
    const detail = await getBody(call, 'ReceivingVarianceDetail', `${root}/${varianceId}`);
    expect(detail.history.filter(({ event }) => event === 'Invoiced')).toEqual([
      expect.objectContaining({ amount: varianceAmount, comment: body.comment, source: 'Portal' }),
    ]);
    const again = await act({ ...row, updatedAt: detail.updatedAt }, body);
    expect(again.body).toMatchObject({ results: [{ outcome: 'NotAllowed', status: 'Invoiced' }] });
    expect((await listRows('worklist=BillableNow')).some((row) => row.varianceId === varianceId)).toBe(false);
  });

  test.each([
    ['worklist=PendingShortage', 'Invoice', 'A shortage deduction of the same order is open.'],
    ['worklist=NotYetJudged', 'Invoice', 'The 125 days after the invoice have not passed.'],
    ['status=WrittenOff', 'Review', 'Its type or status does not permit it.'],
  ])('on %s cannot be %s', async (query, action, outcomeText) => {
    const row = await findRow(query);
    const { body } = await act(row, { action, comment: null });
    expect(body).toMatchObject({ results: [{ outcomeText, status: row.status }] });
  });

  test('writes off only with a comment', async () => {
    const row = await findRow('status=New', ({ allowedActions }) => allowedActions.includes('WriteOff'));
    expect(await act(row, { action: 'WriteOff', comment: ' ' })).toMatchObject({
      status: 422,
      body: { errors: { comment: ['Enter why it is written off.'] } },
    });
  });

  test('on several has a result for each; a retry repeats only failures', async () => {
    const rows = await listRows('worklist=BillableNow');
    const [pending] = await listRows('worklist=PendingShortage');
    const [stale] = rows;
    if (!pending || !stale) throw new Error('The seeds lack what this test needs.');
    const items = [
      ...rows.slice(1).map(({ varianceId, updatedAt }) => ({ varianceId, updatedAt })),
      { varianceId: stale.varianceId, updatedAt: '2020-01-01T00:00:00Z' },
      { varianceId: pending.varianceId, updatedAt: pending.updatedAt },
      { varianceId: 'RV-0', updatedAt: null },
    ];
    const send = async (targets: typeof items) => {
      const { body } = await call(`POST ${root}/Actions`, {
        items: targets,
        action: 'Invoice',
        comment: null,
      });
      return JSON.parse(JSON.stringify(body)).results.map(({ outcome }: { outcome: string }) => outcome);
    };
    const outcomes: string[] = await send(items);
    expect(outcomes.slice(-3)).toEqual(['Changed', 'PendingShortage', 'NotFound']);
    const failed = items.filter((_, index) => outcomes[index] === 'Failed');
    expect(failed.length).toBeGreaterThan(0);
    expect(outcomes.filter((outcome) => outcome === 'Done')).toHaveLength(rows.length - 1 - failed.length);
    expect(await send(failed)).toEqual(failed.map(() => 'Done'));
    const remaining = await listRows('worklist=BillableNow');
    expect(remaining.map(({ varianceId }) => varianceId)).toEqual([stale.varianceId]);
  });
});

test('a deduction has the quantities of its variance, and releases the variance when final', async () => {
  const open = await getBody(
    call,
    'DeductionPage',
    '/Guru/PMF/Deductions?status=NotDisputed&family=Shortage',
  );
  const owed = open.items.find(({ canArchive }) => canArchive);
  const claim = await getBody(
    call,
    'DeductionDetail',
    `/Guru/PMF/Deductions/${owed?.claimId}?warc=${owed?.warc}`,
  );
  const [line] = claim.lines;
  const pending = await findRow(
    `search=${claim.claimId}`,
    ({ itemNumber }) => itemNumber === line?.itemNumber,
  );
  for (const name of [
    'quantityOrdered',
    'quantityShipped',
    'quantityAsn',
    'quantityInvoiced',
    'quantityReceived',
    'quantityReceivedDss',
  ] as const)
    expect([name, pending[name]]).toEqual([name, line?.[name]]);
  const path = `${root}/${pending.varianceId}`;
  const before = await getBody(call, 'ReceivingVarianceDetail', path);
  expect(before.status).toBe('PendingShortage');
  expect(before.linkedClaims).toContainEqual(
    expect.objectContaining({ claimId: claim.claimId, warc: claim.warc, isOpen: true }),
  );
  const receipt = before.evidence.find(({ record }) => record === 'Receipt');
  expect(receipt?.quantity).toBe(pending.quantityReceived);
  const { claimId, warc } = claim;
  const archival = { items: [{ claimId, warc }], writeOff: { reason: 'RetailerIsRight', comment: null } };
  await call('POST /Guru/PMF/Deductions/Archive', archival);
  const after = await getBody(call, 'ReceivingVarianceDetail', path);
  expect(after).toMatchObject({ status: 'Resolved', resolution: 'Deducted' });
  expect(after.history[0]).toMatchObject({ event: 'ShortageClosed', fromStatus: 'PendingShortage' });
});

test('access depends on the permission and the tier', async () => {
  expect(await mock.as('restricted-user')(`GET ${root}`)).toMatchObject({ status: 403 });
  expect(await mock.as()(`GET ${root}`)).toMatchObject({ status: 401 });
  expect(await call(`GET ${root}/RV-0`)).toMatchObject({ status: 404 });
});
