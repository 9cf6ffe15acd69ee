import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import type { Person } from '#mocks/people.ts';

/** The customer for which a kind is judged; also the request that the lists of the areas take. */
export interface CustomerContext {
  readonly backend: MockBackend;
  readonly customerId: string;
  readonly path: { readonly customerId: string };
}

/** For whom, and for which customer, a kind is read. */
export interface KindContext extends CustomerContext {
  readonly person: Person;
}
