import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Notification, NotificationPage } from '#src/api/generated/types.ts';
import { people } from '#mocks/people.ts';
import { getUserId, openMock, type Caller, type TestMock } from '#mocks/testing/test-mock.ts';

let mock: TestMock;
let user: Caller;
beforeAll(async () => {
  mock = await openMock();
  user = mock.as('customer-user');
});
beforeEach(async () => {
  await mock.backend.reset();
  mock.backend.onPush(() => {});
});

// The shapes are checked by the mock, which answers 500 to a response that breaks its contract.
async function read<Body>(call: Caller, request: string, body?: unknown): Promise<Body> {
  const response = await call(request, body);
  expect(response.status).toBeLessThan(300);
  return response.body as Body;
}

const readAll = (call: Caller, show = 'All'): Promise<NotificationPage> =>
  read(call, `GET /Notifications/PMF?show=${show}&pageSize=500`);

const readPath = 'POST /Notifications/PMF/Read';
const mark = (notice: Notification | undefined, isRead: boolean) => ({
  readUntil: null,
  notices: [{ notificationId: notice?.notificationId, isRead }],
});

it('one notice: read, and unread again', async () => {
  const [first] = (await readAll(user, 'Unread')).items;
  const { unread } = (await readAll(user)).counts;
  expect(await read(user, readPath, mark(first, true))).toMatchObject({ unread: unread - 1 });
  expect(await read(user, readPath, mark(first, false))).toMatchObject({ unread });
});

it('all up to a moment: later ones stay unread', async () => {
  const { items } = await readAll(user, 'Unread');
  const [newest, second] = items;
  if (!newest || !second) throw new Error('There must be two unread notices.');
  expect(newest.createdAt > second.createdAt).toBe(true);
  const body = { readUntil: second.createdAt, notices: [] };
  expect(await read(user, readPath, body)).toEqual({ unread: 1, unreadMentions: 0, elsewhere: [] });
});

it('all up to a moment, except one that stays unread', async () => {
  const { items } = await readAll(user, 'Unread');
  const [newest, second] = items;
  if (!newest || !second) throw new Error('There must be two unread notices.');
  const body = { ...mark(second, false), readUntil: newest.createdAt };
  expect(await read(user, readPath, body)).toMatchObject({ unread: 1 });
  expect((await readAll(user, 'Unread')).items).toMatchObject([{ notificationId: second.notificationId }]);
});

it('pushes to the windows of the person only', async () => {
  const pushed: unknown[] = [];
  mock.backend.onPush(({ target, arguments: payload, mayReceive }) => {
    const receivers = people.filter((person) => mayReceive(person)).map(({ id }) => id);
    pushed.push([target, payload, receivers]);
  });
  const [first] = (await readAll(user, 'Unread')).items;
  await read(user, readPath, mark(first, true));
  const update = { userIdToNotify: getUserId('customer-user'), customerId: 'PMF' };
  expect(pushed).toEqual([['notificationsUpdated', [update], ['customer-user']]]);
});

it('a notice of someone else is not found, and none is marked', async () => {
  const [foreign] = (await readAll(mock.as('customer-admin'), 'Unread')).items;
  const before = (await readAll(user)).counts;
  const body = { ...mark(foreign, true), readUntil: mock.backend.now().toISOString() };
  expect((await user(readPath, body)).status).toBe(404);
  expect((await readAll(user)).counts).toEqual(before);
});
