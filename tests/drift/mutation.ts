import type { JsonObject } from '#description/json.ts';

/** One change of the contract. */
export interface Mutation {
  /** `<family>/<where>`: unique, and stable while the contract keeps the member. */
  readonly id: string;
  /**
   * A breaking change must fail a check if the portal uses the changed member. A compatible change must never fail one.
   * An open change is one that clients must tolerate; the report shows which checks notice it.
   */
  readonly kind: 'breaking' | 'compatible' | 'open';
  /** The kind of change: `response-property-renamed`. */
  readonly family: string;
  /** The changed place for readers: `Customer.name`. */
  readonly where: string;
  /** Pointer to the changed member; whether the portal uses it is determined once per member. */
  readonly member: string;
  /** The name or value that a type error about this member quotes. */
  readonly name: string;
  /** The value that `name` stands for, if it differs: a type error quotes one or the other. */
  readonly value?: string;
  /** The names of the properties of the same object, or the values of the same enum, with its own. */
  readonly siblings?: ReadonlySet<string>;
  /** The area of the contract: `orders`, or `shared` when several areas use it. */
  readonly tag: string;
  /** The operation ids, for mutations of whole operations. */
  readonly operations?: readonly string[];
  /** Mutations with the same key cannot be combined, for example two that rename or remove the same path. */
  readonly exclusive?: string;
  /**
   * Text that only this mutation adds to the contract: an error that quotes it is about this mutation. Marks sort in
   * the order of enumeration.
   */
  readonly mark: string;
  /** Applies the change in place to the bundled document from which the mutation was enumerated. */
  readonly edit: (document: JsonObject, mark: string) => void;
}

/** A mutation before its mark and number are assigned. */
export type MutationDraft = Omit<Mutation, 'mark'>;

const firstNumber = 9_000_000;

/** The mark of the mutation with this index. */
export function indexMark(index: number): string {
  return `Drift${String(index).padStart(5, '0')}`;
}

/** A number as unique as the mark, for places that do not accept text. */
export function markNumber(mark: string): number {
  return firstNumber + Number(mark.replace(/\D/g, ''));
}

/** The mark that a number of `markNumber` stands for. */
export function markFor(number: number): string {
  return indexMark(number - firstNumber);
}

/** Parsing a text is three times as fast as `structuredClone`. */
const textByDocument = new WeakMap<JsonObject, string>();

function copyDocument(document: JsonObject): JsonObject {
  const text = textByDocument.get(document) ?? JSON.stringify(document);
  textByDocument.set(document, text);
  const copy: JsonObject = JSON.parse(text);
  return copy;
}

/**
 * A copy of the document with all of these changes. They are applied in reverse order of enumeration, which runs from
 * the outside in and from first to last: so every pointer and index is still valid.
 */
export function mutate(document: JsonObject, mutations: readonly Mutation[]): JsonObject {
  const copy = copyDocument(document);
  for (const { edit, mark } of mutations.toSorted((a, b) => (a.mark < b.mark ? 1 : -1))) edit(copy, mark);
  return copy;
}
