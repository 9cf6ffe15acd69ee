import type { ThreadColumn, ThreadFilter, ThreadRecord, ThreadSummary } from '#src/api/generated/types.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { unprocessable } from '#mocks/contract/problem.ts';
import type { Reply } from '#mocks/contract/reply-content.ts';
import { listColumns } from '#mocks/generated/columns.ts';
import { toHeading, toLabel } from '#mocks/lib/enum-labels.ts';
import {
  exportFile,
  maxDirectRows,
  prepareExport,
  type Cell,
  type ExportContext,
  type ExportedRows,
} from '#mocks/lists/exports.ts';
import type { Person } from '#mocks/people.ts';
import { officeTimeZone } from '#mocks/world/orders/calendar/office-day.ts';
import { findThreads } from './find-threads.ts';
import type { StoredThread } from './thread.ts';
import { listAllSeen } from './threads.ts';

type Body = ExportContext<ThreadFilter, ThreadColumn>['body'];

/** A heading with the zone of the column's moments: 'Answer due at (Chicago time)'. */
const withZone = (column: ThreadColumn): string =>
  `${toHeading(column)} (${officeTimeZone.split('/').at(-1)} time)`;

const headings = {
  answerDueAt: withZone('answerDueAt'),
  startedAt: withZone('startedAt'),
  lastMessageAt: withZone('lastMessageAt'),
};

/** 'Invoice INV-0098408', 'ASN-WMS1-1048221'. */
function nameRecord({ type, id }: ThreadRecord): string {
  const name = toLabel(type);
  return id.startsWith(`${name}-`) ? id : `${name} ${id}`;
}

/** A cell of a thread as the person sees it; `stored` has all records. */
function getCell(row: ThreadSummary, stored: StoredThread | undefined, column: ThreadColumn): Cell {
  switch (column) {
    case 'records':
      return (stored?.records ?? row.records).map(nameRecord).join(', ');
    case 'assignee':
      return row.assignee?.name ?? null;
    case 'startedBy':
      return row.startedBy.name;
    default:
      return row[column];
  }
}

function buildExport(
  backend: MockBackend,
  person: Person,
  threads: readonly StoredThread[],
  { filter, columns = [...listColumns.listThreads.columns] }: Body,
): ExportedRows<ThreadSummary, ThreadColumn> {
  const { rows } = findThreads(backend, person, threads, filter);
  const stored = new Map(threads.map((thread) => [thread.threadId, thread]));
  return {
    name: 'Questions',
    columns,
    kinds: listColumns.listThreads.kinds,
    rowCount: rows.length,
    getItems: () => rows,
    getCell: (row, column) => getCell(row, stored.get(row.threadId), column),
    getTimeZone: () => officeTimeZone,
    headings,
  };
}

interface ThreadExportContext extends Omit<ExportContext<ThreadFilter, ThreadColumn>, 'path'> {
  readonly query: { readonly customerId?: string };
}

/** The threads that match, as the person sees them. Throws 422 for too many that are not of one customer. */
export async function exportThreads(context: ThreadExportContext): Promise<Reply> {
  const { backend, person, body, reply } = context;
  const { customerId } = context.query;
  const exported = buildExport(backend, person, listAllSeen(backend, person, customerId), body);
  if (customerId !== undefined) return exportFile({ ...context, path: { customerId } }, exported);
  if (exported.rowCount > maxDirectRows)
    throw unprocessable('More than 10,000 questions match. Narrow the filters.');
  const { make, ...file } = prepareExport({ backend, body, owner: 'all-customers' }, exported);
  return reply.file(200, await make(), file);
}
