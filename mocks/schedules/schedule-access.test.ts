import { beforeEach, describe, expect, test } from 'vitest';
import { getUserId, openMock, type Caller, type TestMock } from '#mocks/testing/test-mock.ts';
import { newReportSchedule, newSchedule } from './schedule.fixture.ts';
import { create, find, list, mails, moveTo, place, runNow, runs } from './schedule-calls.fixture.ts';
import { peopleStore } from '#mocks/world/people/people-store.ts';

let mock: TestMock;
let owner: Caller;
let admin: Caller;
beforeEach(async () => {
  mock = await openMock();
  owner = mock.as('customer-user');
  admin = mock.as('customer-admin');
});

describe('each recipient gets what they may see', () => {
  const toBoth = { userIds: [getUserId('customer-user'), getUserId('restricted-user')], emails: [] };

  test(
    'someone without the permission gets none, and the owner is informed once',
    { tags: 'full' },
    async () => {
      // Read Only has no CostRead.
      const list = {
        dashboard: 'Cost' as const,
        path: '/dashboards/cost',
        filter: {},
        columns: null,
        headings: null,
        sort: null,
        savedViewId: null,
      };
      const schedule = await create(owner, {
        name: 'Cost',
        source: { kind: 'List', report: null, list },
        recipients: toBoth,
      });
      expect(await runNow(owner, schedule)).toMatchObject({
        outcome: 'Sent',
        deliveries: [
          { recipient: 'Casey Ortiz', state: 'Sent' },
          { recipient: 'Riley Chen', state: 'NoAccess', file: null },
        ],
      });
      await runNow(owner, schedule);
      expect(mails(mock, 'Cost').map(({ to }) => to.address)).toEqual([
        'casey.ortiz@prairiemill.example',
        'casey.ortiz@prairiemill.example',
      ]);
      // Riley Chen never got it.
      expect(mails(mock, 'Prairie Mill Foods: Riley Chen does not get “Cost”')).toMatchObject([
        {
          to: { address: 'casey.ortiz@prairiemill.example' },
          paragraphs: [{ text: 'Riley Chen may not see Cost. Nothing was sent to them.' }],
        },
      ]);
      expect((await find(owner, schedule))?.lastRun?.reason).toBe('Riley Chen may not see Cost.');
    },
  );

  test('files of others are not offered, and the admin sees that they were sent', async () => {
    const schedule = await create(owner, { recipients: toBoth });
    const run = await runNow(owner, schedule);
    expect(run.deliveries.map(({ state, file }) => [state, file !== null])).toEqual([
      ['Sent', true],
      ['Sent', false],
    ]);
    const [seen] = await runs(admin, schedule);
    expect(seen?.deliveries.map(({ file }) => file)).toEqual([null, null]);
  });

  test('an outside address gets what the owner may see, while its domain is allowed', async () => {
    const recipients = { userIds: [], emails: ['desk@brokers.example'] };
    const schedule = await create(owner, { recipients });
    expect(await runNow(owner, schedule)).toMatchObject({ outcome: 'Sent' });
    expect(mails(mock, schedule.name)).toMatchObject([
      { to: { userId: null, address: 'desk@brokers.example' } },
    ]);
    await admin(`PUT ${place}/Domains`, { domains: [] });
    expect(await runNow(owner, schedule)).toMatchObject({
      outcome: 'Failed',
      deliveries: [{ state: 'DomainNotAllowed' }],
    });
    expect(mails(mock, schedule.name)).toHaveLength(1);
  });

  test('the address of a user is refused, in any spelling', async () => {
    const post = async (emails: string[]) =>
      owner(`POST ${place}`, { ...newSchedule, recipients: { userIds: [], emails } });
    expect(await post(['Riley.Chen@PrairieMill.example'])).toMatchObject({
      status: 422,
      body: { errors: { 'recipients.emails': ['Riley Chen is a user. Choose them under To.'] } },
    });
    // Noel Barrett may not sign in.
    expect(await post(['noel.barrett@prairiemill.example'])).toMatchObject({
      status: 422,
      body: {
        errors: {
          'recipients.emails': [
            'noel.barrett@prairiemill.example belongs to a user without access to your company.',
          ],
        },
      },
    });
  });

  test('the address of someone who became a user gets what that user may see', async () => {
    const cost = { dashboard: 'Cost' as const, path: '/dashboards/cost', filter: {} };
    const list = { ...cost, columns: null, headings: null, sort: null, savedViewId: null };
    const emails = ['Newcomer@prairiemill.example'];
    const schedule = await create(owner, {
      name: 'Cost',
      source: { kind: 'List', report: null, list },
      recipients: { userIds: [], emails },
    });
    expect(await runNow(owner, schedule)).toMatchObject({ outcome: 'Sent' });
    const { users } = peopleStore(mock.backend.db);
    // Read Only has no CostRead.
    const riley = getUserId('restricted-user');
    users.update(riley, { email: 'newcomer@prairiemill.example' });
    expect(await runNow(owner, schedule)).toMatchObject({
      outcome: 'Failed',
      reason: 'Newcomer@prairiemill.example: Riley Chen may not see Cost.',
      deliveries: [{ state: 'NoAccess', file: null }],
    });
    users.update(riley, { accountDisabled: true });
    expect(await runNow(owner, schedule)).toMatchObject({
      deliveries: [
        {
          state: 'NoAccess',
          reason: 'Newcomer@prairiemill.example has no access to Prairie Mill Foods.',
        },
      ],
    });
    expect(mails(mock, 'Cost')).toHaveLength(1);
  });

  test(
    'an address in several spellings gets one email, also if it is that of a recipient',
    { tags: 'full' },
    async () => {
      const emails = ['Desk@brokers.example', 'desk@BROKERS.example'];
      const schedule = await create(owner, { recipients: { ...newSchedule.recipients, emails } });
      expect((await runNow(owner, schedule)).deliveries.map(({ recipient }) => recipient)).toEqual([
        'Casey Ortiz',
        'Desk@brokers.example',
      ]);
      const { users } = peopleStore(mock.backend.db);
      users.update(getUserId('customer-user'), { email: 'desk@brokers.example' });
      expect((await runNow(owner, schedule)).deliveries).toHaveLength(1);
    },
  );
});

describe('who sees a schedule', () => {
  test('the owner and the admins of the customer', async () => {
    const schedule = await create(owner);
    expect(await find(owner, schedule)).toMatchObject({ isOwn: true });
    expect(await find(admin, schedule)).toMatchObject({ isOwn: false, owner: { name: 'Casey Ortiz' } });
    expect(await find(mock.as('internal-admin'), schedule)).toMatchObject({ isOwn: false });
    // A recipient sees the emails only.
    expect(await list(mock.as('restricted-user'))).toEqual([]);
    const recipient = mock.as('restricted-user');
    const path = `${place}/${schedule.scheduleId}`;
    const refused = await Promise.all([
      recipient(`GET ${path}/Runs`),
      recipient(`POST ${path}/Runs`),
      recipient(`PUT ${path}`, newSchedule),
      recipient(`DELETE ${path}`),
      recipient(`PUT ${path}/Pause`, { isPaused: true }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await recipient(`POST ${path}/Owner`)).status).toBe(403);
    expect((await recipient(`PUT ${place}/Domains`, { domains: [] })).status).toBe(403);
  });

  test('nobody of another customer', async () => {
    const schedule = await create(owner);
    const broker = mock.as('multi-customer-user');
    expect((await list(broker, 'BHB')).map(({ name }) => name)).toEqual(['Invoices of the month']);
    expect((await broker(`GET /Schedules/BHB/${schedule.scheduleId}/Runs`)).status).toBe(404);
    expect((await mock.as('flash-only-user')(`GET ${place}`)).status).toBe(403);
    expect((await mock.as('flash-only-user')(`GET ${place}/People`)).status).toBe(403);
  });

  test('an admin takes over what someone has left behind', { tags: 'full' }, async () => {
    const schedule = await create(owner);
    const { users } = peopleStore(mock.backend.db);
    users.update(getUserId('customer-user'), { accountDisabled: true });
    await moveTo(mock, '2026-11-20T23:30:01Z');
    expect(mails(mock, schedule.name)).toEqual([]);
    expect(await find(admin, schedule)).toMatchObject({ state: 'OwnerLeft', nextRun: null });
    const path = `${place}/${schedule.scheduleId}`;
    expect((await admin(`PUT ${path}/Pause`, { isPaused: false })).status).toBe(409);
    expect((await admin(`POST ${path}/Runs`)).status).toBe(409);
    expect(await admin(`POST ${path}/Owner`)).toMatchObject({
      status: 200,
      body: { isOwn: true, state: 'Active', nextRun: { at: '2026-11-23T17:30:00-06:00' } },
    });
    expect((await admin(`DELETE ${path}`)).status).toBe(204);
  });
});

describe('saving', () => {
  const list = newSchedule.source.list;

  test.each([
    ['no day', { timing: { ...newSchedule.timing, frequency: 'Weekdays' } }, 'timing.weekdays'],
    [
      'no day of the month',
      { timing: { ...newSchedule.timing, frequency: 'DayOfMonth' } },
      'timing.dayOfMonth',
    ],
    [
      'an unknown zone',
      { timing: { ...newSchedule.timing, timeZone: 'America/Romeoville' } },
      'timing.timeZone',
    ],
    ['no recipient', { recipients: { userIds: [], emails: [] } }, 'recipients'],
    [
      'a stranger',
      { recipients: { userIds: [getUserId('flash-only-user')], emails: [] } },
      'recipients.userIds',
    ],
    ['another domain', { recipients: { userIds: [], emails: ['a@rival.example'] } }, 'recipients.emails'],
    ['a period that does not fit', { period: null }, 'period'],
    ['a format that does not fit', { format: 'Pdf' }, 'format'],
    [
      'the address of another page',
      { source: { ...newSchedule.source, list: { ...list, path: '/dashboards/billing' } } },
      'source.list.path',
    ],
    [
      'the address of another list of the page',
      { source: { ...newSchedule.source, list: { ...list, path: '/dashboards/orders?dashboard=Inbound' } } },
      'source.list.path',
    ],
    [
      'a report without its lot',
      {
        source: { kind: 'Report', report: { reportId: 'lot-recall', parameters: {} }, list: null },
        period: null,
        format: 'Pdf',
      },
      'source.report.parameters.lot',
    ],
    ['no list', { source: { kind: 'List', report: null, list: null } }, 'source.list'],
    ['no report', { source: { kind: 'Report', report: null, list: null } }, 'source.report'],
    [
      'a filter that the list does not have',
      { source: { ...newSchedule.source, list: { ...list, filter: { color: 'blue' } } } },
      'source.list.filter.color',
    ],
  ])('refuses %s', { tags: 'full' }, async (_name, change, field) => {
    const { status, body } = await owner(`POST ${place}`, { ...newSchedule, ...change });
    expect(status).toBe(422);
    expect(body).toHaveProperty(['errors', field]);
  });

  test('refuses what the owner may not see', async () => {
    const cost = {
      ...list,
      dashboard: 'Cost',
      path: '/dashboards/cost',
      filter: {},
      columns: null,
      headings: null,
      sort: null,
    };
    const body = { ...newSchedule, source: { ...newSchedule.source, list: cost } };
    expect((await mock.as('restricted-user')(`POST ${place}`, body)).status).toBe(403);
  });

  test('keeps recipients who were allowed before', async () => {
    const schedule = await create(owner, { recipients: { userIds: [], emails: ['desk@brokers.example'] } });
    await admin(`PUT ${place}/Domains`, { domains: [] });
    const { scheduleId, name: _name, ...rest } = schedule;
    const { source, timing, period, format, recipients, onlyWithRows } = rest;
    const body = { name: ' Renamed ', source, timing, period, format, recipients, onlyWithRows };
    expect(await owner(`PUT ${place}/${scheduleId}`, body)).toMatchObject({
      status: 200,
      body: { name: 'Renamed' },
    });
  });
});

describe('the preview', () => {
  test('has the next five runs, the holidays left out, and who gets nothing', async () => {
    const { source, timing, period } = newReportSchedule;
    const recipients = { userIds: [getUserId('customer-user'), getUserId('no-access-user')], emails: [] };
    const { status, body } = await owner(`POST ${place}/Preview`, { source, timing, period, recipients });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      runs: [
        { at: '2026-11-20T17:30:00-06:00' },
        { at: '2026-11-23T17:30:00-06:00' },
        { at: '2026-11-24T17:30:00-06:00' },
        { at: '2026-11-25T17:30:00-06:00' },
        { at: '2026-11-27T17:30:00-06:00' },
      ],
      skippedDays: [{ date: '2026-11-26', reason: 'Thanksgiving Day' }],
      formats: ['Xlsx', 'Csv', 'Pdf', 'Link'],
      rowCount: null,
      withoutAccess: [getUserId('no-access-user')],
    });
  });

  test('counts the rows of a list as the caller sees them', async () => {
    const { source, timing, period, recipients } = newSchedule;
    const { body } = await owner(`POST ${place}/Preview`, { source, timing, period, recipients });
    const rows = await owner(
      'GET /Orders/PMF?retailerId=1&startDate=2026-10-22&endDate=2026-11-20&pageSize=1',
    );
    expect(body).toMatchObject({
      rowCount: Reflect.get(Object(rows.body), 'totalCount'),
      formats: ['Xlsx', 'Csv', 'Link'],
    });
    expect(body).toHaveProperty('periods', expect.arrayContaining(['SameDay', 'Next60Days', 'AnyTime']));
  });
});

test('a test is sent to the caller alone', async () => {
  const recipients = { userIds: [getUserId('customer-admin')], emails: ['desk@brokers.example'] };
  const before = (await list(owner)).length;
  const response = await owner(`POST ${place}/Test`, { ...newSchedule, recipients });
  expect(response).toMatchObject({ status: 200, body: { recipient: 'Casey Ortiz', state: 'Sent' } });
  expect(mails(mock, newSchedule.name).map(({ to }) => to.address)).toEqual([
    'casey.ortiz@prairiemill.example',
  ]);
  expect(await list(owner)).toHaveLength(before);
});
