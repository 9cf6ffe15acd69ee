import { ReportRenderStatus } from '#src/api/generated/enums.ts';
import type { AttentionKind, AttentionRecord, NotificationEvent } from '#src/api/generated/types.ts';
import { canReadKind, maySeeKind, readKind } from '#mocks/attention/attention-kinds.ts';
import type { KindContext } from '#mocks/attention/kind-context.ts';
import { reportStore } from '#mocks/reporting/report-store.ts';
import { renderStore } from '#mocks/renders/render-store.ts';
import { kindTable, type RuledKind } from './kind-table.ts';
import { writeNumber } from './record-words.ts';

/** Records that have something in common that happened to them. */
export interface RecordHappening {
  readonly kind: RuledKind;
  readonly attentionKind: AttentionKind;
  readonly record: AttentionRecord;
  readonly cause: string;
  readonly describe: (records: readonly AttentionRecord[]) => string;
}

/** Something that happened at a moment, milliseconds since 1970. */
export interface EventHappening {
  readonly kind: RuledKind;
  readonly headline: string;
  readonly event: NotificationEvent;
  /** Identifies what its excerpt is of, if that may change. */
  readonly source?: string;
  readonly cause: string;
  readonly at: number;
}

/** Records by kind, read once for all people; undefined for one that cannot be read. */
export type ReadKind = (context: KindContext, kind: AttentionKind) => readonly AttentionRecord[] | undefined;

/** The number of a record; that of an item with its warehouse, because it can be in several. */
function nameRecord(record: AttentionRecord): string {
  const { target, place } = record;
  const number = writeNumber(record);
  return target.type === 'Item' && place.warehouseCode !== null
    ? `${number} in ${place.warehouseCode}`
    : number;
}

/** Reads each kind once, except for the kind whose records depend on the person. */
export function readOnce(): ReadKind {
  const read = new Map<AttentionKind, readonly AttentionRecord[] | undefined>();
  return (context, kind) => {
    if (kind === 'UserAwaitingApproval') return readKind(context, kind);
    if (!read.has(kind)) read.set(kind, readKind(context, kind));
    return read.get(kind);
  };
}

/** The records that need a person's attention, as the kinds of notices see them. */
export function findRecords(context: KindContext, kind: RuledKind, read: ReadKind): RecordHappening[] {
  return kindTable[kind].sources.flatMap((source, index) => {
    const { attentionKind, includes = () => true, headline, isByCause } = source;
    if (!maySeeKind(context, attentionKind)) return [];
    const records = read(context, attentionKind) ?? [];
    return records.filter(includes).map((record) => ({
      kind,
      attentionKind,
      record,
      cause: [attentionKind, index, isByCause ? (record.facts.cause ?? '') : ''].join(' '),
      describe: (happenings) =>
        happenings.length === 1 && happenings[0]
          ? headline.one(nameRecord(happenings[0]))
          : headline.several(happenings.length.toLocaleString('en-US')),
    }));
  });
}

/** Whether a person may see a kind at a customer: one of its sources, or its events. */
export function maySee(context: KindContext, kind: RuledKind): boolean {
  if (kind === 'ReportFinished') return maySeeKind(context, 'ReportFailed');
  const { sources } = kindTable[kind];
  return sources.length === 0 || sources.some(({ attentionKind }) => maySeeKind(context, attentionKind));
}

/** The finished reports and exports that a person has started, oldest first. */
export function findFinishedReports(context: KindContext): EventHappening[] {
  const { backend, person, customerId } = context;
  if (!canReadKind(context, 'ReportFailed')) return [];
  const { reportRenders, scheduled } = renderStore(backend.db);
  return reportRenders
    .where(
      (render) =>
        render.customerId === customerId &&
        render.userIdToNotify === person.userId &&
        !scheduled.has(render.reportRenderId) &&
        render.completedAt !== null,
    )
    .map((render): EventHappening => {
      const hasFailed = render.renderStatus === ReportRenderStatus.Failed;
      return {
        kind: 'ReportFinished',
        headline: `${render.reportName} ${hasFailed ? 'failed' : 'is ready'}`,
        event: {
          type: hasFailed ? 'ReportFailed' : 'ReportReady',
          subject: render.reportName,
          actorName: null,
          excerpt: hasFailed ? render.errorMessage : render.fileName,
          // Exports are no reports: one that has failed leads nowhere.
          target: hasFailed
            ? reportStore(backend.db).reports.has(render.reportId)
              ? { type: 'Report', id: render.reportId }
              : { type: 'None', id: null }
            : { type: 'Render', id: render.reportRenderId },
        },
        cause: `Render ${render.reportRenderId}`,
        at: Date.parse(render.completedAt ?? ''),
      };
    })
    .toSorted((a, b) => a.at - b.at);
}
