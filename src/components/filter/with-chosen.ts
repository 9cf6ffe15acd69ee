import type { Option } from '#src/ui/option.ts';

/**
 * The options, and the chosen values that are not among them: a link may contain a value that the customer does not
 * have; it must be visible, because it filters the rows.
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
