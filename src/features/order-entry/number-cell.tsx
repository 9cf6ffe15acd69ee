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
  readonly isInvalid?: boolean;
}

/** A number in a cell: null while empty, NaN for a text that is no number. What was typed stays as it is typed. */
export function NumberCell(props: NumberCellProps) {
  const { label, value, onChange, placeholder, isWhole = false, isInvalid } = props;
  const [typed, setTyped] = useState('');
  const isCurrent = Object.is(readAmount(typed), value);
  return (
    <TextInput
      aria-label={label}
      aria-invalid={isInvalid}
      isNumeric
      inputMode={isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      placeholder={placeholder}
      value={isCurrent ? typed : Number.isNaN(value) ? '' : (value ?? '')}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        onChange(readAmount(text));
      }}
    />
  );
}

/** A number that may have a dollar sign. */
function readAmount(text: string): number | null {
  return parseNumber(text.replace(/^\s*\$/, ''));
}
