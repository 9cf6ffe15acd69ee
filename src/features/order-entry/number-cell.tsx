import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import type { Limits } from '#src/api/limits.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { readTypedNumber, lineLimits, type LineValues } from './line-values.ts';

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

interface QuantityCellProps {
  readonly number: number;
  readonly value: LineValues['quantity'];
  readonly isInvalid: boolean;
  readonly onChange: (quantity: LineValues['quantity']) => void;
}

/** The quantity of a line, with buttons for one less and one more where fingers enter it. */
export function QuantityCell({ number, value, isInvalid, onChange }: QuantityCellProps) {
  const step = (change: number): void =>
    onChange(Math.min(lineLimits.quantity.maximum, Math.max(0, (Number(value) || 0) + change)));
  return (
    <div className="flex items-center gap-1">
      <span className="@min-[41rem]:hidden">
        <IconButton
          icon={Minus}
          variant="secondary"
          label={`One less, line ${number}`}
          aria-disabled={!value}
          onClick={() => step(-1)}
        />
      </span>
      <span className="w-16 @min-[41rem]:w-full">
        <NumberCell
          label={`Quantity, line ${number}`}
          value={value}
          limits={lineLimits.quantity}
          isInvalid={isInvalid}
          onChange={onChange}
        />
      </span>
      <span className="@min-[41rem]:hidden">
        <IconButton
          icon={Plus}
          variant="secondary"
          label={`One more, line ${number}`}
          onClick={() => step(1)}
        />
      </span>
    </div>
  );
}
