import type { AnswerOf, CallId } from './contract.ts';
import { fits } from './fits.ts';
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
    const shape = module?.answers[`${id} ${status}`];
    return module && shape !== undefined
      ? fits(shape, data, module.named)
      : data === undefined && calls[id].mayBeEmpty;
  };
}
