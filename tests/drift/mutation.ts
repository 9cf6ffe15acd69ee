import type { JsonObject } from '#scripts/generate/document.ts';

/** One single change of the contract. */
export interface Mutation {
  /** `<family>/<where>`, unique and stable as long as the contract keeps the place. */
  readonly id: string;
  /**
   * A breaking change has to fail a check when the portal uses what changes; a compatible one never fails; of an open
   * one, which clients have to cope with, it is good to know who notices.
   */
  readonly kind: 'breaking' | 'compatible' | 'open';
  /** The kind of change: `response-property-renamed`. */
  readonly family: string;
  /** The place in the contract, as a reader names it: `Customer.name`. */
  readonly where: string;
  /** What changes, by pointer: all changes of one member share whether the portal uses it. */
  readonly member: string;
  /** The word that a type error has to quote when it is about the member: its name or value. */
  readonly name: string;
  /** The area of the contract that it belongs to: `orders`, or `shared` for what several use. */
  readonly tag: string;
  /** The calls that it is about, where it is about whole calls. */
  readonly operations?: readonly string[];
  /** Two changes with the same key cannot be made in one document: both give a path another name, or take it away. */
  readonly exclusive?: string;
  /**
   * Text that no other mutation brings into the contract, so that an error that quotes it is about this one. In the
   * order of enumeration.
   */
  readonly mark: string;
  /** Edits the bundled document from which the mutation was enumerated, in place. */
  readonly edit: (document: JsonObject, mark: string) => void;
}

/** A mutation before it is known beside which others it stands. */
export type MutationDraft = Omit<Mutation, 'mark'>;

/** A number as unique as the mark, for places that take no text. */
export function markNumber(mark: string): number {
  return 9_000_000 + Number(mark.replace(/\D/g, ''));
}

/**
 * A copy of the document with all of these changes. Enumeration goes from the outside to the inside and from the
 * first to the last, so the reverse order finds every pointer and every index as it was.
 */
export function mutate(document: JsonObject, mutations: readonly Mutation[]): JsonObject {
  const copy = structuredClone(document);
  for (const { edit, mark } of mutations.toSorted((a, b) => (a.mark < b.mark ? 1 : -1))) edit(copy, mark);
  return copy;
}
