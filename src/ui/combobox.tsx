import { Combobox as HeadlessCombobox } from '@headlessui/react';
import { ComboboxBox, type ComboboxBoxProps } from './combobox-box.tsx';
import { useTypedText } from './use-typed-text.tsx';

export interface ComboboxProps<V extends string | number> extends ComboboxBoxProps<V> {
  readonly value: V | null;
  readonly onChange: (value: V) => void;
  /** The choice takes effect at once, as of a filter: a text that is none of the options is named, and not kept. */
  readonly isImmediate?: boolean;
}

/**
 * A single choice among many options, found by typing part of the label or detail. A text that is none of them stays,
 * as an error of the field. Neither it nor clearing the text changes the value.
 */
export function Combobox<V extends string | number>(props: ComboboxProps<V>) {
  const { value, onChange, isDisabled = false, isImmediate = false, onTyped, ...box } = props;
  const choiceText = box.options.find((option) => option.value === value)?.label ?? '';
  const text = useTypedText({ options: box.options, onSelect: onChange, onTyped, isImmediate, choiceText });
  const select = (next: V | null) => {
    if (next === null) return;
    text.type('');
    onChange(next);
  };
  return (
    <HeadlessCombobox<V | null> value={value} onChange={select} disabled={isDisabled} immediate>
      <ComboboxBox {...box} text={text} choiceText={choiceText} />
    </HeadlessCombobox>
  );
}
