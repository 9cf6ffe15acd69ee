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
  /** Events with the same cause within an hour are one notice, which has the last of them. */
  readonly cause: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Length of the list of events. */
const maxEvents = 5000;

/** What happened in the areas, oldest first, until the notices have it. */
export const eventStore = defineStore(() => {
  let events: readonly (RaisedEvent & { readonly number: number })[] = [];
  let count = 0;
  return {
    store: {
      /** Counts up from 1 for each event. */
      lastNumber: (): number => count,
      listAfter: (customerId: string, number: number): readonly RaisedEvent[] =>
        events.filter((event) => event.customerId === customerId && event.number > number),
      add: (event: RaisedEvent): void => {
        count += 1;
        events = [...events, { ...event, number: count }].slice(-maxEvents);
      },
    },
    clear: () => {
      events = [];
      count = 0;
    },
  };
});

/** Notifies people of an event, dated now. */
export function raiseEvent(backend: MockBackend, event: Omit<RaisedEvent, 'at'>): void {
  eventStore(backend.db).add({ ...event, at: backend.now().getTime() });
  backend.db.markChanged(event.customerId);
}
