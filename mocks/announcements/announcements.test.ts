import { beforeEach, expect, test } from 'vitest';
import { getBody } from '#mocks/testing/get-body.ts';
import { openMock, today, getUserId, type Caller, type TestMock } from '#mocks/testing/test-mock.ts';
import { announcementStore } from './announcement-store.ts';

let mock: TestMock;
let admin: Caller;
let waiting: Caller;
const userId = getUserId('survey-user');
beforeEach(async () => {
  mock = await openMock();
  admin = mock.as('internal-admin');
  waiting = mock.as('survey-user');
});

test('the filters: all, active for 30 days from the start, historical up to today', async () => {
  const count = async (query: string, caller = admin): Promise<unknown> =>
    (await caller(`GET /Announcements${query}`)).body;
  expect(await count('')).toHaveLength(16);
  expect(await count('?filterType=0')).toHaveLength(16);
  expect(await count('?filterType=1')).toHaveLength(6);
  expect(await count('?filterType=1&announcementType=0')).toHaveLength(4);
  expect(await count('?filterType=2')).toHaveLength(14);
  expect(await count('', waiting)).toHaveLength(14);
});

test('an announcement is created, changed and deleted for every user', async () => {
  const draft = { messageHtml: '<p>Hello <b>all</b></p>', startDate: today, tiers: [2], type: 1 };
  const created = await admin('POST /Announcements', draft);
  expect(created).toMatchObject({ status: 201, body: { id: 17, ...draft } });
  const active = await waiting('GET /Announcements?filterType=1&announcementType=1');
  expect(active.body).toMatchObject([created.body, { id: 13 }, { id: 12 }]);
  expect((await waiting(`GET /Announcements/Responses/${userId}/Active`)).body).toContainEqual({
    id: null,
    userId,
    announcementId: 17,
    announcement: created.body,
  });
  const changed = { ...draft, tiers: null, type: 0 };
  expect(await admin('PUT /Announcements/17', changed)).toMatchObject({
    status: 200,
    body: { id: 17, ...changed },
  });
  expect((await admin('GET /Announcements/17')).body).toMatchObject(changed);
  expect(await admin('DELETE /Announcements/17')).toMatchObject({ status: 204 });
  for (const call of ['GET', 'DELETE'])
    expect(await admin(`${call} /Announcements/17`)).toMatchObject({ status: 404 });
  expect(await admin('PUT /Announcements/17', changed)).toMatchObject({ status: 404 });
});

test('a pop-up is dismissed once, and stays dismissed', async () => {
  const list = `GET /Announcements/Responses/${userId}/Active`;
  expect((await waiting(list)).body).toMatchObject([
    { id: null, announcementId: 13 },
    { id: null, announcementId: 12, announcement: { tiers: [1] } },
  ]);
  const dismissed = await waiting(`POST /Announcements/Responses/${userId}/13`);
  expect(dismissed).toMatchObject({
    status: 201,
    body: { id: expect.any(Number), userId, announcementId: 13 },
  });
  expect(await waiting(`POST /Announcements/Responses/${userId}/13`)).toEqual(dismissed);
  expect((await waiting(list)).body).toMatchObject([dismissed.body, { id: null }]);
  // Dismissals survive a change of the announcement.
  await admin('PUT /Announcements/13', { messageHtml: '<p>Later</p>', startDate: today, tiers: [], type: 1 });
  expect((await waiting(list)).body).toMatchObject([
    { id: expect.any(Number), announcement: { messageHtml: '<p>Later</p>' } },
    {},
  ]);
  await admin('DELETE /Announcements/13');
  expect((await waiting(list)).body).toHaveLength(1);
  expect(await waiting(`POST /Announcements/Responses/${userId}/13`)).toMatchObject({ status: 404 });
});

test('all other users have dismissed the pop-ups', async () => {
  for (const person of ['customer-user', 'internal-admin', 'empty-customer-user'] as const) {
    const { body } = await mock.as(person)(`GET /Announcements/Responses/${getUserId(person)}/Active`);
    expect(body).toEqual([
      expect.objectContaining({ id: expect.any(Number) }),
      expect.objectContaining({ id: expect.any(Number) }),
    ]);
  }
});

test(
  'the reach of a pop-up grows when it is sent to a user and when it is dismissed',
  { tags: 'full' },
  async () => {
    const mock = await openMock();
    const admin = mock.as('internal-admin');
    const reach = '/Announcements/Responses/Reach';
    const [popUp] = announcementStore(mock.backend.db).announcements.where(
      ({ startDate, type }) => type === 1 && startDate > '2026-11-01' && startDate <= '2026-11-20',
    );
    const find = async (): Promise<unknown> => {
      const { items } = await getBody(admin, 'AnnouncementReachPage', reach);
      return items.find(({ announcementId }) => announcementId === popUp?.id);
    };
    const before = await find();
    expect(before).toMatchObject({ shownCount: 12, dismissedCount: 12 });
    const userId = getUserId('survey-user');
    await mock.as('survey-user')(`GET /Announcements/Responses/${userId}/Active`);
    expect(await find()).toMatchObject({ shownCount: 13, dismissedCount: 12 });
    await mock.as('survey-user')(`POST /Announcements/Responses/${userId}/${popUp?.id}`);
    expect(await find()).toMatchObject({ shownCount: 13, dismissedCount: 13 });
    const [banner] = announcementStore(mock.backend.db).announcements.where(({ type }) => type === 0);
    expect((await getBody(admin, 'AnnouncementReachPage', reach)).items).toContainEqual({
      announcementId: banner?.id,
      shownCount: null,
      dismissedCount: null,
    });
    expect(await mock.as('customer-admin')(`GET ${reach}`)).toMatchObject({ status: 403 });
  },
);
