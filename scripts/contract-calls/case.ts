import type { Call } from './http/call.ts';
import type { HttpResponse } from './http/exchange.ts';

/** The response that a conforming server gives. */
export type Expectation =
  /** Any documented response. */
  | { readonly kind: 'any' }
  /** It fits the contract; only a rule beyond the schema may refuse it. */
  | { readonly kind: 'valid' }
  /** It breaks the contract and has to be refused as the client's fault. */
  | { readonly kind: 'invalid' }
  /** Legal HTTP, but nothing that the contract speaks of: any refusal will do, a failure of the server will not. */
  | { readonly kind: 'odd' }
  /** Without credentials, or with ones that are not good. */
  | { readonly kind: 'no-access'; readonly how: string }
  /** By somebody who may not. */
  | { readonly kind: 'forbidden'; readonly why: string }
  | { readonly kind: 'undeclared-method'; readonly declared: readonly string[] }
  /** Names something that does not exist. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'head'; readonly get: HttpResponse }
  | { readonly kind: 'options'; readonly declared: readonly string[] };

/** The part of the contract that a case is about. */
export interface About {
  /** `body.lines[].sku`, `query.limit`; empty when it is about the operation as a whole. */
  readonly location: string;
  readonly keyword: string;
  /** Description of the case for reports. */
  readonly note: string;
}

export interface Case {
  readonly call: Call;
  readonly expectation: Expectation;
  readonly about: About;
  /** For a value at the end of a range: the same call with the next value inside the range. */
  readonly inside?: Call;
}
