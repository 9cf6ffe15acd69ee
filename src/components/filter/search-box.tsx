import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { moveFocus } from '#src/ui/focus.ts';
import { TextInput } from '#src/ui/text-input.tsx';
import { maxSearchLength } from './list-address.ts';

/** Milliseconds without a key after which the list follows: shorter would only search for half words. */
const pause = 200;

interface SearchBoxProps {
  /** The accessible name, and what stands in the empty box: 'Search customers'. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A search that follows the typing, at the latest when it is left or Enter is pressed. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [reported, setReported] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  // Changed from elsewhere: cleared, or gone back.
  if (value !== reported) {
    setReported(value);
    setTyped(value);
  }
  const report = (text: string): void => {
    clearTimeout(timer.current);
    if (text === reported) return;
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
        placeholder={label}
        maxLength={maxSearchLength}
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
          // The first Escape is for the text, not for what the box stands in.
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
    </div>
  );
}
