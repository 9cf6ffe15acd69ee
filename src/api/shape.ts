import type { AnswerOf, CallId } from './contract.ts';
import { calls } from './generated/calls.ts';
import { loadShapes } from './generated/shapes/load.ts';

export type ShapeGuard<Id extends CallId> = (status: number, data: unknown) => data is AnswerOf<Id>;

/**
 * The check of a call's JSON answers against the shape that the description gives them. Loaded beside the
 * request, so that it costs no time of its own. A status without a described body has no data to judge.
 */
export async function shapeGuard<Id extends CallId>(id: Id): Promise<ShapeGuard<Id>> {
  const module = await loadShapes[calls[id].tag]?.();
  return (status, data): data is AnswerOf<Id> => {
    const check = module?.shapes[`${id} ${status}`];
    return check ? check(data) : data === undefined && calls[id].mayBeEmpty;
  };
}
