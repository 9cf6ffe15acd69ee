import { createClock, type Clock } from '#mocks/lib/clock.ts';
import type { FeatureFlags, User } from '#src/api/generated/types.ts';
import { FaultList } from '#mocks/contract/faults.ts';
import { RequestLog } from '#mocks/contract/request-log.ts';
import { SubmittedRequests } from '#mocks/contract/submitted-requests.ts';
import { createDatabase, type Database } from './db.ts';
import type { Person } from './people.ts';
import { applyAllRules } from '#mocks/guru/claim-rules.ts';

export type Scale = 'small' | 'large';

export interface MockBackendOptions {
  readonly scale: Scale;
  readonly seed: number;
  /** "Today" of the mock; default: the real clock. */
  readonly now?: Date;
}

/** The push messages for the hub. */
export interface Push {
  readonly target: string;
  readonly arguments: readonly unknown[];
  readonly group?: string;
}

/** The state of the mock API, with the queries that several operations share. */
export interface MockBackend {
  readonly db: Database;
  readonly faults: FaultList;
  readonly requests: RequestLog;
  readonly submitted: SubmittedRequests;
  readonly now: () => Date;
  /** Whether a control has moved the clock since the last reset. */
  readonly isClockMoved: () => boolean;
  /** Moves the clock, and updates the data that depends on the time; changes by users are kept. */
  readonly moveClock: (move: (clock: Clock) => void) => void;
  readonly features: () => FeatureFlags;
  readonly setFeatures: (flags: Readonly<Record<string, boolean>>) => void;
  /** The person with the current rights, customers and access from the list of users, which admins can change. */
  readonly withCurrentRights: (person: Person) => Person;
  /** Ids of the customers whose data the person may see. */
  readonly getCustomers: (person: Person) => readonly string[];
  /** Ids of all permissions that the person's roles include. */
  readonly getPermissions: (person: Person) => readonly number[];
  readonly hasAcceptedTerms: (person: Person) => boolean;
  readonly nextTraceId: () => string;
  readonly push: (message: Push) => void;
  /** Receives pushed messages; set by the hub. */
  readonly onPush: (listener: (message: Push) => void) => void;
  /** Restores seed data, clock and default flags, removes faults and clears the log. */
  readonly reset: () => Promise<void>;
}

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
  let listener: (message: Push) => void = () => {};
  const faults = new FaultList();
  const requests = new RequestLog();
  const submitted = new SubmittedRequests(now);
  const db = await createDatabase({ ...options, now });

  const backend: MockBackend = {
    db,
    faults,
    requests,
    submitted,
    now,
    isClockMoved: clock.isMoved,
    moveClock: (move) => {
      const before = now().getTime();
      move(clock);
      db.followClock();
      applyAllRules(backend, before);
    },
    features: () => features,
    setFeatures: (flags) => {
      features = { ...features, ...flags };
    },
    withCurrentRights: (person) => {
      const user = db.users.find(person.userId);
      return user ? personAs(person, user) : person;
    },
    getCustomers: (person) =>
      person.isInternalUser
        ? db.customers.all().map((customer) => customer.customerId)
        : db.getCustomerIds(person.userId),
    getPermissions: (person) => db.getPermissions(person.userId),
    hasAcceptedTerms: (person) => db.hasAcceptedTerms(person.userId),
    nextTraceId: () => {
      traces += 1;
      return `00-${options.seed.toString(16).padStart(16, '0')}${traces.toString(16).padStart(16, '0')}-01`;
    },
    push: (message) => listener(message),
    onPush: (next) => {
      listener = next;
    },
    reset: async () => {
      features = { ...defaultFeatures };
      faults.clear();
      requests.clear();
      submitted.clear();
      clock.reset();
      await db.reset();
    },
  };
  return backend;
}
