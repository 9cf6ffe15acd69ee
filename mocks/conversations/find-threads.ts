import type { ThreadFilter, ThreadSummary } from '#src/api/generated/types.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { createMatch, matchAny } from '#mocks/lists/filters.ts';
import type { Rows } from '#mocks/lists/list.ts';
import type { Viewer } from './thread-people.ts';
import { needsAttention } from './thread-state.ts';
import { listVisible, toSummary } from './thread-view.ts';
import type { StoredThread } from './thread.ts';
import { matchesTerms, readTerms, type SearchTerm } from '#mocks/lists/search-terms.ts';

const createThreadMatch = ({ userId }: Viewer) =>
  createMatch<Omit<ThreadFilter, 'search'>, ThreadSummary>({
    state: matchAny(({ state }) => state),
    attention: (reason) => (row) => needsAttention(row, reason),
    desk: matchAny(({ desk }) => desk),
    assignedTo:
      (assignedTo) =>
      ({ assignee }) =>
        assignedTo === 'Me' ? assignee?.userId === userId : assignee === null,
    assigneeUserId: (id) => {
      const assigneeId = id.toLowerCase();
      return ({ assignee }) => assignee?.userId === assigneeId;
    },
  });

/** Those that await an answer by due time, then the others, the most recent first. */
function compareThreads(a: ThreadSummary, b: ThreadSummary): number {
  if (a.answerDueAt !== null && b.answerDueAt !== null) return a.answerDueAt < b.answerDueAt ? -1 : 1;
  if (a.answerDueAt !== null || b.answerDueAt !== null) return a.answerDueAt === null ? 1 : -1;
  return a.lastMessageAt < b.lastMessageAt ? 1 : -1;
}

/** Whether a thread contains a text where the person can see it. */
function hasText(
  viewer: Viewer,
  thread: StoredThread,
  { customerName }: ThreadSummary,
  terms: readonly SearchTerm[],
): boolean {
  const texts = [
    thread.topic,
    customerName,
    ...thread.records.map(({ id }) => id),
    ...listVisible(thread, viewer).flatMap(({ content, removedAt }) => (removedAt === null ? [content] : [])),
  ];
  return matchesTerms(texts, terms);
}

/** The rows of the threads that match a filter, in the order of the list. */
export function findThreads(
  backend: MockBackend,
  viewer: Viewer,
  threads: readonly StoredThread[],
  { search, ...filter }: ThreadFilter,
): Rows<ThreadSummary> {
  const now = backend.now();
  const matches = createThreadMatch(viewer)(filter, now);
  const terms = readTerms(search ?? '');
  const rows = threads.flatMap((thread) => {
    const row = toSummary(backend, viewer, thread);
    return matches(row) && (terms.length === 0 || hasText(viewer, thread, row, terms)) ? [row] : [];
  });
  return { rows: rows.toSorted(compareThreads), now };
}
