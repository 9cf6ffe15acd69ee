import { useState } from 'react';
import type { Limits } from '#src/api/limits.ts';
import { TextInput } from '#src/ui/text-input.tsx';
import { readTypedNumber } from './line-values.ts';

interface NumberCellProps {
  readonly label: string;
  /** A number, the text that was typed in its place, or null while the cell is empty. */
  readonly value: number | string | null;
  readonly limits: Limits;
  readonly onChange: (value: number | string | null) => void;
  /** The default that applies while the cell is empty. */
  readonly placeholder?: string | undefined;
  readonly isInvalid?: boolean;
}

/** A number in a cell. The typed text is not reformatted. */
export function NumberCell({ label, value, limits, onChange, placeholder, isInvalid }: NumberCellProps) {
  const [typed, setTyped] = useState('');
  return (
    <TextInput
      aria-label={label}
      aria-invalid={isInvalid}
      isNumeric
      inputMode={limits.types.includes('integer') ? 'numeric' : 'decimal'}
      autoComplete="off"
      placeholder={placeholder}
      // Shows a text that is too long for its field in full.
      title={typeof value === 'string' ? value : undefined}
      value={readTypedNumber(typed, limits) === value ? typed : String(value ?? '')}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        onChange(readTypedNumber(text, limits));
      }}
    />
  );
}
