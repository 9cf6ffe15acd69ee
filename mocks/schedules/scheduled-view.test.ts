import { beforeEach, describe, expect, test } from 'vitest';
import type { ListContent, NewSchedule, SavedView, SavedViewUpdate } from '#src/api/generated/types.ts';
import { getBody, matchesSchema } from '#mocks/testing/get-body.ts';
import { openMock, type Caller, type TestMock } from '#mocks/testing/test-mock.ts';
import { viewStore } from '#mocks/world/saved-views/view-store.ts';
import { create, find, mails, place, runNow } from './schedule-calls.fixture.ts';
import { newSchedule } from './schedule.fixture.ts';

let mock: TestMock;
let user: Caller;
let admin: Caller;
beforeEach(async () => {
  mock = await openMock();
  user = mock.as('customer-user');
  admin = mock.as('customer-admin');
});

/** “On the road”, which Dana Whitfield, the admin, shares. */
const shared = '3c1f7a52-8a0d-4e7a-9f21-5d6c7b8a9e01';
/** “Largest orders”, which Dana Whitfield does not share. */
const hidden = '3c1f7a52-8a0d-4e7a-9f21-5d6c7b8a9e02';

function getView(savedViewId = shared): SavedView {
  const view = viewStore(mock.backend.db).savedViews.find(savedViewId);
  if (!view) throw new Error('The view has gone.');
  return view;
}

/** What a list shows in the order of its numbers, and nothing else of it. */
const changed: ListContent = {
  path: '/dashboards/orders?status=Closed',
  filter: { status: ['Closed'] },
  columns: ['orderNumber'],
  headings: ['Order'],
  sort: '-orderNumber',
};

async function update(change: Partial<SavedViewUpdate>): Promise<void> {
  const { name, isShared, query, list } = getView();
  const body = { name, isShared, query, list, ...change };
  expect(await admin(`PUT /Customers/PMF/SavedViews/${shared}`, body)).toMatchObject({ status: 200 });
}

function ofView(savedViewId: string): NewSchedule['source'] {
  const { source } = newSchedule;
  if (!source.list) throw new Error('It has a list.');
  return { ...source, list: { ...source.list, savedViewId } };
}

async function listSchedulesOfView(caller: Caller): Promise<SavedView['schedules']> {
  const { items } = await getBody(caller, 'SavedViewPage', '/Customers/PMF/SavedViews?dashboard=Orders');
  return items.find(({ savedViewId }) => savedViewId === shared)?.schedules ?? [];
}

describe('a schedule of a saved view', () => {
  test('has no view unless it follows one', async () => {
    const { savedViewName, source } = await create(user);
    expect([savedViewName, source.list?.savedViewId]).toEqual([null, null]);
  });

  test('sends what the view shows at each run, and keeps its version', async () => {
    const schedule = await create(user, { source: ofView(shared), onlyWithRows: false, name: 'Followed' });
    expect(schedule.savedViewName).toBe('On the road');
    expect(schedule.source.list).toMatchObject({ savedViewId: shared, ...getView().list });
    await update({ list: changed, name: 'Closed ones' });
    const now = await find(user, schedule);
    expect(now).toMatchObject({ savedViewName: 'Closed ones', etag: schedule.etag });
    expect(now?.source.list).toEqual({ dashboard: 'Orders', savedViewId: shared, ...changed });
    const { deliveries } = await runNow(user, schedule);
    const renderId = deliveries[0]?.file?.reportRenderId;
    const file = await user(`GET /Reports/Renders/${renderId}/Download?customerId=PMF`);
    expect(new TextDecoder().decode(file.bytes).split(/\r?\n/)[0]).toBe('Order');
    expect(mails(mock, 'Followed')[0]?.paragraphs[0]?.link?.path).toContain('status=Closed');
  });

  test('is previewed with what the view shows', async () => {
    const preview = async () => {
      const { timing, period, recipients } = newSchedule;
      const body = { source: ofView(shared), timing, period, recipients };
      const response = await user(`POST ${place}/Preview`, body);
      return matchesSchema('SchedulePreview', response.body) ? response.body.rowCount : response;
    };
    const before = await preview();
    await update({ list: { ...changed, filter: { search: 'there is no such order' } } });
    expect(before).toBeGreaterThan(0);
    expect(await preview()).toBe(0);
  });

  test('keeps the last rows and columns when the view is deleted, and its owner gets an email', async () => {
    const schedule = await create(user, { source: ofView(shared), name: 'Followed' });
    const ofAdmin = await create(admin, { source: ofView(shared), name: 'Own' });
    await update({ list: changed });
    expect(await admin(`DELETE /Customers/PMF/SavedViews/${shared}`)).toMatchObject({ status: 204 });
    for (const row of [schedule, ofAdmin]) {
      const now = await find(admin, row);
      expect(now?.source.list).toEqual({ dashboard: 'Orders', savedViewId: null, ...changed });
      expect(now?.savedViewName).toBeNull();
    }
    const [mail, ...more] = mails(mock, 'Prairie Mill Foods: “Followed” no longer follows a view');
    expect(more).toEqual([]);
    expect(mail?.to.address).toBe('casey.ortiz@prairiemill.example');
    expect(mails(mock, 'Prairie Mill Foods: “Own” no longer follows a view')).toEqual([]);
  });

  test('keeps the last rows and columns when the view is no longer shared with its owner', async () => {
    const schedule = await create(user, { source: ofView(shared), name: 'Followed' });
    const ofAdmin = await create(admin, { source: ofView(shared), name: 'Own' });
    const before = getView().list;
    await update({ list: changed, isShared: false });
    expect((await find(user, schedule))?.source.list).toMatchObject({ savedViewId: null, ...before });
    expect((await find(admin, ofAdmin))?.source.list).toMatchObject({ savedViewId: shared, ...changed });
    expect(mails(mock, 'Prairie Mill Foods: “Followed” no longer follows a view')).toHaveLength(1);
    await update({ isShared: true });
    expect((await find(user, schedule))?.source.list?.savedViewId).toBeNull();
  });

  test('keeps what it sends when someone takes it over who may not see the view', async () => {
    const schedule = await create(admin, { source: ofView(hidden) });
    const path = `POST ${place}/${schedule.scheduleId}/Owner`;
    expect(await mock.as('internal-admin')(path)).toMatchObject({ status: 200 });
    const now = await find(mock.as('internal-admin'), schedule);
    expect(now?.source.list).toMatchObject({ savedViewId: null, ...getView(hidden).list });
  });

  test('does not follow a view that its owner may not see, nor disclose its name', async () => {
    const schedule = await create(user, { source: ofView(hidden) });
    expect(schedule.source).toEqual(newSchedule.source);
    expect(schedule.savedViewName).toBeNull();
    const ofAdmin = await create(admin, { source: ofView(hidden) });
    expect(ofAdmin.savedViewName).toBe('Largest orders');
    // An internal admin sees the schedule, but not the name of a view that is not shared.
    expect((await find(mock.as('internal-admin'), ofAdmin))?.savedViewName).toBeNull();
  });
});

describe('a saved view', () => {
  test('names the schedules that send it to its owner, also those of others', async () => {
    await create(user, { source: ofView(shared), name: 'Daily' });
    await create(admin, { source: ofView(shared), name: 'Another' });
    await create(user);
    expect(await listSchedulesOfView(admin)).toEqual([
      { name: 'Another', ownerName: 'Dana Whitfield', isOwn: true },
      { name: 'Daily', ownerName: 'Casey Ortiz', isOwn: false },
    ]);
    expect(await listSchedulesOfView(user)).toEqual([]);
  });

  test('is refused with a list that a schedule could not send', async () => {
    const { name, isShared, query } = getView();
    const path = `PUT /Customers/PMF/SavedViews/${shared}`;
    const refused = async (list: ListContent) => (await admin(path, { name, isShared, query, list })).body;
    expect(await refused({ ...changed, path: '/dashboards/billing' })).toMatchObject({
      errors: { 'list.path': ['This is not the address of the list.'] },
    });
    expect(await refused({ ...changed, filter: { status: ['Nonsense'] } })).toMatchObject({ status: 422 });
  });
});
