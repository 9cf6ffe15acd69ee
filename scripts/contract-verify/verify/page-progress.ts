import type { Page } from '#description/pages.ts';
import type { OperationProgress } from './progress.ts';

/** How far a server is for one page, by the ids of the operations that were selected. */
export interface PageProgress {
  readonly title: string;
  readonly total: number;
  readonly works: readonly string[];
  /** Missing, or with findings. */
  readonly lacks: readonly string[];
  readonly unjudged: readonly string[];
  /** How many of its operations a filter leaves out; `total` is without them. */
  readonly unselected: number;
}

/** Pages of which a filter leaves out most operations are left out. */
export function listPageProgress(
  pages: readonly Page[],
  progress: readonly OperationProgress[],
): readonly PageProgress[] {
  const states = new Map(progress.map(({ id, state }) => [id, state]));
  return pages.flatMap(({ title, operations }): PageProgress[] => {
    const selected = operations.filter((id) => states.has(id));
    if (selected.length * 2 < operations.length || selected.length === 0) return [];
    return [
      {
        title,
        total: selected.length,
        unselected: operations.length - selected.length,
        works: selected.filter((id) => states.get(id) === 'works'),
        lacks: selected.filter((id) => ['missing', 'wrong'].includes(states.get(id) ?? '')),
        unjudged: selected.filter((id) => states.get(id) === 'unjudged'),
      },
    ];
  });
}

/** The page that takes the fewest operations more, one that is begun before others; undefined when none lacks any. */
export function findNextPage(pages: readonly PageProgress[]): PageProgress | undefined {
  return pages
    .filter(({ lacks }) => lacks.length > 0)
    .toSorted((a, b) => a.lacks.length - b.lacks.length || b.works.length - a.works.length)[0];
}

export function isComplete({ works, total, unselected }: PageProgress): boolean {
  return works.length === total && unselected === 0;
}

/** Pages of which some but not all operations work, the nearest to completion first. */
export function listBegunPages(pages: readonly PageProgress[]): readonly PageProgress[] {
  return pages
    .filter((page) => page.works.length > 0 && !isComplete(page))
    .toSorted((a, b) => b.works.length / b.total - a.works.length / a.total);
}
