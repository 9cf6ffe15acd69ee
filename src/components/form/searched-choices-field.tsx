import type { FieldValues } from 'react-hook-form';
import { Field } from '#src/ui/field.tsx';
import { MultiCombobox } from '#src/ui/multi-combobox.tsx';
import type { Option } from '#src/ui/option.ts';
import { useBoundField, type BoundFieldProps } from './use-bound-field.ts';

interface SearchedChoicesProps<Values extends FieldValues, V extends string | number> extends BoundFieldProps<
  Values,
  readonly V[]
> {
  readonly options: readonly Option<V>[];
  readonly placeholder?: string;
}

/** Any of many, such as customers, found by typing; an empty list while nothing is chosen. */
export function SearchedChoicesField<Values extends FieldValues, V extends string | number>(
  props: SearchedChoicesProps<Values, V>,
) {
  const { options, help, isDisabled = false, placeholder } = props;
  const { anchorId, value, onChange, error, label, isRequired } = useBoundField(props);
  return (
    <div id={anchorId}>
      <Field label={label} help={help} error={error} isRequired={isRequired}>
        <MultiCombobox<V>
          options={options}
          value={isListOf<V>(value) ? value : []}
          onChange={onChange}
          isDisabled={isDisabled}
          {...(placeholder === undefined ? {} : { placeholder })}
        />
      </Field>
    </div>
  );
}

/** The form's type says what the list holds; the form library's type of a value does not. */
function isListOf<V>(value: unknown): value is readonly V[] {
  return Array.isArray(value);
}
