import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { TextInput } from '#src/ui/text-input.tsx';
import { BoundField } from './bound-field.tsx';
import { parseNumber, formatTypedNumber } from './typed-number.ts';
import { useBoundField, type BoundFieldProps } from './use-bound-field.ts';

interface NumberFieldProps<Values extends FieldValues> extends BoundFieldProps<Values, number | null> {
  /** Shown at the end of the field: 'lb'. */
  readonly unit?: string;
}

/** A number, null while nothing is typed. What is typed stays as it is: '1.' may be on the way to '1.5'. */
export function NumberField<Values extends FieldValues>(props: NumberFieldProps<Values>) {
  const { help, isDisabled = false, unit } = props;
  const bound = useBoundField(props);
  const { value, onChange, onBlur, limits } = bound;
  const current = typeof value === 'number' ? value : null;
  const [typed, setTyped] = useState(() => formatTypedNumber(current));
  // The form was reset: what is typed no longer stands for its value.
  const shown = Object.is(parseNumber(typed), current) ? typed : formatTypedNumber(current);
  return (
    <BoundField bound={bound} help={help}>
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
          onChange(parseNumber(event.currentTarget.value));
        }}
      />
    </BoundField>
  );
}
