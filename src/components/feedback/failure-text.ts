import { ApiFailure } from '#src/api/failure.ts';

/** The message to show for an error; errors of calls carry their own text. */
export function failureText(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : 'Something went wrong.';
}

/** The trace id in the server's log; undefined for a failure that is not the server's. */
export function failureReference(error: unknown): string | undefined {
  return error instanceof ApiFailure ? error.problem.traceId : undefined;
}
