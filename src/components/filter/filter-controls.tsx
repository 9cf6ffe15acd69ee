import { Checkbox } from '#src/ui/checkbox.tsx';
import { DeferredMultiSelect } from '#src/ui/deferred-multi-select.tsx';
import { DeferredSelect } from '#src/ui/deferred-select.tsx';
import type { Option } from '#src/ui/option.ts';
import { useOptimisticValue } from '#src/ui/use-optimistic-value.ts';
import { withChosen } from './with-chosen.ts';

interface FilterProps<Value> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

export interface OptionFilterProps<V extends string | number, Value> extends FilterProps<Value> {
  readonly options: readonly Option<V>[];
}

const all = 'all';

/** A single choice, or all. */
export function SelectFilter<V extends string | number>(props: OptionFilterProps<V, V | null>) {
  const { label, options } = props;
  const [value, choose] = useOptimisticValue(props.value, props.onChange);
  return (
    <DeferredSelect
      label={label}
      options={[{ value: all, label: 'All' }, ...options]}
      value={value ?? all}
      onChange={(next) => choose(options.find((option) => option.value === next)?.value ?? null)}
    />
  );
}

/** A multiple choice; none chosen means all. */
export function MultiSelectFilter<V extends string | number>({
  label,
  options,
  ...binding
}: OptionFilterProps<V, readonly V[]>) {
  const [value, choose] = useOptimisticValue(binding.value, binding.onChange);
  return (
    <DeferredMultiSelect label={label} options={options} value={value} onChange={choose} emptyText="All" />
  );
}

/**
 * A multiple choice among options that the API returns, such as warehouses; the chosen ones are shown before they
 * load.
 */
export function CodeFilter<V extends string | number>({
  options,
  ...props
}: OptionFilterProps<V, readonly V[]>) {
  return <MultiSelectFilter {...props} options={withChosen(options, props.value)} />;
}

/** A filter that is on or off. */
export function CheckboxFilter({ label, value, onChange }: FilterProps<boolean | null>) {
  const [checked, choose] = useOptimisticValue(value === true, (isOn: boolean) =>
    onChange(isOn ? true : null),
  );
  return (
    <Checkbox label={label} checked={checked} onChange={(event) => choose(event.currentTarget.checked)} />
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
