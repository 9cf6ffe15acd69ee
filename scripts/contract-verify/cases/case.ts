import type { Call } from './http/call.ts';
import type { HttpResponse } from './http/exchange.ts';

/** The expected response of a conforming server. */
export type Expectation =
  /** Any documented response. */
  | { readonly kind: 'any' }
  /** It conforms to the contract; only a rule beyond the schema may reject it. */
  | { readonly kind: 'valid' }
  /** It violates the contract and must be rejected with a client error. */
  | { readonly kind: 'invalid' }
  /** Valid HTTP outside of the contract: any response except a server error conforms. */
  | { readonly kind: 'odd' }
  /** Without credentials, or with invalid ones. */
  | { readonly kind: 'no-access'; readonly how: string }
  /** By a user without permission. */
  | { readonly kind: 'forbidden'; readonly why: string }
  | {
      readonly kind: 'undeclared-method';
      readonly declared: readonly string[];
      /** Whether the path may have no resource, so that 404 conforms too. */
      readonly mayBeAbsent: boolean;
    }
  /** Names something that does not exist. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'head'; readonly get: HttpResponse }
  | { readonly kind: 'options'; readonly declared: readonly string[] };

/** The part of the contract that a case tests. */
export interface About {
  /** `body.lines[].sku`, `query.limit`; empty for the operation as a whole. */
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
