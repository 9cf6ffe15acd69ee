/**
 * Names with their values; a repeated name has all its values. Built from entries, so that a name such as `__proto__`
 * stays a name.
 */
export function readValues(search: URLSearchParams): Record<string, string | string[]> {
  return Object.fromEntries(
    [...new Set(search.keys())].map((name): [string, string | string[]] => {
      const all = search.getAll(name);
      return [name, all.length === 1 ? (all[0] ?? '') : all];
    }),
  );
}
