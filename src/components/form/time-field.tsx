import type { FieldValues } from 'react-hook-form';
import { TextInput } from '#src/ui/text-input.tsx';
import { BoundField, useTextControl } from './bound-field.tsx';
import type { BoundFieldProps } from './use-bound-field.ts';

/** A time of day, `HH:mm`; empty while none is entered. */
export function TimeField<Values extends FieldValues>(props: BoundFieldProps<Values, string>) {
  const { bound, control } = useTextControl(props);
  return (
    <BoundField bound={bound} help={props.help}>
      <TextInput type="time" {...control} />
    </BoundField>
  );
}
