/** JSON whose members are in alphabetical order, so that equal values are equal texts. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : member,
  );
}

/** FNV-1a, 32 bits: worked out synchronously, in Node as in a worker. */
function hash(units: Iterable<number>): string {
  let value = 0x811c9dc5;
  for (const unit of units) value = Math.imul(value ^ unit, 0x01000193);
  return (value >>> 0).toString(16).padStart(8, '0');
}

/**
 * The version of a representation as a strong entity tag (RFC 9110, 8.8.3): equal for the same JSON or bytes. One
 * that names its own version in a member `etag`, as the rows of a list do, keeps that.
 */
export function entityTag(representation: unknown): string {
  if (representation instanceof Uint8Array) return `"${hash(representation)}"`;
  if (typeof representation === 'object' && representation !== null && 'etag' in representation) {
    return String(representation.etag);
  }
  return `"${hash(new TextEncoder().encode(canonical(representation)))}"`;
}

/** Whether an If-Match header lets the version pass: strong comparison, or `*` for any that exists. */
export function matchesEntityTag(header: string, tag: string): boolean {
  return header.split(',').some((entry) => entry.trim() === '*' || entry.trim() === tag);
}

/** Whether an If-None-Match header names the version: weak comparison, or `*` for any that exists (RFC 9110, 13.1.2). */
export function namesEntityTag(header: string, tag: string): boolean {
  return matchesEntityTag(header.replaceAll(/(^|,)\s*W\//g, '$1'), tag);
}
