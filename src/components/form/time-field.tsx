import type { FieldValues } from 'react-hook-form';
import { TextInput } from '#src/ui/text-input.tsx';
import { BoundField } from './bound-field.tsx';
import { useBoundField, type BoundFieldProps } from './use-bound-field.ts';

/** A time of day, `HH:mm`; empty while none is entered. */
export function TimeField<Values extends FieldValues>(props: BoundFieldProps<Values, string>) {
  const bound = useBoundField(props);
  const { value, onChange, onBlur } = bound;
  return (
    <BoundField bound={bound} help={props.help}>
      <TextInput
        type="time"
        value={typeof value === 'string' ? value : ''}
        onBlur={onBlur}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </BoundField>
  );
}
