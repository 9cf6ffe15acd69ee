import type { AnswerOf, Call, CallId } from './contract.ts';
import { fits } from './fits.ts';
import { loadShapes } from './generated/shapes/load.ts';

export type ShapeGuard<Id extends CallId> = (status: number, data: unknown) => data is AnswerOf<Id>;

/**
 * The check of a call's JSON answers against the shape that the description gives them. Loaded beside the
 * request, so that it costs no time of its own. A status without a described body has no data to judge.
 */
export async function shapeGuard<Id extends CallId>(of: Call<Id>): Promise<ShapeGuard<Id>> {
  const module = await loadShapes[of.tag]?.();
  return (status, data): data is AnswerOf<Id> => {
    const shape = module?.answers[`${of.id} ${status}`];
    return module && shape !== undefined
      ? fits(shape, data, module.named)
      : data === undefined && of.mayBeEmpty;
  };
}
