import { readXlsx } from 'hucre/xlsx';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import type { OtifPo } from '#src/api/generated/types.ts';
import { getBody } from '#mocks/testing/get-body.ts';
import { openMock, type Caller, type TestMock } from '#mocks/testing/test-mock.ts';

let mock: TestMock;
let call: Caller;
beforeAll(async () => {
  mock = await openMock();
  call = mock.as('customer-user');
});

async function listRows(query: string): Promise<OtifPo[]> {
  const rows: OtifPo[] = [];
  for (let page = 1; ; page += 1) {
    const { items, totalCount } = await getBody(
      call,
      'OtifPage',
      `/Otif/PMF?pageSize=500&page=${page}&${query}`,
    );
    rows.push(...items);
    if (rows.length >= totalCount) return rows;
  }
}

function sumCents(rows: readonly OtifPo[]): number {
  return rows.reduce((sum, { fineAmount }) => sum + Math.round(fineAmount * 100), 0);
}

/** The retail month of July, in which deliveries were late. */
const july = 'startDate=2026-07-04&endDate=2026-07-31';

describe('fines', () => {
  test('of a month are the sum of its POs, if its goal is missed', { tags: 'full' }, async () => {
    const { items } = await getBody(call, 'OtifFines', '/Otif/PMF/Fines');
    const months = [
      ...new Set(items.map(({ startDate, endDate }) => `startDate=${startDate}&endDate=${endDate}`)),
    ];
    expect(months).toHaveLength(13);
    for (const period of months.slice(0, 6)) {
      const monthFines = items.filter(({ startDate }) => period.includes(`startDate=${startDate}`));
      const fined = monthFines.reduce((sum, { fineAmount }) => sum + Math.round(fineAmount * 100), 0);
      expect([period, sumCents(await listRows(period))]).toEqual([period, fined]);
    }
    for (const { goalPct, actualPct, fineAmount, nonCompliantCases } of items) {
      const isMissed = (actualPct ?? 100) < (goalPct ?? 100) && nonCompliantCases > 0;
      expect(fineAmount > 0).toBe(isMissed);
    }
    expect(items.filter(({ fineAmount }) => fineAmount > 0).length).toBeGreaterThan(10);
  });

  test(
    'of a PO are a percentage of the cost of its cases, as the detail shows',
    { tags: 'full' },
    async () => {
      const rows = (await listRows(`${july}&retailerId=1`)).filter(({ fineAmount }) => fineAmount > 0);
      expect(rows.length).toBeGreaterThan(20);
      for (const row of rows.slice(0, 10)) {
        const detail = await getBody(
          call,
          'OtifPoDetail',
          `/Otif/PMF/${row.poNumber}?retailerId=${row.retailerId}`,
        );
        const missed = detail.fines.filter(({ isGoalMissed }) => isGoalMissed);
        for (const { cogs, penaltyRate, fineAmount } of missed)
          expect(fineAmount).toBeCloseTo((cogs * penaltyRate) / 100, 2);
        expect(missed.reduce((sum, { fineAmount }) => sum + fineAmount, 0)).toBeCloseTo(row.fineAmount, 2);
        const cost = detail.lines.reduce((sum, line) => sum + line.nonCompliantCost, 0);
        expect(cost).toBeCloseTo(
          detail.fines.reduce((sum, { cogs }) => sum + cogs, 0),
          2,
        );
      }
    },
  );
});

describe('figures', () => {
  test('are those of the rows, and POs on time are those of the orders dashboard', async () => {
    const rows = await listRows(july);
    const { kpis, worklists } = await getBody(call, 'OtifSummary', `/Otif/PMF/Summary?${july}`);
    const value = (key: string): number | null => kpis.find((kpi) => kpi.key === key)?.value ?? null;
    const judged = rows.filter(
      ({ freightTerms, status, onTime }) =>
        freightTerms !== 'Collect' && status !== 'NotJudged' && onTime !== null,
    );
    const received = judged.reduce((sum, { casesReceived }) => sum + (casesReceived ?? 0), 0);
    const onTime = judged.reduce((sum, { casesOnTime }) => sum + (casesOnTime ?? 0), 0);
    expect(value('onTimePct')).toBeCloseTo((100 * onTime) / received, 2);
    expect((value('finesToInvoice') ?? 0) + (value('finesInvoiced') ?? 0)).toBeCloseTo(
      sumCents(rows) / 100,
      2,
    );
    const addUp = (pos: readonly OtifPo[], read: (row: OtifPo) => number | null): number =>
      pos.reduce((sum, row) => sum + (read(row) ?? 0), 0);
    const delivered = rows.filter(({ status, onTime }) => status !== 'NotJudged' && onTime !== null);
    expect(value('inFullPct')).toBeCloseTo(
      (100 * addUp(delivered, ({ casesReceived }) => casesReceived)) /
        addUp(delivered, ({ casesOrdered }) => casesOrdered),
      2,
    );
    for (const { casesReceived, casesOrdered, casesOnTime } of delivered)
      expect([(casesReceived ?? 0) <= casesOrdered, (casesOnTime ?? 0) <= (casesReceived ?? 0)]).toEqual([
        true,
        true,
      ]);
    const both = judged.filter(({ otif }) => otif === true);
    expect(value('otifPct')).toBeCloseTo(
      (100 * addUp(both, ({ casesReceived }) => casesReceived)) /
        addUp(judged, ({ casesOrdered }) => casesOrdered),
      2,
    );
    const collect = await listRows(`${july}&metric=CollectReady`);
    const shipped = addUp(collect, ({ casesShipped }) => casesShipped);
    const late = addUp(collect, ({ nonCompliantCases }) => nonCompliantCases);
    expect(late).toBeGreaterThan(0);
    expect(value('collectReadyPct')).toBeCloseTo((100 * (shipped - late)) / shipped, 2);
    const missed = worklists.find(({ worklist }) => worklist === 'Missed');
    expect(missed?.count).toBe((await listRows(`${july}&worklist=Missed`)).length);
    const orders = await getBody(call, 'OrderFigures', `/Orders/PMF/Summary?${july}&dateType=Mabd`);
    expect(value('onTimePoPct')).toBe(orders.kpis.find(({ key }) => key === 'onTimePct')?.value);
  });

  test.each([
    ['projectedFine', 'fineStatus=Projected'],
    ['finesInvoiced', 'fineStatus=Invoiced&fineStatus=Disputed&fineStatus=Waived&fineStatus=Paid'],
    ['finesToInvoice', 'fineStatus=Projected'],
    ['fineAtRisk', 'worklist=AtRisk'],
  ])('%s is the sum of as many POs as it counts', async (key, filter) => {
    const period = 'startDate=2026-06-01&endDate=2026-11-10';
    const { kpis, openMonth } = await getBody(call, 'OtifSummary', `/Otif/PMF/Summary?${period}`);
    const { startDate, endDate } = openMonth;
    const isOpen = key === 'projectedFine';
    const rowPeriod = isOpen ? `startDate=${startDate}&endDate=${endDate}` : period;
    const rows = await listRows(`${rowPeriod}&${filter}`);
    const kpi = kpis.find((candidate) => candidate.key === key);
    expect(rows.length).toBeGreaterThan(0);
    expect(kpi?.rowCount).toBe(rows.length);
    const sum = rows.reduce((all, { fineAmount, atRiskAmount }) => all + fineAmount + atRiskAmount, 0);
    expect(kpi?.value).toBeCloseTo(sum, 2);
    if (isOpen) expect(kpi?.definition).toContain(openMonth.name);
  });

  test('POs at risk are open, including those due after the period', async () => {
    const rows = await listRows('startDate=2026-06-01&endDate=2026-11-10&worklist=AtRisk');
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['Late', 'AtRisk']));
    expect(rows.some(({ mabd }) => mabd > '2026-11-10')).toBe(true);
  });

  test('root causes add up to all misses, and each links to its POs', async () => {
    const { items, cases } = await getBody(call, 'OtifRootCauses', `/Otif/PMF/RootCauses?${july}`);
    expect(items.reduce((sum, row) => sum + row.cases, 0)).toBe(cases);
    expect(items.at(-1)?.runningPct).toBe(100);
    const dcDelay = items.find(({ rootCause }) => rootCause === 'DcDelay');
    expect(dcDelay).toMatchObject({ accountableParty: 'Retailer', disputable: true });
    const rows = await listRows(`${july}&rootCause=DcDelay&accountableParty=Retailer`);
    expect(rows.length).toBeGreaterThanOrEqual(dcDelay?.pos ?? 0);
  });

  test('the party filter finds only misses of that party, also for POs with two misses', async () => {
    const rows = await listRows(`${july}&accountableParty=Carrier`);
    expect(rows.length).toBeGreaterThan(10);
    expect(new Set(rows.map(({ accountableParty }) => accountableParty))).toEqual(new Set(['Carrier']));
    const { items } = await getBody(
      call,
      'OtifRootCauses',
      `/Otif/PMF/RootCauses?${july}&accountableParty=Carrier`,
    );
    expect(new Set(items.map(({ accountableParty }) => accountableParty))).toEqual(new Set(['Carrier']));
  });

  test('a truck that the retailer held was at the gate in its window', async () => {
    const rows = await listRows('rootCause=DcDelay');
    expect(rows.length).toBeGreaterThan(10);
    for (const { arrivedAt, windowEnd, arrivalComplianceDate, timeZone } of rows) {
      const gate = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(
        Date.parse(arrivedAt ?? ''),
      );
      expect([gate <= windowEnd, (arrivalComplianceDate ?? '') > windowEnd]).toEqual([true, true]);
    }
  });

  test('windows follow the program', async () => {
    const rows = await listRows(`${july}&retailerId=1`);
    const [dropped] = rows.filter(
      ({ unloadType, mode, network }) => unloadType === 'Drop' && mode === 'LTL' && network === 'RDC',
    );
    const detail = await getBody(call, 'OtifPoDetail', `/Otif/PMF/${dropped?.poNumber}?retailerId=1`);
    const days = (Date.parse(detail.windowEnd) - Date.parse(detail.windowStart)) / 86_400_000;
    expect([days, detail.windowText]).toEqual([
      3,
      'Less than truckload, dropped: the MABD and the three days before.',
    ]);
  });
});

test('a root cause that an internal user sets is shown to the customer, with user and time', async () => {
  const [row] = await listRows(`${july}&rootCause=PrepaidLateDelivery&retailerId=1`);
  const path = `/Otif/PMF/${row?.poNumber}`;
  const change = { rootCause: 'DcDelay', accountableParty: 'Retailer', comment: 'Held in the yard.' };
  const pos = [{ poNumber: row?.poNumber, retailerId: 1, rootCauseSetAt: null }];
  const set = (person: 'customer-user' | 'internal-user', body: object) =>
    mock.as(person)('POST /Otif/PMF/RootCauses', { pos, ...body });
  expect((await set('customer-user', change)).status).toBe(403);
  expect((await set('internal-user', { ...change, rootCause: 'RoutingLate' })).body).toMatchObject({
    results: [{ outcome: 'NotExplained', rootCause: 'PrepaidLateDelivery' }],
  });
  expect((await set('internal-user', change)).body).toMatchObject({ results: [{ outcome: 'Saved' }] });
  const detail = await getBody(call, 'OtifPoDetail', `${path}?retailerId=1`);
  // The deadline of July has passed.
  expect(detail).toMatchObject({ rootCause: 'DcDelay', accountableParty: 'Retailer', disputable: false });
  expect(detail.rootCauses).toMatchObject([{ ...change, setBy: 'Ira Coleman' }]);
  const rows = await listRows(`${july}&rootCause=DcDelay`);
  expect(rows.map(({ poNumber }) => poNumber)).toContain(row?.poNumber);
});

test('a batch of root causes has a result for each PO: saved, changed by another user, not explained, not found', async () => {
  const rows = await listRows(`${july}&rootCause=PrepaidLateDelivery&retailerId=1`);
  const [metPo] = (await listRows(`${july}&retailerId=1`)).filter(({ status }) => status === 'Met');
  const [first, second] = rows;
  if (!first || !second || !metPo) throw new Error('There are too few POs.');
  const target = ({ poNumber, retailerId, rootCauseSetAt }: OtifPo) => ({
    poNumber,
    retailerId,
    rootCauseSetAt,
  });
  const cause = { rootCause: 'DcDelay', accountableParty: 'Retailer', comment: null };
  const send = (pos: object[], key: string) =>
    mock.as('internal-user')('POST /Otif/PMF/RootCauses', { ...cause, pos }, { 'idempotency-key': key });
  const pos = [
    target(first),
    { ...target(second), rootCauseSetAt: '2026-01-01T00:00:00.000Z' },
    target(metPo),
    { ...target(first), poNumber: '0000000000' },
  ];
  const reply = await send(pos, 'root-causes-batch-1');
  const expected = [
    { poNumber: first.poNumber, outcome: 'Saved', rootCause: 'DcDelay', rootCauseSetBy: 'Ira Coleman' },
    { poNumber: second.poNumber, outcome: 'Changed', rootCause: 'PrepaidLateDelivery', rootCauseSetAt: null },
    { poNumber: metPo.poNumber, outcome: 'NotExplained', rootCause: null },
    { poNumber: '0000000000', outcome: 'NotFound', rootCause: null },
  ];
  expect(reply.body).toMatchObject({ results: expected });
  // The retry after a lost response sets nothing twice.
  expect((await send(pos, 'root-causes-batch-1')).body).toEqual(reply.body);
  const path = `/Otif/PMF/${first.poNumber}?retailerId=1`;
  expect((await getBody(call, 'OtifPoDetail', path)).rootCauses).toHaveLength(1);
  // A request based on an outdated row does not overwrite the other user's change.
  expect((await send([target(first)], 'root-causes-batch-2')).body).toMatchObject({
    results: [{ outcome: 'Changed' }],
  });
});

test('an item on the worklist of misses lists as many POs as its bar counts', { tags: 'full' }, async () => {
  const { byItem, daysVsMabd } = await getBody(call, 'OtifSummary', `/Otif/PMF/Summary?${july}`);
  const [worst] = byItem;
  const query = `${july}&worklist=Missed&itemNumber=${worst?.key}`;
  const rows = await listRows(query);
  let missed = 0;
  for (const { poNumber, retailerId, itemNonCompliantCases } of rows) {
    const { lines } = await getBody(call, 'OtifPoDetail', `/Otif/PMF/${poNumber}?retailerId=${retailerId}`);
    const itemLines = lines.filter(({ itemNumber }) => itemNumber === worst?.key);
    const cases = itemLines.reduce((sum, { nonCompliantCases }) => sum + nonCompliantCases, 0);
    expect(cases).toBeGreaterThan(0);
    expect(itemNonCompliantCases).toBe(cases);
    missed += cases;
  }
  expect(missed).toBe(worst?.nonCompliantCases);
  const { totals } = await getBody(call, 'OtifPage', `/Otif/PMF?${query}`);
  expect(totals.itemNonCompliantCases).toBe(missed);
  for (const { days, pos } of daysVsMabd)
    expect([days, (await listRows(`${july}&daysVsMabd=${days}`)).length]).toEqual([days, pos]);
});

test('each breakdown adds up to the tiles, and counts the cases that its list shows as missed', async () => {
  const { kpis, byRetailer, byCarrier, byDc } = await getBody(
    call,
    'OtifSummary',
    `/Otif/PMF/Summary?${july}`,
  );
  const rows = await listRows(`${july}&metric=OnTime&worklist=Missed`);
  const add = (groups: readonly { readonly onTimeMissedCases: number }[]): number =>
    groups.reduce((sum, { onTimeMissedCases }) => sum + onTimeMissedCases, 0);
  const missed = rows.reduce((sum, { nonCompliantCases }) => sum + nonCompliantCases, 0);
  expect(missed).toBeGreaterThan(0);
  expect([add(byRetailer), add(byCarrier)]).toEqual([missed, missed]);
  const [worst] = byDc;
  const dcSummary = await getBody(call, 'OtifSummary', `/Otif/PMF/Summary?${july}&dcNumber=${worst?.key}`);
  const value = (key: string): number | null => dcSummary.kpis.find((kpi) => kpi.key === key)?.value ?? null;
  expect([worst?.onTimePct, worst?.inFullPct, worst?.collectReadyPct, worst?.otifPct]).toEqual(
    ['onTimePct', 'inFullPct', 'collectReadyPct', 'otifPct'].map(value),
  );
  const goals = dcSummary.kpis.filter(({ key }) => key === 'onTimePct' || key === 'inFullPct');
  expect([worst?.onTimeGoalPct, worst?.inFullGoalPct]).toEqual(goals.map(({ target }) => target));
  // A worklist selects misses only, for which a rate is meaningless.
  const onWorklist = await getBody(call, 'OtifSummary', `/Otif/PMF/Summary?${july}&worklist=Missed`);
  expect(onWorklist.kpis).toEqual(kpis);
});

test(
  'the history of an appointment ends with the current one, and shows when the retailer had no slot',
  { tags: 'full' },
  async () => {
    const rows = await listRows(`${july}&worklist=Missed&metric=OnTime`);
    const types = new Map<string, readonly string[]>();
    for (const row of rows.slice(0, 60)) {
      const path = `/Otif/PMF/${row.poNumber}?retailerId=${row.retailerId}`;
      const { appointments, mabd } = await getBody(call, 'OtifPoDetail', path);
      const moments = appointments.map(({ occurredAt }) => occurredAt);
      expect([mabd, moments]).toEqual([mabd, moments.toSorted()]);
      const agreed = appointments.filter(({ type }) => type === 'Confirmed' || type === 'Rescheduled');
      expect(agreed.at(-1)?.scheduledAt ?? null).toBe(row.appointmentAt);
      if (agreed.length > 0)
        types.set(
          row.rootCause ?? '',
          appointments.map(({ type }) => type),
        );
    }
    expect(types.get('NoAppointmentAvailable')).toContain('NoSlot');
    expect(types.get('DcDelay')?.at(-1)).toBe('Rescheduled');
    expect(types.get('PrepaidLateDelivery')).not.toContain('NoSlot');
  },
);

test(
  'the evidence pack has the documents, and a sheet each for POs, appointments and receipts',
  { tags: 'full' },
  async () => {
    const delayedRows = await listRows(`${july}&rootCause=DcDelay`);
    const rows = delayedRows.filter(({ appointmentAt }) => appointmentAt !== null).slice(0, 3);
    expect(rows).toHaveLength(3);
    const pos = rows.map(({ poNumber, retailerId }) => ({ poNumber, retailerId }));
    const load = (format: string) => mock.as('customer-user')('POST /Otif/PMF/EvidencePack', { pos, format });
    const { sheets } = await readXlsx((await load('xlsx')).bytes);
    expect(sheets.map(({ name }) => name)).toEqual(['POs', 'Appointments', 'Receipts']);
    expect(
      sheets[0]?.rows
        .slice(1)
        .map(([poNumber]) => poNumber)
        .toSorted(),
    ).toEqual(pos.map(({ poNumber }) => poNumber).toSorted());
    const files = unzipSync((await load('zip')).bytes);
    expect(Object.keys(files)).toContain('evidence.xlsx');
    for (const { poNumber, orderNumber } of rows) {
      const bol = files[`${poNumber}/BOL-${orderNumber}.pdf`];
      expect(bol && strFromU8(bol.slice(0, 5))).toBe('%PDF-');
      const appointment = files[`${poNumber}/Appointment-${orderNumber}.pdf`];
      expect(appointment && strFromU8(appointment)).toContain('Appointment ');
      const edi = Object.entries(files).find(([name]) => name.startsWith(`${poNumber}/ASN-`));
      expect(edi?.[1] && strFromU8(edi[1])).toContain(`PRF*${poNumber}`);
    }
  },
);

test('a PO is disputable exactly when its fine can be disputed', { tags: 'full' }, async () => {
  const rows = await listRows('startDate=2025-06-01&endDate=2026-11-30');
  const listed = await listRows('startDate=2025-06-01&endDate=2026-11-30&worklist=PossiblyInvalid');
  const name = (pos: readonly OtifPo[]) => pos.map(({ poNumber }) => poNumber).toSorted();
  const disputable = rows.filter((row) => row.disputable);
  expect(disputable.length).toBeGreaterThan(0);
  expect(name(disputable)).toEqual(name(listed));
  const today = mock.backend.now().toISOString().slice(0, 10);
  for (const { disputeBy, fineAmount, rootCause, appointmentAt } of disputable) {
    expect(disputeBy !== null && disputeBy >= today).toBe(true);
    expect(fineAmount).toBeGreaterThan(0);
    if (rootCause === 'DcDelay') expect(appointmentAt).not.toBeNull();
  }
  expect(rows.some((row) => row.accountableParty === 'Retailer' && !row.disputable)).toBe(true);
});

test('the evidence of many matching POs is queued, and that of a few is sent directly', async () => {
  const load = (filter: object) =>
    mock.as('customer-user')('POST /Otif/PMF/EvidencePack', { filter, format: 'xlsx' });
  const period = { startDate: '2026-07-04', endDate: '2026-07-31' };
  const few = await load({ ...period, rootCause: ['DcDelay'] });
  const { sheets } = await readXlsx(few.bytes);
  expect(sheets[0]?.rows).toHaveLength((await listRows(`${july}&rootCause=DcDelay`)).length + 1);
  expect(await load(period)).toMatchObject({ status: 202, body: { renderStatus: 0 } });
  expect(await load({ ...period, search: 'nothing-is-called-so' })).toMatchObject({ status: 204 });
  // Otherwise, the file would be made while a later test runs.
  await mock.backend.reset();
});
