import { isObject, type Json, pointerSegment } from '#description/json.ts';

/** The pointer of an object inside another, found by identity: `#/paths/~1orders/get`. Slow; for messages. */
export function findPointer(inside: Json, target: Json, at = '#'): string | undefined {
  if (inside === target) return at;
  const entries = Array.isArray(inside) ? inside.entries() : isObject(inside) ? Object.entries(inside) : [];
  for (const [key, value] of entries) {
    const pointer =
      typeof value === 'object' && value !== null
        ? findPointer(value, target, `${at}/${pointerSegment(String(key))}`)
        : undefined;
    if (pointer !== undefined) return pointer;
  }
  return undefined;
}

/** The pointers of all objects inside another. */
export function listPointers(inside: Json, at: string): ReadonlyMap<object, string> {
  const pointers = new Map<object, string>();
  const visit = (value: Json, pointer: string): void => {
    if (typeof value !== 'object' || value === null) return;
    if (!Array.isArray(value)) pointers.set(value, pointer);
    const entries = Array.isArray(value) ? value.entries() : Object.entries(value);
    for (const [key, item] of entries) visit(item, `${pointer}/${pointerSegment(String(key))}`);
  };
  visit(inside, at);
  return pointers;
}
