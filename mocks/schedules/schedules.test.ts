import { beforeEach, describe, expect, test } from 'vitest';
import { ReportRenderStatus } from '#src/api/generated/enums.ts';
import { getUserId, openMock, type Caller, type TestMock } from '#mocks/testing/test-mock.ts';
import { newReportSchedule, newSchedule } from './schedule.fixture.ts';
import { create, find, list, mails, moveTo, place, runNow, runs } from './schedule-calls.fixture.ts';
import { sendMail } from '#mocks/outbox/outbox.ts';
import { scheduleStore } from './schedule-store.ts';

let mock: TestMock;
let owner: Caller;
beforeEach(async () => {
  mock = await openMock();
  owner = mock.as('customer-user');
});

/** Makes the file of a list of orders fail. */
function failExport(): void {
  mock.backend.faults.add({
    operationId: 'exportOrders',
    kind: 'status',
    status: 503,
    title: 'Maintenance.',
  });
}

test('a name of several lines is stored as one, and never starts another header of an email', async () => {
  const { name } = await create(owner, { name: ' Orders\u200B of the day\r\nBcc: all@example.com ' });
  expect(name).toBe('Orders of the day Bcc: all@example.com');
  const { status } = await owner(`POST ${place}`, { ...newSchedule, name: '\u200B\r\n' });
  expect(status).toBe(400);
  const mail = sendMail(mock.backend, {
    customerId: 'PMF',
    kind: 'Schedule',
    to: { userId: null, address: 'casey.ortiz@prairiemill.example' },
    subject: 'Orders\r\nBcc: all@example.com',
    paragraphs: [],
    attachments: [],
  });
  expect(mail.subject).toBe('Orders Bcc: all@example.com');
});

describe('a schedule of a list', () => {
  test('is sent when it is due, with the file and a link to the same rows', { tags: 'full' }, async () => {
    const schedule = await create(owner);
    expect(schedule).toMatchObject({
      state: 'Active',
      isOwn: true,
      lastRun: null,
      nextRun: { at: '2026-11-20T17:30:00-06:00', startDate: '2026-10-22', endDate: '2026-11-20' },
    });
    await moveTo(mock, '2026-11-20T23:29:59Z');
    expect(mails(mock, schedule.name)).toEqual([]);
    await moveTo(mock, '2026-11-20T23:30:01Z');
    const [mail, ...more] = mails(mock, schedule.name);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'Schedule',
      to: { userId: getUserId('customer-user'), address: 'casey.ortiz@prairiemill.example' },
      attachments: [{ fileName: 'orders-of-the-day-2026-11-20.csv', mediaType: 'text/csv' }],
    });
    expect(mail?.paragraphs[0]?.link?.path).toBe(
      '/dashboards/orders?retailerId=1&startDate=2026-10-22&endDate=2026-11-20&company=PMF',
    );
    const text = new TextDecoder().decode(mail?.attachments[0]?.bytes);
    const [heading, ...rows] = text.replace('\uFEFF', '').trim().split(/\r?\n/);
    expect(heading).toBe('Order,Status,Retailer');
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.every((row) => /,Walmart \d+$/.test(row))).toBe(true);
    const [run] = await runs(owner, schedule);
    expect(run).toMatchObject({ trigger: 'Due', outcome: 'Sent', skippedCount: 0, startedBy: null });
    expect(run?.deliveries).toMatchObject([
      { recipient: 'Casey Ortiz', state: 'Sent', rowCount: rows.length },
    ]);
    const id = run?.deliveries[0]?.file?.reportRenderId ?? '';
    const file = await owner(`GET /Reports/Renders/${id}/Download?customerId=PMF`);
    expect(file.bytes).toEqual(new Uint8Array(mail?.attachments[0]?.bytes ?? []));
  });

  test(
    'is sent once, late, after an outage, for the last run that was missed',
    { tags: 'full' },
    async () => {
      const schedule = await create(owner, { period: 'SameDay', onlyWithRows: false });
      // Friday, Monday, Tuesday and Wednesday; Thursday is Thanksgiving Day.
      await moveTo(mock, '2026-11-26T20:00:00Z');
      expect(mails(mock, schedule.name)).toHaveLength(1);
      expect(await runs(owner, schedule)).toMatchObject([
        { trigger: 'Late', skippedCount: 3, startDate: '2026-11-25', endDate: '2026-11-25' },
      ]);
      expect((await find(owner, schedule))?.nextRun?.at).toBe('2026-11-27T17:30:00-06:00');
    },
  );

  test('is not sent without rows', async () => {
    const list = newSchedule.source.list;
    if (!list) throw new Error('It has a list.');
    const source = { ...newSchedule.source, list: { ...list, filter: { search: 'no such order' } } };
    const schedule = await create(owner, { source });
    await moveTo(mock, '2026-11-20T23:30:01Z');
    expect(mails(mock, schedule.name)).toEqual([]);
    expect((await find(owner, schedule))?.lastRun).toMatchObject({
      outcome: 'NothingToSend',
      failuresInARow: 0,
    });
  });

  test('sends a link only', async () => {
    const schedule = await create(owner, { format: 'Link' });
    expect(await runNow(owner, schedule)).toMatchObject({
      trigger: 'Manual',
      startedBy: 'Casey Ortiz',
      outcome: 'Sent',
    });
    expect(mails(mock, schedule.name)).toMatchObject([{ attachments: [] }]);
  });
});

describe('the other sources', () => {
  test('a report is rendered with the period of the run, and kept in its history', async () => {
    const schedule = await create(owner, newReportSchedule);
    const run = await runNow(owner, schedule);
    expect(run).toMatchObject({ outcome: 'Sent', startDate: '2026-11-09', endDate: '2026-11-15' });
    expect(mails(mock, 'Order status')).toMatchObject([
      { attachments: [{ fileName: 'order-status-2026-11-20.pdf', mediaType: 'application/pdf' }] },
    ]);
    const { body } = await owner('GET /Reports/PMF/order-status/Renders');
    expect(body).toContainEqual(
      expect.objectContaining({
        reportRenderId: run.deliveries[0]?.file?.reportRenderId,
        parameters: expect.objectContaining({
          startDate: '2026-11-09',
          endDate: '2026-11-15',
          warehouse: ['IL-01'],
        }),
      }),
    );
  });

  test('a report has the same rows for everybody with the same parameters', async () => {
    const userIds = [getUserId('customer-user'), getUserId('customer-admin')];
    const schedule = await create(owner, { ...newReportSchedule, recipients: { userIds, emails: [] } });
    const run = await runNow(owner, schedule);
    const [first, second] = run.deliveries.map(({ rowCount }) => rowCount);
    expect(first).toBe(second);
    const [mail, otherMail] = mails(mock, 'Order status');
    expect(mail?.attachments[0]?.bytes).toEqual(otherMail?.attachments[0]?.bytes);
  });

  test('days ahead of a report are a period, too', async () => {
    const report = { reportId: 'expiring-stock', parameters: {} };
    const schedule = await create(owner, {
      source: { kind: 'Report', report, list: null },
      period: 'Next60Days',
      format: 'Xlsx',
    });
    await runNow(owner, schedule);
    const { body } = await owner('GET /Reports/PMF/expiring-stock/Renders');
    expect(body).toContainEqual(
      expect.objectContaining({ parameters: expect.objectContaining({ daysAhead: 60 }) }),
    );
  });

  test('invoices are a zip file', { tags: 'full' }, async () => {
    const list = {
      dashboard: 'Billing' as const,
      path: '/dashboards/billing',
      filter: {},
      columns: null,
      headings: null,
      sort: null,
      savedViewId: null,
    };
    const source = { kind: 'Invoices' as const, report: null, list };
    const schedule = await create(owner, { name: 'Invoices', source, period: 'Last90Days', format: 'Zip' });
    expect(await runNow(owner, schedule)).toMatchObject({ outcome: 'Sent' });
    expect(mails(mock, 'Invoices')).toMatchObject([{ attachments: [{ mediaType: 'application/zip' }] }]);
  });

  test('a statement is a document of the day', async () => {
    const source = { kind: 'Statement' as const, report: null, list: null };
    const schedule = await create(owner, { name: 'Statement', source, period: null, format: 'Pdf' });
    expect(await runNow(owner, schedule)).toMatchObject({ outcome: 'Sent', startDate: null });
    expect(mails(mock, 'Statement')).toMatchObject([{ attachments: [{ mediaType: 'application/pdf' }] }]);
  });
});

describe('failures', () => {
  test('three in a row stop it, and it says so; resuming starts again', { tags: 'full' }, async () => {
    const schedule = (await list(owner)).find(({ name }) => name === 'Past due invoices');
    if (!schedule) throw new Error('It is seeded.');
    expect(schedule).toMatchObject({
      state: 'Active',
      lastRun: { outcome: 'Failed', failuresInARow: 2, canResend: true },
    });
    await moveTo(mock, '2026-12-01T13:00:01Z');
    expect(await find(owner, schedule)).toMatchObject({
      state: 'Stopped',
      stateReason: 'Paused after three failures in a row.',
      nextRun: null,
      lastRun: { failuresInARow: 3, reason: 'ap@prairiemill.example: The mailbox is full.' },
    });
    expect(mails(mock, 'Prairie Mill Foods: “Past due invoices” is paused')).toHaveLength(1);
    const resumed = await owner(`PUT ${place}/${schedule.scheduleId}/Pause`, { isPaused: false });
    expect(resumed).toMatchObject({ status: 200, body: { state: 'Active', lastRun: { failuresInARow: 0 } } });
  });

  test('a failed run is sent again, for its period and to those who did not get it', async () => {
    const schedule = await create(owner, {
      recipients: { ...newSchedule.recipients, emails: ['ap@prairiemill.example'] },
    });
    const failed = await runNow(owner, schedule);
    expect(failed).toMatchObject({ outcome: 'PartlyFailed', canResend: true });
    scheduleStore(mock.backend.db).fullMailboxes.clear();
    const again = await owner(`POST ${place}/${schedule.scheduleId}/Runs/${failed.runId}/Send`);
    expect(again).toMatchObject({
      status: 200,
      body: {
        trigger: 'Resent',
        outcome: 'Sent',
        startDate: failed.startDate,
        deliveries: [{ recipient: 'ap@prairiemill.example', state: 'Sent' }],
      },
    });
    const sent = await runNow(owner, schedule);
    expect((await owner(`POST ${place}/${schedule.scheduleId}/Runs/${sent.runId}/Send`)).status).toBe(409);
  });

  test('a file that cannot be made says why', async () => {
    failExport();
    const run = await runNow(owner, await create(owner));
    expect(run).toMatchObject({
      outcome: 'Failed',
      reason: 'Casey Ortiz: The file could not be made: Maintenance.',
      deliveries: [{ state: 'FileFailed' }],
    });
  });

  test('a file that cannot be made is among the results, once for each person', async () => {
    failExport();
    const emails = ['desk@brokers.example', 'dock@brokers.example'];
    const schedule = await create(owner, { recipients: { ...newSchedule.recipients, emails } });
    await runNow(owner, schedule);
    const { body } = await owner(
      `GET /ReportRenders/PMF?renderStatus=${ReportRenderStatus.Failed}&search=Orders of the day`,
    );
    expect(body).toMatchObject({
      items: [
        {
          renderStatus: ReportRenderStatus.Failed,
          errorMessage: 'Maintenance.',
          schedule: { scheduleId: schedule.scheduleId },
          startDate: '2026-10-22',
          endDate: '2026-11-20',
        },
      ],
      totalCount: 1,
    });
  });

  test('a failed report of a schedule is no failure of the report for everybody', async () => {
    const schedule = await create(owner, {
      ...newReportSchedule,
      source: {
        kind: 'Report',
        report: { reportId: 'order-status', parameters: { poNumber: 'FAIL' } },
        list: null,
      },
    });
    const before = await owner('GET /Reports/PMF/order-status');
    expect(await runNow(owner, schedule)).toMatchObject({ outcome: 'Failed' });
    const after = await owner('GET /Reports/PMF/order-status');
    expect(Reflect.get(Object(after.body), 'failedAt')).toBe(Reflect.get(Object(before.body), 'failedAt'));
    const { body } = await owner(
      `GET /ReportRenders/PMF?renderStatus=${ReportRenderStatus.Failed}&reportId=order-status`,
    );
    expect(Reflect.get(Object(body), 'items')).toContainEqual(
      expect.objectContaining({ schedule: { scheduleId: schedule.scheduleId, name: schedule.name } }),
    );
  });
});
