import type { ApiFailure } from '#src/api/failure.ts';

type FailureHandler = (failure: ApiFailure) => void;

/** Queues failures of the API until the router exists: the first requests are sent before that. */
export function createFailureQueue() {
  const queued: ApiFailure[] = [];
  let handle: FailureHandler = (failure) => void queued.push(failure);
  return {
    report: (failure: ApiFailure): void => handle(failure),
    /** Handles the queued failures, and every later one immediately. */
    handleWith: (handler: FailureHandler): void => {
      handle = handler;
      queued.splice(0).forEach(handler);
    },
  };
}
