import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef, useState } from 'react';
import { cleanText } from '#src/lib/clean-text.ts';
import { moveFocus } from '#src/ui/focus.ts';
import { TextInput } from '#src/ui/text-input.tsx';
import { findSearchFault } from './list-address.ts';

/** Debounce in milliseconds: shorter would search for parts of words. */
const pause = 200;

interface SearchBoxProps {
  /** The accessible name and placeholder: 'Search customers'. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A debounced search field; Enter and blur search immediately. A text that is too long is not searched, and says so. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [reported, setReported] = useState(value);
  const faultId = useId();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  // The value was changed elsewhere: filters were cleared, or the user went back.
  if (value !== reported) {
    setReported(value);
    setTyped(value);
  }
  const fault = findSearchFault(typed);
  const report = (typed: string): void => {
    clearTimeout(timer.current);
    const text = cleanText(typed);
    if (text === reported || findSearchFault(text) !== undefined) return;
    setReported(text);
    onChange(text);
  };
  return (
    <div className="w-full sm:not-in-data-stretch:w-64">
      <TextInput
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        icon={Search}
        aria-label={label}
        aria-invalid={fault !== undefined}
        aria-describedby={fault && faultId}
        placeholder={label}
        value={typed}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setTyped(text);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => report(text), pause);
        }}
        onBlur={() => report(typed)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') report(typed);
          if (event.key !== 'Escape' || typed === '') return;
          // The first Escape clears the text and does not close a surrounding dialog.
          event.stopPropagation();
          setTyped('');
          report('');
        }}
        end={
          typed !== '' && (
            <button
              type="button"
              aria-label="Clear the search"
              className="grid size-7 place-items-center rounded-chip text-ink-2 hover:text-ink"
              onClick={() => {
                setTyped('');
                report('');
                moveFocus(input.current);
              }}
            >
              <X size={16} strokeWidth={1.75} aria-hidden />
            </button>
          )
        }
      />
      {fault && (
        <p id={faultId} role="alert" className="mt-1 text-hint text-bad">
          {fault}
        </p>
      )}
    </div>
  );
}
