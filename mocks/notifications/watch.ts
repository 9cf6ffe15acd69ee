import type { NotificationTarget, NotificationsUpdate } from '#src/api/generated/types.ts';
import type { KindContext } from '#mocks/attention/kind-context.ts';
import { mayCall } from '#mocks/contract/authorize.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import type { DueWork } from '#mocks/due/due-work.ts';
import { eventStore } from '#mocks/events/event-store.ts';
import { people } from '#mocks/people.ts';
import { createInbox } from './create-inbox.ts';
import { findInbox, findNextDelivery, sendDigest, sendReadyMails } from './deliver.ts';
import { readOnce, type ReadKind } from './find-happenings.ts';
import { inboxStore } from './inbox-store.ts';
import { createEmptyInbox, type Inbox } from './notice.ts';
import { addEvents, updateInbox } from './update-inbox.ts';

/** The people who can sign in and have access to a customer, with their current rights. */
function listContexts(backend: MockBackend, customerId: string): KindContext[] {
  return people.flatMap((seeded) => {
    const person = backend.withCurrentRights(seeded);
    if (!backend.getCustomers(person).includes(customerId) || !mayCall(backend, 'listNotifications', person))
      return [];
    return [{ backend, person, customerId, path: { customerId } }];
  });
}

/** Tells the windows of a person that their notices have changed, whichever customer they have selected. */
export function pushUpdate(backend: MockBackend, { userId, customerId }: Inbox): void {
  const update: NotificationsUpdate = { userIdToNotify: userId, customerId };
  backend.push({
    target: 'notificationsUpdated',
    arguments: [update],
    customerId,
    mayRead: (person) => person.userId === userId,
    isReminder: true,
  });
}

function hasNews(before: Inbox, after: Inbox): boolean {
  return after.notices.some((notice) => notice.isInPortal && !before.notices.includes(notice));
}

function findOrCreateInbox(context: KindContext): Inbox {
  const { backend, person, customerId } = context;
  return findInbox(context) ?? createEmptyInbox(person.userId, customerId, backend.now().getTime());
}

/** Notifies everyone of the events at all customers since the last look, also where no records are judged. */
function lookAtEvents(backend: MockBackend): void {
  const { set, getLastEvent, setLastEvent } = inboxStore(backend.db);
  const { listCustomersAfter, lastNumber } = eventStore(backend.db);
  for (const customerId of listCustomersAfter(getLastEvent())) {
    for (const context of listContexts(backend, customerId)) {
      const before = findOrCreateInbox(context);
      const after = sendReadyMails(context, addEvents(context, before), readOnce(), 'Events');
      set(after);
      if (hasNews(before, after)) pushUpdate(backend, after);
    }
  }
  setLastEvent(lastNumber());
}

/** Judges the records of a customer, notifies everyone with access of what is new, and watches it from then on. */
function lookAt(backend: MockBackend, customerId: string): void {
  const { set, watched } = inboxStore(backend.db);
  watched.add(customerId);
  lookAtEvents(backend);
  const read = readOnce();
  for (const context of listContexts(backend, customerId)) {
    const before = findOrCreateInbox(context);
    if (!before.hasRecords) {
      set(createInbox(context, before, read));
      continue;
    }
    const after = sendReadyMails(context, updateInbox(context, before, read), read, 'All');
    set(after);
    if (hasNews(before, after)) pushUpdate(backend, after);
  }
}

/** The same for all customers that are watched; the others for events only. */
export function lookAtAll(backend: MockBackend): void {
  lookAtEvents(backend);
  for (const customerId of inboxStore(backend.db).watched) lookAt(backend, customerId);
}

/** The inbox of a person, up to date. */
export function readInbox(context: KindContext): Inbox {
  lookAt(context.backend, context.customerId);
  const inbox = findInbox(context);
  if (!inbox) throw new Error('A person without access has no notices.');
  return inbox;
}

/** Number of a person's unread notices that lead to a target. It does not judge records. */
export function countUnreadNotices(
  backend: MockBackend,
  place: Pick<Inbox, 'userId' | 'customerId'>,
  { type, id }: NotificationTarget,
): number {
  lookAtEvents(backend);
  const inbox = inboxStore(backend.db).find(place);
  if (!inbox) return 0;
  return inbox.notices.filter(
    ({ event, isRead, isInPortal }) =>
      isInPortal && !isRead && event?.target.type === type && event.target.id === id,
  ).length;
}

/** The people with an inbox, with their current rights. */
function listInboxContexts(backend: MockBackend): KindContext[] {
  const customerIds = new Set(
    inboxStore(backend.db)
      .all()
      .map(({ customerId }) => customerId),
  );
  return [...customerIds].flatMap((customerId) => listContexts(backend, customerId));
}

/** Sends digests, and emails after quiet hours. */
export const noticeDelivery: DueWork = {
  name: 'Notifications',
  findNext: (backend, after) => {
    const times = listInboxContexts(backend).flatMap((context) => {
      const inbox = findInbox(context);
      return inbox ? findNextDelivery(context, inbox, after) : [];
    });
    return times.length === 0 ? undefined : Math.min(...times);
  },
  run: (backend, after) => {
    lookAtAll(backend);
    const { watched, set } = inboxStore(backend.db);
    const reads = new Map<string, ReadKind>();
    for (const context of listInboxContexts(backend)) {
      const { customerId } = context;
      const read = reads.get(customerId) ?? readOnce();
      reads.set(customerId, read);
      const inbox = findInbox(context);
      if (!inbox) continue;
      // Emails about events that were ready at another customer, whose records are not judged.
      const sent = watched.has(customerId) ? inbox : sendReadyMails(context, inbox, read, 'Events');
      set(sendDigest(context, sent, read, after));
    }
  },
};
