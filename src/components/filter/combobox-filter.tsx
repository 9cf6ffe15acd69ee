import { Combobox } from '#src/ui/combobox.tsx';
import { useOptimisticValue } from '#src/ui/use-optimistic-value.ts';
import type { OptionFilterProps } from './filter-controls.tsx';

interface ComboboxFilterProps extends OptionFilterProps<string, string | null> {
  /** The text for no choice: 'All customers'. */
  readonly allText: string;
}

/** A single choice among many options, found by typing. Values are never empty. */
export function ComboboxFilter(props: ComboboxFilterProps) {
  const { label, allText, options, isOffered = true } = props;
  const [value, choose] = useOptimisticValue(props.value, props.onChange);
  if (!isOffered) return null;
  const isKnown = value === null || options.some((option) => option.value === value);
  return (
    <div className="w-full sm:w-52">
      <Combobox
        label={label}
        isImmediate
        options={[
          { value: '', label: allText },
          ...options,
          // A link may contain a value that is not an option; it must be visible, because it filters the rows.
          ...(isKnown ? [] : [{ value, label: value }]),
        ]}
        value={value ?? ''}
        onChange={(next) => choose(next === '' ? null : next)}
      />
    </div>
  );
}
