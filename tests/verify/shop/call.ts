import type { IncomingHttpHeaders } from 'node:http';
import type { JsonObject } from '#scripts/generate/document.ts';
import type { ShopResponse } from './response.ts';
import type { Operation } from './contract.ts';
import type { Identity } from './people.ts';
import type { ShopState } from './shop-state.ts';

/** What a request gets wrong against the contract. */
export interface Issue {
  /** 'body', 'query', 'path' or 'header'. */
  readonly place: string;
  /** The member, as a JSON pointer within that place. */
  readonly at: string;
  /** The keyword of JSON Schema that refuses it. */
  readonly keyword: string;
  readonly message: string;
}

/** One request, as far as it is known. */
export interface Call {
  /** The operation that answers: of a HEAD request its GET; undefined when the address has none for the method. */
  readonly operation: Operation | undefined;
  /** Undefined when the contract has no such address. */
  readonly template: string | undefined;
  readonly method: string;
  /** Path and query as they were sent. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

/** The values of a request, turned into what the contract says they are. */
export interface Values {
  readonly path: JsonObject;
  readonly query: JsonObject;
  readonly header: JsonObject;
  readonly body: JsonObject;
}

/** A request that has passed every check that does not depend on the state. */
export interface RequestContext extends Values {
  readonly identity: Identity;
}

export type Handler = (known: RequestContext, state: ShopState) => ShopResponse;

/** Where a fault may take hold of the server. Every member left out leaves the right behavior. */
export interface Sabotage {
  /** The request as the server takes it, given the one that came. */
  readonly request?: (right: Call) => Call;
  /** Who calls, given who really does. */
  readonly identify?: (call: Call, right: Identity | undefined) => Identity | undefined;
  /** What the request gets wrong, given what it really does. */
  readonly issues?: (call: Call, values: Values, right: readonly Issue[]) => readonly Issue[];
  /** The values that the handler works with. */
  readonly values?: (call: Call, right: Values) => Values;
  /** An answer in place of the handler's; undefined leaves it to the handler. */
  readonly instead?: (
    call: Call,
    known: RequestContext,
    state: ShopState,
    right: Handler,
  ) => ShopResponse | undefined;
  /** The answer that is sent, given the one that would have been. */
  readonly response?: (call: Call, right: ShopResponse, state: ShopState) => ShopResponse;
}
