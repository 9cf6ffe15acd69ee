import { ComboboxInput, Combobox as HeadlessCombobox } from '@headlessui/react';
import type { KeyboardEvent } from 'react';
import { classNames } from './class-names.ts';
import { comboboxParts } from './combobox-box.tsx';
import { controlClass } from './control-class.ts';
import { ListInput } from './list-trigger.tsx';
import { OptionList, type ListOption } from './option-list.tsx';
import { useTypedText } from './use-typed-text.tsx';

interface AsyncComboboxProps<V extends string | number> {
  readonly value: V | null;
  /** The text of the value while nothing is typed. */
  readonly valueText: string;
  /** The options for the typed text, best first. */
  readonly options: readonly ListOption<V>[];
  /** Shown in place of options, such as 'Searching…' or 'No match'. */
  readonly note: string | undefined;
  /** Of the text that is searched, as the server accepts it. */
  readonly maxLength: number;
  /** Called with what is typed and is no choice yet; empty once it has become one or is cleared. */
  readonly onSearch: (typed: string) => void;
  readonly onChange: (value: V) => void;
  /** Accepts a typed text that is left without choosing an option. */
  readonly onLeave?: (typed: string) => void;
  /** Keys while the list is closed. */
  readonly onKey?: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** Outside a `Field`: the accessible name. */
  readonly label?: string;
  readonly placeholder?: string;
  readonly isInvalid?: boolean;
}

/**
 * A single choice among options that are searched elsewhere, such as on the server. The list opens on typing. A text that
 * is left without choosing an option stays, as an error of the field, unless `onLeave` accepts it.
 */
export function AsyncCombobox<V extends string | number>(props: AsyncComboboxProps<V>) {
  const { value, valueText, options, note, onSearch, onChange, onLeave, onKey } = props;
  const { label, placeholder, isInvalid, maxLength } = props;
  const { typed, type, fault, isInField, inputProps, onKeyDown, onBlur } = useTypedText({
    options,
    onSelect: onChange,
    onTyped: onSearch,
    onLeave,
    choiceText: valueText,
  });
  return (
    <HeadlessCombobox<V | null>
      value={value}
      onChange={(next) => {
        if (next === null) return;
        type('');
        onChange(next);
      }}
    >
      <ComboboxInput
        as={ListInput}
        {...inputProps}
        aria-label={isInField ? undefined : label}
        {...(isInvalid === true && { 'aria-invalid': true })}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        maxLength={maxLength}
        displayValue={() => (typed === '' ? valueText : typed)}
        startText={valueText}
        onChange={(event) => type(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={onBlur}
        onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
          onKeyDown(event);
          if (event.currentTarget.getAttribute('aria-expanded') !== 'true') onKey?.(event);
        }}
        className={classNames(controlClass, 'h-control truncate px-2.5')}
      />
      {fault}
      <OptionList
        parts={comboboxParts}
        options={options}
        note={note}
        className="min-w-(--input-width) empty:hidden"
      />
    </HeadlessCombobox>
  );
}
