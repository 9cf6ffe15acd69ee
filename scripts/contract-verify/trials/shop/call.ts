import type { IncomingHttpHeaders } from 'node:http';
import type { JsonObject } from '#description/json.ts';
import type { ShopResponse } from './response.ts';
import type { Operation } from './contract.ts';
import type { Identity } from './people.ts';
import type { ShopState } from './shop-state.ts';

/** A violation of the contract in a request. */
export interface Issue {
  /** 'body', 'query', 'path' or 'header'. */
  readonly place: string;
  /** The member, as a JSON pointer within that place. */
  readonly at: string;
  /** The JSON Schema keyword that is violated. */
  readonly keyword: string;
  readonly message: string;
}

/** A received request. */
export interface Call {
  /** The operation: for HEAD that of GET; undefined when the path does not have the method. */
  readonly operation: Operation | undefined;
  /** Undefined when the contract does not have the path. */
  readonly template: string | undefined;
  readonly method: string;
  /** Path and query as sent. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

/** The values of a request, parsed to their types in the contract. */
export interface Values {
  readonly path: JsonObject;
  readonly query: JsonObject;
  readonly header: JsonObject;
  readonly body: JsonObject;
}

/** A request that has passed every check that does not depend on state. */
export interface RequestContext extends Values {
  readonly identity: Identity;
}

export type Handler = (context: RequestContext, state: ShopState) => ShopResponse;

/** Where a fault can change the server's behavior. Without a member, that step behaves correctly. */
export interface Sabotage {
  /** The request that the server handles, given the received one. */
  readonly request?: (correct: Call) => Call;
  /** The caller, given the actual one. */
  readonly identify?: (call: Call, correct: Identity | undefined) => Identity | undefined;
  /** The violations, given the actual ones. */
  readonly issues?: (call: Call, values: Values, correct: readonly Issue[]) => readonly Issue[];
  /** The values that the handler receives. */
  readonly values?: (call: Call, correct: Values) => Values;
  /** A response instead of the handler's; undefined lets the handler respond. */
  readonly instead?: (
    call: Call,
    context: RequestContext,
    state: ShopState,
    correct: Handler,
  ) => ShopResponse | undefined;
  /** The response that is sent, given the correct one. */
  readonly response?: (call: Call, correct: ShopResponse, state: ShopState) => ShopResponse;
}
