import type { operations, OperationId } from '#src/api/generated/operations.ts';
import type { HandlerEntry } from './resolver.ts';

/** A handler for each operation of a tag; a missing handler, or one of another tag, is a type error. */
export type TagHandlers<Tag extends string> = {
  readonly [Id in OperationId as (typeof operations)[Id]['tag'] extends Tag ? Id : never]: HandlerEntry<Id>;
};
