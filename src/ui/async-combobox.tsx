import { ComboboxInput, Combobox as HeadlessCombobox } from '@headlessui/react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { classNames } from './class-names.ts';
import { comboboxParts } from './combobox-options.ts';
import { controlClass } from './control-class.ts';
import { useFieldWiring } from './field-context.ts';
import { ListInput } from './list-trigger.tsx';
import { OptionList, type ListOption } from './option-list.tsx';

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
  /** Called with what is typed, and with an empty text when the list closes. */
  readonly onSearch: (typed: string) => void;
  readonly onChange: (value: V) => void;
  /** Called with a typed text that is left without choosing an option. */
  readonly onLeave?: (typed: string) => void;
  /** Keys while the list is closed. */
  readonly onKey?: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** Outside a `Field`: the accessible name. */
  readonly label?: string;
  readonly placeholder?: string;
  readonly isInvalid?: boolean;
}

/** A single choice among options that are searched elsewhere, such as on the server. The list opens on typing. */
export function AsyncCombobox<V extends string | number>(props: AsyncComboboxProps<V>) {
  const { value, valueText, options, note, onSearch, onChange, onLeave, onKey } = props;
  const { label, placeholder, isInvalid, maxLength } = props;
  const field = useFieldWiring();
  const [typed, setTyped] = useState('');
  /** What is typed and not chosen yet: Tab closes the list, which clears the text, before the field is left. */
  const unchosenText = useRef('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // After any key, such as those of a paste, Headless UI keeps the text as it is until the next choice.
    if (unchosenText.current === '' && input.current) input.current.value = valueText;
  }, [valueText]);
  const type = (text: string): void => {
    setTyped(text);
    onSearch(text.trim());
  };
  const close = (): void => {
    if (typed !== '') type('');
  };
  return (
    <HeadlessCombobox<V | null>
      value={value}
      onChange={(next) => {
        if (next === null) return;
        unchosenText.current = '';
        onChange(next);
      }}
      onClose={close}
    >
      <ComboboxInput
        as={ListInput}
        ref={input}
        field={field}
        {...(field && { id: field.controlId })}
        aria-label={field ? undefined : label}
        {...(isInvalid === true && { 'aria-invalid': true })}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        maxLength={maxLength}
        displayValue={() => valueText}
        startText={valueText}
        onChange={(event) => {
          unchosenText.current = event.currentTarget.value.trim();
          type(event.currentTarget.value);
        }}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => {
          if (unchosenText.current !== '') onLeave?.(unchosenText.current);
          unchosenText.current = '';
        }}
        onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
          if (event.key === 'Escape') unchosenText.current = '';
          if (event.currentTarget.getAttribute('aria-expanded') !== 'true') onKey?.(event);
        }}
        className={classNames(controlClass, 'h-control truncate px-2.5')}
      />
      <OptionList
        parts={comboboxParts}
        options={options}
        note={note}
        className="min-w-(--input-width) empty:hidden"
      />
    </HeadlessCombobox>
  );
}
