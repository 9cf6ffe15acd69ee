import { KnownProblemCode } from '#src/api/generated/enums.ts';
import type { Problem } from '#src/api/generated/types.ts';

/** The default code of a status. */
const codes: Readonly<Record<number, KnownProblemCode>> = {
  400: KnownProblemCode.InvalidRequest,
  401: KnownProblemCode.Unauthorized,
  403: KnownProblemCode.Forbidden,
  404: KnownProblemCode.NotFound,
  409: KnownProblemCode.Conflict,
  410: KnownProblemCode.Gone,
  412: KnownProblemCode.VersionMismatch,
  413: KnownProblemCode.FileTooLarge,
  415: KnownProblemCode.UnsupportedMediaType,
  422: KnownProblemCode.RuleViolated,
  429: KnownProblemCode.TooManyRequests,
  503: KnownProblemCode.Maintenance,
};

/** Thrown by resolvers and validators; becomes a problem response (RFC 9457) with its status. */
export class ProblemError extends Error {
  readonly status: number;
  readonly errors: Readonly<Record<string, string[]>> | undefined;
  readonly code: KnownProblemCode | undefined;

  constructor(
    status: number,
    title: string,
    errors?: Readonly<Record<string, string[]>>,
    code: KnownProblemCode | undefined = codes[status],
  ) {
    super(title);
    this.status = status;
    this.errors = errors;
    this.code = code;
  }
}

export function isForbidden(error: unknown): boolean {
  return error instanceof ProblemError && error.status === 403;
}

/** The result of an action; undefined where it is forbidden (403). */
export function unlessForbidden<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch (error) {
    if (isForbidden(error)) return undefined;
    throw error;
  }
}

/** The body of a problem response. */
export function problemBody(error: ProblemError, traceId?: string): Problem {
  return {
    type: 'about:blank',
    title: error.message,
    status: error.status,
    ...(error.code === undefined ? {} : { code: error.code }),
    ...(traceId === undefined ? {} : { traceId }),
    ...(error.errors ? { errors: error.errors } : {}),
  };
}

export const notFound = (subject: string): ProblemError => new ProblemError(404, `${subject} was not found.`);
export const forbidden = (): ProblemError => new ProblemError(403, 'Forbidden');
export const unauthorized = (): ProblemError => new ProblemError(401, 'Unauthorized');
/**
 * 422: the request matches its schema, but conflicts with the current state or breaks a rule beyond the schema;
 * `errors` names the fields.
 */
export const unprocessable = (
  title: string,
  errors?: Record<string, string[]>,
  code?: KnownProblemCode,
): ProblemError => new ProblemError(422, title, errors, code);
/** Throws 422 with the fields that break a rule; empty `errors` pass. */
export function requireNoErrors(errors: Readonly<Record<string, string[]>>): void {
  const [first] = Object.values(errors).flat();
  if (first !== undefined) throw unprocessable(first, errors);
}
/** 409: the request conflicts with another request or another user's change. */
export const conflict = (title: string, code?: KnownProblemCode): ProblemError =>
  new ProblemError(409, title, undefined, code);
/** 412: the request is based on an outdated version. */
export const versionMismatch = (): ProblemError =>
  new ProblemError(412, 'Someone else has changed this since you opened it.');
