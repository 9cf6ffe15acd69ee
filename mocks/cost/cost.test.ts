import { beforeAll, describe, expect, test } from 'vitest';
import type { CostInsight, Kpi } from '#src/api/generated/types.ts';
import { computeCpc } from './cost-sums.ts';
import { roundToTotal } from './cpc-figures.ts';
import { allocate } from './cost-facts.ts';
import { addDays } from '#mocks/world/otif/retail-calendar.ts';
import { buildLines } from '#mocks/world/billing/invoice-lines.ts';
import { getBody } from '#mocks/testing/get-body.ts';
import { openMock, today, type Caller, type TestMock } from '#mocks/testing/test-mock.ts';
import { invoiceStore } from '#mocks/billing/invoice-store.ts';

let mock: TestMock;
let call: Caller;
beforeAll(async () => {
  mock = await openMock();
  call = mock.as('customer-admin');
});

/** Whole billed months: storage is charged on the last day of its month. */
const months = { startDate: '2026-08-01', endDate: '2026-09-30' };
const period = `startDate=${months.startDate}&endDate=${months.endDate}`;

const getValue = (kpis: readonly Kpi[], key: string): number | null | undefined =>
  kpis.find((kpi) => kpi.key === key)?.value;

/** US cents of the lines of all invoices for services of the period, without credits. */
function sumBilled(isMeant: (line: ReturnType<typeof buildLines>[number]) => boolean): number {
  return invoiceStore(mock.backend.db)
    .getInvoices('PMF')
    .invoices.filter(({ invoiceType }) => invoiceType !== 'Credit')
    .flatMap(({ invoiceNumber, subject }) => buildLines(invoiceNumber, subject))
    .filter(({ serviceDate }) => serviceDate >= months.startDate && serviceDate <= months.endDate)
    .filter(isMeant)
    .reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
}

describe('agrees with billing', () => {
  test('in total, except for retailers’ fines', { tags: 'full' }, async () => {
    const { kpis } = await getBody(call, 'CostSummary', `/Cost/PMF/Summary?${period}`);
    const cost = Math.round((getValue(kpis, 'totalCost') ?? 0) * 100);
    const fines = Math.round((getValue(kpis, 'fines') ?? 0) * 100);
    expect(cost - fines).toBe(sumBilled(() => true));
    expect(cost).toBeGreaterThan(1_000_000);
  });

  test.each([
    ['Freight', ['FRT']],
    ['Fuel', ['FSC']],
    ['Accessorial', ['APPT']],
    ['StorageRecurring', ['STO-PLT', 'MIN']],
    ['HandlingIn', ['HND-IN']],
    ['OrderProcessing', ['ORD']],
  ] as const)('by component: %s', { tags: 'full' }, async (component, codes) => {
    const { items } = await getBody(call, 'CostComponentPage', `/Cost/PMF?${period}`);
    const amount = items.find((row) => row.component === component)?.amount ?? 0;
    const chargeCodes: readonly string[] = codes;
    expect(Math.round(amount * 100)).toBe(sumBilled(({ chargeCode }) => chargeCodes.includes(chargeCode)));
  });

  test('by warehouse', async () => {
    const page = await getBody(call, 'WarehouseCostPage', `/Cost/PMF/Warehouse?${period}&pageSize=500`);
    const families = ['Storage', 'Handling', 'ValueAdded'];
    const billed = sumBilled(({ chargeType }) => families.includes(chargeType));
    expect(Math.round(page.totals.amount * 100)).toBe(billed);
    const { kpis } = await getBody(call, 'CostSummary', `/Cost/PMF/Summary?${period}`);
    const perCase = getValue(kpis, 'warehouseCpc') ?? 0;
    expect(billed / 100 / (getValue(kpis, 'cases') ?? 1)).toBeCloseTo(perCase, 2);
  });
});

test('OTIF fines of all shipped orders are those of the OTIF dashboard', { tags: 'full' }, async () => {
  const { kpis } = await getBody(call, 'CostSummary', '/Cost/PMF/Summary');
  const otif = await getBody(call, 'OtifPage', '/Otif/PMF?pageSize=1');
  expect(getValue(kpis, 'fines')).toBe(otif.totals.fineAmount);
});

describe('cost per case', () => {
  test('is total by total (domain brief 7.3: 1,850 of 740 cases are 2.50)', () => {
    expect(computeCpc(185_000, 740)).toBe(2.5);
    expect(computeCpc(185_000, 0)).toBeNull();
  });

  test.each(['Retailer', 'Region', 'OrderSize', 'Warehouse', 'Mode'] as const)(
    'of groups by %s adds up to that of the orders, not to a mean of ratios',
    async (by) => {
      const groups = await getBody(call, 'CostGroupPage', `/Cost/PMF/CPC/Overview?${period}&groupBy=${by}`);
      const { totals } = await getBody(call, 'CpcOrderPage', `/Cost/PMF/CPC/Detail?${period}`);
      const cents = groups.items.reduce((sum, { cost }) => sum + Math.round(cost * 100), 0);
      const cases = groups.items.reduce((sum, row) => sum + row.cases, 0);
      expect([cents / 100, cases]).toEqual([totals.total, totals.cases]);
      expect(computeCpc(cents, cases)).toBe(totals.cpc);
    },
  );

  test('changes from the comparison by steps that add up', async () => {
    const { waterfall, kpis } = await getBody(
      call,
      'CpcOverviewSummary',
      `/Cost/PMF/CPC/Overview/Summary?${period}`,
    );
    if (!waterfall) throw new Error('There is no comparison.');
    const change = waterfall.steps.reduce((sum, step) => sum + Math.round(step.change * 100), 0);
    expect(change).toBe(Math.round(waterfall.cpcNow * 100) - Math.round(waterfall.cpcBefore * 100));
    expect(waterfall.cpcNow).toBe(getValue(kpis, 'cpc'));
    expect(roundToTotal([0.014, 0.014, -0.006], 2)).toEqual([0.02, 0.01, -0.01]);
  });
});

test('allocated cents add up', () => {
  expect(allocate(100, [1, 1, 1])).toEqual([33, 34, 33]);
  expect(allocate(100, [])).toEqual([]);
  expect(allocate(7, [0, 5])).toEqual([0, 7]);
});

test('the evidence of an insight selects exactly its orders', async () => {
  const { items } = await getBody(call, 'CostInsightPage', `/Cost/PMF/Insights?${period}`);
  expect(items.length).toBeGreaterThan(2);
  for (const { evidence, affectedOrders, title } of items) {
    const query = new URLSearchParams(period);
    for (const [name, values] of Object.entries(evidence))
      for (const value of values) query.append(name, String(value));
    const page = await getBody(call, 'CpcOrderPage', `/Cost/PMF/CPC/Detail?${query.toString()}`);
    expect([title, page.totalCount]).toEqual([title, affectedOrders]);
  }
});

test('the amount of a rise does not exceed the rise that it states', async () => {
  const days = ['2026-08-01 2026-10-31', '2026-09-01 2026-09-30', '2026-11-01 2026-11-20'];
  const rises = [];
  for (const [startDate, endDate] of days.map((span) => span.split(' '))) {
    const query = `startDate=${startDate}&endDate=${endDate}`;
    const { items } = await getBody(call, 'CostInsightPage', `/Cost/PMF/Insights?${query}`);
    rises.push(...items.filter(({ type }) => type === 'AccessorialSpike' || type === 'SlowStorage'));
  }
  expect(rises.length).toBeGreaterThan(1);
  for (const { description, amount, countedOrders, affectedOrders } of rises) {
    const [now = 0, expected = 0] = [...description.matchAll(/\$([\d,.]*\d)/g)].map(([, text = '']) =>
      Number(text.replaceAll(',', '')),
    );
    expect(amount).toBeLessThanOrEqual(now - expected + 0.01);
    if (countedOrders === affectedOrders) expect(amount).toBeCloseTo(now - expected, 1);
  }
});

test('the insights add up: no order counts in two insights, and empty trucks are one insight', async () => {
  for (const days of [
    period,
    'startDate=2026-08-01&endDate=2026-10-31',
    'startDate=2026-11-01&endDate=2026-11-20',
  ]) {
    const { items } = await getBody(call, 'CostInsightPage', `/Cost/PMF/Insights?${days}`);
    const orders = await getBody(call, 'CpcOrderPage', `/Cost/PMF/CPC/Detail?${days}&pageSize=1`);
    const counted = items.reduce((sum, { countedOrders }) => sum + countedOrders, 0);
    expect(counted).toBeLessThanOrEqual(orders.totalCount);
    const saved = items.reduce((sum, { amount }) => sum + amount, 0);
    expect(saved).toBeLessThan(orders.totals.total);
    expect(items.map(({ type }) => type)).toContain('LowLoadFill');
  }
});

test('a taken insight no longer counts as savings potential, and an outdated decision is refused', async () => {
  const list = async () => (await getBody(call, 'CostInsightPage', `/Cost/PMF/Insights?${period}`)).items;
  const sum = async () => {
    const { kpis } = await getBody(call, 'CostInsightSummary', `/Cost/PMF/Insights/Summary?${period}`);
    return getValue(kpis, 'amount') ?? 0;
  };
  const before = await sum();
  const [first] = await list();
  const path = `PUT /Cost/PMF/Insights/${first?.insightId}/Status`;
  const headers = { 'if-match': first?.state.etag ?? '' };
  expect(await call(path, { status: 'Taken' }, headers)).toMatchObject({ status: 200 });
  const taken = (await list()).find(({ insightId }) => insightId === first?.insightId);
  expect(taken?.state).toMatchObject({ status: 'Taken', savedSoFar: 0 });
  expect(await sum()).toBeCloseTo(before - (first?.amount ?? 0));
  expect(await call(path, { status: 'Dismissed' }, headers)).toMatchObject({ status: 412 });
});

describe('a taken insight', () => {
  const list = async (caller: Caller): Promise<CostInsight[]> =>
    (await getBody(caller, 'CostInsightPage', `/Cost/PMF/Insights?${period}&status=Taken`)).items;

  /** Its savings by the contract's formula, from the listed orders. */
  async function computeSaved(caller: Caller, { evidence, state }: CostInsight) {
    const query = new URLSearchParams({ pageSize: '500' });
    for (const name of ['warehouse', 'retailerId', 'shipToState', 'orderSize'] as const)
      for (const value of evidence[name]) query.append(name, String(value));
    const sum = async (startDate: string, endDate: string) => {
      let [cases, cents] = [0, 0];
      for (let page = 1; ; page += 1) {
        const path = `/Cost/PMF/CPC/Detail?${query.toString()}&startDate=${startDate}&endDate=${endDate}&page=${page}`;
        const { items } = await getBody(caller, 'CpcOrderPage', path);
        for (const order of items) {
          cases += order.cases;
          cents += Math.round((evidence.component.length === 0 ? order.total : order.freight) * 100);
        }
        if (items.length < 500) return { cases, cents };
      }
    };
    const decided = state.decidedOn ?? '';
    const before = await sum(addDays(decided, -56), addDays(decided, -1));
    const since = await sum(addDays(decided, 1), '2027-12-31');
    return {
      cases: since.cases,
      saved: since.cases === 0 ? 0 : ((before.cents / before.cases) * since.cases - since.cents) / 100,
    };
  }

  test(
    'of some weeks ago has saved the cost difference of its later orders, and the tile shows it',
    { tags: 'full' },
    async () => {
      const admin = (await openMock()).as('customer-admin');
      const [taken, ...rest] = await list(admin);
      if (!taken) throw new Error('There is no taken insight.');
      expect(rest).toEqual([]);
      expect(taken.state.decidedOn).toBe(addDays(today, -35));
      const { saved, cases } = await computeSaved(admin, taken);
      expect(cases).toBeGreaterThan(100);
      expect(taken.state.savedSoFar).toBeCloseTo(saved, 1);
      expect(taken.state.savedSoFar).not.toBe(0);
      const { kpis } = await getBody(admin, 'CostInsightSummary', `/Cost/PMF/Insights/Summary?${period}`);
      expect(getValue(kpis, 'savedSoFar')).toBe(taken.state.savedSoFar);
    },
  );

  test('has saved nothing on its first day, then grows with shipped orders', { tags: 'full' }, async () => {
    const mock = await openMock();
    const admin = mock.as('customer-admin');
    const path = `/Cost/PMF/Insights?${period}&status=Open&type=LowLoadFill`;
    const [open] = (await getBody(admin, 'CostInsightPage', path)).items;
    const { status } = await admin(`PUT /Cost/PMF/Insights/${open?.insightId}/Status`, { status: 'Taken' });
    expect(status).toBe(200);
    const find = async (): Promise<CostInsight> => {
      const takenInsight = (await list(admin)).find(({ insightId }) => insightId === open?.insightId);
      if (!takenInsight) throw new Error('It is not taken.');
      return takenInsight;
    };
    expect((await find()).state).toMatchObject({ decidedOn: today, savedSoFar: 0 });
    let shipped = 0;
    for (const days of [7, 21, 42]) {
      mock.backend.moveClock((clock) => clock.set(new Date(`${addDays(today, days)}T15:00:00Z`)));
      const insight = await find();
      const { cases, saved } = await computeSaved(admin, insight);
      expect(cases).toBeGreaterThan(shipped);
      expect(insight.state.decidedOn).toBe(today);
      expect(insight.state.savedSoFar, `after ${days} days`).toBeCloseTo(saved, 1);
      expect(insight.state.savedSoFar).not.toBe(0);
      shipped = cases;
    }
  });

  test('can be reopened, which removes its savings', { tags: 'full' }, async () => {
    const admin = (await openMock()).as('customer-admin');
    const [taken] = await list(admin);
    const headers = { 'if-match': taken?.state.etag ?? '' };
    const path = `PUT /Cost/PMF/Insights/${taken?.insightId}/Status`;
    const { body } = await admin(path, { status: 'Open' }, headers);
    expect(body).toMatchObject({ status: 'Open', decidedOn: null, savedSoFar: null });
    expect(await list(admin)).toEqual([]);
  });
});

test('the types of insights add up to the tiles', async () => {
  const { kpis, byType } = await getBody(call, 'CostInsightSummary', `/Cost/PMF/Insights/Summary?${period}`);
  const sum = (key: 'amount' | 'insights') => byType.reduce((total, row) => total + row[key], 0);
  expect(sum('amount')).toBeCloseTo(getValue(kpis, 'amount') ?? 0, 2);
  expect(sum('insights')).toBe(getValue(kpis, 'insights'));
});
