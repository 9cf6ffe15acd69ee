import type { Problem } from '#src/api/generated/types.ts';

/** Thrown by resolvers and checks; becomes a problem answer (RFC 9457) of its status. */
export class ProblemError extends Error {
  readonly status: number;
  readonly errors: Readonly<Record<string, string[]>> | undefined;

  constructor(status: number, title: string, errors?: Readonly<Record<string, string[]>>) {
    super(title);
    this.status = status;
    this.errors = errors;
  }
}

/** The body of a problem answer. */
export function problemBody(error: ProblemError, traceId: string): Problem {
  return {
    type: 'about:blank',
    title: error.message,
    status: error.status,
    traceId,
    ...(error.errors ? { errors: error.errors } : {}),
  };
}

export const notFound = (what: string): ProblemError => new ProblemError(404, `${what} was not found.`);
export const forbidden = (): ProblemError => new ProblemError(403, 'Forbidden');
export const unauthorized = (): ProblemError => new ProblemError(401, 'Unauthorized');
/** The request fits the schema but not the state or a rule beyond it; `errors` names the fields. */
export const unprocessable = (title: string, errors?: Record<string, string[]>): ProblemError =>
  new ProblemError(422, title, errors);
export const conflict = (title: string): ProblemError => new ProblemError(409, title);
