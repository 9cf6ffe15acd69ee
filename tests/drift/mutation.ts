import type { JsonObject } from '#scripts/generate/document.ts';

/** One single change of the contract. */
export interface Mutation {
  /** `<family>/<where>`, unique and stable as long as the contract keeps the place. */
  readonly id: string;
  /** A breaking change has to fail the type check, a compatible one must not. */
  readonly kind: 'breaking' | 'compatible';
  /** The kind of change: `response-property-renamed`. */
  readonly family: string;
  /** The place in the contract, as a reader names it: `Customer.name`. */
  readonly where: string;
  /** Returns a changed copy of the bundled document from which the mutation was enumerated. */
  readonly apply: (document: JsonObject) => JsonObject;
}
