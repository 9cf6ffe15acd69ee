import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ReportRenderStatus } from '#src/api/generated/enums.ts';
import type { ReportResult } from '#src/api/generated/types.ts';
import { renderDelays } from '#mocks/renders/render-queue.ts';
import { renderStore } from '#mocks/renders/render-store.ts';
import { runNow, create } from '#mocks/schedules/schedule-calls.fixture.ts';
import { newReportSchedule, newSchedule } from '#mocks/schedules/schedule.fixture.ts';
import { matchesSchema } from '#mocks/testing/get-body.ts';
import { openRenderMock } from '#mocks/testing/render-mock.ts';
import { getUserId, type Caller, type TestMock } from '#mocks/testing/test-mock.ts';

let mock: TestMock;
let user: Caller;
beforeEach(async () => {
  ({ mock, user } = await openRenderMock());
});
afterEach(() => {
  vi.useRealTimers();
});

async function list(caller: Caller, query = ''): Promise<readonly ReportResult[]> {
  const { body } = await caller(`GET /ReportRenders/PMF?pageSize=500${query}`);
  if (!matchesSchema('ReportResultPage', body)) throw new Error(JSON.stringify(body));
  return body.items;
}

test('lists the unexpired renders of all reports, newest first, in pages', { tags: 'full' }, async () => {
  const results = await list(user);
  expect(results.length).toBeGreaterThan(20);
  expect(new Set(results.map(({ reportId }) => reportId)).size).toBeGreaterThan(3);
  const times = results.map(({ queuedAt }) => queuedAt);
  expect(times).toEqual(times.toSorted().toReversed());
  const now = mock.backend.now().getTime();
  expect(results.every(({ expiresAt }) => expiresAt === null || Date.parse(expiresAt) > now)).toBe(true);
  expect((await user('GET /ReportRenders/PMF?page=2&pageSize=10')).body).toMatchObject({
    page: 2,
    totalCount: results.length,
    items: results.slice(10, 20).map(({ reportRenderId }) => ({ reportRenderId })),
  });
  expect((await mock.as('empty-customer-user')('GET /ReportRenders/NEW')).body).toMatchObject({ items: [] });
  expect(await mock.as('flash-only-user')('GET /ReportRenders/PMF')).toMatchObject({ status: 403 });
});

test('has period, parameters, rows and size of what a user has requested', async () => {
  await user('POST /Reports/PMF/order-status/Enqueue', {
    parameters: { startDate: '2026-11-01', endDate: '2026-11-07', warehouse: ['IL-01', 'TX-02'] },
  });
  expect((await list(user))[0]).toMatchObject({ renderStatus: 0, rowCount: null, sizeBytes: null });
  await vi.advanceTimersByTimeAsync(renderDelays.ends);
  const [result] = await list(user);
  expect(result).toMatchObject({
    reportId: 'order-status',
    requestedBy: 'Casey Ortiz',
    schedule: null,
    startDate: '2026-11-01',
    endDate: '2026-11-07',
    shownParameters: [
      { label: 'Warehouse', words: 'Romeoville IL, Dallas TX' },
      { label: 'Include canceled orders', words: 'No' },
    ],
  });
  const file = await user(`GET /Reports/Renders/${result?.reportRenderId ?? ''}/Download?customerId=PMF`);
  expect(result?.sizeBytes).toBe(file.bytes.length);
  expect(result?.rowCount).toBeGreaterThan(0);
});

test('finds renders by report, stage and text', async () => {
  const failed = await list(user, '&renderStatus=3');
  expect(failed).toHaveLength(2);
  expect(failed.every(({ errorMessage }) => errorMessage !== null)).toBe(true);
  const byReport = await list(user, '&reportId=otif-by-po&reportId=receipts');
  expect(
    new Set(byReport.map(({ reportId }) => reportId)).isSubsetOf(new Set(['otif-by-po', 'receipts'])),
  ).toBe(true);
  const [schedule] = await list(user, '&search=otif by po');
  expect(schedule?.reportName).toBe('OTIF by PO');
  expect(await list(user, '&search=nothing of the kind')).toEqual([]);
});

test('shows what a schedule has made only to the person for whom it was made', async () => {
  const admin = mock.as('customer-admin');
  const schedule = await create(user, {
    ...newReportSchedule,
    recipients: { userIds: [getUserId('customer-user'), getUserId('customer-admin')], emails: [] },
  });
  await runNow(user, schedule);
  const scheduledRun = { schedule: { scheduleId: schedule.scheduleId, name: schedule.name } };
  const [[ownerRender], [adminOwn]] = [await list(user), await list(admin)];
  expect([ownerRender, adminOwn]).toMatchObject([
    { ...scheduledRun, requestedBy: 'Casey Ortiz', startDate: '2026-11-09', endDate: '2026-11-15' },
    { ...scheduledRun, userIdToNotify: getUserId('customer-admin') },
  ]);
  for (const path of ['/Reports/PMF/order-status/Renders', '/ReportRenders/PMF']) {
    const { body } = await user(`GET ${path}`);
    expect(JSON.stringify(body)).not.toContain(adminOwn?.reportRenderId);
  }
  const download = (id = '') => `GET /Reports/Renders/${id}/Download?customerId=PMF`;
  expect(await user(download(ownerRender?.reportRenderId))).toMatchObject({ status: 200 });
  expect(await user(download(adminOwn?.reportRenderId))).toMatchObject({ status: 404 });
});

test('has the files of lists and exports of the person, and of nobody else', { tags: 'full' }, async () => {
  await runNow(user, await create(user, newSchedule));
  const filter = { startDate: '2026-11-05', endDate: '2026-11-20' };
  await user('POST /Otif/PMF/EvidencePack', { filter, format: 'zip' });
  expect((await list(user)).slice(0, 2).map(({ reportName }) => reportName)).toEqual(['Evidence', 'Orders']);
  const adminRenders = await list(mock.as('customer-admin'));
  expect(adminRenders.some(({ reportName }) => reportName === 'Orders')).toBe(false);
  const { reportRenders } = renderStore(mock.backend.db);
  const evidence = reportRenders.all().at(-1)?.reportRenderId ?? '';
  await vi.advanceTimersByTimeAsync(renderDelays.ends);
  await expect.poll(() => reportRenders.find(evidence)?.renderStatus).toBe(ReportRenderStatus.Completed);
  const download = `GET /Reports/Renders/${evidence}/Download?customerId=PMF`;
  expect(await user(download)).toMatchObject({ status: 200 });
  expect(await mock.as('customer-admin')(download)).toMatchObject({ status: 404 });
});
