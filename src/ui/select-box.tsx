import { ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react';
import { useFieldWiring } from './field-context.ts';
import { ListFace, listButtonClass, type ListFaceProps } from './list-face.tsx';
import { ListTrigger } from './list-trigger.tsx';
import { OptionList } from './option-list.tsx';
import type { Option } from './option.ts';

const parts = { List: ListboxOptions, Row: ListboxOption };

interface SelectBoxProps extends ListFaceProps {
  readonly options: readonly Option<string | number>[];
}

/** The button and the list of a `Select` or `MultiSelect`. */
export function SelectBox({ options, ...face }: SelectBoxProps) {
  const field = useFieldWiring();
  return (
    <>
      <ListboxButton
        as={ListTrigger}
        field={field}
        {...(field && { id: field.controlId })}
        className={listButtonClass(face.label)}
      >
        <ListFace {...face} />
      </ListboxButton>
      <OptionList parts={parts} options={options} className="min-w-(--button-width)" />
    </>
  );
}
