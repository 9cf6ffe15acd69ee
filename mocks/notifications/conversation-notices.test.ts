import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Message, NewMessage, Notification, NotificationCounts } from '#src/api/generated/types.ts';
import type { JudgedPush } from '#mocks/contract/mock-backend.ts';
import { outboxStore } from '#mocks/outbox/outbox.ts';
import { people, type PersonId } from '#mocks/people.ts';
import { peopleStore } from '#mocks/world/people/people-store.ts';
import { getBody } from '#mocks/testing/get-body.ts';
import { getUserId, openMock, type TestMock } from '#mocks/testing/test-mock.ts';
import { inboxStore } from './inbox-store.ts';

let mock: TestMock;
const pushes: JudgedPush[] = [];
beforeAll(async () => {
  mock = await openMock();
});
beforeEach(async () => {
  await mock.backend.reset();
  pushes.length = 0;
  mock.backend.onPush(
    (push) => pushes.push(push),
    () => false,
  );
});

const newMessage = (content: string, change: Partial<NewMessage> = {}): NewMessage => ({
  visibility: 'Customer',
  content,
  mentionedUserIds: [],
  lines: [],
  fileIds: [],
  ...change,
});

async function findThread(search: string): Promise<string> {
  const path = `/Conversations?customerId=PMF&search=${search}`;
  const { items } = await getBody(mock.as('internal-user'), 'ThreadPage', path);
  const [thread] = items;
  if (!thread) throw new Error(`No thread contains ${search}.`);
  return `/Conversations/PMF/Threads/${thread.threadId}`;
}

async function send(person: PersonId, request: string, body?: unknown): Promise<void> {
  const { status } = await mock.as(person)(request, body);
  expect([request, status < 300]).toEqual([request, true]);
}

async function write(person: PersonId, thread: string, message: NewMessage): Promise<Message> {
  await send(person, `POST ${thread}/Messages`, message);
  const { items } = await getBody(mock.as(person), 'MessagePage', `${thread}/Messages?pageSize=500`);
  const last = items.at(-1);
  if (!last) throw new Error('A thread has messages.');
  return last;
}

async function readNotices(person: PersonId, customerId = 'PMF'): Promise<readonly Notification[]> {
  const path = `/Notifications/${customerId}?pageSize=500`;
  const { items } = await getBody(mock.as(person), 'NotificationPage', path);
  return items.filter(({ kind }) => kind === 'ConversationActivity');
}

const readHeadlines = async (person: PersonId): Promise<readonly string[]> =>
  (await readNotices(person)).map(({ headline }) => headline);

const readCounts = (person: PersonId, customerId: string): Promise<NotificationCounts> =>
  getBody(mock.as(person), 'NotificationCounts', `/Notifications/${customerId}/Counts`);

const countTotal = async (person: PersonId, query: string): Promise<number> =>
  (await getBody(mock.as(person), 'ThreadPage', `/Conversations?customerId=PMF${query}`)).totalCount;

const listPushed = (): readonly (readonly [receiver: string, customerId: unknown])[] =>
  pushes
    .filter(({ target }) => target === 'notificationsUpdated')
    .flatMap(({ arguments: [update], group, mayReceive }) =>
      people
        .filter((person) => group === undefined && mayReceive(person))
        .map(({ id }) => [id, update] as const),
    );

describe('an assignment', () => {
  const assign = (thread: string, person: PersonId | null, by: PersonId = 'internal-user') =>
    send(by, `PUT ${thread}/Assignment`, {
      desk: 'Quality',
      assigneeUserId: person === null ? null : getUserId(person),
    });

  it('notifies the assignee, who follows the question from then on', { tags: 'full' }, async () => {
    const thread = await findThread('lot');
    await readNotices('internal-admin');
    await assign(thread, 'internal-admin');
    const [notice] = await readNotices('internal-admin');
    expect(notice).toMatchObject({
      headline: expect.stringMatching(/^Ira Coleman assigned L\w+ to you$/),
      isRead: false,
      event: { type: 'Assigned', actorName: 'Ira Coleman', target: { type: 'Question' } },
    });
    expect(await getBody(mock.as('internal-admin'), 'Thread', thread)).toMatchObject({ isFollowing: true });
    expect(await getBody(mock.as('internal-user'), 'Thread', thread)).toMatchObject({ isFollowing: false });
    // The same person again is no news.
    await assign(thread, 'internal-admin');
    expect(await readNotices('internal-admin')).toEqual([notice]);
  });

  it('to oneself notifies nobody', async () => {
    const thread = await findThread('lot');
    await assign(thread, 'internal-user');
    expect(await readHeadlines('internal-user')).toEqual([]);
    expect(await getBody(mock.as('internal-user'), 'Thread', thread)).toMatchObject({ isFollowing: true });
  });

  it('filters the list, and customers learn nothing of it', { tags: 'full' }, async () => {
    const all = await countTotal('internal-admin', '');
    const thread = await findThread('lot');
    const before = await getBody(mock.as('customer-user'), 'Thread', thread);
    await assign(thread, 'internal-admin');
    expect(await countTotal('internal-admin', '&assignedTo=Me')).toBe(1);
    expect(await countTotal('internal-user', '&assignedTo=Me')).toBe(0);
    expect(await countTotal('internal-user', '&assignedTo=Nobody')).toBe(all - 1);
    expect(await getBody(mock.as('customer-user'), 'Thread', thread)).toEqual(before);
    const visible = await countTotal('customer-user', '');
    expect(await countTotal('customer-user', '&assignedTo=Nobody')).toBe(visible);
    expect(await countTotal('customer-user', '&assignedTo=Me')).toBe(0);
    const byAssignee = `&assigneeUserId=${getUserId('internal-admin')}`;
    expect(await countTotal('internal-user', byAssignee)).toBe(1);
    expect(await countTotal('customer-user', byAssignee)).toBe(0);
  });

  it('to someone who has left can still be found', async () => {
    const thread = await findThread('lot');
    await assign(thread, 'internal-admin');
    const findAlex = async () => {
      const path = '/Conversations/Assignees?search=alex%20prescott';
      return (await getBody(mock.as('internal-user'), 'ThreadAssigneePage', path)).items;
    };
    const alex = { userId: getUserId('internal-admin'), name: 'Alex Prescott', isAvailable: true };
    expect(await findAlex()).toMatchObject([alex]);
    const { users } = peopleStore(mock.backend.db);
    users.update(alex.userId, { accountDisabled: true });
    expect(await findAlex()).toMatchObject([{ ...alex, isAvailable: false }]);
    await assign(thread, null);
    expect(await findAlex()).toEqual([]);
  });

  it('is an unread notice about the question until its end is marked as read', { tags: 'full' }, async () => {
    const thread = await findThread('lot');
    await assign(thread, 'internal-admin');
    const countNotices = async (person: PersonId): Promise<number> =>
      (await getBody(mock.as(person), 'Thread', thread)).unreadNoticeCount;
    expect(await countNotices('internal-admin')).toBe(1);
    expect(await countNotices('internal-user')).toBe(0);
    expect(await countNotices('customer-user')).toBe(0);
    const { items } = await getBody(mock.as('internal-admin'), 'MessagePage', `${thread}/Messages`);
    await send('internal-admin', `POST ${thread}/ReadMark`, { messageId: items.at(-1)?.messageId });
    expect(await countNotices('internal-admin')).toBe(0);
    expect((await readNotices('internal-admin')).filter(({ isRead }) => !isRead)).toEqual([]);
  });

  it('only goes to people who can sign in and see the question', async () => {
    const thread = await findThread('lot');
    const { status } = await mock.as('internal-user')(`PUT ${thread}/Assignment`, {
      desk: 'Quality',
      assigneeUserId: getUserId('customer-user'),
    });
    expect(status).toBe(422);
  });
});

describe('a question that is resolved', () => {
  it('without an answer notifies whoever asked, and nobody of the provider', { tags: 'full' }, async () => {
    const thread = await findThread('POD');
    await readNotices('customer-admin');
    await send('internal-admin', `PUT ${thread}/Resolution`, { isResolved: true });
    const [headline] = await readHeadlines('customer-admin');
    expect(headline).toMatch(/^Claims desk resolved \d+$/);
    expect(await readHeadlines('customer-user')).not.toContain(headline);
    expect(await readHeadlines('internal-user')).not.toContain(headline);
    // Dana has email on for what cannot wait.
    expect(
      outboxStore(mock.backend.db)
        .list()
        .map(({ subject }) => subject),
    ).toContain(`Prairie Mill Foods: ${headline}`);
  });

  it('by the customer notifies the provider’s followers', { tags: 'full' }, async () => {
    const thread = await findThread('appointment');
    await readNotices('internal-user');
    await send('customer-user', `PUT ${thread}/Resolution`, { isResolved: true });
    await send('customer-user', `PUT ${thread}/Resolution`, { isResolved: false });
    const [headline] = await readHeadlines('internal-user');
    expect(headline).toMatch(/^Casey Ortiz reopened /);
    expect(await readHeadlines('customer-user')).not.toContain(headline);
  });

  it('of the provider alone notifies no customer', async () => {
    const thread = await findThread('scorecard');
    await send('internal-user', `PUT ${thread}/Resolution`, { isResolved: true });
    for (const person of ['customer-user', 'customer-admin', 'multi-customer-user'] as const)
      expect((await readHeadlines(person)).filter((text) => text.includes('resolved'))).toEqual([]);
  });
});

describe('at another customer than the selected one', () => {
  const mention = async (): Promise<string> => {
    const thread = await findThread('appointment');
    await write('internal-user', thread, {
      ...newMessage('@Alex Prescott please look'),
      visibility: 'Provider',
      mentionedUserIds: [getUserId('internal-admin')],
    });
    return thread;
  };

  it('a mention is counted and pushed, without judging records there', { tags: 'full' }, async () => {
    expect((await readCounts('internal-admin', 'BHB')).elsewhere).toEqual([]);
    await mention();
    pushes.length = 0;
    const counts = await readCounts('internal-admin', 'BHB');
    expect(counts.elsewhere).toEqual([
      { customerId: 'PMF', name: 'Prairie Mill Foods', mentions: 1, assignments: 0, updates: 0 },
    ]);
    expect(inboxStore(mock.backend.db).watched.has('PMF')).toBe(false);
    const update = { userIdToNotify: getUserId('internal-admin'), customerId: 'PMF' };
    expect(listPushed()).toEqual([['internal-admin', update]]);
    expect((await readCounts('internal-user', 'BHB')).elsewhere).toEqual([]);
  });

  it('a mention is still unread when that customer is opened, and then read', { tags: 'full' }, async () => {
    await mention();
    expect((await readCounts('internal-admin', 'BHB')).elsewhere).toHaveLength(1);
    const [notice] = await readNotices('internal-admin');
    expect(notice).toMatchObject({ isRead: false, isMention: true });
    expect((await readCounts('internal-admin', 'PMF')).elsewhere).toEqual([]);
    const notices = [{ notificationId: notice?.notificationId, isRead: true }];
    await send('internal-admin', 'POST /Notifications/PMF/Read', { readUntil: null, notices });
    expect((await readCounts('internal-admin', 'BHB')).elsewhere).toEqual([]);
  });

  it('a person of several customers learns of assignments and messages, too', { tags: 'full' }, async () => {
    const thread = await findThread('released');
    await write('internal-user', thread, newMessage('On Monday.'));
    expect((await readCounts('multi-customer-user', 'NHC')).elsewhere).toMatchObject([
      { customerId: 'PMF', mentions: 0, assignments: 0, updates: 1 },
    ]);
    await send('internal-user', `PUT ${thread}/Assignment`, {
      desk: 'Quality',
      assigneeUserId: getUserId('internal-admin'),
    });
    expect((await readCounts('internal-admin', 'BHB')).elsewhere).toMatchObject([
      { customerId: 'PMF', mentions: 0, assignments: 1, updates: 0 },
    ]);
    expect((await readCounts('internal-admin', 'PMF')).elsewhere).toEqual([]);
  });
});

describe('reading a conversation', () => {
  it('reads the notices about it, up to the message', { tags: 'full' }, async () => {
    const thread = await findThread('released');
    await readNotices('multi-customer-user');
    const first = await write('internal-user', thread, newMessage('On Monday.'));
    const isRead = async (): Promise<boolean[]> =>
      (await readNotices('multi-customer-user')).map((notice) => notice.isRead);
    expect(await isRead()).toEqual([false]);
    const { unread } = await readCounts('multi-customer-user', 'PMF');
    await send('multi-customer-user', `POST ${thread}/ReadMark`, { messageId: first.messageId });
    pushes.length = 0;
    expect(await readCounts('multi-customer-user', 'PMF')).toMatchObject({ unread: unread - 1 });
    expect(listPushed().map(([id]) => id)).toEqual(['multi-customer-user']);
    expect(await isRead()).toEqual([true]);
  });

  it('that goes on leaves its notice unread, until its end is read', { tags: 'full' }, async () => {
    const thread = await findThread('released');
    const first = await write('internal-user', thread, newMessage('On Monday.'));
    const second = await write('internal-admin', thread, newMessage('At noon.'));
    await send('multi-customer-user', `POST ${thread}/ReadMark`, { messageId: first.messageId });
    expect((await readNotices('multi-customer-user')).map(({ isRead }) => isRead)).toEqual([false]);
    await send('multi-customer-user', `POST ${thread}/ReadMark`, { messageId: second.messageId });
    expect((await readNotices('multi-customer-user')).map(({ isRead }) => isRead)).toEqual([true]);
  });

  it('reads no notice of someone else, and none about another conversation', { tags: 'full' }, async () => {
    const [thread, second] = [await findThread('released'), await findThread('appointment')];
    await send('multi-customer-user', `PUT ${second}/Follow`, { isFollowed: true });
    await write('internal-user', second, newMessage('No slot yet.'));
    const last = await write('internal-user', thread, newMessage('On Monday.'));
    await send('multi-customer-user', `POST ${thread}/ReadMark`, { messageId: last.messageId });
    const notices = await readNotices('multi-customer-user');
    expect(notices.filter(({ isRead }) => !isRead).map(({ event }) => event?.target.id)).toEqual([
      second.split('/').at(-1),
    ]);
    expect((await readNotices('customer-user')).map(({ isRead }) => isRead)).toEqual([false]);
  });
});

it('shows the text of an edited message, and none of one that was removed', { tags: 'full' }, async () => {
  const thread = await findThread('released');
  const { messageId } = await write('internal-user', thread, newMessage('On Mondya.'));
  const readExcerpts = async () =>
    (await readNotices('multi-customer-user')).map(({ event }) => event?.excerpt);
  expect(await readExcerpts()).toEqual(['On Mondya.']);
  const body = { content: 'On Monday.', mentionedUserIds: [], lines: [] };
  await send('internal-user', `PUT ${thread}/Messages/${messageId}`, body);
  expect(await readExcerpts()).toEqual(['On Monday.']);
  await send('internal-user', `POST ${thread}/Messages/${messageId}/Removal`);
  expect(await readExcerpts()).toEqual([null]);
});

it('offers nobody for a mention who cannot sign in', async () => {
  const path = '/Conversations/PMF/People?recordType=Order&visibility=Customer&pageSize=500';
  const { items } = await getBody(mock.as('customer-user'), 'ThreadPersonPage', path);
  const names = items.map(({ name }) => name);
  expect(names).toContain('Dana Whitfield');
  // An account of the previous environment, a disabled one, and one without access.
  for (const name of ['Olin Marsh', 'Theo Nakamura', 'Noel Barrett', 'Avery Lindqvist'])
    expect(names).not.toContain(name);
});
