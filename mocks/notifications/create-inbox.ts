import type { AttentionRecord } from '#src/api/generated/types.ts';
import type { KindContext } from '#mocks/attention/kind-context.ts';
import { dayMs, hourMs } from '#mocks/lib/days.ts';
import { createRandom } from '#mocks/lib/random.ts';
import { findFinishedReports, findRecords, maySee, type ReadKind } from './find-happenings.ts';
import { listRuledKinds } from './kind-table.ts';
import { keptDays, type Inbox } from './notice.ts';
import { addNotice, fromEvent, groupByCause, selectNew, toKnownKey, toKnownRecord } from './update-inbox.ts';

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

/** The inbox, which has events only, with the notices that the person would have by now of records and reports. */
export function createInbox(context: KindContext, inbox: Inbox, read: ReadKind): Inbox {
  const now = context.backend.now().getTime();
  const oldest = now - keptDays * dayMs;
  const reported = listRuledKinds().flatMap((kind) =>
    selectNew(context, inbox, kind, findRecords(context, kind, read)),
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
  const reports = findFinishedReports(context).filter(({ kind }) => maySee(context, kind));
  const news = [...ofRecords, ...reports.map(fromEvent)]
    .filter(({ at }) => at > oldest && at <= now)
    .toSorted((a, b) => a.at - b.at);
  const filled = news.reduce((next, added) => addNotice(context, next, added), inbox);
  return {
    ...filled,
    // The others were sent when they happened.
    pendingMails: inbox.pendingMails,
    notices: filled.notices.map((notice) =>
      inbox.notices.includes(notice)
        ? notice
        : { ...notice, isRead: notice.lastAt < now - unreadMs, isForDigest: false },
    ),
    knownRecords: new Map(
      reported.map((happening) => [toKnownKey(happening), toKnownRecord(happening, now)]),
    ),
    hasRecords: true,
    lookedAt: now,
  };
}
