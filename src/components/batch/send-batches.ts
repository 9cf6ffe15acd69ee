import { MissingResults } from '#src/api/submission.ts';

/** How far an action on several records is. */
export interface BatchProgress<Target, Result> {
  /** Number of records of the whole action. */
  readonly total: number;
  /** Not sent yet, or sent without a response. */
  readonly open: readonly Target[];
  /** Results of the records that were not done. */
  readonly failures: readonly Result[];
}

interface BatchOptions<Target, Result> {
  /** What identifies a record in requests and results. */
  readonly getKey: (target: Target) => string;
  /** Maximum number of records per request. */
  readonly size: number;
  readonly isDone: (result: Result) => boolean;
  /** Whether a retry can succeed. */
  readonly isRetryable: (failure: Result) => boolean;
  readonly sendBatch: (batch: readonly Target[]) => Promise<readonly Result[]>;
  /** Called after each request. */
  readonly onProgress: (progress: BatchProgress<Target, Result>) => void;
}

/**
 * Sends any number of records in batches. After a failed request it continues with the open records of `before`;
 * otherwise it retries those whose latest result can be retried, in the version that the result has. Resolves to the
 * results of the records that were not done; rejects when a request fails, or with MissingResults. Results of other
 * records are ignored.
 */
export async function sendBatches<Target, Result extends Target>(
  before: BatchProgress<Target, Result>,
  { getKey, size, isDone, isRetryable, sendBatch, onProgress }: BatchOptions<Target, Result>,
): Promise<readonly Result[]> {
  let now =
    before.open.length > 0
      ? before
      : {
          ...before,
          open: before.failures.filter(isRetryable),
          failures: before.failures.filter((failure) => !isRetryable(failure)),
        };
  while (now.open.length > 0) {
    // Sequential: a request whose response is lost is retried with its key before the next one.
    const batch = now.open.slice(0, size);
    const results = new Map((await sendBatch(batch)).map((result) => [getKey(result), result]));
    const missing = batch.filter((target) => !results.has(getKey(target)));
    const reported = batch.flatMap((target) => results.get(getKey(target)) ?? []);
    now = {
      ...now,
      open: [...missing, ...now.open.slice(size)],
      failures: [...now.failures, ...reported.filter((result) => !isDone(result))],
    };
    if (reported.length > 0) onProgress(now);
    if (missing.length > 0) throw new MissingResults();
  }
  return now.failures;
}
