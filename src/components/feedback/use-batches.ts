import { useState } from 'react';

interface Progress<Item, Result> {
  /** Not sent yet, or sent without a response. */
  readonly open: readonly Item[];
  /** Results of the items that were not done. */
  readonly failures: readonly Result[];
}

interface BatchOptions<Item, Result> {
  readonly items: readonly Item[];
  /** Maximum number of items per request. */
  readonly size: number;
  readonly isDone: (result: Result) => boolean;
  /** Whether a retry can succeed; by default, it always can. */
  readonly isRetryable?: (failure: Result) => boolean;
}

/**
 * Sends any number of items in batches. After a failed request, `send` continues with the open items; otherwise it
 * retries the items whose latest result can be retried.
 */
export function useBatches<Item, Result extends Item>(options: BatchOptions<Item, Result>) {
  const { items, size, isDone, isRetryable = () => true } = options;
  const [progress, setProgress] = useState<Progress<Item, Result>>({ open: items, failures: [] });

  /** Resolves to the results of the items that were not done. Rejects when a request fails. */
  const send = async (
    sendBatch: (batch: readonly Item[]) => Promise<readonly Result[]>,
  ): Promise<readonly Result[]> => {
    const { open, failures } = progress;
    let now: Progress<Item, Result> =
      open.length > 0
        ? progress
        : {
            open: failures.filter(isRetryable),
            failures: failures.filter((failure) => !isRetryable(failure)),
          };
    while (now.open.length > 0) {
      // Sequential: a request whose response is lost is retried with its key before the next one.
      const results = await sendBatch(now.open.slice(0, size));
      now = {
        open: now.open.slice(size),
        failures: [...now.failures, ...results.filter((result) => !isDone(result))],
      };
      setProgress(now);
    }
    return now.failures;
  };
  return { ...progress, send };
}
