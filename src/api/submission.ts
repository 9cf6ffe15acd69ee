import { isSame } from '#src/lib/is-same.ts';
import { call } from './client.ts';
import type { ResponseOf, Call, InputOf, KeyedCallId } from './contract.ts';
import { ApiFailure } from './failure.ts';
import { KnownProblemCode } from './generated/enums/KnownProblemCode.ts';
import { currentCustomer, type MutateOptions } from './query.ts';

type Request = readonly unknown[];

/** One request as it was sent, under the key that it goes by however often it has to be repeated. */
export interface Attempt {
  readonly request: Request;
  readonly key: string;
}

/** Keeps an undecided attempt for longer than the page lives. */
export interface AttemptStore {
  readonly read: () => Attempt | undefined;
  readonly write: (attempt: Attempt) => void;
  readonly clear: () => void;
}

/**
 * What a person submits with one form or one button. While it is not known whether the server has done it, because the
 * response was lost, the same request goes out under the same Idempotency-Key, and the server does it once. Another
 * request, or one after the server has decided, gets a key of its own.
 */
export interface Submission {
  /** The attempt that an equal request belongs to, or a new one. */
  readonly attempt: (request: Request) => Attempt;
  /** The server has decided about the attempt. */
  readonly settle: (attempt: Attempt) => void;
  /** The person has given up what was submitted: an equal request is another one. */
  readonly discard: () => void;
}

export interface SubmitOptions extends MutateOptions {
  readonly submission: Submission;
}

/** Files are equal only when they are the same object: their content is not at hand. */
function isSameRequest(one: Request, other: Request): boolean {
  return (
    one.length === other.length &&
    one.every(
      (part, index) => part === other[index] || (!(part instanceof Blob) && isSame(part, other[index])),
    )
  );
}

/** The members one by one, so that a file among them is compared on its own. */
function getMembers(part: unknown): unknown[] {
  return typeof part === 'object' && part !== null ? Object.entries(part).flat() : [part];
}

/** The request as it can be stored and compared with what was stored; undefined for one with a file. */
function storableRequest(request: Request): Request | undefined {
  if (request.some((part) => part instanceof Blob)) return undefined;
  const stored: unknown = JSON.parse(JSON.stringify(request));
  return Array.isArray(stored) ? stored : undefined;
}

/** With a store, an attempt that was undecided when the page was left goes on, unless it carries a file. */
export function createSubmission(store?: AttemptStore): Submission {
  let undecided = store?.read();
  const discard = (): void => {
    undecided = undefined;
    store?.clear();
  };
  return {
    attempt: (request) => {
      const storable = storableRequest(request);
      const compared = storable ?? request;
      if (!undecided || !isSameRequest(undecided.request, compared))
        undecided = { request: compared, key: crypto.randomUUID() };
      if (storable) store?.write(undecided);
      else store?.clear();
      return undecided;
    },
    settle: (attempt) => {
      if (undecided === attempt) discard();
    },
    discard,
  };
}

/** Whether the server has refused what was sent: it has not done it, and will not. */
function isRefused(error: unknown): boolean {
  return (
    error instanceof ApiFailure &&
    error.kind === 'status' &&
    (error.status ?? 500) < 500 &&
    error.problem.code !== KnownProblemCode.RequestInProgress
  );
}

/** Makes a call that creates or submits something, for the selected customer. Throws ApiFailure as `call` does. */
export async function submit<Id extends KeyedCallId>(
  what: Call<Id>,
  input: InputOf<Id>,
  { submission, ...options }: SubmitOptions,
): Promise<ResponseOf<Id>> {
  const customerId = currentCustomer();
  const attempt = submission.attempt([what.id, customerId, ...Object.values(input).flatMap(getMembers)]);
  try {
    const headers = { 'idempotency-key': attempt.key };
    const response = await call(what, input, { ...options, customerId, headers });
    submission.settle(attempt);
    return response;
  } catch (error) {
    if (isRefused(error)) submission.settle(attempt);
    throw error;
  }
}
