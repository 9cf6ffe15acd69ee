import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { runSteps, type Steps } from '#mocks/lib/steps.ts';
import { prepareRecords, type SearchRequest } from './find-records.ts';

interface Preparation {
  /** The kinds that are prepared so far. */
  readonly prepared: ReadonlySet<string>;
  readonly done: Promise<void>;
}

const running = new WeakMap<MockBackend, Map<string, Preparation>>();

/**
 * Prepares the records of a search as `prepareRecords` does, and starts again when the data changes between two steps:
 * what was generated from the data before would be stored as if it were of the data after.
 */
export function* prepareCurrentRecords(request: SearchRequest, prepared: Set<string>): Steps<void> {
  const { backend, customerId } = request;
  const readRevision = (): string => backend.db.getRevision(customerId);
  for (;;) {
    const revision = readRevision();
    prepared.clear();
    for (const step of prepareRecords(request, prepared)) {
      yield step;
      if (readRevision() !== revision) break;
    }
    if (readRevision() === revision) return;
  }
}

/** Prepares the records that a person may search, between other requests; searches of the same person share it. */
function startPreparation(request: SearchRequest): Preparation {
  const { backend, person, customerId } = request;
  const preparations = running.get(backend) ?? new Map<string, Preparation>();
  running.set(backend, preparations);
  const key = `${person.userId} ${customerId}`;
  const current = preparations.get(key);
  if (current) return current;
  const prepared = new Set<string>();
  const done = runSteps(prepareCurrentRecords(request, prepared)).finally(() => preparations.delete(key));
  const preparation = { prepared, done };
  preparations.set(key, preparation);
  // The search that waits for it fails; if none waits any more, the next one starts again.
  done.catch(() => {});
  return preparation;
}

/** The kinds that a search can find: all, unless preparing them takes longer than the search waits, milliseconds. */
export async function prepareSearch(
  request: SearchRequest,
  patience = request.backend.searchPatience,
): Promise<ReadonlySet<string>> {
  const { prepared, done } = startPreparation(request);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => {
    if (patience !== Infinity) timer = setTimeout(resolve, patience);
  });
  try {
    await Promise.race([done, timeout]);
  } finally {
    clearTimeout(timer);
  }
  return prepared;
}
