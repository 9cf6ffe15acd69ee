import type { operations, OperationId } from '#src/api/generated/operations.ts';
import type { HandlerEntry } from './resolver.ts';

/** A handler for every operation of a tag; one that is missing, or of another tag, does not compile. */
export type TagHandlers<Tag extends string> = {
  readonly [Id in OperationId as (typeof operations)[Id]['tag'] extends Tag ? Id : never]: HandlerEntry<Id>;
};
