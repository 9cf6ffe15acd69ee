import { isObject, type Json, type JsonObject } from '#scripts/generate/document.ts';
import { problem, type ShopResponse } from '../shop/response.ts';
import type { Call, Issue, Sabotage, Values } from '../shop/call.ts';
import type { ShopState } from '../shop/shop-state.ts';

/** What a fault ought to be found by. */
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
  /** Whether it shows only to somebody who may write. A write that must be refused may always be tried. */
  readonly needsWrites: boolean;
  /** Made anew for each server: some faults remember what they have seen. */
  readonly sabotage: () => Sabotage;
}

export type Faults = Readonly<Record<string, Fault>>;

type ResponseChange = (right: ShopResponse, call: Call, state: ShopState) => ShopResponse;

/** Whether the call is for one of the operations; HEAD counts as its GET. */
export function isFor(call: Call, ids: readonly string[]): boolean {
  return call.method !== 'OPTIONS' && ids.includes(call.operation?.id ?? '');
}

/** Changes the answers with a status; of the named operations, or of all when there are none. */
export function changing(ids: readonly string[], status: number, change: ResponseChange): () => Sabotage {
  return () => ({
    response: (call, right, state) =>
      right.status === status && (ids.length === 0 || isFor(call, ids)) ? change(right, call, state) : right,
  });
}

/** Changes the JSON object that an operation answers with 200. */
export function changingBody(id: string, change: (value: JsonObject) => Json): () => Sabotage {
  return changing([id], 200, (right) =>
    isObject(right.json) ? { ...right, json: change(right.json) } : right,
  );
}

/** The answer without a header. */
export function withoutHeader(response: ShopResponse, name: string): ShopResponse {
  const headers = Object.entries(response.headers).filter(([key]) => key !== name);
  return { ...response, headers: Object.fromEntries(headers) };
}

/** The answer with a header set. */
export function withHeader(response: ShopResponse, name: string, value: string): ShopResponse {
  return { ...response, headers: { ...response.headers, [name]: value } };
}

/** The answer with another status, and all else as it is. */
export function withStatus(response: ShopResponse, status: number): ShopResponse {
  return { ...response, status };
}

/** The value without a member. */
export function without(value: JsonObject, name: string): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
}

/** Overlooks what a request gets wrong. */
export function overlooking(
  id: string,
  isOverlooked: (issue: Issue, values: Values) => boolean,
): () => Sabotage {
  return () => ({
    issues: (call, values, right) =>
      isFor(call, [id]) ? right.filter((issue) => !isOverlooked(issue, values)) : right,
  });
}

/** Refuses right requests that meet a condition. */
export function refusing(id: string, isRefused: (values: Values) => boolean): () => Sabotage {
  return () => ({
    issues: (call, values, right) =>
      isFor(call, [id]) && isRefused(values)
        ? [...right, { place: 'body', at: '', keyword: 'invalid', message: 'is refused' }]
        : right,
  });
}

/** The 500 of a handler that has fallen over. */
export const crash = (): ShopResponse => problem(500, 'Something went wrong.');

/** Falls over at requests that meet a condition. */
export function crashing(id: string, isFatal: (values: Values) => boolean): () => Sabotage {
  return () => ({
    instead: (call, known) => (isFor(call, [id]) && isFatal(known) ? crash() : undefined),
  });
}

/** How long a text or a list is; NaN of anything else. */
export const size = (value: Json | undefined): number =>
  typeof value === 'string' || Array.isArray(value) ? value.length : NaN;

/** Whether a text goes beyond what ASCII can print. */
export const isWide = (value: Json | undefined): boolean => typeof value === 'string' && /[^ -~]/.test(value);
