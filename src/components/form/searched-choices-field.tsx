import type { FieldValues } from 'react-hook-form';
import { MultiCombobox } from '#src/ui/multi-combobox.tsx';
import { BoundField } from './bound-field.tsx';
import type { ChoicesProps } from './choice-fields.tsx';
import { formatSelected } from './format-selected.ts';
import { useBoundField } from './use-bound-field.ts';
import { useTypedChoice } from './use-typed-choice.ts';

interface SearchedChoicesProps<Values extends FieldValues, V extends string | number> extends ChoicesProps<
  Values,
  V
> {
  readonly placeholder?: string;
}

/**
 * A multiple choice among many options, such as customers, found by typing; an empty list while nothing is selected.
 */
export function SearchedChoicesField<Values extends FieldValues, V extends string | number>(
  props: SearchedChoicesProps<Values, V>,
) {
  const { form, name, options, help, isDisabled = false, placeholder } = props;
  const bound = useBoundField(props, (selected) => formatSelected(options, selected));
  const { value, onChange } = bound;
  const { key, onTyped } = useTypedChoice(form, name);
  return (
    <BoundField bound={bound} help={help}>
      <MultiCombobox<V>
        key={key}
        options={options}
        value={isList<V>(value) ? value : []}
        onChange={onChange}
        onTyped={onTyped}
        isDisabled={isDisabled}
        {...(placeholder === undefined ? {} : { placeholder })}
      />
    </BoundField>
  );
}

/** The type of the form's values contains the type of the list; the form library's type of a value does not. */
function isList<V>(value: unknown): value is readonly V[] {
  return Array.isArray(value);
}
