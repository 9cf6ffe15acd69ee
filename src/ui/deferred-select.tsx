import { Deferred } from './deferred.tsx';
import { ClosedList } from './list-face.tsx';
import type { SelectProps } from './select.tsx';

const loadSelect = async () => (await import('./select.tsx')).Select;

type DeferredSelectProps<V extends string | number> = Required<
  Pick<SelectProps<V>, 'options' | 'value' | 'onChange' | 'label'>
> &
  Pick<SelectProps<V>, 'valueText'>;

/** A labeled `Select` that loads on focus, hover or press, or when the page is idle. */
export function DeferredSelect<V extends string | number>(props: DeferredSelectProps<V>) {
  const { options, value, label, valueText } = props;
  const text = valueText ?? options.find((option) => option.value === value)?.label ?? 'Choose';
  return (
    <Deferred<SelectProps<V>>
      load={loadSelect}
      controlProps={props}
      placeholder={<ClosedList label={label} text={text} />}
    />
  );
}
