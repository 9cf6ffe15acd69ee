/** JSON with sorted members, so that equal values give equal text. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}

/** FNV-1a, 32 bits: synchronous, and available in Node and in a service worker. */
function hash(units: Iterable<number>): string {
  let value = 0x811c9dc5;
  for (const unit of units) value = Math.imul(value ^ unit, 0x01000193);
  return (value >>> 0).toString(16).padStart(8, '0');
}

/**
 * The strong entity tag of a representation (RFC 9110, 8.8.3): equal for the same JSON or bytes. A representation
 * with its own `etag` member, such as a row of a list, keeps that one.
 */
export function entityTag(representation: unknown): string {
  if (representation instanceof Uint8Array) return `"${hash(representation)}"`;
  if (typeof representation === 'object' && representation !== null && 'etag' in representation) {
    return String(representation.etag);
  }
  return `"${hash(new TextEncoder().encode(canonical(representation)))}"`;
}

/** Whether an If-Match header matches the version: strong comparison, or `*` for any existing version. */
export function matchesEntityTag(header: string, tag: string): boolean {
  return header.split(',').some((entry) => entry.trim() === '*' || entry.trim() === tag);
}

/**
 * Whether an If-None-Match header matches the version: weak comparison, or `*` for any existing version (RFC 9110,
 * 13.1.2).
 */
export function namesEntityTag(header: string, tag: string): boolean {
  return matchesEntityTag(header.replaceAll(/(^|,)\s*W\//g, '$1'), tag);
}
