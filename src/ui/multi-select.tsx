import { Listbox } from '@headlessui/react';
import { listBoxClass } from './list-face.tsx';
import { describeChosen } from './describe-chosen.ts';
import type { Option } from './option.ts';
import { SelectBox } from './select-box.tsx';

export interface MultiSelectProps<V extends string | number> {
  readonly options: readonly Option<V>[];
  readonly value: readonly V[];
  /** Called with the selected values in the order of the options. */
  readonly onChange: (value: readonly V[]) => void;
  /** Outside a `Field`: shown before the value, as in a filter bar, and part of the name. */
  readonly label?: string;
  /** Shown when nothing is selected. */
  readonly emptyText?: string;
  readonly isDisabled?: boolean;
}

/** A multiple choice among a few options. The list stays open until it loses focus. */
export function MultiSelect<V extends string | number>(props: MultiSelectProps<V>) {
  const { options, value, onChange, label, emptyText = 'Choose', isDisabled = false } = props;
  const text = describeChosen(options, value, emptyText);
  const isEmpty = !options.some((option) => value.includes(option.value));
  return (
    <Listbox<'div', V[]>
      as="div"
      multiple
      value={[...value]}
      onChange={(next) =>
        onChange(options.filter((option) => next.includes(option.value)).map((option) => option.value))
      }
      disabled={isDisabled}
      className={listBoxClass(label)}
    >
      <SelectBox options={options} label={label} text={text} isHint={isEmpty && label === undefined} />
    </Listbox>
  );
}
