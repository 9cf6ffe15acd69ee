import { beforeEach, describe, expect, test } from 'vitest';
import { SavedViewDashboard } from '#src/api/generated/enums.ts';
import type { NewSchedule, ScheduledList } from '#src/api/generated/types.ts';
import { getUserId, openMock, type Caller, type TestMock } from '#mocks/testing/test-mock.ts';
import { operations } from '#src/api/generated/operations.ts';
import { listPages } from './list-pages.ts';
import { create, mails, place, runNow, runs, moveTo } from './schedule-calls.fixture.ts';
import { newReportSchedule, newSchedule } from './schedule.fixture.ts';
import { hasParameter, listCalls } from './scheduled-lists.ts';

let mock: TestMock;
let owner: Caller;
beforeEach(async () => {
  mock = await openMock();
  owner = mock.as('customer-user');
});

const ofList = (list: Partial<ScheduledList>): Pick<NewSchedule, 'source'> => ({
  source: {
    kind: 'List',
    report: null,
    list: {
      dashboard: 'Orders',
      path: '/dashboards/orders',
      filter: {},
      columns: null,
      headings: null,
      sort: null,
      savedViewId: null,
      ...list,
    },
  },
});

const readMail = (name: string) => mails(mock, name)[0]?.paragraphs[0];

/** The path and the parameters of the link of an email. */
function readLink(name: string): readonly [path: string, parameters: Record<string, string>] {
  const [path = '', query = ''] = readMail(name)?.link?.path.split('?') ?? [];
  return [path, Object.fromEntries(new URLSearchParams(query))];
}

async function countRows(path: string): Promise<number> {
  const { status, body } = await mock.as('internal-admin')(`GET ${path}`);
  expect([path, status]).toEqual([path, 200]);
  return Number(Reflect.get(Object(body), 'totalCount'));
}

describe('a link to a list without limits', () => {
  test('has a period that contains all rows, and the email says so', { tags: 'full' }, async () => {
    const schedule = await create(owner, {
      ...ofList({ path: '/dashboards/orders?dateType=Delivered&page=1', filter: { dateType: 'Delivered' } }),
      name: 'All orders',
      period: 'AnyTime',
    });
    const run = await runNow(owner, schedule);
    expect(run).toMatchObject({ startDate: null, endDate: null });
    const count = run.deliveries[0]?.rowCount ?? 0;
    expect(readMail('All orders')?.text).toContain(
      `Orders of all dates: ${count.toLocaleString('en-US')} rows.`,
    );
    const [path, parameters] = readLink('All orders');
    expect(path).toBe('/dashboards/orders');
    expect(parameters).toEqual({
      page: '1',
      startDate: '2006-01-01',
      endDate: '2027-11-21',
      company: 'PMF',
    });
    const { startDate = '', endDate = '' } = parameters;
    expect(await countRows(`/Orders/PMF?startDate=${startDate}&endDate=${endDate}&pageSize=1`)).toBe(count);
  });

  const dated = Object.values(SavedViewDashboard).filter((dashboard) =>
    hasParameter(listCalls[dashboard].rows, 'startDate'),
  );

  test.each(dated)('of %s leads to the rows of the file', { tags: 'full' }, async (dashboard) => {
    const page = listPages[dashboard];
    const view = page.view === undefined ? '' : `?dashboard=${page.view}`;
    const person = mock.as('internal-admin');
    const source = ofList({ dashboard, path: `${page.paths[0] ?? ''}${view}` });
    const schedule = await create(person, { ...source, name: 'All', period: 'AnyTime', onlyWithRows: false });
    const run = await runNow(person, schedule);
    const [, { startDate = '', endDate = '' }] = readLink('All');
    const path = operations[listCalls[dashboard].rows.id].path.replace('{customerId}', 'PMF');
    expect(await countRows(`${path}?startDate=${startDate}&endDate=${endDate}&pageSize=1`)).toBe(
      run.deliveries[0]?.rowCount,
    );
  });
});

describe('a filter that selects rows of all dates', () => {
  const openInvoices = ofList({
    dashboard: 'Billing',
    path: '/dashboards/billing?agingBucket=D1To30',
    filter: { agingBucket: ['D1To30'] },
  });

  test(
    'leaves the run without a period, in the preview, the run and the email',
    { tags: 'full' },
    async () => {
      const { timing, recipients } = newSchedule;
      const { body } = await owner(`POST ${place}/Preview`, {
        ...openInvoices,
        timing,
        recipients,
        period: 'Last30Days',
      });
      expect(body).toMatchObject({
        runs: Array.from({ length: 5 }, () => ({ startDate: null, endDate: null })),
        periods: expect.arrayContaining(['Last30Days']),
      });
      const schedule = await create(owner, { ...openInvoices, name: 'Open', period: 'Last30Days' });
      expect(schedule.nextRun).toMatchObject({ startDate: null, endDate: null });
      const run = await runNow(owner, schedule);
      const count = await countRows('/Invoices/PMF?agingBucket=D1To30&pageSize=1');
      expect(run).toMatchObject({ startDate: null, deliveries: [{ rowCount: count }] });
      expect(readMail('Open')?.text).toMatch(/^Billing of all dates: /);
      expect(readLink('Open')[1]).toMatchObject({ agingBucket: 'D1To30', startDate: '2006-01-01' });
    },
  );

  test('also selects the invoices of a zip file', async () => {
    const { list } = openInvoices.source;
    const schedule = await create(owner, {
      name: 'Open as PDFs',
      source: { kind: 'Invoices', report: null, list },
      period: 'SameDay',
      format: 'Zip',
    });
    const run = await runNow(owner, schedule);
    const count = run.deliveries[0]?.rowCount ?? 0;
    expect(count).toBeGreaterThan(0);
    expect(run).toMatchObject({ outcome: 'Sent', startDate: null });
    expect(readMail('Open as PDFs')?.text).toContain(`of all dates: ${count} invoices.`);
  });
});

describe('the link of a report', () => {
  test.each(['Pdf', 'Link'] as const)('as %s leads to the run with its parameters', async (format) => {
    const schedule = await create(owner, { ...newReportSchedule, format });
    const [delivery] = (await runNow(owner, schedule)).deliveries;
    const run = delivery?.file?.reportRenderId;
    expect(readLink('Order status')).toEqual([
      '/dashboards/reporting-suite',
      { report: 'order-status', run, company: 'PMF' },
    ]);
    expect(mails(mock, 'Order status')[0]?.attachments).toHaveLength(format === 'Link' ? 0 : 1);
    const { body } = await owner('GET /Reports/PMF/order-status/Renders');
    expect(body).toContainEqual(
      expect.objectContaining({
        reportRenderId: run,
        parameters: expect.objectContaining({ warehouse: ['IL-01'], startDate: '2026-11-09' }),
      }),
    );
  });

  test('leads each recipient to their own run', async () => {
    const userIds = [getUserId('customer-user'), getUserId('customer-admin')];
    const schedule = await create(owner, {
      ...newReportSchedule,
      format: 'Link',
      recipients: { userIds, emails: [] },
    });
    await runNow(owner, schedule);
    for (const person of ['customer-user', 'customer-admin'] as const) {
      const mail = mails(mock, 'Order status').find(({ to }) => to.userId === getUserId(person));
      const run = new URLSearchParams(mail?.paragraphs[0]?.link?.path.split('?')[1]).get('run');
      const { body } = await mock.as(person)('GET /Reports/PMF/order-status/Renders');
      expect(body).toContainEqual(expect.objectContaining({ reportRenderId: run }));
    }
  });
});

test('the link of a statement leads to the open invoices, which the email counts', async () => {
  const source = { kind: 'Statement' as const, report: null, list: null };
  const schedule = await create(owner, { name: 'Statement', source, period: null, format: 'Pdf' });
  const count = (await runNow(owner, schedule)).deliveries[0]?.rowCount ?? 0;
  expect(readMail('Statement')).toMatchObject({
    text: `Statement of account: ${count} open invoices. Attached: statement-2026-11-20.pdf.`,
    link: { label: 'Open the open invoices' },
  });
  const path = readMail('Statement')?.link?.path ?? '';
  const query = new URLSearchParams(path.split('?')[1]);
  expect(path.split('?')[0]).toBe('/dashboards/billing');
  expect(query.get('company')).toBe('PMF');
  query.delete('company');
  expect(await countRows(`/Invoices/PMF?${query.toString()}&pageSize=1`)).toBe(count);
});

test('a run that was moved sends the period of the planned day', { tags: 'full' }, async () => {
  const schedule = await create(owner, {
    name: 'Orders of the month',
    timing: {
      ...newSchedule.timing,
      frequency: 'DayOfMonth',
      dayOfMonth: 31,
      closedDay: 'NextWorkday',
      time: '07:00',
    },
    period: 'MonthToDate',
    onlyWithRows: false,
  });
  // January 31, 2027 is a Sunday.
  await moveTo(mock, '2027-01-20T00:00:00Z');
  await moveTo(mock, '2027-02-01T13:00:01Z');
  expect((await runs(owner, schedule))[0]).toMatchObject({
    startDate: '2027-01-01',
    endDate: '2027-01-31',
  });
});
