import type { Call, CallId } from './contract.ts';
import type { Problem } from './generated/types.ts';

/**
 * - `status`: the server sent an error status
 * - `unexpected`: the response does not match the contract (HTML, truncated JSON, another shape)
 * - `unreachable`: no response
 * - `timeout`: no response in time
 * - `token`: not sent, because there is no access token
 * - `missing`: the environment does not have the operation; not sent where the configuration says so
 */
export type FailureKind = 'status' | 'unexpected' | 'unreachable' | 'timeout' | 'token' | 'missing';

export interface FailureDetails {
  readonly operation: Call;
  readonly kind: FailureKind;
  readonly status?: number;
  /** The server's problem body, if it sent one. */
  readonly problem?: Partial<Problem>;
  /** Seconds after which the server accepts a retry. */
  readonly retryAfter?: number;
  readonly cause?: unknown;
}

/** The problem title of a request that is refused because the user has not accepted the terms. */
const termsNotAccepted = 'tos_not_accepted';

/**
 * The message of a failure, from the error catalog of the specification: the status table first, then the server's
 * title, then the operation's default error.
 */
export function failureMessage(details: FailureDetails): string {
  const fallback = details.operation.defaultError;
  switch (details.kind) {
    case 'token':
      return 'Access token not acquired.';
    case 'missing':
      return 'This environment does not have this yet';
    case 'unexpected':
    case 'unreachable':
    case 'timeout':
      return fallback;
    case 'status':
      break;
  }
  switch (details.status) {
    case 401:
      return 'Unauthorized';
    case 403:
      return 'Forbidden';
    case 404:
      return 'Not Found';
    default:
      return details.problem?.title || fallback;
  }
}

/** The cause of a failure whose message does not contain it; undefined for the others. */
export function failureCause({ kind, status }: FailureDetails): string | undefined {
  if (kind === 'unexpected') return 'Unexpected response from the server.';
  return kind === 'status' && (status === 502 || status === 504) ? 'The service did not respond.' : undefined;
}

/**
 * The error that every failed call throws. Its message can be shown to users and contains no part of a token or a URL.
 */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly operation: CallId;
  readonly kind: FailureKind;
  readonly status: number | undefined;
  readonly problem: Partial<Problem>;
  readonly retryAfter: number | undefined;
  /** For users, after the message; undefined when the message is specific enough. */
  readonly reason: string | undefined;

  constructor(details: FailureDetails) {
    super(failureMessage(details), { cause: details.cause });
    this.operation = details.operation.id;
    this.kind = details.kind;
    this.status = details.status;
    this.problem = details.problem ?? {};
    this.retryAfter = details.retryAfter;
    this.reason = failureCause(details);
  }

  /** Messages by field name as the server sends them; empty when the failure is not about fields. */
  get fieldErrors(): Readonly<Record<string, readonly string[]>> {
    return this.problem.errors ?? {};
  }

  /** Whether the request was refused because the terms must be accepted first. */
  get isTermsNotAccepted(): boolean {
    return this.status === 403 && this.problem.title === termsNotAccepted;
  }

  /** Whether the service is down for maintenance. */
  get isMaintenance(): boolean {
    return this.status === 503;
  }

  /** Whether the environment does not have the operation, so that repeating the request is useless. */
  get isMissing(): boolean {
    return this.kind === 'missing';
  }

  /** Whether the configuration says so: what depends on it is left out, without a word. */
  get isLeftOut(): boolean {
    return this.isMissing && this.status === undefined;
  }

  /** Whether repeating the same request may succeed. */
  get isTransient(): boolean {
    if (this.kind === 'unreachable' || this.kind === 'timeout') return true;
    return this.status === 429 || this.status === 500 || this.status === 502 || this.status === 504;
  }
}
