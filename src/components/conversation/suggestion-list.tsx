import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { formatMoney } from '#src/lib/figures.ts';
import { classNames } from '#src/ui/class-names.ts';
import type { Trigger } from './composer-suggestions.ts';
import { recordName } from './conversation-words.ts';
import { conversationFailureText } from './failure-words.ts';
import { countUnsearched, useSuggestions, type Suggestion, type SuggestionPlace } from './use-suggestions.ts';

interface SuggestionListProps {
  readonly id: string;
  readonly place: SuggestionPlace;
  readonly trigger: Trigger;
  /** Id of the highlighted suggestion; the first one by default. */
  readonly activeId: string | undefined;
  /** Reports the suggestions, for the keys of the text. */
  readonly onLoaded: (suggestions: readonly Suggestion[]) => void;
  readonly onChoose: (suggestion: Suggestion) => void;
}

const none: readonly Suggestion[] = [];

/** Height of the list with its note, and of what is above a drawer's content, px. */
const listHeight = 290;
const headHeight = 64;

/** Id of the element of a suggestion. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** The people who may see the message, or the lines of the records, while one is being typed. */
export function SuggestionList({ id, place, trigger, activeId, onLoaded, onChoose }: SuggestionListProps) {
  const { items, error } = useSuggestions(place, trigger);
  const suggestions = items ?? none;
  // Before the next key, which may choose the first one.
  useLayoutEffect(() => onLoaded(suggestions), [suggestions, onLoaded]);
  const box = useRef<HTMLDivElement>(null);
  const [isBelow, setIsBelow] = useState(false);
  // Above the text, where a composer under messages has room; a new question may be near the top of a drawer.
  useLayoutEffect(() => {
    const text = box.current?.parentElement?.getBoundingClientRect();
    if (!text) return;
    const above = text.top - headHeight;
    setIsBelow(above < listHeight && innerHeight - text.bottom > above);
  }, []);
  const isPerson = trigger.kind === 'person';
  const unsearched = countUnsearched(place, trigger);
  return (
    <div
      ref={box}
      className={classNames(
        'absolute inset-x-0 z-10 rounded-card border border-line bg-surface py-1 shadow-float',
        isBelow ? 'top-full mt-1' : 'bottom-full mb-1',
      )}
    >
      {(suggestions.length === 0 || error !== null) && (
        <p role="status" className="px-3 py-1.5 text-control text-ink-2">
          {error
            ? conversationFailureText('suggest', error)
            : items === undefined
              ? 'Loading…'
              : isPerson
                ? 'No one with this name may see the message.'
                : 'No such line.'}
        </p>
      )}
      <div
        id={id}
        role="listbox"
        aria-label={isPerson ? 'People' : 'Lines'}
        className="max-h-60 overflow-y-auto"
      >
        {suggestions.map((suggestion, index) => (
          <Option
            key={suggestion.id}
            id={optionId(id, index)}
            place={place}
            suggestion={suggestion}
            isActive={activeId === undefined ? index === 0 : suggestion.id === activeId}
            onChoose={() => onChoose(suggestion)}
          />
        ))}
      </div>
      {unsearched > 0 && (
        <p className="border-t border-line px-3 pt-1.5 pb-0.5 text-hint text-ink-3">
          To find lines of other records, type # and part of the record number.
        </p>
      )}
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly place: SuggestionPlace;
  readonly suggestion: Suggestion;
  readonly isActive: boolean;
  readonly onChoose: () => void;
}

function Option({ id, place: { records }, suggestion, isActive, onChoose }: OptionProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <div
      ref={element}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={classNames(
        'flex cursor-pointer items-baseline gap-2 px-3 py-1.5 text-control hover:bg-sunken',
        isActive && 'bg-sunken',
      )}
      // The text keeps the focus; it handles the keys.
      onMouseDown={(event) => {
        event.preventDefault();
        onChoose();
      }}
    >
      {suggestion.kind === 'person' ? (
        <>
          <span className="font-medium">{suggestion.person.name}</span>
          <span className="truncate text-hint text-ink-3">{suggestion.person.affiliation}</span>
        </>
      ) : (
        <>
          {records.length > 1 && (
            <span className="max-w-2/5 shrink-0 truncate text-ink-2">
              {recordName(suggestion.line.record, records)}
            </span>
          )}
          <span className="font-medium whitespace-nowrap">line {suggestion.line.lineNumber}</span>
          <span className="truncate text-ink-2">{suggestion.line.label}</span>
          {suggestion.line.amount !== null && (
            <span className="ml-auto tabular-nums">{formatMoney(suggestion.line.amount)}</span>
          )}
        </>
      )}
    </div>
  );
}
