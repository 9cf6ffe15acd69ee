import { beforeEach, describe, expect, test } from 'vitest';
import type { NewSchedule, SavedViewQuery, Schedule } from '#src/api/generated/types.ts';
import { viewStore } from '#mocks/saved-views/view-store.ts';
import { openMock, type Caller, type TestMock } from '#mocks/testing/test-mock.ts';
import { create, find, place } from './schedule-calls.fixture.ts';
import { newSchedule } from './schedule.fixture.ts';

let mock: TestMock;
let owner: Caller;
let admin: Caller;
beforeEach(async () => {
  mock = await openMock();
  owner = mock.as('customer-user');
  admin = mock.as('customer-admin');
});

/** “On the road”, which Dana Whitfield, the admin, shares. */
const shared = '3c1f7a52-8a0d-4e7a-9f21-5d6c7b8a9e01';
/** “Largest orders”, which Dana Whitfield does not share. */
const hidden = '3c1f7a52-8a0d-4e7a-9f21-5d6c7b8a9e02';

const views = () => viewStore(mock.backend.db).savedViews;

function getQuery(id = shared): SavedViewQuery {
  const view = views().find(id);
  if (!view) throw new Error('The view has gone.');
  return view.query;
}

function ofView(savedViewId: string, savedViewQuery?: SavedViewQuery | null): NewSchedule['source'] {
  const { source } = newSchedule;
  if (!source.list) throw new Error('It has a list.');
  return {
    ...source,
    list: { ...source.list, savedViewId, ...(savedViewQuery !== undefined && { savedViewQuery }) },
  };
}

const readView = async (caller: Caller, schedule: Schedule) => (await find(caller, schedule))?.savedView;

describe('the saved view of a schedule', () => {
  test('is null without one', async () => {
    expect((await create(owner)).savedView).toBeNull();
  });

  test('is current until its rows or columns change, and again when they are restored', async () => {
    const before = getQuery();
    const schedule = await create(owner, { source: ofView(shared, before) });
    expect(schedule.savedView).toEqual({ name: 'On the road', state: 'Current' });
    await views().update(shared, { query: { ...before, period: { preset: 'last7' } } });
    expect(await readView(owner, schedule)).toMatchObject({ state: 'Current' });
    for (const change of [
      { search: 'walmart' },
      { sort: null },
      { columns: null },
      { filters: [{ name: 'status', values: ['Closed'] }] },
    ]) {
      await views().update(shared, { query: { ...before, ...change } });
      expect(await readView(owner, schedule)).toMatchObject({ state: 'Changed' });
    }
    await views().update(shared, { query: before });
    expect(await readView(owner, schedule)).toMatchObject({ state: 'Current' });
  });

  test('does not change the version of the schedule', async () => {
    const schedule = await create(owner, { source: ofView(shared, getQuery()) });
    await views().update(shared, { query: { ...getQuery(), search: 'walmart' } });
    expect((await find(owner, schedule))?.etag).toBe(schedule.etag);
  });

  test('has its present name', async () => {
    const schedule = await create(owner, { source: ofView(shared, getQuery()) });
    await views().update(shared, { name: 'In transit' });
    expect(await readView(owner, schedule)).toEqual({ name: 'In transit', state: 'Current' });
  });

  test('stays changed when only the time of the schedule is saved, and is current with the new query', async () => {
    const schedule = await create(owner, { source: ofView(shared, getQuery()) });
    await views().update(shared, { query: { ...getQuery(), search: 'walmart' } });
    const path = `PUT ${place}/${schedule.scheduleId}`;
    const later = { ...newSchedule.timing, time: '18:00' };
    await owner(path, { ...newSchedule, source: schedule.source, timing: later });
    expect(await readView(owner, schedule)).toMatchObject({ state: 'Changed' });
    await owner(path, { ...newSchedule, timing: later, source: ofView(shared, getQuery()) });
    expect(await readView(owner, schedule)).toMatchObject({ state: 'Current' });
  });

  test('is compared with what it was when the schedule was saved, if the request leaves its query out', async () => {
    const schedule = await create(owner, { source: ofView(shared) });
    expect(schedule.source.list?.savedViewQuery).toEqual(getQuery());
    await views().update(shared, { query: { ...getQuery(), search: 'walmart' } });
    expect(await readView(owner, schedule)).toMatchObject({ state: 'Changed' });
  });

  test('is unavailable once it is deleted or no longer shared with the owner', { tags: 'full' }, async () => {
    const schedule = await create(owner, { source: ofView(shared, getQuery()) });
    await views().update(shared, { isShared: false });
    // Also for the owner of the view, because the schedule is someone else's.
    for (const caller of [owner, admin])
      expect(await readView(caller, schedule)).toEqual({ name: null, state: 'Unavailable' });
    await views().update(shared, { isShared: true });
    expect(await readView(owner, schedule)).toMatchObject({ state: 'Current' });
    views().delete(shared);
    expect(await readView(owner, schedule)).toEqual({ name: null, state: 'Unavailable' });
  });

  test('is not disclosed by the id of a view that the owner may not see', async () => {
    const schedule = await create(owner, { source: ofView(hidden) });
    expect(schedule.source.list?.savedViewQuery ?? null).toBeNull();
    expect(schedule.savedView).toEqual({ name: null, state: 'Unavailable' });
    const ofAdmin = await create(admin, { source: ofView(hidden) });
    expect(ofAdmin.savedView).toEqual({ name: 'Largest orders', state: 'Current' });
    // An internal admin sees the schedule, but not the name of a view that is not shared.
    expect(await readView(mock.as('internal-admin'), ofAdmin)).toEqual({ name: null, state: 'Current' });
  });
});
