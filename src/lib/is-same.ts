/** Whether two JSON values are equal: the order of object members is ignored, that of arrays is not. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const members = new Map(Object.entries(b));
  const entries = Object.entries(a);
  return (
    entries.length === members.size &&
    entries.every(([name, value]) => members.has(name) && isSame(value, members.get(name)))
  );
}
