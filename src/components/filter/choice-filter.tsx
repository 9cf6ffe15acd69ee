import { Checkbox } from '#src/ui/checkbox.tsx';
import { Combobox } from '#src/ui/combobox.tsx';
import type { Option } from '#src/ui/option.ts';
import { MultiSelect } from '#src/ui/multi-select.tsx';
import { Select } from '#src/ui/select.tsx';
import { useAnswer } from '#src/ui/use-answer.ts';

interface ChoiceFilterProps<V extends string | number> {
  readonly label: string;
  readonly options: readonly Option<V>[];
  readonly value: V | null;
  readonly onChange: (value: V | null) => void;
}

const all = 'all';

/** One of a few, or all. */
export function ChoiceFilter<V extends string | number>(props: ChoiceFilterProps<V>) {
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

interface ChoicesFilterProps<V extends string | number> {
  readonly label: string;
  readonly options: readonly Option<V>[];
  readonly value: readonly V[];
  readonly onChange: (value: readonly V[]) => void;
}

/** Any of a few; none chosen is all. */
export function ChoicesFilter<V extends string | number>(props: ChoicesFilterProps<V>) {
  const [value, choose] = useAnswer(props.value, props.onChange);
  return <MultiSelect {...props} value={value} onChange={choose} emptyText="All" />;
}

interface SearchedChoiceFilterProps {
  readonly label: string;
  /** What stands there while all are shown: 'All customers'. */
  readonly allText: string;
  readonly options: readonly Option<string>[];
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** One of many, found by typing, or all. Values are never empty. */
export function SearchedChoiceFilter(props: SearchedChoiceFilterProps) {
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

interface CheckFilterProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A restriction that is in force or is not. */
export function CheckFilter({ label, isOn, onChange }: CheckFilterProps) {
  const [checked, choose] = useAnswer(isOn, onChange);
  return (
    <Checkbox label={label} checked={checked} onChange={(event) => choose(event.currentTarget.checked)} />
  );
}
