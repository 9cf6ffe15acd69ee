import type { ResponseOf, Call, CallId } from './contract.ts';
import { matchesShape } from './matches-shape.ts';
import { loadShapes } from './generated/shapes/load.ts';

export type ShapeGuard<Id extends CallId> = (status: number, data: unknown) => data is ResponseOf<Id>;

/**
 * Loads the validator of an operation's JSON responses. It loads in parallel with the request, so it adds no latency. A
 * status without a contract body is not validated.
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
