import type { FieldValues } from 'react-hook-form';
import { formatDay, type Day } from '#src/lib/dates.ts';
import { TextInput } from '#src/ui/text-input.tsx';
import { BoundField } from './bound-field.tsx';
import { useBoundField, type BoundFieldProps } from './use-bound-field.ts';

interface DateFieldProps<Values extends FieldValues> extends BoundFieldProps<Values, string> {
  /** The range of the browser's calendar; the model's rule gives the reason. */
  readonly min?: Day;
  readonly max?: Day;
}

const formatField = (day: unknown): string => (typeof day === 'string' ? formatDay(day) : '');

/** A calendar day, `YYYY-MM-DD`; an empty text while none is selected. */
export function DateField<Values extends FieldValues>(props: DateFieldProps<Values>) {
  const { help, isDisabled = false, min, max } = props;
  const bound = useBoundField(props, formatField);
  const { value, onChange, onBlur } = bound;
  return (
    <BoundField bound={bound} help={help}>
      <TextInput
        type="date"
        value={typeof value === 'string' ? value : ''}
        min={min}
        // Without a maximum, browsers accept years of six digits, which the API refuses.
        max={max ?? '9999-12-31'}
        disabled={isDisabled}
        onBlur={onBlur}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </BoundField>
  );
}
