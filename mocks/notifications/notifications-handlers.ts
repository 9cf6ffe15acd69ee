import type {
  ConversationCounts,
  NotificationCounts,
  NotificationRule,
  NotificationSettings,
} from '#src/api/generated/types.ts';
import { requireCustomer } from '#mocks/access/scope.ts';
import type { KindContext } from '#mocks/attention/kind-context.ts';
import { entityTag } from '#mocks/contract/entity-tag.ts';
import { forbidden, notFound, unprocessable } from '#mocks/contract/problem.ts';
import type { TagHandlers } from '#mocks/contract/tag-handlers.ts';
import { dayMs } from '#mocks/lib/days.ts';
import { isTimeZone } from '#mocks/lib/zoned-time.ts';
import { getPage } from '#mocks/lists/list.ts';
import { noticeStore } from '#mocks/world/notices/notice-store.ts';
import { peopleStore } from '#mocks/world/people/people-store.ts';
import { listWarehouses } from '#mocks/world/orders/places/warehouses.ts';
import { findInbox, maySeeNotice, sendTo } from './deliver.ts';
import { findRecords, maySee, readOnce } from './find-happenings.ts';
import { inboxStore } from './inbox-store.ts';
import { kindTable, listRuledKinds, type RuledKind } from './kind-table.ts';
import { keptDays, toNotification, type Inbox, type Notice } from './notice.ts';
import { findNextDigest } from './quiet-hours.ts';
import { getDefaultDelivery, getDefaultTimes, listForeignConditions } from './rules.ts';
import { applyRule } from './update-inbox.ts';
import { pushUpdate, readInbox } from './watch.ts';
import { writeMail } from './write-mail.ts';

type Request = Omit<KindContext, 'customerId'>;

/** Throws 404 for an unknown customer. */
function toContext({ backend, person, path }: Request): KindContext {
  requireCustomer(backend, path.customerId);
  return { backend, person, path, customerId: path.customerId };
}

/** The notices that are shown in the portal, newest first. */
function listShown(context: KindContext, { notices }: Inbox): Notice[] {
  const oldest = context.backend.now().getTime() - keptDays * dayMs;
  return notices
    .filter((notice) => notice.isInPortal && notice.lastAt > oldest && maySeeNotice(context, notice))
    .toSorted((a, b) => b.lastAt - a.lastAt || a.notificationId.localeCompare(b.notificationId));
}

/** What the person has not read of conversations at their other customers, by name. Their records are not judged. */
function countElsewhere({ backend, person, customerId }: KindContext): ConversationCounts[] {
  return backend
    .getCustomers(person)
    .filter((id) => id !== customerId)
    .flatMap((id): ConversationCounts[] => {
      const context = { backend, person, customerId: id, path: { customerId: id } };
      const inbox = findInbox(context);
      const unread = (inbox ? listShown(context, inbox) : []).filter(
        ({ kind, isRead }) => kind === 'ConversationActivity' && !isRead,
      );
      if (unread.length === 0) return [];
      const mentions = unread.filter(({ isMention }) => isMention).length;
      const assignments = unread.filter(({ event }) => event?.type === 'Assigned').length;
      const updates = unread.length - mentions - assignments;
      return [
        { customerId: id, name: peopleStore(backend.db).getCustomerName(id), mentions, assignments, updates },
      ];
    })
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** What the person has not read of the notices that are shown. */
function count(context: KindContext, notices: readonly Notice[]): NotificationCounts {
  const unread = notices.filter(({ isRead }) => !isRead);
  return {
    unread: unread.length,
    unreadMentions: unread.filter(({ isMention }) => isMention).length,
    elsewhere: countElsewhere(context),
  };
}

/** Stores what the person has read, pushes the update to their windows, and returns the counts. */
function changeRead(context: KindContext, change: (notice: Notice) => boolean): NotificationCounts {
  const inbox = readInbox(context);
  const next = {
    ...inbox,
    notices: inbox.notices.map((notice) => {
      const isRead = change(notice);
      return isRead === notice.isRead ? notice : { ...notice, isRead };
    }),
  };
  inboxStore(context.backend.db).set(next);
  if (next.notices.some((notice, index) => notice !== inbox.notices[index]))
    pushUpdate(context.backend, next);
  return count(context, listShown(context, next));
}

function buildRule({ person }: KindContext, { rules }: Inbox, kind: RuledKind): NotificationRule {
  const changed = rules.get(kind);
  const rule = {
    kind,
    conditions: [...kindTable[kind].conditions],
    delivery: changed ?? getDefaultDelivery(person, kind),
    isDefault: changed === undefined,
  };
  return { ...rule, etag: entityTag(rule) };
}

/** The retailers to which the customer ships, by name. */
function listRetailerNames({ backend, customerId }: KindContext): string[] {
  const rows = noticeStore(backend.db).getOrders(customerId);
  const names = rows.flatMap(({ retailerId, destination }) =>
    retailerId > 0 ? [destination.retailerName] : [],
  );
  return [...new Set(names)].toSorted();
}

const toMoment = (at: number | undefined): string | null =>
  at === undefined ? null : new Date(at).toISOString();

function buildSettings(context: KindContext, inbox: Inbox): NotificationSettings {
  const { backend, person, customerId } = context;
  const times = inbox.times ?? getDefaultTimes(person);
  return {
    rules: listRuledKinds()
      .filter((kind) => maySee(context, kind))
      .map((kind) => buildRule(context, inbox, kind)),
    times,
    email: person.email,
    nextDigestAt: toMoment(findNextDigest(backend.now().getTime(), times)),
    lastDeliveredAt: toMoment(inbox.lastDeliveredAt),
    retailerNames: listRetailerNames(context),
    warehouseCodes: listWarehouses(customerId).map(({ code }) => code),
    etag: entityTag(times),
  };
}

export const notifications = {
  listNotifications: ({ query, reply, ...request }) => {
    const context = toContext(request);
    const visibleNotices = listShown(context, readInbox(context));
    const { show = 'All' } = query;
    const rows = visibleNotices.filter(
      ({ isRead, isMention }) => show === 'All' || (show === 'Unread' ? !isRead : isMention),
    );
    const page = getPage({ rows, now: context.backend.now() }, query);
    const items = page.items.map(toNotification);
    return reply.json(200, { ...page, items, counts: count(context, visibleNotices) });
  },

  getNotificationCounts: ({ reply, ...request }) => {
    const context = toContext(request);
    return reply.json(200, count(context, listShown(context, readInbox(context))));
  },

  setNotificationsRead: ({ reply, body, ...request }) => {
    const context = toContext(request);
    const marks = new Map(
      body.notices.map(({ notificationId, isRead }) => [notificationId.toLowerCase(), isRead]),
    );
    const visibleIds = new Set(
      listShown(context, readInbox(context)).map(({ notificationId }) => notificationId),
    );
    if ([...marks.keys()].some((id) => !visibleIds.has(id))) throw notFound('The notification');
    const until = body.readUntil === null ? -Infinity : Date.parse(body.readUntil);
    const counts = changeRead(
      context,
      ({ notificationId, isRead, lastAt }) => marks.get(notificationId) ?? (isRead || lastAt <= until),
    );
    return reply.json(200, counts);
  },

  getNotificationSettings: ({ reply, ...request }) => {
    const context = toContext(request);
    return reply.json(200, buildSettings(context, readInbox(context)));
  },

  updateNotificationTimes: ({ reply, body, requireVersion, ...request }) => {
    const context = toContext(request);
    const inbox = readInbox(context);
    requireVersion(buildSettings(context, inbox));
    if (!isTimeZone(body.timeZone)) {
      const message = 'This time zone does not exist.';
      throw unprocessable(message, { timeZone: [message] });
    }
    if (body.quietHours && body.quietHours.startTime === body.quietHours.endTime) {
      const message = 'Choose an end that differs from the beginning.';
      throw unprocessable(message, { 'quietHours.endTime': [message] });
    }
    const next = { ...inbox, times: body };
    inboxStore(context.backend.db).set(next);
    return reply.json(200, buildSettings(context, next));
  },

  updateNotificationRule: ({ reply, body, requireVersion, ...request }) => {
    const context = toContext(request);
    const { kind } = request.path;
    if (kind === 'Test') throw notFound('The rule');
    if (!maySee(context, kind)) throw forbidden();
    const inbox = readInbox(context);
    requireVersion(buildRule(context, inbox, kind));
    const foreign = listForeignConditions(kind, body);
    if (foreign.length > 0) {
      const message = 'This notice cannot have this condition.';
      throw unprocessable(message, Object.fromEntries(foreign.map((member) => [member, [message]])));
    }
    const next = applyRule(context, inbox, kind, body, findRecords(context, kind, readOnce()));
    inboxStore(context.backend.db).set(next);
    return reply.json(200, buildRule(context, next, kind));
  },

  createTestNotification: ({ reply, ...request }) => {
    const context = toContext(request);
    const { backend, customerId } = context;
    const inbox = readInbox(context);
    const now = backend.now().getTime();
    const name = peopleStore(backend.db).getCustomerName(customerId);
    const notice: Notice = {
      notificationId: inboxStore(backend.db).nextNoticeId(),
      kind: 'Test',
      attentionKind: null,
      headline: `This is a test for ${name}`,
      cause: `Test ${now}`,
      firstAt: now,
      lastAt: now,
      records: [],
      event: {
        type: 'Test',
        subject: name,
        actorName: null,
        excerpt: 'Notices about your work look like this one.',
        target: { type: 'Settings', id: null },
      },
      source: null,
      isMention: false,
      isRead: false,
      isInPortal: true,
      isForDigest: false,
    };
    const withNotice = { ...inbox, notices: [notice, ...inbox.notices] };
    const { notificationId, headline, event } = notice;
    const message = { notificationId, headline, attentionKind: null, records: [], event };
    const sent = sendTo(context, withNotice, { kind: 'Test', ...writeMail(context, message) });
    inboxStore(backend.db).set(sent);
    pushUpdate(backend, sent);
    return reply.json(201, toNotification(notice));
  },
} satisfies TagHandlers<'notifications'>;
