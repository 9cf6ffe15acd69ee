import { ComboboxOption, ComboboxOptions } from '@headlessui/react';
import type { MouseEvent } from 'react';
import { matchOptions, type Option } from './option.ts';

/** The parts of a combobox's `OptionList`. */
export const comboboxParts = { List: ComboboxOptions, Row: ComboboxOption };

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
    visible: matches.slice(0, rowLimit),
    matchCount: matches.length,
    note: matches.length === 0 ? noMatchText : hidden > 0 ? `${hidden} more: type to narrow down` : undefined,
  };
}
