import type { Call, CallId } from './contract.ts';
import type { Problem } from './generated/types.ts';

/**
 * - `status`: the server answered with an error status
 * - `unexpected`: it answered something that the description does not allow (HTML, cut JSON, another shape)
 * - `unreachable`: no answer at all
 * - `timeout`: no answer in time
 * - `token`: the call was never made, because there is no access token
 */
export type FailureKind = 'status' | 'unexpected' | 'unreachable' | 'timeout' | 'token';

export interface FailureDetails {
  readonly operation: Call;
  readonly kind: FailureKind;
  readonly status?: number;
  /** The server's problem body, where it sent one. */
  readonly problem?: Partial<Problem>;
  /** Seconds after which the server accepts a retry. */
  readonly retryAfter?: number;
  readonly cause?: unknown;
}

/** The title under which the server refuses a person who has not accepted the terms. */
export const termsNotAccepted = 'tos_not_accepted';

/** The error catalog of the specification: status table, then the server's title, then the call's own message. */
export function failureMessage(details: FailureDetails): string {
  const fallback = details.operation.defaultError;
  switch (details.kind) {
    case 'token':
      return 'Access token not acquired.';
    case 'unexpected':
      return 'Unexpected response from the server.';
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
    case 502:
    case 504:
      return 'The service did not respond.';
    default:
      return details.problem?.title || fallback;
  }
}

/** The one error that a call raises. Its message is fit for people; nothing in it comes from a token or a URL. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly operation: CallId;
  readonly kind: FailureKind;
  readonly status: number | undefined;
  readonly problem: Partial<Problem>;
  readonly retryAfter: number | undefined;

  constructor(details: FailureDetails) {
    super(failureMessage(details), { cause: details.cause });
    this.operation = details.operation.id;
    this.kind = details.kind;
    this.status = details.status;
    this.problem = details.problem ?? {};
    this.retryAfter = details.retryAfter;
  }

  /** Messages by field, as the server names the fields. Empty when the failure is not about fields. */
  get fieldErrors(): Readonly<Record<string, readonly string[]>> {
    return this.problem.errors ?? {};
  }

  /** The terms have to be accepted first. */
  get isTermsNotAccepted(): boolean {
    return this.status === 403 && this.problem.title === termsNotAccepted;
  }

  /** The service is down for maintenance. */
  get isMaintenance(): boolean {
    return this.status === 503;
  }

  /** Asking the same again may succeed: the request is not at fault. */
  get isTransient(): boolean {
    if (this.kind === 'unreachable' || this.kind === 'timeout') return true;
    return this.status === 429 || this.status === 500 || this.status === 502 || this.status === 504;
  }
}
