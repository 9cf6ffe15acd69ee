import { pointerSegment } from '#scripts/contract-diff/json.ts';
import { isObject, type Json } from '#scripts/generate/document.ts';

/** The pointer of an object inside another, found by identity: `#/paths/~1orders/get`. Slow; for messages. */
export function findPointer(inside: Json, wanted: Json, at = '#'): string | undefined {
  if (inside === wanted) return at;
  const entries = Array.isArray(inside) ? inside.entries() : isObject(inside) ? Object.entries(inside) : [];
  for (const [key, value] of entries) {
    const found =
      typeof value === 'object' && value !== null
        ? findPointer(value, wanted, `${at}/${pointerSegment(String(key))}`)
        : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}
