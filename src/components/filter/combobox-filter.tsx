import { Combobox } from '#src/ui/combobox.tsx';
import { useOptimisticValue } from '#src/ui/use-optimistic-value.ts';
import type { OptionFilterProps } from './filter-controls.tsx';

interface ComboboxFilterProps extends OptionFilterProps<string, string | null> {
  /** What stands there while all are shown: 'All customers'. */
  readonly allText: string;
}

/** One of many, found by typing, or all. Values are never empty. */
export function ComboboxFilter(props: ComboboxFilterProps) {
  const { label, allText, options } = props;
  const [value, choose] = useOptimisticValue(props.value, props.onChange);
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
