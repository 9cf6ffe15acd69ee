import { ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react';
import { useFieldWiring } from './field-context.ts';
import { ListFace, listButtonClass } from './list-face.tsx';
import { ListTrigger } from './list-trigger.tsx';
import { OptionList } from './option-list.tsx';
import type { Option } from './option.ts';

const parts = { List: ListboxOptions, Row: ListboxOption };

interface SelectBoxProps {
  readonly options: readonly Option<string | number>[];
  readonly label: string | undefined;
  readonly text: string;
  /** Nothing is selected: the text is a placeholder. */
  readonly isHint: boolean;
}

/** The button and the list of a `Select` or `MultiSelect`. */
export function SelectBox({ options, label, text, isHint }: SelectBoxProps) {
  const field = useFieldWiring();
  return (
    <>
      <ListboxButton
        as={ListTrigger}
        field={field}
        {...(field && { id: field.controlId })}
        className={listButtonClass(label)}
      >
        <ListFace label={label} text={text} isHint={isHint} />
      </ListboxButton>
      <OptionList parts={parts} options={options} className="min-w-(--button-width)" />
    </>
  );
}
