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
 * results of the records that were not done; rejects when a request fails.
 */
export async function sendBatches<Target, Result extends Target>(
  before: BatchProgress<Target, Result>,
  { size, isDone, isRetryable, sendBatch, onProgress }: BatchOptions<Target, Result>,
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
    const results = await sendBatch(now.open.slice(0, size));
    now = {
      ...now,
      open: now.open.slice(size),
      failures: [...now.failures, ...results.filter((result) => !isDone(result))],
    };
    onProgress(now);
  }
  return now.failures;
}
