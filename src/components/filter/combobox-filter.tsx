import { Combobox } from '#src/ui/combobox.tsx';
import { useOptimisticValue } from '#src/ui/use-optimistic-value.ts';
import { withSelected, type OptionFilterProps } from './filter-controls.tsx';

interface ComboboxFilterProps extends OptionFilterProps<string, string | null> {
  /** The text for no choice: 'All customers'. */
  readonly allText: string;
}

/** A single choice among many options, found by typing. Values are never empty. */
export function ComboboxFilter(props: ComboboxFilterProps) {
  const { label, allText, options, isOffered = true } = props;
  const [value, choose] = useOptimisticValue(props.value, props.onChange);
  if (!isOffered) return null;
  return (
    <div className="w-full sm:w-52">
      <Combobox
        label={label}
        isImmediate
        options={[{ value: '', label: allText }, ...withSelected(options, value === null ? [] : [value])]}
        value={value ?? ''}
        onChange={(next) => choose(next === '' ? null : next)}
      />
    </div>
  );
}
