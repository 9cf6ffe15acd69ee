import type { ResponseOf, Call, CallId } from './contract.ts';
import { matchesShape } from './matches-shape.ts';
import { loadShapes } from './generated/shapes/load.ts';

export type ShapeGuard<Id extends CallId> = (status: number, data: unknown) => data is ResponseOf<Id>;

/**
 * The check of a call's JSON answers against the shape that the description gives them. Loaded beside the
 * request, so that it costs no time of its own. A status without a described body has no data to judge.
 */
export async function shapeGuard<Id extends CallId>(operation: Call<Id>): Promise<ShapeGuard<Id>> {
  const module = await loadShapes[operation.tag]?.();
  return (status, data): data is ResponseOf<Id> => {
    const shape = module?.responses[`${operation.id} ${status}`];
    return module && shape !== undefined
      ? matchesShape(shape, data, module.named)
      : data === undefined && operation.mayBeEmpty;
  };
}
