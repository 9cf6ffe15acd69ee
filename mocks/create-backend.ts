import { createTimers } from '#mocks/lib/timers.ts';
import { createClock } from '#mocks/lib/clock.ts';
import type { FeatureFlags, User } from '#src/api/generated/types.ts';
import { mayBeSent } from '#mocks/contract/authorize.ts';
import { FaultList } from '#mocks/contract/faults.ts';
import { RequestLog } from '#mocks/contract/request-log.ts';
import { SubmittedRequests } from '#mocks/contract/submitted-requests.ts';
import { createDatabase } from '#mocks/store/database.ts';
import type { JudgedPush, MockBackend } from '#mocks/contract/mock-backend.ts';
import { findNextDue, runDueWorks } from '#mocks/due/due-work.ts';
import { dueWorks } from './due-works.ts';
import { changeReactions, clockReactions, lookReactions, passedOn } from './reactions.ts';
import { stores } from './stores.ts';
import type { Person } from './people.ts';
import { peopleStore } from '#mocks/world/people/people-store.ts';

export type Scale = 'small' | 'large';

export interface MockBackendOptions {
  readonly scale: Scale;
  readonly seed: number;
  /** "Today" of the mock; default: the real clock. */
  readonly now?: Date;
}

/** Milliseconds from a change to the look at what it means, so that several changes are looked at once. */
const lookDelay = 30;

/** Defaults of the feature flags. */
export const defaultFeatures = {
  rbacEnabled: true,
  maintenanceModeEnabled: false,
  orderEntryInventoryStatusDropdownEnabled: true,
  guruDssEnabled: true,
  fsmaEnabled: true,
} as const satisfies FeatureFlags;

function personAs(person: Person, user: User): Person {
  return {
    ...person,
    name: user.displayName,
    email: user.email,
    customers: user.customers.map(({ customerId }) => customerId),
    isInternalUser: user.isInternalUser,
    isInternalUserAdmin: user.isInternalUserAdmin,
    isCustomerUserAdmin: user.isCustomerUserAdmin,
    awaitingInternalApproval: user.awaitingInternalApproval,
    hasCustomerPortalAccess: user.hasCustomerPortalAccess && !user.accountDisabled,
  };
}

export async function createMockBackend(options: MockBackendOptions): Promise<MockBackend> {
  const clock = createClock(options.now);
  const { now } = clock;
  let features: FeatureFlags = { ...defaultFeatures };
  let traces = 0;
  let listener: (message: JudgedPush) => void = () => {};
  let hasListeners = (): boolean => false;
  // Apart from the data's own timers, whose tasks change data.
  const lookTimers = createTimers();
  let isLookPlanned = false;
  const faults = new FaultList();
  const requests = new RequestLog();
  const submitted = new SubmittedRequests(now);
  /** Until when due work is done, milliseconds since 1970. */
  let doneUntil = now().getTime();
  /** Looks soon for what people have to know, if anybody is connected; otherwise, the next request for notices does. */
  function planLook(): void {
    if (isLookPlanned || !hasListeners()) return;
    isLookPlanned = true;
    lookTimers.later(lookDelay, () => {
      isLookPlanned = false;
      for (const react of lookReactions) react(backend);
    });
  }
  /** Undefined while the data is loaded for the first time. */
  let current: MockBackend | undefined;
  const db = await createDatabase({
    ...options,
    now,
    start: options.now,
    stores,
    onChange: () => {
      if (current) for (const react of changeReactions) react(current);
      planLook();
    },
  });

  const backend: MockBackend = {
    db,
    // The indexes of small data are complete at once, so what is found does not depend on how busy the machine is.
    searchPatience: options.scale === 'small' ? Infinity : 1_000,
    faults,
    requests,
    submitted,
    now,
    isClockMoved: clock.isMoved,
    moveClock: (move) => {
      const before = now().getTime();
      move(clock);
      db.followClock();
      for (const react of clockReactions) react(backend, before);
      db.markChanged();
    },
    runDue: () => {
      const after = doneUntil;
      // Set first: works take time, and none must run twice. A clock that was set back starts there.
      doneUntil = now().getTime();
      return runDueWorks(dueWorks, backend, Math.min(after, doneUntil));
    },
    findNextDue: () => findNextDue(dueWorks, backend, Math.min(doneUntil, now().getTime())),
    features: () => features,
    setFeatures: (flags) => {
      features = { ...features, ...flags };
      db.markChanged();
    },
    withCurrentRights: (person) => {
      const user = peopleStore(db).users.find(person.userId);
      return user ? personAs(person, user) : person;
    },
    getCustomers: (person) =>
      person.isInternalUser
        ? peopleStore(db)
            .customers.all()
            .map((customer) => customer.customerId)
        : peopleStore(db).getCustomerIds(person.userId),
    getPermissions: (person) => peopleStore(db).getPermissions(person.userId),
    countUnreadNotices: (userId, customerId, target) =>
      passedOn.countUnreadNotices(backend, { userId, customerId }, target),
    hasAcceptedTerms: (person) => peopleStore(db).hasAcceptedTerms(person.userId),
    nextTraceId: () => {
      traces += 1;
      return `00-${options.seed.toString(16).padStart(16, '0')}${traces.toString(16).padStart(16, '0')}-01`;
    },
    push: (message) => {
      // Clients request again what a push announces.
      if (!message.isReminder) db.markChanged();
      const { target, customerId, mayRead = () => true } = message;
      listener({
        ...message,
        mayReceive: (connected) =>
          mayBeSent(backend, target, connected, customerId) && mayRead(backend.withCurrentRights(connected)),
      });
    },
    onPush: (next, hasReceivers = () => true) => {
      listener = next;
      hasListeners = hasReceivers;
    },
    reset: async () => {
      features = { ...defaultFeatures };
      faults.clear();
      requests.clear();
      submitted.clear();
      lookTimers.clear();
      isLookPlanned = false;
      clock.reset();
      await db.reset();
      doneUntil = now().getTime();
    },
  };
  current = backend;
  return backend;
}
