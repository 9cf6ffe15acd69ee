import type { Option } from './option.ts';

/** Number of names that fit into the closed control; the rest are counted. */
const namesShown = 2;

/** The text of a closed `MultiSelect`: `emptyText` when nothing is selected. */
export function describeChosen<V extends string | number>(
  options: readonly Option<V>[],
  value: readonly V[],
  emptyText: string,
): string {
  const selected = options.filter((option) => value.includes(option.value));
  if (selected.length === 0) return emptyText;
  return selected.length > namesShown
    ? `${selected.length} chosen`
    : selected.map((option) => option.label).join(', ');
}
