import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  Notification,
  NotificationDelivery,
  NotificationPage,
  NotificationRule,
  NotificationSettings,
} from '#src/api/generated/types.ts';
import { raiseEvent } from '#mocks/events/event-store.ts';
import { dayMs, hourMs } from '#mocks/lib/days.ts';
import { outboxStore } from '#mocks/outbox/outbox.ts';
import { people, type PersonId } from '#mocks/people.ts';
import { peopleStore } from '#mocks/world/people/people-store.ts';
import { getUserId, openMock, type Caller, type TestMock } from '#mocks/testing/test-mock.ts';
import { kindTable, listRuledKinds, type RuledKind } from './kind-table.ts';
import { newDelivery } from './notification.fixture.ts';
import { lookAtAll } from './watch.ts';

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
const readSettings = (call: Caller): Promise<NotificationSettings> =>
  read(call, 'GET /Notifications/PMF/Settings');

async function findRule(call: Caller, kind: RuledKind): Promise<NotificationRule> {
  const rule = (await readSettings(call)).rules.find((candidate) => candidate.kind === kind);
  if (!rule) throw new Error(`There is no rule for ${kind}.`);
  return rule;
}

async function setRule(kind: RuledKind, change: Partial<NotificationDelivery>): Promise<void> {
  const { delivery } = await findRule(user, kind);
  await read(user, `PUT /Notifications/PMF/Settings/Rules/${kind}`, { ...delivery, ...change });
}

/** Only these channels for all kinds, so that others do not send. */
async function setChannels(change: Pick<NotificationDelivery, 'portal' | 'email' | 'digest'>): Promise<void> {
  for (const { kind } of (await readSettings(user)).rules) if (kind !== 'Test') await setRule(kind, change);
}

/** The emails to the user of most tests, except those that they have scheduled. */
const readMails = () =>
  outboxStore(mock.backend.db)
    .list()
    .filter(({ to, kind }) => kind !== 'Schedule' && to.userId === getUserId('customer-user'));

const findHeadline = (items: readonly Notification[], headline: string): Notification[] =>
  items.filter((notice) => notice.headline === headline);

function raise(title: string, cause: string, person: PersonId = 'customer-user'): void {
  raiseEvent(mock.backend, {
    customerId: 'PMF',
    userIds: [getUserId(person)],
    kind: 'ConversationActivity',
    headline: title,
    cause,
    event: {
      type: 'Mentioned',
      subject: 'SO-1',
      actorName: 'Maya Reed',
      excerpt: 'The tractor is on its way.',
      target: { type: 'Question', id: cause },
    },
  });
}

async function moveTo(moment: string): Promise<void> {
  mock.backend.moveClock((clock) => clock.set(new Date(moment)));
  await mock.backend.runDue();
}

describe('the first look', () => {
  it(
    'finds what needs attention and what has happened, of which the recent is unread',
    { tags: 'full' },
    async () => {
      const { items, counts } = await readAll(user);
      expect(items.length).toBeGreaterThan(20);
      expect(counts.unread).toBeGreaterThan(0);
      expect(counts.unread).toBeLessThan(items.length);
      expect(items.map(({ createdAt }) => createdAt)).toEqual(
        items
          .map(({ createdAt }) => createdAt)
          .toSorted()
          .toReversed(),
      );
      const oldest = mock.backend.now().getTime() - 90 * dayMs;
      expect(items.every(({ createdAt }) => Date.parse(createdAt) > oldest)).toBe(true);
    },
  );

  it('tells nobody twice: another look finds nothing new', async () => {
    const first = await readAll(user);
    lookAtAll(mock.backend);
    expect((await readAll(user)).items).toEqual(first.items);
    expect(readMails()).toEqual([]);
  });
});

describe('what each person sees', () => {
  const readers = people.filter(
    ({ customers, isInternalUser, hasCustomerPortalAccess, awaitingInternalApproval, termsAccepted }) =>
      (isInternalUser || customers.some((customerId) => customerId === 'PMF')) &&
      hasCustomerPortalAccess &&
      !awaitingInternalApproval &&
      termsAccepted,
  );

  it.each(readers.map(({ id }) => id))(
    '%s: only kinds of the areas that they may open',
    { tags: 'full' },
    async (id) => {
      const call = mock.as(id);
      const { body } = await call('GET /Attention/PMF');
      const { groups } = body as { groups: { kind: string }[] };
      const visible = new Set(groups.map(({ kind }) => kind));
      const { items } = await readAll(call);
      const noticeKinds = new Set(items.flatMap(({ attentionKind }) => attentionKind ?? []));
      expect([...noticeKinds].filter((kind) => !visible.has(kind))).toEqual([]);
      const { rules } = await readSettings(call);
      const offered = rules.map(({ kind }) => kind);
      for (const kind of listRuledKinds()) {
        const { sources } = kindTable[kind];
        if (sources.length === 0) continue;
        expect([kind, offered.includes(kind)]).toEqual([
          kind,
          sources.some(({ attentionKind }) => visible.has(attentionKind)),
        ]);
      }
    },
  );

  it('a notice is left out once the person may no longer see its records', async () => {
    expect((await readAll(user)).items.some(({ kind }) => kind === 'InvoiceDue')).toBe(true);
    peopleStore(mock.backend.db).roleAssignments.update(getUserId('customer-user'), { roleIds: [] });
    const { items } = await readAll(user);
    expect(items.filter(({ attentionKind }) => attentionKind !== null)).toEqual([]);
    expect((await readSettings(user)).rules.map(({ kind }) => kind)).toEqual(['ConversationActivity']);
    const refused = await user('PUT /Notifications/PMF/Settings/Rules/InvoiceDue', newDelivery);
    expect(refused.status).toBe(403);
  });

  it('another customer, and nobody without access', async () => {
    expect((await mock.as('flash-only-user')('GET /Notifications/PMF')).status).toBe(403);
    expect((await mock.as('awaiting-approval-user')('GET /Notifications/PMF')).status).toBe(403);
    expect((await user('GET /Notifications/PMF/Settings')).status).toBe(200);
    expect((await mock.as()('GET /Notifications/PMF')).status).toBe(401);
  });
});

describe('what happens', () => {
  it(
    'is one notice for one cause within an hour, unread again, and a second one after it',
    { tags: 'full' },
    async () => {
      await readAll(user);
      raise('Maya Reed mentioned you', 'thread 1');
      raise('Maya Reed mentioned you again', 'thread 1');
      const { items, counts } = await readAll(user, 'Mentions');
      expect(items.map(({ headline }) => headline)).toEqual(['Maya Reed mentioned you again']);
      expect(counts.unreadMentions).toBe(1);
      mock.backend.moveClock((clock) => clock.advance(2 * hourMs));
      raise('Maya Reed mentioned you', 'thread 1');
      expect((await readAll(user, 'Mentions')).items).toHaveLength(2);
    },
  );

  it('is reported only to whom it concerns', { tags: 'full' }, async () => {
    await readAll(user);
    raise('Maya Reed mentioned you', 'thread 1', 'customer-admin');
    expect((await readAll(user, 'Mentions')).items).toEqual([]);
    expect((await readAll(mock.as('customer-admin'), 'Mentions')).items).toHaveLength(1);
  });

  it('a storm that makes many orders late is one notice with a count', { tags: 'full' }, async () => {
    await readAll(user);
    const before = new Set((await readAll(user)).items.map(({ notificationId }) => notificationId));
    mock.backend.moveClock((clock) => clock.advance(dayMs));
    const news = (await readAll(user)).items.filter(({ notificationId }) => !before.has(notificationId));
    expect(news.length).toBeGreaterThan(0);
    expect(news.some(({ count }) => count > 1)).toBe(true);
    const causes = news.map(
      ({ kind, headline, records }) => `${kind} ${headline} ${records[0]?.facts.cause ?? ''}`,
    );
    expect(new Set(causes).size).toBe(causes.length);
  });

  it('a reset forgets it', { tags: 'full' }, async () => {
    const first = await readAll(user);
    raise('Maya Reed mentioned you', 'thread 1');
    await readAll(user);
    await mock.backend.reset();
    expect((await readAll(user)).items.map(({ headline }) => headline)).toEqual(
      first.items.map(({ headline }) => headline),
    );
  });
});

it('pushes a report that is ready, without another request', { tags: 'full' }, async () => {
  await readAll(user);
  const pushed = new Promise<void>((resolve) => {
    mock.backend.onPush(({ target }) => {
      if (target === 'notificationsUpdated') resolve();
    });
  });
  await read(user, 'POST /Reports/PMF/order-status/Enqueue', { parameters: {} });
  await pushed;
  expect((await readAll(user, 'Unread')).items[0]).toMatchObject({ kind: 'ReportFinished' });
});

describe('rules', () => {
  it('apply to what happens from now on', { tags: 'full' }, async () => {
    await setRule('ConversationActivity', { portal: false });
    raise('Maya Reed mentioned you', 'thread 1');
    expect((await readAll(user, 'Mentions')).items).toEqual([]);
    await setRule('ConversationActivity', { portal: true });
    expect((await readAll(user, 'Mentions')).items).toEqual([]);
    raise('Maya Reed mentioned you', 'thread 2');
    expect((await readAll(user, 'Mentions')).items).toHaveLength(1);
  });

  it('only when: records below the amount tell nothing', { tags: 'full' }, async () => {
    await readAll(user);
    await setRule('OrderLate', { minimumAmount: 1_000_000 });
    const before = (await readAll(user)).items.filter(({ kind }) => kind === 'OrderLate').length;
    mock.backend.moveClock((clock) => clock.advance(dayMs));
    const late = (await readAll(user)).items.filter(({ kind }) => kind === 'OrderLate');
    const added = late.slice(0, late.length - before);
    expect(added.flatMap(({ records }) => records).filter(({ amount }) => amount !== null)).toEqual([]);
  });

  it('of a kind do not take a condition that it does not have', { tags: 'full' }, async () => {
    const { delivery } = await findRule(user, 'OrderLate');
    const { status, body } = await user('PUT /Notifications/PMF/Settings/Rules/OrderLate', {
      ...delivery,
      daysPastDue: 3,
    });
    expect(status).toBe(422);
    expect(body).toMatchObject({ errors: { daysPastDue: ['This notice cannot have this condition.'] } });
  });

  it('changed elsewhere are not overwritten', async () => {
    const { etag, delivery } = await findRule(user, 'OrderLate');
    const path = 'PUT /Notifications/PMF/Settings/Rules/OrderLate';
    const change = { ...delivery, email: false };
    expect((await user(path, change, { 'if-match': etag })).status).toBe(200);
    expect((await user(path, delivery, { 'if-match': etag })).status).toBe(412);
  });
});

describe('emails', () => {
  it('are sent at once, with a link that names the company and the notice', async () => {
    await readAll(user);
    raise('Maya Reed mentioned you', 'thread 1');
    const { items } = await readAll(user, 'Mentions');
    const [mail] = readMails();
    expect(readMails()).toHaveLength(1);
    expect(mail).toMatchObject({
      kind: 'Notification',
      subject: 'Prairie Mill Foods: Maya Reed mentioned you',
      to: { address: 'casey.ortiz@prairiemill.example' },
    });
    const [notice] = items;
    expect(mail?.paragraphs.flatMap(({ link }) => link?.path ?? [])).toEqual([
      `/notifications?company=PMF&notice=${notice?.notificationId}`,
      '/notifications/settings?company=PMF',
    ]);
  });

  it('wait for the end of quiet hours, over the weekend', { tags: 'full' }, async () => {
    await setChannels({ portal: true, email: false, digest: false });
    await setRule('ConversationActivity', { email: true });
    // Friday, 8:00 PM in Chicago.
    await moveTo('2026-11-21T02:00:00Z');
    raise('Maya Reed mentioned you', 'thread 1');
    await readAll(user);
    expect(readMails()).toEqual([]);
    expect((await readAll(user, 'Mentions')).counts.unreadMentions).toBe(1);
    // Sunday noon.
    await moveTo('2026-11-22T18:00:00Z');
    expect(readMails()).toEqual([]);
    expect(new Date(mock.backend.findNextDue() ?? 0).toISOString()).toBe('2026-11-23T12:00:00.000Z');
    await moveTo('2026-11-23T12:00:00Z');
    expect(readMails().map(({ subject, sentAt }) => [subject, sentAt.slice(0, 16)])).toEqual([
      ['Prairie Mill Foods: Maya Reed mentioned you', '2026-11-23T12:00'],
    ]);
  });

  it('a test is sent also in quiet hours, and is in the portal', { tags: 'full' }, async () => {
    await moveTo('2026-11-21T02:00:00Z');
    await read(user, 'POST /Notifications/PMF/Test');
    expect(readMails().filter(({ kind }) => kind === 'Test')).toHaveLength(1);
    expect(
      findHeadline((await readAll(user, 'Unread')).items, 'This is a test for Prairie Mill Foods'),
    ).toHaveLength(1);
    expect((await readSettings(user)).lastDeliveredAt).not.toBeNull();
  });

  it(
    'the digest has what happened since the last one, only when there is something',
    { tags: 'full' },
    async () => {
      await setChannels({ portal: false, email: false, digest: false });
      await setRule('ConversationActivity', { digest: true });
      expect((await readSettings(user)).nextDigestAt).toBe('2026-11-23T12:00:00.000Z');
      raise('Maya Reed mentioned you', 'thread 1');
      raise('Omar Diaz answered', 'thread 2');
      await readAll(user);
      await moveTo('2026-11-23T12:00:00Z');
      const digests = (): unknown[] =>
        readMails().map(({ kind, subject, paragraphs }) => [
          kind,
          subject,
          paragraphs.slice(0, -1).map(({ text }) => text),
        ]);
      expect(digests()).toEqual([
        [
          'Digest',
          'Prairie Mill Foods: Omar Diaz answered, and 1 more',
          [
            'Omar Diaz answered',
            'The tractor is on its way.',
            'Maya Reed mentioned you',
            'The tractor is on its way.',
          ],
        ],
      ]);
      await moveTo('2026-11-24T12:00:00Z');
      expect(digests()).toHaveLength(1);
      // Thanksgiving is no workday.
      await moveTo('2026-11-25T18:00:00Z');
      expect((await readSettings(user)).nextDigestAt).toBe('2026-11-27T12:00:00.000Z');
    },
  );

  it('the provider’s people get none until they choose it', { tags: 'full' }, async () => {
    const { rules, times } = await readSettings(mock.as('internal-user'));
    expect(rules.every(({ delivery }) => !delivery.email && !delivery.digest && delivery.portal)).toBe(true);
    expect(times.digestFrequency).toBe('Never');
  });
});
