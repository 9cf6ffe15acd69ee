import { isDeepStrictEqual } from 'node:util';
import { isObject, type Json, type JsonObject } from '#scripts/contract-model/json.ts';
import type { Sets } from './sets.ts';

export interface Difference {
  readonly name: string;
  readonly one: Json;
  readonly other: Json;
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
function isSame(one: Json, other: Json, sets: Sets = new Set(), path = ''): boolean {
  if (isMoment(one) && isMoment(other)) return Math.abs(Date.parse(one) - Date.parse(other)) < 1000;
  if (typeof one === 'number' && typeof other === 'number')
    return Math.abs(one - other) <= Math.abs(one) * 1e-6;
  if (Array.isArray(one) && Array.isArray(other)) {
    if (one.length !== other.length) return false;
    const isAlike = (item: Json, counterpart: Json | undefined) =>
      isSame(item, counterpart ?? null, sets, `${path}[]`);
    return sets.has(path)
      ? one.every((item) => other.some((counterpart) => isAlike(item, counterpart))) &&
          other.every((item) => one.some((counterpart) => isAlike(counterpart, item)))
      : one.every((item, index) => isAlike(item, other[index]));
  }
  // Nested parts may get new ids with every replacement.
  if (isObject(one) && isObject(other))
    return differences(one, other, sets, path).every(({ name }) => /(^|[a-z_])id$/i.test(name));
  return isDeepStrictEqual(one, other);
}

/** Properties that both values have and that differ. */
export function differences(
  one: JsonObject,
  other: JsonObject,
  sets: Sets = new Set(),
  path = '',
): readonly Difference[] {
  return Object.entries(one).flatMap(([name, value]): Difference[] => {
    const counterpart = other[name];
    const inner = path === '' ? name : `${path}.${name}`;
    if (counterpart === undefined || volatile.test(name) || isSame(value, counterpart, sets, inner))
      return [];
    return [{ name, one: value, other: counterpart }];
  });
}
