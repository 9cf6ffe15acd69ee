import { ComboboxOption, ComboboxOptions } from '@headlessui/react';
import type { MouseEvent } from 'react';
import { classNames } from './class-names.ts';
import { floatingClass, floatingRowClass } from './floating-class.ts';
import { OptionRow } from './option-row.tsx';
import { matchOptions, type Option } from './option.ts';

/** Rendered options; more would slow down every keystroke. */
const rowLimit = 100;

/**
 * The library opens its list on focus, but not on a click into a focused input: after a selection the next click would
 * do nothing.
 */
export function openAgain({ currentTarget: input }: MouseEvent<HTMLInputElement>): void {
  if (input.getAttribute('aria-expanded') === 'true') return;
  input.select();
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }));
}

/** The options that contain the typed text, up to the limit, and a note about the others. */
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

interface ComboboxListProps {
  readonly shown: readonly Option<string | number>[];
  readonly note: string | undefined;
  /** Reserves space for content below the box. */
  readonly isShort?: boolean;
}

/** The list of a combobox. */
export function ComboboxList({ shown, note, isShort = false }: ComboboxListProps) {
  return (
    <ComboboxOptions
      modal={false}
      anchor="bottom start"
      className={classNames(floatingClass, isShort && 'max-h-72!', 'min-w-(--input-width)')}
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
      {/* A disabled option, because a listbox may contain only options. */}
      {note && (
        <ComboboxOption value={null} disabled className={floatingRowClass}>
          {note}
        </ComboboxOption>
      )}
    </ComboboxOptions>
  );
}
