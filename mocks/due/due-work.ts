import type { MockBackend } from '#mocks/contract/mock-backend.ts';

/** Work that the server does at due times, such as sending a digest. Moments are milliseconds since 1970. */
export interface DueWork {
  readonly name: string;
  /** The first due time after a moment; undefined if there is none. */
  readonly findNext: (backend: MockBackend, after: number) => number | undefined;
  /**
   * Does what was due after a moment and until now. Times that were missed, because the clock was moved over several of
   * them, are made up for once, as after an outage.
   */
  readonly run: (backend: MockBackend, after: number) => void | Promise<void>;
}

/** The first due time of all works after a moment; undefined if there is none. */
export function findNextDue(
  works: readonly DueWork[],
  backend: MockBackend,
  after: number,
): number | undefined {
  const times = works.flatMap(({ findNext }) => findNext(backend, after) ?? []);
  return times.length === 0 ? undefined : Math.min(...times);
}

/** Does all works that were due after a moment and until now, in the order of their times. Returns their names. */
export async function runDueWorks(
  works: readonly DueWork[],
  backend: MockBackend,
  after: number,
): Promise<string[]> {
  const now = backend.now().getTime();
  const due = works
    .flatMap((work) => {
      const at = work.findNext(backend, after);
      return at !== undefined && at <= now ? [{ work, at }] : [];
    })
    .toSorted((a, b) => a.at - b.at);
  for (const { work } of due) await work.run(backend, after);
  return due.map(({ work }) => work.name);
}
