import Check from 'lucide-react/icons/check';
import { Icon } from './icon.tsx';
import type { Option } from './option.ts';

interface ChoiceChipsProps<V extends string | number> {
  readonly options: readonly Option<V>[];
  readonly values: readonly V[];
  readonly onChange: (values: V[]) => void;
  readonly isDisabled?: boolean;
}

/**
 * A multiple choice with all options visible. Checkboxes; the question is the legend of the surrounding `FieldGroup`.
 */
export function ChoiceChips<V extends string | number>(props: ChoiceChipsProps<V>) {
  const { options, values, onChange, isDisabled = false } = props;
  const toggle = (value: V): void => {
    // In the order of the options, so that selecting and clearing one leaves the list unchanged.
    onChange(
      options
        .map((option) => option.value)
        .filter((candidate) => values.includes(candidate) !== (candidate === value)),
    );
  };
  return (
    <div className="flex flex-wrap gap-2">
      {options.map((option) => (
        <label
          key={option.value}
          className="group relative inline-flex h-8 cursor-pointer items-center gap-1.5 rounded-card border border-ink-3 bg-surface px-3 text-control text-ink-2 transition-colors hover:bg-sunken has-checked:border-brand has-checked:bg-brand-soft has-checked:font-medium has-checked:text-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand has-disabled:cursor-not-allowed has-disabled:opacity-50 forced-colors:has-checked:border-2"
        >
          <input
            type="checkbox"
            checked={values.includes(option.value)}
            disabled={isDisabled || (option.isDisabled ?? false)}
            onChange={() => toggle(option.value)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-card outline-none disabled:cursor-not-allowed"
          />
          <Icon shape={Check} className="hidden group-has-checked:block" />
          {option.label}
        </label>
      ))}
    </div>
  );
}
