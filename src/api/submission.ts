import { isSame } from '#src/lib/is-same.ts';
import { wait } from '#src/lib/wait.ts';
import type { ResponseOf, Call, InputOf, KeyedCallId } from './contract.ts';
import { ApiFailure } from './failure.ts';
import { KnownProblemCode } from './generated/enums/KnownProblemCode.ts';
import { call, currentCustomer } from './provided-client.ts';
import type { MutateOptions } from './query.ts';

type Request = readonly unknown[];

/** A sent request with its idempotency key, which every repetition reuses. */
export interface Attempt {
  readonly request: Request;
  readonly key: string;
}

/** Stores an unsettled attempt, so that it survives a page reload. */
export interface AttemptStore {
  readonly read: () => Attempt | undefined;
  readonly write: (attempt: Attempt) => void;
  readonly clear: () => void;
}

/**
 * One submission from a form or button. While it is unknown whether the server has processed the request (the response
 * was lost), the same request is sent with the same Idempotency-Key, so the server runs it once. A different request,
 * or one after the attempt was settled, gets a new key.
 */
export interface Submission {
  /** Returns the unsettled attempt of an equal request, or a new one. */
  readonly attempt: (request: Request) => Attempt;
  /** Marks the attempt as processed or refused by the server. */
  readonly settle: (attempt: Attempt) => void;
  /** Discards the unsettled attempt: an equal request becomes a new one. */
  readonly discard: () => void;
}

export interface SubmitOptions extends MutateOptions {
  readonly submission: Submission;
}

/** Files are equal only when they are the same object: their content cannot be compared synchronously. */
function isSameRequest(a: Request, b: Request): boolean {
  return (
    a.length === b.length &&
    a.every((part, index) => part === b[index] || (!(part instanceof Blob) && isSame(part, b[index])))
  );
}

/** Keys and values in one list, so that a file among them is compared on its own. */
function getMembers(part: unknown): unknown[] {
  return typeof part === 'object' && part !== null ? Object.entries(part).flat() : [part];
}

/** The request in the JSON form in which it is stored and compared; undefined when it contains a file. */
function storableRequest(request: Request): Request | undefined {
  if (request.some((part) => part instanceof Blob)) return undefined;
  const stored: unknown = JSON.parse(JSON.stringify(request));
  return Array.isArray(stored) ? stored : undefined;
}

/** Creates a submission. With a store, an unsettled attempt continues after a reload, unless it contains a file. */
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

/** Whether the server refused the request: it was not processed and will not be. After other failures it may have been. */
export function isRefused(error: unknown): boolean {
  return (
    error instanceof ApiFailure &&
    error.kind === 'status' &&
    (error.status ?? 500) < 500 &&
    error.problem.code !== KnownProblemCode.RequestInProgress
  );
}

/** The response has no result for some of the records of the request: they may have been changed. */
export class MissingResults extends Error {
  override readonly name = 'MissingResults';

  constructor() {
    super('The server did not report a result for every record.');
  }
}

/** Sends an idempotent operation for the selected customer and returns its response. Throws ApiFailure like `call`. */
export async function submit<Id extends KeyedCallId>(
  operation: Call<Id>,
  input: InputOf<Id>,
  { submission, ...options }: SubmitOptions,
): Promise<ResponseOf<Id>> {
  const customerId = currentCustomer();
  const attempt = submission.attempt([operation.id, customerId, ...Object.values(input).flatMap(getMembers)]);
  try {
    const headers = { 'idempotency-key': attempt.key };
    const response = await call(operation, input, { ...options, customerId, headers });
    submission.settle(attempt);
    return response;
  } catch (error) {
    if (isRefused(error)) submission.settle(attempt);
    throw error;
  }
}

/** Milliseconds before each repetition of a submission whose response was lost. */
const repetitionDelays = [1_000, 4_000, 10_000] as const;

/**
 * Sends until the outcome is known: after a lost response or an error of the server, the same request is repeated with
 * its key, so the server runs it once and returns the first response. `onUnknown` is called before the first repetition.
 * Throws the last failure when the outcome stays unknown, and a refusal at once.
 */
export async function submitUntilKnown<Result>(
  send: () => Promise<Result>,
  onUnknown: () => void,
): Promise<Result> {
  for (const [index, delay] of repetitionDelays.entries()) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiFailure) || isRefused(error)) throw error;
      if (index === 0) onUnknown();
      await wait(delay);
    }
  }
  return send();
}
