import type { operations, OperationId } from '#src/api/generated/operations.ts';
import type { BookEntry } from '#mocks/contract/resolver.ts';

/** A resolver for every operation of a tag; one that is missing, or of another tag, does not compile. */
export type BookPart<Tag extends string> = {
  readonly [Id in OperationId as (typeof operations)[Id]['tag'] extends Tag ? Id : never]: BookEntry<Id>;
};
