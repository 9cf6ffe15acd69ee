import { useState } from 'react';

interface Progress<Item, Result> {
  /** Not sent yet, or sent without a response. */
  readonly open: readonly Item[];
  /** The results of those that were not done. */
  readonly failures: readonly Result[];
}

interface BatchOptions<Item, Result> {
  readonly items: readonly Item[];
  /** The most items that one request takes. */
  readonly size: number;
  readonly isDone: (result: Result) => boolean;
  /** Whether a repetition can succeed; by default, it always can. */
  readonly isRetryable?: (failure: Result) => boolean;
}

/**
 * Does something with any number of items, as many in one request as it takes. After a failed request, `send` continues
 * with the items that are open; otherwise it repeats those that failed and can succeed, as their results are now.
 */
export function useBatches<Item, Result extends Item>(options: BatchOptions<Item, Result>) {
  const { items, size, isDone, isRetryable = () => true } = options;
  const [progress, setProgress] = useState<Progress<Item, Result>>({ open: items, failures: [] });

  /** Resolves to the results of those that were not done. Rejects when a request fails. */
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
      // One after the other: a request whose response is lost is repeated with its key before the next one.
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
