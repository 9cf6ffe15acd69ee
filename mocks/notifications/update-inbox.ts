import { AttentionUrgency } from '#src/api/generated/enums.ts';
import type { AttentionRecord, NotificationDelivery } from '#src/api/generated/types.ts';
import type { KindContext } from '#mocks/attention/kind-context.ts';
import { getToday } from '#mocks/attention/attention-groups.ts';
import { compareRecords } from '#mocks/attention/rank-records.ts';
import {
  eventStore,
  type ExcerptChange,
  type RaisedEvent,
  type TargetReading,
} from '#mocks/events/event-store.ts';
import { dayMs, hourMs } from '#mocks/lib/days.ts';
import {
  findFinishedReports,
  findRecords,
  maySee,
  type EventHappening,
  type ReadKind,
  type RecordHappening,
} from './find-happenings.ts';
import { inboxStore } from './inbox-store.ts';
import { listRuledKinds, type RuledKind } from './kind-table.ts';
import { keptDays, type Inbox, type KnownRecord, type Notice } from './notice.ts';
import { findSendTime } from './quiet-hours.ts';
import { getDefaultTimes, getDelivery, meetsConditions } from './rules.ts';

/** How long records of the same cause are added to a notice. */
const burstMs = hourMs;
/** How long a record that needs no attention is remembered: it may come and go. */
const rememberedMs = dayMs;

const urgencies: readonly string[] = Object.values(AttentionUrgency);

export const toKnownKey = ({ kind, attentionKind, record }: RecordHappening): string =>
  `${kind} ${attentionKind} ${record.key}`;

export const toKnownRecord = ({ record: { urgency } }: RecordHappening, seenAt: number): KnownRecord => ({
  urgency,
  seenAt,
  isHeldBack: false,
});

function isWorse(record: AttentionRecord, knownRecord: KnownRecord): boolean {
  return urgencies.indexOf(record.urgency) < urgencies.indexOf(knownRecord.urgency);
}

/** The records of which a person must be notified, by their rules. */
export function selectNew(
  context: KindContext,
  inbox: Inbox,
  kind: RuledKind,
  happenings: readonly RecordHappening[],
): RecordHappening[] {
  const delivery = getDelivery(context.person, inbox, kind);
  const today = getToday(context);
  return happenings.filter((happening) => {
    const knownRecord = inbox.knownRecords.get(toKnownKey(happening));
    if (knownRecord && !knownRecord.isHeldBack && !isWorse(happening.record, knownRecord)) return false;
    return meetsConditions(delivery, happening.attentionKind, happening.record, today);
  });
}

/**
 * The inbox with a changed rule. Records that met its conditions before and still do count as known, because a rule applies
 * to what happens from now on. One that it holds back from now on is reported when its time comes.
 */
export function applyRule(
  context: KindContext,
  inbox: Inbox,
  kind: RuledKind,
  delivery: NotificationDelivery,
  happenings: readonly RecordHappening[],
): Inbox {
  const before = getDelivery(context.person, inbox, kind);
  const today = getToday(context);
  const seenAt = context.backend.now().getTime();
  const knownRecords = new Map(inbox.knownRecords);
  for (const happening of happenings) {
    const { attentionKind, record } = happening;
    const key = toKnownKey(happening);
    const knownRecord = knownRecords.get(key);
    if (!meetsConditions(delivery, attentionKind, record, today)) {
      if (knownRecord) knownRecords.set(key, { ...knownRecord, isHeldBack: true });
    } else if (knownRecord || meetsConditions(before, attentionKind, record, today)) {
      // Also one that was reported before an earlier change held it back: nothing is reported twice.
      knownRecords.set(key, toKnownRecord(happening, seenAt));
    }
  }
  return { ...inbox, rules: new Map(inbox.rules).set(kind, delivery), knownRecords };
}

/** The known records after a look: those found are seen now, those that were not are forgotten after a day. */
function remember(
  inbox: Inbox,
  happenings: readonly RecordHappening[],
  reported: readonly RecordHappening[],
  now: number,
): Inbox['knownRecords'] {
  const knownRecords = new Map(inbox.knownRecords);
  for (const happening of happenings) {
    const key = toKnownKey(happening);
    const before = knownRecords.get(key);
    if (before) knownRecords.set(key, { ...before, seenAt: now });
  }
  for (const happening of reported) knownRecords.set(toKnownKey(happening), toKnownRecord(happening, now));
  for (const [key, { seenAt }] of knownRecords) if (seenAt < now - rememberedMs) knownRecords.delete(key);
  return knownRecords;
}

interface NewNotice {
  readonly kind: RuledKind;
  readonly cause: string;
  readonly attentionKind: Notice['attentionKind'];
  readonly records: readonly AttentionRecord[];
  readonly describe: (records: readonly AttentionRecord[]) => string;
  readonly event: Notice['event'];
  readonly source: Notice['source'];
  readonly at: number;
}

/** One for each cause. */
export function groupByCause(happenings: readonly RecordHappening[], at: number): NewNotice[] {
  const groups = Map.groupBy(happenings, ({ kind, cause }) => `${kind} ${cause}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { kind, cause, attentionKind, describe } = first;
    const records = group.map(({ record }) => record);
    return [{ kind, cause, attentionKind, describe, records, event: null, source: null, at }];
  });
}

export function fromEvent({ kind, headline, event, source, cause, at }: EventHappening): NewNotice {
  return {
    kind,
    cause,
    attentionKind: null,
    records: [],
    describe: () => headline,
    event,
    source: source ?? null,
    at,
  };
}

/** The notice of the same cause in the last hour. */
const findBefore = (inbox: Inbox, { kind, cause, at }: NewNotice): Notice | undefined =>
  inbox.notices.find(
    (notice) => notice.kind === kind && notice.cause === cause && at - notice.firstAt < burstMs,
  );

/** Adds a notice, or its records to the one of the same cause in the last hour. It comes first. */
export function addNotice(context: KindContext, inbox: Inbox, added: NewNotice): Inbox {
  const { kind, cause, at, describe, event, source, attentionKind } = added;
  const delivery = getDelivery(context.person, inbox, kind);
  if (!delivery.portal && !delivery.email && !delivery.digest) return inbox;
  const before = findBefore(inbox, added);
  const keys = new Set(added.records.map(({ key }) => key));
  const records = [...(before?.records ?? []).filter(({ key }) => !keys.has(key)), ...added.records].toSorted(
    compareRecords,
  );
  const notice: Notice = {
    notificationId: before?.notificationId ?? inboxStore(context.backend.db).nextNoticeId(),
    kind,
    attentionKind,
    headline: describe(records),
    cause,
    firstAt: before?.firstAt ?? at,
    lastAt: at,
    records,
    event,
    source,
    isMention: event?.type === 'Mentioned' || (before?.isMention ?? false),
    isRead: false,
    isInPortal: delivery.portal,
    isForDigest: delivery.digest,
  };
  const otherNotices = inbox.notices.filter(({ notificationId }) => notificationId !== notice.notificationId);
  return { ...inbox, notices: [notice, ...otherNotices] };
}

/** The same, and plans the email of the notice. */
export function notify(context: KindContext, inbox: Inbox, added: NewNotice): Inbox {
  const filled = addNotice(context, inbox, added);
  const [notice] = filled.notices;
  if (filled === inbox || !notice) return inbox;
  const { kind, at, records } = added;
  const before = findBefore(inbox, added);
  // What is added to a notice that was sent waits until the burst is over, for one more email about all of it.
  const ready = before ? Math.max(at, before.firstAt + burstMs) : at;
  const { notificationId } = notice;
  const waiting = inbox.pendingMails.filter((mail) => mail.notificationId === notificationId);
  const recordKeys = [
    ...new Set([...waiting.flatMap((mail) => mail.recordKeys), ...records.map(({ key }) => key)]),
  ];
  const sendAt = waiting[0]?.sendAt ?? findSendTime(ready, inbox.times ?? getDefaultTimes(context.person));
  return {
    ...filled,
    pendingMails: [
      ...inbox.pendingMails.filter((mail) => mail.notificationId !== notificationId),
      ...(getDelivery(context.person, inbox, kind).email ? [{ notificationId, sendAt, recordKeys }] : []),
    ],
  };
}

/** Adds an event that concerns the person. */
function addEvent(context: KindContext, inbox: Inbox, raised: RaisedEvent): Inbox {
  if (!raised.userIds.includes(inbox.userId) || !maySee(context, raised.kind)) return inbox;
  return notify(context, inbox, fromEvent(raised));
}

/** Marks the notices as read whose target the person has read since. */
function applyReading(inbox: Inbox, { userId, target, before }: TargetReading): Inbox {
  if (userId !== inbox.userId) return inbox;
  const isCovered = ({ event, lastAt, isRead }: Notice): boolean =>
    !isRead && event?.target.type === target.type && event.target.id === target.id && lastAt < before;
  return {
    ...inbox,
    notices: inbox.notices.map((notice) => (isCovered(notice) ? { ...notice, isRead: true } : notice)),
  };
}

/** Replaces the excerpts that are of a changed source. */
function applyChange(inbox: Inbox, { source, excerpt }: ExcerptChange): Inbox {
  const notices = inbox.notices.map((notice) =>
    notice.source === source && notice.event ? { ...notice, event: { ...notice.event, excerpt } } : notice,
  );
  return { ...inbox, notices };
}

/** Adds the events of the areas since the last one that the inbox has. It does not judge records. */
export function addEvents(context: KindContext, inbox: Inbox): Inbox {
  const { listAfter, lastNumber } = eventStore(context.backend.db);
  const next = listAfter(inbox.customerId, inbox.lastEvent).reduce((filled, entry) => {
    if ('raised' in entry) return addEvent(context, filled, entry.raised);
    return 'reading' in entry ? applyReading(filled, entry.reading) : applyChange(filled, entry.change);
  }, inbox);
  return { ...next, lastEvent: lastNumber() };
}

/** Adds what happened to records and reports since the last look. */
export function updateInbox(context: KindContext, inbox: Inbox, read: ReadKind): Inbox {
  const { backend } = context;
  const now = backend.now().getTime();
  const happeningsByKind = listRuledKinds().flatMap((kind) => {
    const happenings = findRecords(context, kind, read);
    return [{ happenings, reported: selectNew(context, inbox, kind, happenings) }];
  });
  const reported = happeningsByKind.flatMap((part) => part.reported);
  const reports = findFinishedReports(context).filter(({ at }) => at > inbox.lookedAt && at <= now);
  const visibleReports = reports.filter(({ kind }) => maySee(context, kind));
  const news = [...groupByCause(reported, now), ...visibleReports.map(fromEvent)];
  const withNews = news.reduce((next, added) => notify(context, next, added), inbox);
  const oldest = now - keptDays * dayMs;
  return {
    ...withNews,
    notices: withNews.notices.filter(({ lastAt }) => lastAt > oldest),
    knownRecords: remember(
      inbox,
      happeningsByKind.flatMap((part) => part.happenings),
      reported,
      now,
    ),
    lookedAt: now,
  };
}
