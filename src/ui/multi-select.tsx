import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react';
import { classNames } from './class-names.ts';
import { useFieldWiring } from './field-context.ts';
import { floatingClass, floatingRowClass } from './floating-class.ts';
import { ListFace, listBoxClass, listButtonClass } from './list-face.tsx';
import { ListTrigger } from './list-trigger.tsx';
import { describeChosen } from './describe-chosen.ts';
import { OptionRow } from './option-row.tsx';
import type { Option } from './option.ts';

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
  const field = useFieldWiring();
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
      <ListboxButton
        as={ListTrigger}
        field={field}
        {...(field && { id: field.controlId })}
        className={listButtonClass(label)}
      >
        <ListFace label={label} text={text} isHint={isEmpty && label === undefined} />
      </ListboxButton>
      <ListboxOptions
        modal={false}
        anchor="bottom start"
        className={classNames(floatingClass, 'min-w-(--button-width)')}
      >
        {options.map((option) => (
          <ListboxOption
            key={option.value}
            value={option.value}
            disabled={option.isDisabled ?? false}
            className={classNames('group', floatingRowClass)}
          >
            <OptionRow label={option.label} detail={option.detail} />
          </ListboxOption>
        ))}
      </ListboxOptions>
    </Listbox>
  );
}
