import { useState } from 'react';
import { parseNumber } from '#src/lib/parse-number.ts';
import { TextInput } from '#src/ui/text-input.tsx';

interface NumberCellProps {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  /** What applies while the cell is empty. */
  readonly placeholder?: string | undefined;
  readonly isWhole?: boolean;
  readonly maximum: number;
  readonly isInvalid?: boolean;
}

/** A number in a cell, null while empty. What would not be a number of the range is not taken. */
export function NumberCell(props: NumberCellProps) {
  const { label, value, onChange, placeholder, isWhole = false, maximum, isInvalid } = props;
  const [typed, setTyped] = useState('');
  const shown = Object.is(parseNumber(typed), value) ? typed : (value ?? '');
  return (
    <TextInput
      aria-label={label}
      aria-invalid={isInvalid}
      isNumeric
      inputMode={isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      placeholder={placeholder}
      value={shown}
      onChange={(event) => {
        const text = event.currentTarget.value.replaceAll('$', '');
        const number = parseNumber(text);
        if (number !== null && !(number >= 0 && number <= maximum)) return;
        if (isWhole && number !== null && !Number.isInteger(number)) return;
        setTyped(text);
        onChange(number);
      }}
    />
  );
}
