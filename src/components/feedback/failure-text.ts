import { ApiFailure } from '#src/api/failure.ts';
import { isMissingCode } from '#src/lib/is-missing-code.ts';

/**
 * The message of an error for users; ApiFailures have their own, others get a generic one. A cause that is not part of
 * the message is a second line.
 */
export function failureText(error: unknown): string {
  if (error instanceof ApiFailure && error.reason !== undefined) return `${error.message}\n${error.reason}`;
  if (isMissingCode(error))
    return 'Part of the portal could not be loaded. Check your connection and try again.';
  return error instanceof Error && error.message !== '' ? error.message : 'Something went wrong.';
}

/** Whether a part of the page is left out, because the environment is known not to have its data. */
export function isLeftOut(error: unknown): boolean {
  return error instanceof ApiFailure && error.isLeftOut;
}

/** `retry`, unless it cannot help: the environment does not have the operation. */
export function retryAfterFailure<Retry>(error: unknown, retry: Retry): Retry | undefined {
  return error instanceof ApiFailure && error.isMissing ? undefined : retry;
}

/** The trace id for the server's log; undefined for a failure that did not come from the server. */
export function failureReference(error: unknown): string | undefined {
  if (error instanceof ApiFailure) return error.problem.traceId;
  // It was explained.
  return error instanceof Error && error.cause instanceof ApiFailure
    ? error.cause.problem.traceId
    : undefined;
}
