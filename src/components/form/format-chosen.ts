import type { Option } from '#src/ui/option.ts';

/** The labels of what is chosen, one value or several; a value that is not offered stands for itself. */
export function formatChosen(options: readonly Option<string | number>[], chosen: unknown): string {
  const values: readonly unknown[] = Array.isArray(chosen) ? chosen : [chosen];
  return values
    .map((value) => options.find((option) => option.value === value)?.label ?? String(value))
    .join(', ');
}
