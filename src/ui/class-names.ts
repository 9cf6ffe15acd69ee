/** One class attribute from the parts that apply; the others may be false or undefined. */
export function classNames(...parts: readonly (string | false | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
