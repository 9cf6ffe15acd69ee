import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { submitOrderEntry as limits } from '#src/api/generated/limits/order-entry.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { NumberCell } from './number-cell.tsx';

const { maximum } = limits.lines.items.properties.quantity;

interface QuantityCellProps {
  readonly number: number;
  readonly value: number | null;
  readonly text?: string | undefined;
  readonly isInvalid: boolean;
  readonly onChange: (quantity: number | null, text: string) => void;
}

/** The quantity of a line, with buttons for one less and one more where fingers enter it. */
export function QuantityCell({ number, value, text, isInvalid, onChange }: QuantityCellProps) {
  const step = (change: number): void => {
    const next = Math.min(maximum, Math.max(0, (value || 0) + change));
    onChange(next, String(next));
  };
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
          text={text}
          isWhole
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
