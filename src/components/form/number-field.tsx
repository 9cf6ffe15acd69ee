import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { numberOf, textOfNumber } from './typed-number.ts';
import { useBoundField, type BoundFieldProps } from './use-bound-field.ts';

interface NumberFieldProps<Values extends FieldValues> extends BoundFieldProps<Values, number | null> {
  /** Shown at the end of the field: 'lb'. */
  readonly unit?: string;
}

/** A number, null while nothing is typed. What is typed stays as it is: '1.' may be on the way to '1.5'. */
export function NumberField<Values extends FieldValues>(props: NumberFieldProps<Values>) {
  const { help, isDisabled = false, unit } = props;
  const { anchorId, value, onChange, onBlur, error, label, limits, isRequired } = useBoundField(props);
  const current = typeof value === 'number' ? value : null;
  const [typed, setTyped] = useState(() => textOfNumber(current));
  // The form was reset: what is typed no longer stands for its value.
  const shown = Object.is(numberOf(typed), current) ? typed : textOfNumber(current);
  return (
    <div id={anchorId}>
      <Field label={label} help={help} error={error} isRequired={isRequired}>
        <TextInput
          isNumeric
          inputMode={limits?.types.includes('number') ? 'decimal' : 'numeric'}
          autoComplete="off"
          value={shown}
          disabled={isDisabled}
          {...(unit === undefined ? {} : { end: unit })}
          onBlur={onBlur}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            onChange(numberOf(event.currentTarget.value));
          }}
        />
      </Field>
    </div>
  );
}
