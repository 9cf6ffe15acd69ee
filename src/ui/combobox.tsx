import { useMemo, useState, type MouseEvent } from 'react';
import {
  ComboboxButton,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
  Combobox as HeadlessCombobox,
} from '@headlessui/react';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { classNames } from './class-names.ts';
import { controlClass } from './control-class.ts';
import { useFieldWiring } from './field-context.ts';
import { floatingClass, floatingRowClass } from './floating-class.ts';
import { Icon } from './icon.tsx';
import { ListInput } from './list-trigger.tsx';
import { OptionRow } from './option-row.tsx';
import { matchOptions } from './option.ts';
import type { Option } from './option.ts';

interface ComboboxProps<V extends string | number> {
  readonly options: readonly Option<V>[];
  readonly value: V | null;
  readonly onChange: (value: V) => void;
  /** Outside a `Field`: the accessible name. */
  readonly label?: string;
  readonly placeholder?: string;
  /** Shown when nothing contains the typed text. */
  readonly noMatchText?: string;
  readonly isDisabled?: boolean;
}

/** Rows put into the page at once; more would make every letter slow, and nobody reads them. */
const rowLimit = 100;

/**
 * The library opens its list when the input takes the focus, and not when one that has it is clicked: after a
 * choice the next click would do nothing.
 */
export function openAgain({ currentTarget: input }: MouseEvent<HTMLInputElement>): void {
  if (input.getAttribute('aria-expanded') === 'true') return;
  input.select();
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }));
}

/** The options that contain the typed text, as far as they are put into the page, and what to say about the others. */
export function optionsShown<O extends Option<string | number>>(
  options: readonly O[],
  typed: string,
  noMatchText: string,
) {
  const matches = matchOptions(options, typed);
  const hidden = matches.length - rowLimit;
  return {
    shown: matches.slice(0, rowLimit),
    matchCount: matches.length,
    note: matches.length === 0 ? noMatchText : hidden > 0 ? `${hidden} more: type to narrow down` : undefined,
  };
}

/** One choice of many, found by typing a part of its label or detail. Clearing the text changes nothing. */
export function Combobox<V extends string | number>(props: ComboboxProps<V>) {
  const {
    options,
    value,
    onChange,
    label,
    placeholder,
    noMatchText = 'No match',
    isDisabled = false,
  } = props;
  const field = useFieldWiring();
  const [typed, setTyped] = useState('');
  const { shown, matchCount, note } = useMemo(
    () => optionsShown(options, typed, noMatchText),
    [options, typed, noMatchText],
  );
  const labelOf = (wanted: V | null) => options.find((option) => option.value === wanted)?.label ?? '';
  const take = (next: V | null) => {
    if (next !== null) onChange(next);
  };
  return (
    <HeadlessCombobox<V | null>
      value={value}
      onChange={take}
      onClose={() => setTyped('')}
      disabled={isDisabled}
      immediate
    >
      <span className="relative flex w-full min-w-0 items-center">
        <ComboboxInput
          as={ListInput}
          field={field}
          {...(field && { id: field.controlId })}
          aria-label={field ? undefined : label}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          displayValue={labelOf}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onClick={openAgain}
          className={classNames(controlClass, 'h-control truncate pr-9 pl-2.5')}
        />
        <ComboboxButton
          aria-label={`Show all: ${label ?? 'choices'}`}
          className="absolute right-1 grid size-7 place-items-center rounded-chip text-ink-2"
        >
          <Icon shape={ChevronsUpDown} />
        </ComboboxButton>
        <span role="status" className="sr-only">
          {typed !== '' && `${matchCount} ${matchCount === 1 ? 'choice' : 'choices'}`}
        </span>
      </span>
      <ComboboxOptions
        transition
        modal={false}
        anchor="bottom start"
        className={classNames(floatingClass, 'min-w-(--input-width)')}
      >
        {shown.map((option) => (
          <ComboboxOption
            key={option.value}
            value={option.value}
            disabled={option.isDisabled ?? false}
            className={classNames('group', floatingRowClass)}
          >
            <OptionRow label={option.label} detail={option.detail} />
          </ComboboxOption>
        ))}
        {/* An option that cannot be chosen, as a list box may hold nothing but options. */}
        {note && (
          <ComboboxOption value={null} disabled className={floatingRowClass}>
            {note}
          </ComboboxOption>
        )}
      </ComboboxOptions>
    </HeadlessCombobox>
  );
}
