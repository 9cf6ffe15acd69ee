import { Listbox } from '@headlessui/react';
import { listBoxClass } from './list-face.tsx';
import type { Option } from './option.ts';
import { SelectBox } from './select-box.tsx';

export interface SelectProps<V extends string | number> {
  readonly options: readonly Option<V>[];
  readonly value: V | null;
  readonly onChange: (value: V) => void;
  /** Outside a `Field`: shown before the value, as in a filter bar, and part of the name. */
  readonly label?: string;
  /** The text of the closed list, if it is more than the chosen option. */
  readonly valueText?: string | undefined;
  readonly placeholder?: string;
  readonly isDisabled?: boolean;
}

/**
 * A single choice among a few options. Typing letters jumps to an option; for more than about fifteen use `Combobox`.
 */
export function Select<V extends string | number>(props: SelectProps<V>) {
  const { options, value, onChange, label, valueText, placeholder = 'Choose' } = props;
  const { isDisabled = false } = props;
  const selected = options.find((option) => option.value === value);
  const select = (next: V | null) => {
    if (next !== null) onChange(next);
  };
  return (
    <Listbox<'div', V | null>
      as="div"
      value={value}
      onChange={select}
      disabled={isDisabled}
      className={listBoxClass(label)}
    >
      <SelectBox
        options={options}
        label={label}
        text={valueText ?? selected?.label ?? placeholder}
        isHint={!selected}
      />
    </Listbox>
  );
}
