import { useId } from 'react';
import { classNames } from './class-names.ts';
import type { ComboboxProps } from './combobox.tsx';
import { controlClass } from './control-class.ts';
import { Deferred } from './deferred.tsx';

const loadCombobox = async () => (await import('./combobox.tsx')).Combobox;

type DeferredComboboxProps<V extends string | number> = Required<
  Pick<ComboboxProps<V>, 'options' | 'value' | 'onChange' | 'label' | 'isImmediate'>
>;

/** A `Combobox` that loads on focus, hover or press, or when the page is idle. */
export function DeferredCombobox<V extends string | number>(props: DeferredComboboxProps<V>) {
  const { options, value, label } = props;
  const listId = useId();
  return (
    <Deferred<ComboboxProps<V>>
      load={loadCombobox}
      controlProps={props}
      placeholder={
        <input
          role="combobox"
          aria-label={label}
          aria-expanded={false}
          aria-controls={listId}
          readOnly
          value={options.find((option) => option.value === value)?.label ?? ''}
          className={classNames(controlClass, 'h-control truncate pr-9 pl-2.5')}
        />
      }
    />
  );
}
