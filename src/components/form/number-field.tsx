import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { formatAmount, formatNumber } from '#src/lib/figures.ts';
import { parseNumber } from '#src/lib/parse-number.ts';
import { TextInput } from '#src/ui/text-input.tsx';
import { BoundField } from './bound-field.tsx';
import { useBoundField, type BoundFieldProps } from './use-bound-field.ts';

interface NumberFieldProps<Values extends FieldValues> extends BoundFieldProps<Values, number | null> {
  /** Shown at the end of the field: 'lb'. */
  readonly unit?: string;
  /** Dollars and cents, such as '1,085.60'. */
  readonly isMoney?: boolean;
}

function formatTypedNumber(value: number | null, isMoney: boolean): string {
  if (value === null || Number.isNaN(value)) return '';
  return isMoney ? formatAmount(value) : String(value);
}

/** A number, null while empty. The text is not reformatted while it is typed: '1.' may become '1.5'. */
export function NumberField<Values extends FieldValues>(props: NumberFieldProps<Values>) {
  const { help, isDisabled = false, unit, isMoney = false } = props;
  const bound = useBoundField(props, (number) =>
    typeof number === 'number' && !Number.isNaN(number)
      ? [formatNumber(number), unit].filter(Boolean).join(' ')
      : '',
  );
  const { value, onChange, onBlur, limits } = bound;
  const current = typeof value === 'number' ? value : null;
  const [typed, setTyped] = useState(() => formatTypedNumber(current, isMoney));
  // After a reset of the form the text is of an earlier value.
  const displayed = Object.is(parseNumber(typed), current) ? typed : formatTypedNumber(current, isMoney);
  return (
    <BoundField bound={bound} help={help}>
      <TextInput
        isNumeric
        inputMode={limits?.types.includes('number') ? 'decimal' : 'numeric'}
        autoComplete="off"
        value={displayed}
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
