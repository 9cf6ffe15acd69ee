import { Checkbox } from '#src/ui/checkbox.tsx';
import { Combobox } from '#src/ui/combobox.tsx';
import type { Option } from '#src/ui/option.ts';
import { MultiSelect } from '#src/ui/multi-select.tsx';
import { Select } from '#src/ui/select.tsx';
import { useAnswer } from '#src/ui/use-answer.ts';
import { withChosen } from './with-chosen.ts';

interface FilterProps<Value> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

interface OptionFilterProps<V extends string | number, Value> extends FilterProps<Value> {
  readonly options: readonly Option<V>[];
}

const all = 'all';

/** One of a few, or all. */
export function SelectFilter<V extends string | number>(props: OptionFilterProps<V, V | null>) {
  const { label, options } = props;
  const [value, choose] = useAnswer(props.value, props.onChange);
  return (
    <Select
      label={label}
      options={[{ value: all, label: 'All' }, ...options]}
      value={value ?? all}
      onChange={(next) => choose(options.find((option) => option.value === next)?.value ?? null)}
    />
  );
}

/** Any of a few; none chosen is all. */
export function MultiSelectFilter<V extends string | number>({
  label,
  options,
  ...binding
}: OptionFilterProps<V, readonly V[]>) {
  const [value, choose] = useAnswer(binding.value, binding.onChange);
  return <MultiSelect label={label} options={options} value={value} onChange={choose} emptyText="All" />;
}

/** Any of some things that the API names, such as warehouses; what is chosen stays in sight before they are there. */
export function CodeFilter<V extends string | number>({
  options,
  ...props
}: OptionFilterProps<V, readonly V[]>) {
  return <MultiSelectFilter {...props} options={withChosen(options, props.value)} />;
}

interface ComboboxFilterProps extends OptionFilterProps<string, string | null> {
  /** What stands there while all are shown: 'All customers'. */
  readonly allText: string;
}

/** One of many, found by typing, or all. Values are never empty. */
export function ComboboxFilter(props: ComboboxFilterProps) {
  const { label, allText, options } = props;
  const [value, choose] = useAnswer(props.value, props.onChange);
  const isKnown = value === null || options.some((option) => option.value === value);
  return (
    <div className="w-full sm:w-52">
      <Combobox
        label={label}
        options={[
          { value: '', label: allText },
          ...options,
          // A link may name what is not, or no longer, there: what hides the rows has to be in sight.
          ...(isKnown ? [] : [{ value, label: value }]),
        ]}
        value={value ?? ''}
        onChange={(next) => choose(next === '' ? null : next)}
      />
    </div>
  );
}

/** A restriction that is in force or is not. */
export function CheckboxFilter({ label, value, onChange }: FilterProps<boolean | null>) {
  const [checked, choose] = useAnswer(value === true, (isOn: boolean) => onChange(isOn ? true : null));
  return (
    <Checkbox label={label} checked={checked} onChange={(event) => choose(event.currentTarget.checked)} />
  );
}

interface BooleanFilterProps extends FilterProps<boolean | null> {
  /** What the two answers mean: 'With a variance', 'As expected'. */
  readonly yes: string;
  readonly no: string;
}

/** Those with, those without, or all. */
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
