import { useState } from 'react';
import { parseNumber } from '#src/lib/parse-number.ts';
import { TextInput } from '#src/ui/text-input.tsx';

interface NumberCellProps {
  readonly label: string;
  readonly value: number | null;
  /** The text of an invalid value; by default the number. */
  readonly text?: string | undefined;
  readonly onChange: (value: number | null, text: string) => void;
  /** The default that applies while the cell is empty. */
  readonly placeholder?: string | undefined;
  readonly isWhole?: boolean;
  readonly isInvalid?: boolean;
}

/** A number in a cell: null while empty, NaN for a text that is no number. The typed text is not reformatted. */
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
      // Shows a text that is too long for its field in full.
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
