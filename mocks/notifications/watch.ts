import type { NotificationsUpdate } from '#src/api/generated/types.ts';
import type { KindContext } from '#mocks/attention/kind-context.ts';
import { mayCall } from '#mocks/contract/authorize.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import type { DueWork } from '#mocks/due/due-work.ts';
import { people } from '#mocks/people.ts';
import { createInbox } from './create-inbox.ts';
import { findInbox, findNextDelivery, sendDigest, sendReadyMails } from './deliver.ts';
import { readOnce } from './find-happenings.ts';
import { inboxStore } from './inbox-store.ts';
import type { Inbox } from './notice.ts';
import { updateInbox } from './update-inbox.ts';

/** The people who can sign in and have access to a customer, with their current rights. */
function listContexts(backend: MockBackend, customerId: string): KindContext[] {
  return people.flatMap((seeded) => {
    const person = backend.withCurrentRights(seeded);
    if (!backend.getCustomers(person).includes(customerId) || !mayCall(backend, 'listNotifications', person))
      return [];
    return [{ backend, person, customerId, path: { customerId } }];
  });
}

/** Tells the windows of a person that their notices have changed. */
export function pushUpdate(backend: MockBackend, { userId, customerId }: Inbox): void {
  const update: NotificationsUpdate = { userIdToNotify: userId, customerId };
  backend.push({
    target: 'notificationsUpdated',
    arguments: [update],
    group: customerId,
    mayReceive: (person) => person.userId === userId,
    isReminder: true,
  });
}

function hasNews(before: Inbox | undefined, after: Inbox): boolean {
  return after.notices.some((notice) => notice.isInPortal && !before?.notices.includes(notice));
}

/** Judges the records of a customer, notifies everyone with access of what is new, and watches it from then on. */
function lookAt(backend: MockBackend, customerId: string): void {
  const { set, watched } = inboxStore(backend.db);
  watched.add(customerId);
  const read = readOnce();
  for (const context of listContexts(backend, customerId)) {
    const before = findInbox(context);
    if (!before) {
      set(createInbox(context, read));
      continue;
    }
    const after = sendReadyMails(context, updateInbox(context, before, read));
    set(after);
    if (hasNews(before, after)) pushUpdate(backend, after);
  }
}

/** The same for all customers that are watched. */
export function lookAtAll(backend: MockBackend): void {
  for (const customerId of inboxStore(backend.db).watched) lookAt(backend, customerId);
}

/** The inbox of a person, up to date. */
export function readInbox(context: KindContext): Inbox {
  lookAt(context.backend, context.customerId);
  const inbox = findInbox(context);
  if (!inbox) throw new Error('A person without access has no notices.');
  return inbox;
}

function listWatchedContexts(backend: MockBackend): KindContext[] {
  return [...inboxStore(backend.db).watched].flatMap((customerId) => listContexts(backend, customerId));
}

/** Sends digests, and e-mails after quiet hours. */
export const noticeDelivery: DueWork = {
  name: 'Notifications',
  findNext: (backend, after) => {
    const times = listWatchedContexts(backend).flatMap((context) => {
      const inbox = findInbox(context);
      return inbox ? findNextDelivery(context, inbox, after) : [];
    });
    return times.length === 0 ? undefined : Math.min(...times);
  },
  run: (backend, after) => {
    lookAtAll(backend);
    for (const context of listWatchedContexts(backend)) {
      const inbox = findInbox(context);
      if (inbox) inboxStore(backend.db).set(sendDigest(context, inbox, after));
    }
  },
};
