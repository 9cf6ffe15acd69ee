import { useState } from 'react';
import { parseNumber } from '#src/lib/parse-number.ts';
import { TextInput } from '#src/ui/text-input.tsx';

interface NumberCellProps {
  readonly label: string;
  readonly value: number | null;
  /** The text of a value that is refused; by default the number. */
  readonly text?: string | undefined;
  readonly onChange: (value: number | null, text: string) => void;
  /** What applies while the cell is empty. */
  readonly placeholder?: string | undefined;
  readonly isWhole?: boolean;
  readonly isInvalid?: boolean;
}

/** A number in a cell: null while empty, NaN for a text that is no number. What was typed stays as it is typed. */
export function NumberCell(props: NumberCellProps) {
  const { label, value, text: givenText, onChange, placeholder, isWhole = false, isInvalid } = props;
  const [typed, setTyped] = useState('');
  const isCurrent = Object.is(readAmount(typed), value);
  const written = Number.isNaN(value) ? '' : String(value ?? '');
  const displayedText = givenText ?? (isCurrent ? typed : written);
  return (
    <TextInput
      aria-label={label}
      aria-invalid={isInvalid}
      isNumeric
      inputMode={isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      placeholder={placeholder}
      // A text that is too long for its field is to be seen, too.
      title={givenText}
      value={displayedText}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        onChange(readAmount(text), text);
      }}
    />
  );
}

/** A number that may have a dollar sign. */
function readAmount(text: string): number | null {
  return parseNumber(text.replace(/^\s*\$/, ''));
}
