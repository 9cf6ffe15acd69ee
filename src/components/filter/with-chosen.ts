import type { Option } from '#src/ui/option.ts';

/**
 * Options with those that are chosen and not, or no longer, among them: a link may name what the customer does not
 * have, and what hides the rows has to be in sight.
 */
export function withChosen<V extends string | number>(
  options: readonly Option<V>[],
  chosen: readonly V[],
): readonly Option<V>[] {
  const missing = chosen.filter((value) => !options.some((option) => option.value === value));
  return missing.length === 0
    ? options
    : [...options, ...missing.map((value) => ({ value, label: String(value) }))];
}
