import type { Option } from '#src/ui/option.ts';

/** The labels of the selected values; a value without an option is shown unchanged. */
export function formatSelected(options: readonly Option<string | number>[], selected: unknown): string {
  const values: readonly unknown[] = Array.isArray(selected) ? selected : [selected];
  return values
    .map((value) => options.find((option) => option.value === value)?.label ?? String(value))
    .join(', ');
}
