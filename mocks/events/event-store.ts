import type { NotificationEvent, NotificationKind } from '#src/api/generated/types.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { defineStore } from '#mocks/store/database.ts';

/** Something that happened and that concerns some people. */
export interface RaisedEvent {
  readonly customerId: string;
  /** Whom it concerns: only people who may see all that it says. */
  readonly userIds: readonly string[];
  readonly kind: Extract<NotificationKind, 'ConversationActivity' | 'ReportFinished'>;
  /** In one sentence without a period, such as 'Maya Reed answered on SO-1048226'. */
  readonly headline: string;
  readonly event: NotificationEvent;
  /** Identifies what its excerpt is of, which may change, such as a message. */
  readonly source?: string;
  /** Events with the same cause within an hour are one notice, which has the last of them. */
  readonly cause: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Someone has read what earlier events lead to, such as the messages of a conversation. */
export interface TargetReading {
  readonly customerId: string;
  readonly userId: string;
  readonly target: NotificationEvent['target'];
  /** Earlier events are read, milliseconds since 1970. */
  readonly before: number;
}

/** What an excerpt is of has another text, or none any more. */
export interface ExcerptChange {
  readonly customerId: string;
  readonly source: string;
  readonly excerpt: string | null;
}

type EntryContent =
  | { readonly raised: RaisedEvent }
  | { readonly reading: TargetReading }
  | { readonly change: ExcerptChange };

type Entry = { readonly number: number; readonly customerId: string } & EntryContent;

/** Length of the list of events. */
const maxEntries = 5000;

/** What happened in the areas, oldest first, until the notices have it. */
export const eventStore = defineStore(() => {
  let entries: readonly Entry[] = [];
  let count = 0;
  return {
    store: {
      /** Counts up from 1 for each entry. */
      lastNumber: (): number => count,
      listAfter: (customerId: string, number: number): readonly Entry[] =>
        entries.filter((entry) => entry.customerId === customerId && entry.number > number),
      /** The customers with entries after a number. */
      listCustomersAfter: (number: number): ReadonlySet<string> =>
        new Set(entries.flatMap((entry) => (entry.number > number ? [entry.customerId] : []))),
      add: (customerId: string, entry: EntryContent): void => {
        count += 1;
        entries = [...entries, { ...entry, customerId, number: count }].slice(-maxEntries);
      },
    },
    clear: () => {
      entries = [];
      count = 0;
    },
  };
});

/** Notifies people of an event, dated now. */
export function raiseEvent(backend: MockBackend, event: Omit<RaisedEvent, 'at'>): void {
  eventStore(backend.db).add(event.customerId, { raised: { ...event, at: backend.now().getTime() } });
  backend.db.markChanged(event.customerId);
}

/** Marks a person's notices of earlier events with a target as read. */
export function markEventsRead(backend: MockBackend, reading: TargetReading): void {
  eventStore(backend.db).add(reading.customerId, { reading });
  backend.db.markChanged(reading.customerId);
}

/** Replaces the excerpts in the notices of earlier events with a source. */
export function changeExcerpts(backend: MockBackend, change: ExcerptChange): void {
  eventStore(backend.db).add(change.customerId, { change });
  backend.db.markChanged(change.customerId);
}
