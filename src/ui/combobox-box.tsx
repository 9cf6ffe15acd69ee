import { ComboboxButton, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { useMemo, type FocusEvent, type MouseEvent } from 'react';
import { classNames } from './class-names.ts';
import { controlClass } from './control-class.ts';
import { Icon } from './icon.tsx';
import { ListInput } from './list-trigger.tsx';
import { OptionList } from './option-list.tsx';
import { matchOptions, type Option } from './option.ts';
import type { useTypedText } from './use-typed-text.tsx';

/** What every combobox over a list of options has. */
export interface ComboboxBoxProps<V extends string | number> {
  readonly options: readonly Option<V>[];
  /** Called with what is typed and is no choice yet; empty once it has become one or is cleared. */
  readonly onTyped?: (typed: string) => void;
  /** Outside a `Field`: the accessible name. */
  readonly label?: string;
  readonly placeholder?: string;
  /** Shown when no option contains the typed text. */
  readonly noMatchText?: string;
  readonly isDisabled?: boolean;
}

interface BoxProps<V extends string | number> extends Omit<ComboboxBoxProps<V>, 'onTyped' | 'isDisabled'> {
  readonly text: ReturnType<typeof useTypedText>;
  /** The text of the only choice, which is selected on focus; undefined where several can be chosen. */
  readonly choiceText?: string;
  /** How many are chosen, after the number of matches. */
  readonly chosenText?: string;
  readonly listClass?: string;
}

/** The input of a combobox with its button, its error and the list of the options that contain the typed text. */
export function ComboboxBox<V extends string | number>(props: BoxProps<V>) {
  const { options, text, label, placeholder, noMatchText = 'No match', choiceText, chosenText = '' } = props;
  const { typed, type, fault, isInField, inputProps, onKeyDown, onBlur } = text;
  const { visible, matchCount, note } = useMemo(
    () => optionsShown(options, typed, noMatchText),
    [options, typed, noMatchText],
  );
  const status = typed === '' ? [] : [`${matchCount} ${matchCount === 1 ? 'choice' : 'choices'}`];
  return (
    <>
      <span className="relative flex w-full min-w-0 items-center" onBlur={onBlur}>
        <ComboboxInput
          as={ListInput}
          {...inputProps}
          aria-label={isInField ? undefined : label}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          displayValue={() => (typed === '' ? (choiceText ?? '') : typed)}
          {...(choiceText !== undefined && {
            startText: choiceText,
            onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select(),
          })}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onClick={openAgain}
          className={classNames(controlClass, 'h-control truncate pr-9 pl-2.5')}
        />
        <ComboboxButton
          aria-label={`Show all: ${label ?? 'choices'}`}
          className="absolute right-1 grid size-control-small place-items-center rounded-chip text-ink-2"
        >
          <Icon shape={ChevronsUpDown} />
        </ComboboxButton>
        <span role="status" className="sr-only">
          {[...status, ...(chosenText === '' ? [] : [chosenText])].join(', ')}
        </span>
      </span>
      {fault}
      <OptionList
        parts={comboboxParts}
        options={visible}
        note={note}
        className={classNames('min-w-(--input-width)', props.listClass)}
      />
    </>
  );
}

/** The parts of a combobox's `OptionList`. */
export const comboboxParts = { List: ComboboxOptions, Row: ComboboxOption };

/** Rendered options; more would slow down every keystroke. */
const rowLimit = 100;

/**
 * The library opens its list on focus, but not on a click into a focused input: after a selection the next click would
 * do nothing.
 */
function openAgain({ currentTarget: input }: MouseEvent<HTMLInputElement>): void {
  if (input.getAttribute('aria-expanded') === 'true') return;
  input.select();
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }));
}

/** The options that contain the typed text, up to the limit, and a note about the others. */
function optionsShown<O extends Option<string | number>>(
  options: readonly O[],
  typed: string,
  noMatchText: string,
) {
  const matches = matchOptions(options, typed);
  const hidden = matches.length - rowLimit;
  return {
    visible: matches.slice(0, rowLimit),
    matchCount: matches.length,
    note: matches.length === 0 ? noMatchText : hidden > 0 ? `${hidden} more: type to narrow down` : undefined,
  };
}
