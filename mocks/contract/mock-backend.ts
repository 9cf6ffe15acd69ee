import type { hubMessages } from '#src/api/generated/operations.ts';
import type { FeatureFlags, NotificationTarget } from '#src/api/generated/types.ts';
import type { Clock } from '#mocks/lib/clock.ts';
import type { Person } from '#mocks/people.ts';
import type { Database } from '#mocks/store/database.ts';
import type { FaultList } from './faults.ts';
import type { RequestLog } from './request-log.ts';
import type { SubmittedRequests } from './submitted-requests.ts';

/** A message for the hub, as an area sends it. */
export interface Push {
  readonly target: keyof typeof hubMessages;
  readonly arguments: readonly unknown[];
  /** The customer whose data it is about. */
  readonly customerId: string;
  /** Limits the receivers to the members of a group. */
  readonly group?: string;
  /** Whether the record can be read by a person, with their current rights, who may call the operation that reads it. */
  readonly mayRead?: (person: Person) => boolean;
  /** Whether it only repeats what clients could read before, so that derived data stays valid. */
  readonly isReminder?: true;
}

/** A message as the hub sends it. */
export interface JudgedPush extends Push {
  /** Whether a connected person would be allowed to read what it is about, at this moment. */
  readonly mayReceive: (person: Person) => boolean;
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
  /** Does what was due since the last time, such as sending digests. Returns the names of the works. */
  readonly runDue: () => Promise<readonly string[]>;
  /** When something is due next, milliseconds since 1970; undefined if nothing is. */
  readonly findNextDue: () => number | undefined;
  readonly features: () => FeatureFlags;
  readonly setFeatures: (flags: Readonly<Record<string, boolean>>) => void;
  /** The person with the current rights, customers and access from the user list, which admins can change. */
  readonly withCurrentRights: (person: Person) => Person;
  /** Ids of the customers whose data the person may see. */
  readonly getCustomers: (person: Person) => readonly string[];
  /** Ids of all permissions that the person's roles include. */
  readonly getPermissions: (person: Person) => readonly number[];
  /** Number of a person's unread notices at a customer that lead to a target. */
  readonly countUnreadNotices: (userId: string, customerId: string, target: NotificationTarget) => number;
  readonly hasAcceptedTerms: (person: Person) => boolean;
  readonly nextTraceId: () => string;
  readonly push: (message: Push) => void;
  /** Subscribes to pushed messages; `hasReceivers` returns whether a connection would receive them. Set by the hub. */
  readonly onPush: (listener: (message: JudgedPush) => void, hasReceivers?: () => boolean) => void;
  /** Milliseconds that a search waits for its indexes before it finds what it has. */
  readonly searchPatience: number;
  /** Restores seed data, clock and default flags, removes faults and clears the log. */
  readonly reset: () => Promise<void>;
}
