import type { AttentionRecord } from '#src/api/generated/types.ts';
import type { KindContext } from '#mocks/attention/kind-context.ts';
import { eventStore } from '#mocks/events/event-store.ts';
import { dayMs, hourMs } from '#mocks/lib/days.ts';
import { createRandom } from '#mocks/lib/random.ts';
import { findEvents, findFinishedReports, findRecords, maySee, type ReadKind } from './find-happenings.ts';
import { listRuledKinds } from './kind-table.ts';
import { keptDays, type Inbox } from './notice.ts';
import { addNotice, fromEvent, groupByCause, selectNew, toKnownKey } from './update-inbox.ts';

/** Within how long before now records began to need attention whose dates do not say when. */
const undatedMs = 3 * dayMs;
/** Older notices were read. */
const unreadMs = 14 * hourMs;

/** When a record began to need attention: its date if that has passed, else a recent moment. Milliseconds since 1970. */
function findBeginning({ backend, customerId }: KindContext, record: AttentionRecord): number {
  const now = backend.now().getTime();
  const due = Date.parse(record.dueAt ?? `${record.dueDate ?? ''}T14:00:00Z`);
  if (record.urgency === 'Missed' && due <= now) return due;
  const random = createRandom(backend.db.context().seed, 'notices', customerId, record.key);
  return now - Math.round(random.next() * undatedMs);
}

/** The notices that a person would have by now, of the records that need attention and of what has happened. */
export function createInbox(context: KindContext, read: ReadKind): Inbox {
  const { backend, person, customerId } = context;
  const now = backend.now().getTime();
  const oldest = now - keptDays * dayMs;
  const empty: Inbox = {
    userId: person.userId,
    customerId,
    notices: [],
    knownRecords: new Map(),
    rules: new Map(),
    times: undefined,
    pendingMails: [],
    lastDeliveredAt: undefined,
    lastEvent: eventStore(backend.db).lastNumber(),
    lookedAt: now,
  };
  const reported = listRuledKinds().flatMap((kind) =>
    selectNew(context, empty, kind, findRecords(context, kind, read)),
  );
  const dated = reported.map((happening) => ({ happening, at: findBeginning(context, happening.record) }));
  const byDay = Map.groupBy(dated, ({ happening: { kind, cause }, at }) =>
    [kind, cause, Math.floor(at / dayMs)].join(' '),
  );
  const ofRecords = [...byDay.values()].flatMap((day) =>
    groupByCause(
      day.map(({ happening }) => happening),
      Math.max(...day.map(({ at }) => at)),
    ),
  );
  const events = [...findFinishedReports(context), ...findEvents(context, 0)].filter(({ kind }) =>
    maySee(context, kind),
  );
  const news = [...ofRecords, ...events.map(fromEvent)]
    .filter(({ at }) => at > oldest && at <= now)
    .toSorted((a, b) => a.at - b.at);
  const filled = news.reduce((inbox, added) => addNotice(context, inbox, added), empty);
  return {
    ...filled,
    // These were sent when they happened.
    pendingMails: [],
    notices: filled.notices.map((notice) => ({
      ...notice,
      isRead: notice.lastAt < now - unreadMs,
      isForDigest: false,
    })),
    knownRecords: new Map(
      reported.map((happening) => [
        toKnownKey(happening),
        { urgency: happening.record.urgency, seenAt: now },
      ]),
    ),
  };
}
