import { useState } from 'react';
import { formatMoney } from '#src/lib/figures.ts';
import { parseNumber } from '#src/lib/parse-number.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { MultiSelect } from '#src/ui/multi-select.tsx';
import { Select } from '#src/ui/select.tsx';
import { Field } from '#src/ui/field.tsx';
import type { Option } from '#src/ui/option.ts';
import { TextInput } from '#src/ui/text-input.tsx';
import { useOptimisticValue } from '#src/ui/use-optimistic-value.ts';

interface FilterProps<Value> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

export interface OptionFilterProps<V extends string | number, Value> extends FilterProps<Value> {
  readonly options: readonly Option<V>[];
  /** False where there can be no options. */
  readonly isOffered?: boolean;
}

const all = 'all';

interface SelectFilterProps<V extends string | number> extends OptionFilterProps<V, V | null> {
  /** The text while nothing is selected. */
  readonly allText?: string;
}

/**
 * The options, and the selected values that are not among them: a link may contain a value that the customer does not
 * have; it must be visible, because it filters the rows.
 */
export function withSelected<V extends string | number>(
  options: readonly Option<V>[],
  selected: readonly V[],
): readonly Option<V>[] {
  const missing = selected.filter((value) => !options.some((option) => option.value === value));
  return missing.length === 0
    ? options
    : [...options, ...missing.map((value) => ({ value, label: String(value) }))];
}

/** One of a few, or all. */
export function SelectFilter<V extends string | number>(props: SelectFilterProps<V>) {
  const { label, options, allText = 'All', isOffered = true } = props;
  const [value, choose] = useOptimisticValue(props.value, props.onChange);
  if (!isOffered) return null;
  return (
    <Select
      label={label}
      options={[{ value: all, label: allText }, ...options]}
      value={value ?? all}
      onChange={(next) => choose(options.find((option) => option.value === next)?.value ?? null)}
    />
  );
}

/** Any of a few; none selected is all. */
export function MultiSelectFilter<V extends string | number>(props: OptionFilterProps<V, readonly V[]>) {
  const { label, options, isOffered = true } = props;
  const [value, choose] = useOptimisticValue(props.value, props.onChange);
  if (!isOffered) return null;
  return <MultiSelect label={label} options={options} value={value} onChange={choose} />;
}

/**
 * A multiple choice among options that the API returns, such as warehouses; the selected ones are shown before they
 * load.
 */
export function CodeFilter<V extends string | number>({
  options,
  ...props
}: OptionFilterProps<V, readonly V[]>) {
  return <MultiSelectFilter {...props} options={withSelected(options, props.value)} />;
}

/** A restriction that is on or off. */
export function CheckboxFilter({ label, value, onChange }: FilterProps<boolean | null>) {
  const [checked, choose] = useOptimisticValue(value === true, (isOn: boolean) =>
    onChange(isOn ? true : null),
  );
  return (
    <Checkbox label={label} checked={checked} onChange={(event) => choose(event.currentTarget.checked)} />
  );
}

interface AmountFilterProps extends FilterProps<number | null> {
  /** The amounts that the contract accepts. */
  readonly limits: { readonly minimum: number; readonly maximum: number };
}

/**
 * An amount in US dollars from which or up to which rows are shown; it applies with Enter or when the field is left. Key
 * it by its value: another one replaces what is typed.
 */
export function AmountFilter({ label, value, onChange, limits }: AmountFilterProps) {
  const [typed, setTyped] = useState(value === null ? '' : String(value));
  const [error, setError] = useState<string>();
  const apply = (): void => {
    const next = parseNumber(typed);
    const isValid = next === null || (next >= limits.minimum && next <= limits.maximum);
    setError(
      isValid
        ? undefined
        : `Enter a number from ${formatMoney(limits.minimum)} to ${formatMoney(limits.maximum)}.`,
    );
    if (isValid && next !== value) onChange(next);
  };
  return (
    <Field label={label} error={error}>
      <TextInput
        isNumeric
        inputMode="decimal"
        autoComplete="off"
        end="USD"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={apply}
        onKeyDown={(event) => {
          if (event.key === 'Enter') apply();
        }}
      />
    </Field>
  );
}

interface BooleanFilterProps extends FilterProps<boolean | null> {
  /** The labels of true and false: 'With a variance', 'As expected'. */
  readonly yes: string;
  readonly no: string;
}

/** True, false or all. */
export function BooleanFilter({ label, yes, no, value, onChange }: BooleanFilterProps) {
  return (
    <SelectFilter
      label={label}
      options={[
        { value: 'yes', label: yes },
        { value: 'no', label: no },
      ]}
      value={value === null ? null : value ? 'yes' : 'no'}
      onChange={(next) => onChange(next === null ? null : next === 'yes')}
    />
  );
}
