import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { formatNumber } from '#src/lib/figures.ts';
import { IconButton } from '#src/ui/icon-button.tsx';

interface StepButtonsProps {
  /** 'order': the buttons are called 'Previous order' and 'Next order'. */
  readonly noun: string;
  /** The accessible name: 'Other orders in the list'. */
  readonly label: string;
  /** Counted from 1. */
  readonly position: number;
  readonly total: number;
  /** Undefined at the first record. */
  readonly onPrevious: (() => void) | undefined;
  /** Undefined at the last record. */
  readonly onNext: (() => void) | undefined;
}

/** '3 of 41' between buttons that open the previous and the next record. */
export function StepButtons({ noun, label, position, total, onPrevious, onNext }: StepButtonsProps) {
  return (
    <div role="group" aria-label={label} className="flex items-center gap-1 print:hidden">
      <IconButton
        icon={ChevronLeft}
        label={`Previous ${noun}`}
        aria-disabled={onPrevious === undefined || undefined}
        onClick={onPrevious}
      />
      <span className="text-control text-ink-2 tabular-nums">
        {formatNumber(position)} of {formatNumber(total)}
      </span>
      <IconButton
        icon={ChevronRight}
        label={`Next ${noun}`}
        aria-disabled={onNext === undefined || undefined}
        onClick={onNext}
      />
    </div>
  );
}
