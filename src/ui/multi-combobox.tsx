import type { MouseEvent } from 'react';
import { Combobox as HeadlessCombobox } from '@headlessui/react';
import X from 'lucide-react/icons/x';
import { ComboboxBox, type ComboboxBoxProps } from './combobox-box.tsx';
import { moveFocus } from './focus.ts';
import { Icon } from './icon.tsx';
import { useTypedText } from './use-typed-text.tsx';

interface MultiComboboxProps<V extends string | number> extends ComboboxBoxProps<V> {
  readonly value: readonly V[];
  /** Called with the selected values in the order of selection. */
  readonly onChange: (value: readonly V[]) => void;
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
  const { value, onChange, onTyped, isDisabled = false, ...box } = props;
  const { options } = box;
  const text = useTypedText({
    options,
    onSelect: (next) => {
      if (!value.includes(next)) onChange([...value, next]);
    },
    onTyped,
    choiceText: '',
  });
  const selected = value.map(
    (item) => options.find((option) => option.value === item) ?? { value: item, label: String(item) },
  );
  return (
    <div className="flex w-full min-w-0 flex-col gap-2">
      <HeadlessCombobox<V[], true>
        multiple
        value={[...value]}
        onChange={(next) => {
          text.type('');
          onChange(next);
        }}
        disabled={isDisabled}
        immediate
      >
        {/* The height of the list leaves room for the chips below the box. */}
        <ComboboxBox {...box} text={text} chosenText={`${value.length} chosen`} listClass="max-h-72!" />
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
                  if (!focusNeighbor(event)) moveFocus(text.input.current);
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
