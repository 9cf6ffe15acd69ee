import {
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { moveFocus } from '#src/ui/focus.ts';
import { Textarea } from '#src/ui/textarea.tsx';
import { findTrigger, replaceTrigger, type Trigger } from './composer-suggestions.ts';
import type { TextValues } from './composer-values.ts';
import { lineKey } from './conversation-words.ts';
import { optionId, SuggestionList } from './suggestion-list.tsx';
import { useHasLines, type Suggestion, type SuggestionPlace } from './use-suggestions.ts';

interface ComposerTextProps {
  readonly box: RefObject<HTMLTextAreaElement | null>;
  readonly label: string;
  readonly maxLength: number;
  readonly place: SuggestionPlace;
  readonly values: TextValues;
  readonly onChange: (change: Partial<TextValues>) => void;
  readonly isReadOnly: boolean;
  readonly onSubmit: () => void;
  /** Without it, Escape closes a drawer around the text. */
  readonly onEscape?: () => void;
}

/** The text of a message. `@` suggests people who may see it, `#` lines of its records, if they have any. */
export function ComposerText(props: ComposerTextProps) {
  const { box, label, maxLength, place, values, onChange, isReadOnly, onSubmit, onEscape } = props;
  const listId = useId();
  const [typedTrigger, setTrigger] = useState<Trigger>();
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  const [activeIndex, setActiveIndex] = useState(0);
  const hasLines = useHasLines(place);
  // Whether there are lines may become known after the key.
  const trigger = typedTrigger?.kind === 'line' && hasLines === false ? undefined : typedTrigger;
  const nextCaret = useRef<number>(undefined);
  // Before the next key arrives.
  useLayoutEffect(() => {
    const caret = nextCaret.current;
    if (caret === undefined) return;
    nextCaret.current = undefined;
    moveFocus(box.current);
    box.current?.setSelectionRange(caret, caret);
  }, [values.content, box]);
  const active = trigger ? (suggestions[activeIndex] ?? suggestions[0]) : undefined;

  const follow = (content: string, caret: number): void => {
    setTrigger(findTrigger(content, caret));
    setActiveIndex(0);
  };
  const onLoaded = useCallback((loaded: readonly Suggestion[]) => setSuggestions(loaded), []);

  const choose = (suggestion: Suggestion): void => {
    if (!trigger) return;
    const { mentions, lines } = values;
    const isPerson = suggestion.kind === 'person';
    const replaced = replaceTrigger(values.content, trigger, isPerson ? `@${suggestion.person.name} ` : '');
    onChange({
      content: replaced.content,
      ...(isPerson
        ? { mentions: [...mentions.filter(({ userId }) => userId !== suggestion.id), suggestion.person] }
        : { lines: [...lines.filter((line) => lineKey(line) !== suggestion.id), suggestion.line] }),
    });
    setTrigger(undefined);
    nextCaret.current = replaced.caret;
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      return onSubmit();
    }
    if (event.key === 'Escape' && (trigger || onEscape)) {
      // A drawer around the text stays open.
      event.preventDefault();
      event.stopPropagation();
      return trigger ? setTrigger(undefined) : onEscape?.();
    }
    if (!trigger || !active) return;
    const count = suggestions.length;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : count - 1;
      setActiveIndex((index) => (index + step) % count);
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault();
      choose(active);
    }
  };

  return (
    <div className="relative">
      {trigger && (
        <SuggestionList
          id={listId}
          place={place}
          trigger={trigger}
          activeId={active?.id}
          onLoaded={onLoaded}
          onChoose={choose}
        />
      )}
      <Textarea
        ref={box}
        rows={2}
        aria-label={label}
        placeholder={`${label}. @ mentions a person${hasLines === true ? ', # a line' : ''}`}
        aria-autocomplete="list"
        {...(trigger && { 'aria-controls': listId })}
        {...(active && { 'aria-activedescendant': optionId(listId, suggestions.indexOf(active)) })}
        maxLength={maxLength}
        readOnly={isReadOnly}
        value={values.content}
        onChange={({ target }) => {
          onChange({ content: target.value });
          follow(target.value, target.selectionStart);
        }}
        onSelect={({ currentTarget }) => {
          if (trigger && !findTrigger(currentTarget.value, currentTarget.selectionStart))
            setTrigger(undefined);
        }}
        onBlur={() => setTrigger(undefined)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
