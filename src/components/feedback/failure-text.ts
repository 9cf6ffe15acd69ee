import { ApiFailure } from '#src/api/failure.ts';

/** What to tell people about something that went wrong; errors of calls carry their own text. */
export function failureText(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : 'Something went wrong.';
}

/** The number under which the server's log tells more; undefined for a failure that is not the server's. */
export function failureReference(error: unknown): string | undefined {
  return error instanceof ApiFailure ? error.problem.traceId : undefined;
}
