import { isDeepStrictEqual } from 'node:util';
import { isObject, type Json, type JsonObject } from '#description/json.ts';
import type { Sets } from './sets.ts';

export interface Difference {
  readonly name: string;
  readonly before: Json;
  readonly after: Json;
}

/** Names of values that a conforming server may change in every response. */
const volatile =
  /(token|nonce|trace|etag|as_?of|timestamp|generated|now|expires|signature|signed|last_?(read|access|seen|viewed))/i;

function isMoment(value: Json): value is string {
  return (
    typeof value === 'string' &&
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value) &&
    !Number.isNaN(Date.parse(value))
  );
}

/**
 * Whether two values are equivalent: times are compared to the second regardless of the zone, numbers to a millionth,
 * and omitted properties are ignored. `path` is their location among `sets`.
 */
function isSame(a: Json, b: Json, sets: Sets = new Set(), path = ''): boolean {
  if (isMoment(a) && isMoment(b)) return Math.abs(Date.parse(a) - Date.parse(b)) < 1000;
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) <= Math.abs(a) * 1e-6;
  if (Array.isArray(a) && Array.isArray(b)) {
    if (a.length !== b.length) return false;
    const isAlike = (item: Json, counterpart: Json | undefined) =>
      isSame(item, counterpart ?? null, sets, `${path}[]`);
    return sets.has(path)
      ? a.every((item) => b.some((counterpart) => isAlike(item, counterpart))) &&
          b.every((item) => a.some((counterpart) => isAlike(counterpart, item)))
      : a.every((item, index) => isAlike(item, b[index]));
  }
  // Nested parts may get new ids with every replacement.
  if (isObject(a) && isObject(b))
    return differences(a, b, sets, path).every(({ name }) => /(^|[a-z_])id$/i.test(name));
  return isDeepStrictEqual(a, b);
}

/** Properties that both values have and that differ. */
export function differences(
  a: JsonObject,
  b: JsonObject,
  sets: Sets = new Set(),
  path = '',
): readonly Difference[] {
  return Object.entries(a).flatMap(([name, value]): Difference[] => {
    const counterpart = b[name];
    const inner = path === '' ? name : `${path}.${name}`;
    if (counterpart === undefined || volatile.test(name) || isSame(value, counterpart, sets, inner))
      return [];
    return [{ name, before: value, after: counterpart }];
  });
}
