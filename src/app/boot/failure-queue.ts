import type { ApiFailure } from '#src/api/failure.ts';

type FailureHandler = (failure: ApiFailure) => void;

/** Queues failures of the API until the router exists: the first requests are sent before that. */
export interface FailureQueue {
  readonly report: FailureHandler;
  /** Handles the queued failures, and every later one immediately. */
  readonly handleWith: (handler: FailureHandler) => void;
}

export function createFailureQueue(): FailureQueue {
  const queued: ApiFailure[] = [];
  let handle: FailureHandler = (failure) => void queued.push(failure);
  return {
    report: (failure) => handle(failure),
    handleWith: (handler) => {
      handle = handler;
      queued.splice(0).forEach(handler);
    },
  };
}
