import { isObject, type JsonObject, objectAt, pointerSegment, textAt } from '#description/json.ts';
import { type Contract, resolve } from '#description/contract.ts';

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

export interface Operation {
  readonly id: string | undefined;
  readonly method: string;
  readonly path: string;
  /** The path item, which may contain parameters for all its methods. */
  readonly item: JsonObject;
  readonly definition: JsonObject;
  /** `listCustomers (GET /Customers)`. */
  readonly label: string;
  readonly file: string | undefined;
}

interface Match<T> {
  readonly before: T;
  readonly after: T;
}

export interface Matches {
  readonly pairs: readonly Match<Operation>[];
  readonly removed: readonly Operation[];
  readonly added: readonly Operation[];
}

/** All operations under `paths`, or those of the webhooks (whose path is then the name of the webhook). */
export function listOperations(contract: Contract, section: 'paths' | 'webhooks'): readonly Operation[] {
  const operations: Operation[] = [];
  for (const [path, value] of Object.entries(objectAt(contract.document, section))) {
    const item = resolve(contract.document, value).value;
    for (const method of METHODS) {
      const definition = item[method];
      if (!isObject(definition)) continue;
      const id = textAt(definition, 'operationId');
      const call = section === 'paths' ? `${method.toUpperCase()} ${path}` : `webhook ${path}`;
      operations.push({
        id,
        method,
        path,
        item,
        definition,
        label: id === undefined || section === 'webhooks' ? call : `${id} (${call})`,
        file: contract.findFile(`#/${section}/${pointerSegment(path)}`),
      });
    }
  }
  return operations;
}

/** The path without parameter names, which are not sent. */
export function pathShape(path: string): string {
  return path.replaceAll(/\{[^}]*\}/g, '{}');
}

/**
 * Pairs operations by method and path first (so that a new operationId is a rename), then by operationId (so that a
 * new path or method is a move).
 */
export function matchOperations(before: readonly Operation[], after: readonly Operation[]): Matches {
  const unmatchedBefore = new Set(before);
  const unmatchedAfter = new Set(after);
  const pairs: Match<Operation>[] = [];
  const pairUp = (getKey: (operation: Operation) => string | undefined): void => {
    const byKey = new Map([...unmatchedAfter].map((operation) => [getKey(operation), operation]));
    for (const operation of unmatchedBefore) {
      const key = getKey(operation);
      const counterpart = key === undefined ? undefined : byKey.get(key);
      if (counterpart === undefined || !unmatchedAfter.has(counterpart)) continue;
      pairs.push({ before: operation, after: counterpart });
      unmatchedBefore.delete(operation);
      unmatchedAfter.delete(counterpart);
    }
  };
  pairUp(({ method, path }) => `${method} ${pathShape(path)}`);
  pairUp(({ id }) => id);
  return { pairs, removed: [...unmatchedBefore], added: [...unmatchedAfter] };
}
