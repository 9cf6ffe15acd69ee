import type { Option } from './option.ts';

/** Names that fit into the closed control; of more it says the number. */
const namesShown = 2;

/** What stands in a closed `MultiSelect`: `emptyText` where nothing is chosen. */
export function describeChosen<V extends string | number>(
  options: readonly Option<V>[],
  value: readonly V[],
  emptyText: string,
): string {
  const chosen = options.filter((option) => value.includes(option.value));
  if (chosen.length === 0) return emptyText;
  return chosen.length > namesShown
    ? `${chosen.length} chosen`
    : chosen.map((option) => option.label).join(', ');
}
