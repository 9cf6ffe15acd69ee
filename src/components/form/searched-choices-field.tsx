import { useEffect } from 'react';
import type { FieldValues } from 'react-hook-form';
import { MultiCombobox } from '#src/ui/multi-combobox.tsx';
import type { Option } from '#src/ui/option.ts';
import { BoundField } from './bound-field.tsx';
import { formatSelected } from './format-selected.ts';
import { useBoundField, type BoundFieldProps } from './use-bound-field.ts';

interface SearchedChoicesProps<Values extends FieldValues, V extends string | number> extends BoundFieldProps<
  Values,
  readonly V[]
> {
  readonly options: readonly Option<V>[];
  readonly placeholder?: string;
  /** The error of a save while typed text has not become a choice. */
  readonly unmatchedText?: string;
}

/**
 * A multiple choice among many options, such as customers, found by typing; an empty list while nothing is selected.
 */
export function SearchedChoicesField<Values extends FieldValues, V extends string | number>(
  props: SearchedChoicesProps<Values, V>,
) {
  const { form, name, options, help, isDisabled = false, placeholder } = props;
  const { unmatchedText = 'Choose a value from the list, or clear the text.' } = props;
  const { unfinished } = form;
  useEffect(() => () => void unfinished.delete(name), [unfinished, name]);
  const bound = useBoundField(props, (selected) => formatSelected(options, selected));
  const { value, onChange } = bound;
  return (
    <BoundField bound={bound} help={help}>
      <MultiCombobox<V>
        options={options}
        value={isList<V>(value) ? value : []}
        onChange={onChange}
        onTyped={(typed) => {
          if (typed.trim() !== '') unfinished.set(name, unmatchedText);
          // The same value again validates the field, so that its error disappears.
          else if (unfinished.delete(name)) onChange(isList<V>(value) ? value : []);
        }}
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
