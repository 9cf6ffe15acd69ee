import { Listbox } from '@headlessui/react';
import { listBoxClass } from './list-face.tsx';
import type { Option } from './option.ts';
import { SelectBox } from './select-box.tsx';

/** Number of names that fit into the closed control; the rest are counted. */
const namesShown = 2;

/** The text of the closed control. */
function describeChosen<V extends string | number>(
  options: readonly Option<V>[],
  value: readonly V[],
): string {
  const selected = options.filter((option) => value.includes(option.value));
  if (selected.length === 0) return 'All';
  return selected.length > namesShown
    ? `${selected.length} chosen`
    : selected.map((option) => option.label).join(', ');
}

export interface MultiSelectProps<V extends string | number> {
  readonly options: readonly Option<V>[];
  readonly value: readonly V[];
  /** Called with the selected values in the order of the options. */
  readonly onChange: (value: readonly V[]) => void;
  /** Shown before the value, as in a filter bar, and part of the name. */
  readonly label: string;
}

/** A multiple choice among a few options. The list stays open until it loses focus. */
export function MultiSelect<V extends string | number>(props: MultiSelectProps<V>) {
  const { options, value, onChange, label } = props;
  return (
    <Listbox<'div', V[]>
      as="div"
      multiple
      value={[...value]}
      onChange={(next) =>
        onChange(options.filter((option) => next.includes(option.value)).map((option) => option.value))
      }
      className={listBoxClass(label)}
    >
      <SelectBox options={options} label={label} text={describeChosen(options, value)} />
    </Listbox>
  );
}
