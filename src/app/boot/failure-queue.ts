import type { ApiFailure } from '#src/api/failure.ts';

type FailureHandler = (failure: ApiFailure) => void;

/** Holds failures of the API until there is a router to handle them with: the first requests leave before it. */
export interface FailureQueue {
  readonly report: FailureHandler;
  /** Handles what is held, and from now on every failure at once. */
  readonly handleWith: (handler: FailureHandler) => void;
}

export function createFailureQueue(): FailureQueue {
  const held: ApiFailure[] = [];
  let handle: FailureHandler = (failure) => void held.push(failure);
  return {
    report: (failure) => handle(failure),
    handleWith: (handler) => {
      handle = handler;
      held.splice(0).forEach(handler);
    },
  };
}
