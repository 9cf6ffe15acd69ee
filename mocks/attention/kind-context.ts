import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import type { Person } from '#mocks/people.ts';

/** For whom, and for which customer, a kind is read; also the request that the lists of the areas take. */
export interface KindContext {
  readonly backend: MockBackend;
  readonly person: Person;
  readonly customerId: string;
  readonly path: { readonly customerId: string };
}
