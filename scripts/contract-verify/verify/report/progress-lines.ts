import type { ProgressChange } from '../last-report.ts';
import { findNextPage, isComplete, listBegunPages, type PageProgress } from '../page-progress.ts';
import { formatStates, type OperationProgress } from '../progress.ts';

/** How far the server is. */
export interface Progress {
  readonly operations: readonly OperationProgress[];
  /** Of the portal; empty for other contracts. */
  readonly pages: readonly PageProgress[];
  /** Operations that many pages call; undefined for other contracts. */
  readonly shared: PageProgress | undefined;
  /** Undefined without an earlier report. */
  readonly change: ProgressChange | undefined;
}

const maxNames = 4;

function listNames(ids: readonly string[]): string {
  const unlisted = ids.length - maxNames;
  // Cutting off a single name saves nothing.
  return unlisted < 2 ? ids.join(', ') : `${ids.slice(0, maxNames).join(', ')} and ${unlisted} more`;
}

function originLines(operations: readonly OperationProgress[]): readonly string[] {
  const byOrigin = Map.groupBy(operations, ({ origin }) => origin);
  if (byOrigin.size === 1 && byOrigin.has(undefined)) return [`operations: ${formatStates(operations)}`];
  return [...byOrigin]
    .toSorted(([a], [b]) => Number(a !== 'specified') - Number(b !== 'specified'))
    .map(([origin, some]) => `${origin ?? 'without an origin'}: ${formatStates(some)}`);
}

function pageLine({ title, total, works, lacks, unjudged, unselected }: PageProgress): string {
  const parts = [
    `${title}: ${works.length} of ${total}`,
    ...(lacks.length === 0 ? [] : [`lacks ${listNames(lacks)}`]),
    ...(unjudged.length === 0 ? [] : [`${unjudged.length} not judged`]),
    ...(unselected === 0 ? [] : [`${unselected} not selected`]),
  ];
  return parts.join(', ');
}

function countOperations(count: number): string {
  return `${count} ${count === 1 ? 'operation' : 'operations'}`;
}

function pageLines({ pages, shared }: Progress, maxPages: number): readonly string[] {
  if (pages.length === 0) return [];
  const begun = listBegunPages(pages);
  const complete = pages.filter(isComplete).length;
  const unlisted = begun.length - maxPages;
  const next = findNextPage(pages);
  return [
    `pages: ${complete} of ${pages.length} complete, ${begun.length} begun`,
    ...begun.slice(0, maxPages).map((page) => `  ${pageLine(page)}`),
    ...(unlisted > 0 ? [`  and ${unlisted} more, listed in the JSON report`] : []),
    ...(shared === undefined ? [] : [pageLine(shared)]),
    ...(next === undefined
      ? []
      : [`next: ${next.title}, with ${countOperations(next.lacks.length)}: ${listNames(next.lacks)}`]),
  ];
}

function changeLines({ change }: Progress, base: string): readonly string[] {
  if (!change) return [];
  const { since, gained, lost, unjudged } = change;
  const parts = [
    ...(gained.length === 0
      ? []
      : [`${gained.length} more ${gained.length === 1 ? 'works' : 'work'} (${listNames(gained)})`]),
    ...(lost.length === 0
      ? []
      : [`${lost.length} no longer ${lost.length === 1 ? 'works' : 'work'} (${listNames(lost)})`]),
    ...(unjudged.length === 0 ? [] : [`${unjudged.length} not judged this time (${listNames(unjudged)})`]),
  ];
  const server = since.base === base ? '' : ` (${since.base})`;
  return [`since ${since.date}${server}: ${parts.length === 0 ? 'no change' : parts.join(', ')}`];
}

/** The progress as lines of a summary, of at most so many pages. */
export function progressLines(progress: Progress, base: string, maxPages: number): readonly string[] {
  return [
    ...originLines(progress.operations),
    ...pageLines(progress, maxPages),
    ...changeLines(progress, base),
  ];
}

/** The progress as the JSON report has it, which a later run reads. */
export function progressJson(progress: Progress, base: string, now: Date): object {
  const { operations, pages, shared, change } = progress;
  const next = findNextPage(pages);
  return {
    at: now.toISOString(),
    base,
    summary: progressLines(progress, base, pages.length),
    operations: Object.fromEntries(operations.map(({ id, state }) => [id, state])),
    ...(pages.length === 0 ? {} : { pages, shared }),
    ...(next === undefined ? {} : { next: { title: next.title, lacks: next.lacks } }),
    ...(change === undefined
      ? {}
      : {
          since: {
            at: change.since.date,
            gained: change.gained,
            lost: change.lost,
            unjudged: change.unjudged,
          },
        }),
  };
}
