import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { useEffect, useEffectEvent } from 'react';
import { formatNumber } from '#src/lib/figures.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import type { AdjacentRows } from './use-adjacent-rows.ts';

interface RowStepperProps<Row> extends AdjacentRows<Row> {
  /** 'PO'. */
  readonly noun: string;
  /** Whether the keys work: the record is in front. */
  readonly isActive: boolean;
  readonly onOpen: (row: Row) => void;
}

/** Steps from an open record to the previous or next one in the list, also with Alt and the up and down arrows. */
export function RowStepper<Row>(props: RowStepperProps<Row>) {
  const { position, count, previous, next, noun, isActive, onOpen } = props;
  const step = (row: Row | undefined): void => {
    if (row !== undefined) onOpen(row);
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    step(event.key === 'ArrowUp' ? previous : next);
  });
  useEffect(() => {
    if (!isActive) return;
    const listen = (event: KeyboardEvent): void => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isActive]);
  if (position === undefined) return null;
  return (
    <>
      <span role="status" className="px-1 text-hint whitespace-nowrap text-ink-3 tabular-nums max-sm:sr-only">
        {formatNumber(position)} of {formatNumber(count)}
      </span>
      <IconButton
        icon={ChevronUp}
        label={`Previous ${noun} (Alt+↑)`}
        aria-keyshortcuts="Alt+ArrowUp"
        aria-disabled={previous === undefined}
        onClick={() => step(previous)}
      />
      <IconButton
        icon={ChevronDown}
        label={`Next ${noun} (Alt+↓)`}
        aria-keyshortcuts="Alt+ArrowDown"
        aria-disabled={next === undefined}
        onClick={() => step(next)}
      />
    </>
  );
}
