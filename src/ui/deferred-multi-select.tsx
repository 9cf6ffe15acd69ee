import { Deferred } from './deferred.tsx';
import { describeChosen } from './describe-chosen.ts';
import { ClosedList } from './list-face.tsx';
import type { MultiSelectProps } from './multi-select.tsx';

const loadMultiSelect = async () => (await import('./multi-select.tsx')).MultiSelect;

type DeferredMultiSelectProps<V extends string | number> = Required<
  Pick<MultiSelectProps<V>, 'options' | 'value' | 'onChange' | 'label' | 'emptyText'>
>;

/** A labeled `MultiSelect` that loads on focus, hover or press, or when the page is idle. */
export function DeferredMultiSelect<V extends string | number>(props: DeferredMultiSelectProps<V>) {
  const { options, value, label, emptyText } = props;
  return (
    <Deferred<MultiSelectProps<V>>
      load={loadMultiSelect}
      controlProps={props}
      placeholder={<ClosedList label={label} text={describeChosen(options, value, emptyText)} />}
    />
  );
}
