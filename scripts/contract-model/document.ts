import { isObject, textAt, type Json, type JsonObject, valueAt } from './json.ts';

export const httpMethods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;
export type HttpMethod = (typeof httpMethods)[number];

/** Follows a chain of local `$ref`s. Throws when the target does not exist. */
export function dereference(document: JsonObject, value: Json | undefined): JsonObject {
  let current = value;
  for (let hops = 0; hops < 32; hops += 1) {
    if (!isObject(current)) return {};
    const ref = textAt(current, '$ref');
    if (ref === undefined) return current;
    current = valueAt(document, ref);
    if (current === undefined) throw new Error(`The reference ${ref} has no target.`);
  }
  throw new Error('A reference refers to itself.');
}
