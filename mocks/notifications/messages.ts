import type { AttentionKind, AttentionRecord, NotificationEvent } from '#src/api/generated/types.ts';
import { getToday } from '#mocks/attention/attention-groups.ts';
import { maySeeKind } from '#mocks/attention/attention-kinds.ts';
import type { KindContext } from '#mocks/attention/kind-context.ts';
import { compareRecords } from '#mocks/attention/rank-records.ts';
import { findRecords, maySee, type ReadKind } from './find-happenings.ts';
import type { RuledKind } from './kind-table.ts';
import type { Inbox, Notice } from './notice.ts';
import { getDelivery, meetsConditions } from './rules.ts';
import { groupByCause, toKnownKey } from './update-inbox.ts';

/** A notice that waits to be sent, with the keys of the records that it reports. */
interface Report {
  readonly notice: Notice;
  readonly recordKeys: readonly string[];
}

/** What is sent: records at their present stage, or an event. */
export interface Message {
  readonly headline: string;
  /** The notice to which it leads. */
  readonly notificationId: string;
  /** The kind of its records; null for an event. */
  readonly attentionKind: AttentionKind | null;
  /** In the order of attention; none for an event. */
  readonly records: readonly AttentionRecord[];
  readonly event: NotificationEvent | null;
}

interface Reading {
  readonly context: KindContext;
  readonly inbox: Inbox;
  readonly read: ReadKind;
}

const isRuled = (kind: Notice['kind']): kind is RuledKind => kind !== 'Test';

/** As it was reported, for a kind that cannot be read now: it is not known to be over. */
function repeat({ notice, recordKeys }: Report): Message {
  const { headline, notificationId, attentionKind, records } = notice;
  const reported = records.filter(({ key }) => recordKeys.includes(key));
  return { headline, notificationId, attentionKind, records: reported, event: null };
}

/** The messages about the records of a kind that still need someone, each record once. */
function collectRecords(
  { context, inbox, read }: Reading,
  kind: RuledKind,
  reports: readonly Report[],
): Message[] {
  const delivery = getDelivery(context.person, inbox, kind);
  const today = getToday(context);
  const isUnreadable = ({ notice: { attentionKind } }: Report): boolean =>
    attentionKind !== null &&
    maySeeKind(context, attentionKind) &&
    read(context, attentionKind) === undefined;
  const reported = new Set(
    reports.flatMap(({ notice: { attentionKind }, recordKeys }) =>
      recordKeys.map((key) => `${kind} ${attentionKind} ${key}`),
    ),
  );
  const present = findRecords(context, kind, read).filter(
    (happening) =>
      reported.has(toKnownKey(happening)) &&
      meetsConditions(delivery, happening.attentionKind, happening.record, today),
  );
  const now = context.backend.now().getTime();
  return [
    ...reports.filter(isUnreadable).map(repeat),
    ...groupByCause(present, now).flatMap(
      ({ cause, attentionKind, describe, records: unsorted }): Message[] => {
        const records = unsorted.toSorted(compareRecords);
        const keys = new Set(records.map(({ key }) => key));
        const { notice } =
          reports.find((report) => report.notice.cause === cause) ??
          reports.find(({ recordKeys }) => recordKeys.some((key) => keys.has(key))) ??
          {};
        if (!notice) return [];
        const { notificationId } = notice;
        return [{ headline: describe(records), notificationId, attentionKind, records, event: null }];
      },
    ),
  ];
}

/** The messages about events that the person has not read, the newest for each target; a mention comes before. */
function collectEvents(reports: readonly Report[]): Message[] {
  const unread = reports.filter(({ notice }) => notice.event !== null && !notice.isRead);
  const byTarget = Map.groupBy(unread, ({ notice: { event, notificationId } }) =>
    event?.target.id ? `${event.target.type} ${event.target.id}` : notificationId,
  );
  return [...byTarget.values()].flatMap((group): Message[] => {
    const [first] = group
      .map(({ notice }) => notice)
      .toSorted((a, b) => Number(b.isMention) - Number(a.isMention) || b.lastAt - a.lastAt);
    if (!first) return [];
    const { headline, notificationId, event } = first;
    return [{ headline, notificationId, attentionKind: null, records: [], event }];
  });
}

/**
 * What is to be sent of notices that have waited: without what needs nobody any more, what the person may no longer see or
 * no longer wants to hear of, and each record once, at its present stage. The most urgent first, events last.
 */
export function collectMessages(reading: Reading, reports: readonly Report[]): Message[] {
  const visible = reports.filter(({ notice: { kind } }) => isRuled(kind) && maySee(reading.context, kind));
  const ofRecords = Map.groupBy(
    visible.filter(({ notice }) => notice.event === null),
    ({ notice: { kind } }) => kind,
  );
  const messages = [...ofRecords].flatMap(([kind, group]) =>
    isRuled(kind) ? collectRecords(reading, kind, group) : [],
  );
  const ranked = messages.toSorted(({ records: [a] }, { records: [b] }) =>
    a && b ? compareRecords(a, b) : 0,
  );
  return [...ranked, ...collectEvents(visible)];
}
