import { useMemo } from 'react';
import { ComboboxButton, ComboboxInput, Combobox as HeadlessCombobox } from '@headlessui/react';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { classNames } from './class-names.ts';
import { comboboxParts, openAgain, optionsShown } from './combobox-options.ts';
import { controlClass } from './control-class.ts';
import { Icon } from './icon.tsx';
import { ListInput } from './list-trigger.tsx';
import { OptionList } from './option-list.tsx';
import type { Option } from './option.ts';
import { useTypedText } from './use-typed-text.tsx';

export interface ComboboxProps<V extends string | number> {
  readonly options: readonly Option<V>[];
  readonly value: V | null;
  readonly onChange: (value: V) => void;
  /** Outside a `Field`: the accessible name. */
  readonly label?: string;
  readonly placeholder?: string;
  /** Shown when no option contains the typed text. */
  readonly noMatchText?: string;
  readonly isDisabled?: boolean;
  /** The choice takes effect at once, as of a filter: a text that is none of the options is named, and not kept. */
  readonly isImmediate?: boolean;
  /** Called with what is typed and is no choice yet; empty once it has become one or is cleared. */
  readonly onTyped?: (typed: string) => void;
}

/**
 * A single choice among many options, found by typing part of the label or detail. A text that is none of them stays,
 * as an error of the field. Neither it nor clearing the text changes the value.
 */
export function Combobox<V extends string | number>(props: ComboboxProps<V>) {
  const {
    options,
    value,
    onChange,
    label,
    placeholder,
    noMatchText = 'No match',
    isDisabled = false,
    isImmediate = false,
    onTyped,
  } = props;
  const getLabel = (target: V | null) => options.find((option) => option.value === target)?.label ?? '';
  const { typed, type, fault, isInField, inputProps, onKeyDown, onBlur } = useTypedText({
    options,
    onSelect: onChange,
    onTyped,
    isImmediate,
    choiceText: getLabel(value),
  });
  const { visible, matchCount, note } = useMemo(
    () => optionsShown(options, typed, noMatchText),
    [options, typed, noMatchText],
  );
  const select = (next: V | null) => {
    if (next === null) return;
    type('');
    onChange(next);
  };
  return (
    <HeadlessCombobox<V | null> value={value} onChange={select} disabled={isDisabled} immediate>
      <span className="relative flex w-full min-w-0 items-center" onBlur={onBlur}>
        <ComboboxInput
          as={ListInput}
          {...inputProps}
          aria-label={isInField ? undefined : label}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          displayValue={() => (typed === '' ? getLabel(value) : typed)}
          startText={getLabel(value)}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onFocus={(event) => event.currentTarget.select()}
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
          {typed !== '' && `${matchCount} ${matchCount === 1 ? 'choice' : 'choices'}`}
        </span>
      </span>
      {fault}
      <OptionList parts={comboboxParts} options={visible} note={note} className="min-w-(--input-width)" />
    </HeadlessCombobox>
  );
}
