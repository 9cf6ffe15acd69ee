import { isObject, type Json, type JsonObject } from '#description/json.ts';
import { shopOperations } from '../shop/contract.ts';
import { problem, type ShopResponse } from '../shop/response.ts';
import type { Call, Issue, Sabotage, Values } from '../shop/call.ts';
import type { ShopState } from '../shop/shop-state.ts';

/** The check that must find the fault. */
export type Check =
  | 'authentication'
  | 'authorization'
  | 'boundary'
  | 'content-type'
  | 'created'
  | 'deleted'
  | 'encoding'
  | 'example'
  | 'filtering'
  | 'flaky'
  | 'head'
  | 'idempotence'
  | 'method'
  | 'negative-data'
  | 'no-content'
  | 'options'
  | 'paging'
  | 'positive-data'
  | 'problem'
  | 'redirect'
  | 'replaced'
  | 'required-header'
  | 'response-header'
  | 'response-schema'
  | 'server-error'
  | 'sorting'
  | 'status'
  | 'unknown-id';

export interface Fault {
  readonly check: Check;
  /** What the server does wrong, as a sentence. */
  readonly what: string;
  /** Whether it shows only with permission to write: without it, only GET, HEAD and OPTIONS are sent. */
  readonly needsWrites: boolean;
  /** Called once per server, because some faults have state. */
  readonly sabotage: () => Sabotage;
}

/** Whether the operation that a description begins with is called only with permission to write. */
export function isAboutWriting(what: string): boolean {
  const [id] = what.split(/[ ,]/);
  return shopOperations.some((operation) => operation.id === id && operation.method !== 'GET');
}

/** A fault that shows only with permission to write. */
export function writing(fault: Fault): Fault {
  return { ...fault, needsWrites: true };
}

export type Faults = Readonly<Record<string, Fault>>;

type ResponseChange = (correct: ShopResponse, call: Call, state: ShopState) => ShopResponse;

/** Whether the call is for one of the operations; HEAD counts as GET. */
export function isFor(call: Call, ids: readonly string[]): boolean {
  return call.method !== 'OPTIONS' && ids.includes(call.operation?.id ?? '');
}

/** Changes responses with a status, of the given operations, or of all by default. */
export function changing(ids: readonly string[], status: number, change: ResponseChange): () => Sabotage {
  return () => ({
    response: (call, correct, state) =>
      correct.status === status && (ids.length === 0 || isFor(call, ids))
        ? change(correct, call, state)
        : correct,
  });
}

/** Changes the JSON object of an operation's 200 response. */
export function changingBody(id: string, change: (value: JsonObject) => Json): () => Sabotage {
  return changing([id], 200, (correct) =>
    isObject(correct.json) ? { ...correct, json: change(correct.json) } : correct,
  );
}

/** The response without a header. */
export function withoutHeader(response: ShopResponse, name: string): ShopResponse {
  const headers = Object.entries(response.headers).filter(([key]) => key !== name);
  return { ...response, headers: Object.fromEntries(headers) };
}

/** The response with a header set. */
export function withHeader(response: ShopResponse, name: string, value: string): ShopResponse {
  return { ...response, headers: { ...response.headers, [name]: value } };
}

/** The response with another status and the same content. */
export function withStatus(response: ShopResponse, status: number): ShopResponse {
  return { ...response, status };
}

/** The value without a member. */
export function without(value: JsonObject, name: string): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
}

/** Ignores violations in a request. */
export function overlooking(
  id: string,
  isOverlooked: (issue: Issue, values: Values) => boolean,
): () => Sabotage {
  return () => ({
    issues: (call, values, correct) =>
      isFor(call, [id]) ? correct.filter((issue) => !isOverlooked(issue, values)) : correct,
  });
}

/** Refuses valid requests that meet a condition. */
export function refusing(id: string, isRefused: (values: Values) => boolean): () => Sabotage {
  return () => ({
    issues: (call, values, correct) =>
      isFor(call, [id]) && isRefused(values)
        ? [...correct, { place: 'body', at: '', keyword: 'invalid', message: 'is refused' }]
        : correct,
  });
}

/** The 500 of a handler that threw. */
export const crash = (): ShopResponse => problem(500, 'Something went wrong.');

/** Responds with a 500 to requests that meet a condition. */
export function crashing(id: string, isFatal: (values: Values) => boolean): () => Sabotage {
  return () => ({
    instead: (call, context) => (isFor(call, [id]) && isFatal(context) ? crash() : undefined),
  });
}

/** The length of a text or list; NaN for other values. */
export const size = (value: Json | undefined): number =>
  typeof value === 'string' || Array.isArray(value) ? value.length : NaN;

/** Whether a text contains characters outside printable ASCII. */
export const isWide = (value: Json | undefined): boolean => typeof value === 'string' && /[^ -~]/.test(value);
