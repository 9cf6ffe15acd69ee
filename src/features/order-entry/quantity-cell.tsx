import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { IconButton } from '#src/ui/icon-button.tsx';
import { lineLimits, type LineValues } from './line-values.ts';
import { NumberCell } from './number-cell.tsx';

const { quantity: limits } = lineLimits;

interface QuantityCellProps {
  readonly number: number;
  readonly value: LineValues['quantity'];
  readonly isInvalid: boolean;
  readonly onChange: (quantity: LineValues['quantity']) => void;
}

/** The quantity of a line, with buttons for one less and one more where fingers enter it. */
export function QuantityCell({ number, value, isInvalid, onChange }: QuantityCellProps) {
  const step = (change: number): void =>
    onChange(Math.min(limits.maximum, Math.max(0, (Number(value) || 0) + change)));
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
          limits={limits}
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
