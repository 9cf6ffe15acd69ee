import type {
  AttentionKind,
  AttentionRecord,
  Notification,
  NotificationDelivery,
  NotificationEvent,
  NotificationKind,
  NotificationTimes,
} from '#src/api/generated/types.ts';
import { sumAmounts } from '#mocks/attention/attention-groups.ts';
import { writeRecordSet } from '#mocks/lists/record-set.ts';
import type { RuledKind } from './kind-table.ts';

/** Days for which notices are kept. */
export const keptDays = 90;

/** A notice to a person, with all its records. Moments are milliseconds since 1970. */
export interface Notice {
  readonly notificationId: string;
  readonly kind: NotificationKind;
  readonly attentionKind: AttentionKind | null;
  readonly headline: string;
  /** Notices with the same cause within an hour are one. */
  readonly cause: string;
  readonly firstAt: number;
  readonly lastAt: number;
  /** In the order of attention; none for an event. */
  readonly records: readonly AttentionRecord[];
  readonly event: NotificationEvent | null;
  /** Identifies what the excerpt of the event is of; null if that never changes. */
  readonly source: string | null;
  readonly isMention: boolean;
  readonly isRead: boolean;
  /** Whether it is shown in the portal; others are only sent. */
  readonly isInPortal: boolean;
  /** Whether the next digest has it. */
  readonly isForDigest: boolean;
}

/** An email that waits. */
interface PendingMail {
  readonly notificationId: string;
  /** Milliseconds since 1970. */
  readonly sendAt: number;
  /** Keys of the records that it reports; none for an event. */
  readonly recordKeys: readonly string[];
}

/** How bad a record was when the person was notified of it. */
export interface KnownRecord {
  readonly urgency: AttentionRecord['urgency'];
  /** When it was last found, milliseconds since 1970. */
  readonly seenAt: number;
  /** Whether a later change of the rule holds it back until it meets the conditions. */
  readonly isHeldBack: boolean;
}

/** A person's notices about a customer, with their rules. */
export interface Inbox {
  readonly userId: string;
  readonly customerId: string;
  /** Newest first. */
  readonly notices: readonly Notice[];
  /** The records of which the person was notified, by kind and key. */
  readonly knownRecords: ReadonlyMap<string, KnownRecord>;
  /** The rules that the person has changed. */
  readonly rules: ReadonlyMap<RuledKind, NotificationDelivery>;
  /** Undefined until the person changes them. */
  readonly times: NotificationTimes | undefined;
  readonly pendingMails: readonly PendingMail[];
  /** When the last email was sent; undefined if none was. */
  readonly lastDeliveredAt: number | undefined;
  /** Number of the last event that it has. */
  readonly lastEvent: number;
  /** Whether the customer's records were judged; until the customer is opened, it has events only. */
  readonly hasRecords: boolean;
  /** Until when finished reports are in it, milliseconds since 1970. */
  readonly lookedAt: number;
}

/** The inbox of a person before anything has happened. */
export function createEmptyInbox(userId: string, customerId: string, now: number): Inbox {
  return {
    userId,
    customerId,
    notices: [],
    knownRecords: new Map(),
    rules: new Map(),
    times: undefined,
    pendingMails: [],
    lastDeliveredAt: undefined,
    lastEvent: 0,
    hasRecords: false,
    lookedAt: now,
  };
}

const maxRecords = 3;

/** The notice as the API returns it. */
export function toNotification(notice: Notice): Notification {
  const { notificationId, kind, attentionKind, headline, records, event, isMention, isRead, lastAt } = notice;
  return {
    notificationId,
    kind,
    headline,
    createdAt: new Date(lastAt).toISOString(),
    isRead,
    isMention,
    attentionKind,
    count: Math.max(1, records.length),
    amount: sumAmounts(records),
    records: records.slice(0, maxRecords),
    recordSet: writeRecordSet(records.map(({ key }) => key)),
    event,
  };
}
