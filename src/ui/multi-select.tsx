import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { classNames } from './class-names.ts';
import { controlClass } from './control-class.ts';
import { useFieldWiring } from './field-context.ts';
import { floatingClass, floatingRowClass } from './floating-class.ts';
import { Icon } from './icon.tsx';
import { ListTrigger } from './list-trigger.tsx';
import { OptionRow } from './option-row.tsx';
import type { Option } from './option.ts';

interface MultiSelectProps<V extends string | number> {
  readonly options: readonly Option<V>[];
  readonly value: readonly V[];
  /** Told the chosen values in the order of the options. */
  readonly onChange: (value: readonly V[]) => void;
  /** Outside a `Field`: shown before the value, as in a filter bar, and part of the name. */
  readonly label?: string;
  /** What is shown when nothing is chosen. */
  readonly emptyText?: string;
  readonly isDisabled?: boolean;
}

/** Names that fit into the closed control; of more it says the number. */
const namesShown = 2;

/** Several choices of a few. The list stays open until it is left. */
export function MultiSelect<V extends string | number>(props: MultiSelectProps<V>) {
  const { options, value, onChange, label, emptyText = 'Choose', isDisabled = false } = props;
  const field = useFieldWiring();
  const chosen = options.filter((option) => value.includes(option.value));
  const text =
    chosen.length === 0
      ? emptyText
      : chosen.length > namesShown
        ? `${chosen.length} chosen`
        : chosen.map((option) => option.label).join(', ');
  return (
    <Listbox<'div', V[]>
      as="div"
      multiple
      value={[...value]}
      onChange={(next) =>
        onChange(options.filter((option) => next.includes(option.value)).map((option) => option.value))
      }
      disabled={isDisabled}
      className={classNames('min-w-0', label === undefined ? 'w-full' : 'max-w-full')}
    >
      <ListboxButton
        as={ListTrigger}
        field={field}
        {...(field && { id: field.controlId })}
        className={classNames(
          controlClass,
          'flex h-control items-center gap-2 pr-2 pl-2.5 text-left',
          label !== undefined && 'w-auto max-w-full in-data-stretch:w-full',
        )}
      >
        {label !== undefined && <span className="shrink-0 text-ink-2">{label}</span>}
        <span
          className={classNames(
            'min-w-0 grow truncate',
            chosen.length === 0 && label === undefined && 'text-ink-3',
            label !== undefined && 'font-medium',
          )}
        >
          {text}
        </span>
        <Icon shape={ChevronDown} className="text-ink-2" />
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
