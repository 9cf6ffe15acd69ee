import { formatMoney } from '#src/lib/figures.ts';
import type { Option } from '#src/ui/option.ts';
import { recordSetFilter, type NamedFilter } from './filter-words.ts';

/** '$100.00 or more'. */
export function stepText(amount: number): string {
  return `${formatMoney(amount)} or more`;
}

/** The words of a filter's value; a value without an option, which a link may contain, is shown by `getLabel`. */
export function listFilterTexts(
  { name, yes = 'Yes', no, steps }: NamedFilter,
  value: unknown,
  options: readonly Option<string | number>[],
  getLabel: (value: string) => string = String,
): readonly string[] {
  if (value === null || value === undefined || value === '') return [];
  if (name === recordSetFilter.name) return ['Of one notice'];
  if (typeof value === 'boolean') return value ? [yes] : no === undefined ? [] : [no];
  if (typeof value === 'number') return [steps ? stepText(value) : formatMoney(value)];
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return [
    ...new Set(
      values.map((item) => options.find((option) => option.value === item)?.label ?? getLabel(String(item))),
    ),
  ];
}
