/** A request that a run must not send. Only a fault of this command causes it, so it ends the run. */
export class ForbiddenRequestError extends Error {
  override readonly name = 'ForbiddenRequestError';
}

/** Decides which requests may be sent; `purpose` names the case. */
export interface RequestGuard {
  /** Throws ForbiddenRequestError for a request that may not be sent. */
  readonly require: (
    request: { readonly method: string; readonly url: URL; readonly body: Buffer | undefined },
    purpose: string,
  ) => void;
}
