import { useMemo, type MouseEvent } from 'react';
import { Combobox as HeadlessCombobox, ComboboxButton, ComboboxInput } from '@headlessui/react';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import X from 'lucide-react/icons/x';
import { classNames } from './class-names.ts';
import { comboboxParts, openAgain, optionsShown } from './combobox-options.ts';
import { controlClass } from './control-class.ts';
import { moveFocus } from './focus.ts';
import { Icon } from './icon.tsx';
import { ListInput } from './list-trigger.tsx';
import { OptionList } from './option-list.tsx';
import type { Option } from './option.ts';
import { useTypedText } from './use-typed-text.tsx';

interface MultiComboboxProps<V extends string | number> {
  readonly options: readonly Option<V>[];
  readonly value: readonly V[];
  /** Called with the selected values in the order of selection. */
  readonly onChange: (value: readonly V[]) => void;
  /** Called with what is typed and is no choice yet; empty once it has become one or is cleared. */
  readonly onTyped?: (typed: string) => void;
  /** Outside a `Field`: the accessible name. */
  readonly label?: string;
  readonly placeholder?: string;
  /** Shown when no option contains the typed text. */
  readonly noMatchText?: string;
  readonly isDisabled?: boolean;
}

/** Moves focus to a neighbor before the chip is removed, so that it is not lost. Returns whether there was one. */
function focusNeighbor({ currentTarget }: MouseEvent<HTMLButtonElement>): boolean {
  const chip = currentTarget.closest('li');
  const neighbor = (chip?.nextElementSibling ?? chip?.previousElementSibling)?.querySelector('button');
  moveFocus(neighbor);
  return Boolean(neighbor);
}

/**
 * A multiple choice among many options, found by typing. The selected ones are listed below, each with a remove button.
 * A text that is none of the options stays, as an error of the field.
 */
export function MultiCombobox<V extends string | number>(props: MultiComboboxProps<V>) {
  const { options, value, onChange, onTyped, label, placeholder } = props;
  const { noMatchText = 'No match', isDisabled = false } = props;
  const { typed, type, input, fault, isInField, inputProps, onKeyDown, onBlur } = useTypedText({
    options,
    onSelect: (next) => {
      if (!value.includes(next)) onChange([...value, next]);
    },
    onTyped,
    choiceText: '',
  });
  const { visible, matchCount, note } = useMemo(
    () => optionsShown(options, typed, noMatchText),
    [options, typed, noMatchText],
  );
  const selected = value.map(
    (item) => options.find((option) => option.value === item) ?? { value: item, label: String(item) },
  );
  return (
    <div className="flex w-full min-w-0 flex-col gap-2">
      <HeadlessCombobox<V[], true>
        multiple
        value={[...value]}
        onChange={(next) => {
          type('');
          onChange(next);
        }}
        disabled={isDisabled}
        immediate
      >
        <span className="relative flex w-full min-w-0 items-center" onBlur={onBlur}>
          <ComboboxInput
            as={ListInput}
            {...inputProps}
            aria-label={isInField ? undefined : label}
            autoComplete="off"
            spellCheck={false}
            placeholder={placeholder}
            displayValue={() => typed}
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
            {typed !== '' && `${matchCount} ${matchCount === 1 ? 'choice' : 'choices'}, `}
            {value.length} chosen
          </span>
        </span>
        {fault}
        <OptionList
          parts={comboboxParts}
          options={visible}
          note={note}
          // Reserves space for the chips below the box.
          className="max-h-72! min-w-(--input-width)"
        />
      </HeadlessCombobox>
      {selected.length > 0 && (
        <ul role="list" aria-label="Chosen" className="flex flex-wrap gap-1.5">
          {selected.map((option) => (
            <li
              key={option.value}
              className="inline-flex max-w-full items-center gap-1 rounded-card border border-line bg-brand-soft pl-2.5 text-control"
            >
              <span className="min-w-0 py-0.5 wrap-anywhere">{option.label}</span>
              <button
                type="button"
                aria-label={`Remove ${option.label}`}
                disabled={isDisabled}
                className="grid size-control-small shrink-0 place-items-center rounded-chip text-ink-2 hover:text-ink disabled:opacity-50"
                onClick={(event) => {
                  if (!focusNeighbor(event)) moveFocus(input.current);
                  onChange(value.filter((item) => item !== option.value));
                }}
              >
                <Icon shape={X} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
