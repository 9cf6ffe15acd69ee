/** Joins class names to one class attribute; false and undefined are skipped. */
export function classNames(...parts: readonly (string | false | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
