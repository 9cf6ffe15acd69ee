import { useMemo, useState } from 'react';
import { ComboboxButton, ComboboxInput, Combobox as HeadlessCombobox } from '@headlessui/react';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { classNames } from './class-names.ts';
import { comboboxParts, openAgain, optionsShown } from './combobox-options.ts';
import { controlClass } from './control-class.ts';
import { useFieldWiring } from './field-context.ts';
import { Icon } from './icon.tsx';
import { ListInput } from './list-trigger.tsx';
import { OptionList } from './option-list.tsx';
import type { Option } from './option.ts';

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
}

/**
 * A single choice among many options, found by typing part of the label or detail. Clearing the text does not change
 * the value.
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
  } = props;
  const field = useFieldWiring();
  const [typed, setTyped] = useState('');
  const { visible, matchCount, note } = useMemo(
    () => optionsShown(options, typed, noMatchText),
    [options, typed, noMatchText],
  );
  const getLabel = (target: V | null) => options.find((option) => option.value === target)?.label ?? '';
  const select = (next: V | null) => {
    if (next !== null) onChange(next);
  };
  return (
    <HeadlessCombobox<V | null>
      value={value}
      onChange={select}
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
          displayValue={getLabel}
          startText={getLabel(value)}
          onChange={(event) => setTyped(event.currentTarget.value)}
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
      <OptionList parts={comboboxParts} options={visible} note={note} className="min-w-(--input-width)" />
    </HeadlessCombobox>
  );
}
