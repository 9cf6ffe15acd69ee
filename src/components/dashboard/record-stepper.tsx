import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useEffectEvent, useRef } from 'react';
import { formatNumber } from '#src/lib/figures.ts';
import { moveFocus } from '#src/ui/focus.ts';
import { IconButton } from '#src/ui/icon-button.tsx';

export type StepDirection = 'previous' | 'next';

export interface RecordStepperProps {
  /** 'order': the buttons are called 'Previous order' and 'Next order'. */
  readonly noun: string;
  /** The accessible name; by default 'Other orders in the list'. */
  readonly label?: string;
  /** Counted from 1; undefined hides the stepper. */
  readonly position: number | undefined;
  readonly count: number;
  /** The subject of the list, after the count: 'late'. */
  readonly scope?: string | undefined;
  /** Undefined at the first record. */
  readonly onPrevious: (() => void) | undefined;
  /** Undefined at the last record. */
  readonly onNext: (() => void) | undefined;
  /** The button that led to this record: it takes the focus, because the page of the record before is gone. */
  readonly pressed?: StepDirection | undefined;
}

/** Controls in which Alt with an arrow has its own meaning: moving by paragraph, opening a list. */
const controls = 'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"]';

const keys: Readonly<Partial<Record<string, StepDirection>>> = { ArrowUp: 'previous', ArrowDown: 'next' };

/** '3 of 41' between buttons that open the previous and the next record, also with Alt and the up and down arrows. */
export function RecordStepper(props: RecordStepperProps) {
  const { noun, position, count, scope, onPrevious, onNext, pressed } = props;
  const group = useRef<HTMLDivElement>(null);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const direction = keys[event.key];
    if (!event.altKey || direction === undefined || event.defaultPrevented || !group.current) return;
    if (event.target instanceof Element && event.target.closest(controls)) return;
    // The record in front changes, even if the drawer of another record covers its page.
    const dialog = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1) ?? null;
    if (group.current.closest('[role="dialog"], [role="alertdialog"]') !== dialog) return;
    event.preventDefault();
    const step = direction === 'previous' ? onPrevious : onNext;
    step?.();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  useEffect(() => {
    if (pressed === undefined || document.activeElement !== document.body) return;
    const [previous, next] = group.current?.querySelectorAll('button') ?? [];
    moveFocus(pressed === 'previous' ? previous : next, { preventScroll: true });
  }, [pressed]);
  if (position === undefined) return null;
  return (
    <div
      ref={group}
      role="group"
      aria-label={props.label ?? `Other ${noun}s in the list`}
      className="flex items-center gap-1 print:hidden"
    >
      <IconButton
        icon={ChevronLeft}
        label={`Previous ${noun}`}
        aria-keyshortcuts="Alt+ArrowUp"
        aria-disabled={onPrevious === undefined || undefined}
        onClick={onPrevious}
      />
      <span role="status" className="px-1 text-control whitespace-nowrap text-ink-2 tabular-nums">
        {formatNumber(position)} of {formatNumber(count)}
        {scope !== undefined && ` ${scope}`}
      </span>
      <IconButton
        icon={ChevronRight}
        label={`Next ${noun}`}
        aria-keyshortcuts="Alt+ArrowDown"
        aria-disabled={onNext === undefined || undefined}
        onClick={onNext}
      />
    </div>
  );
}
