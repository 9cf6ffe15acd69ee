import type { FieldValues } from 'react-hook-form';
import { formatDay, type Day } from '#src/lib/dates.ts';
import { TextInput } from '#src/ui/text-input.tsx';
import { BoundField, useTextControl } from './bound-field.tsx';
import type { BoundFieldProps } from './use-bound-field.ts';

interface DateFieldProps<Values extends FieldValues> extends BoundFieldProps<Values, string> {
  /** The range of the browser's calendar; the model's rule gives the reason. */
  readonly min?: Day;
  readonly max?: Day;
}

const formatField = (day: unknown): string => (typeof day === 'string' ? formatDay(day) : '');

/** A calendar day, `YYYY-MM-DD`; an empty text while none is selected. */
export function DateField<Values extends FieldValues>(props: DateFieldProps<Values>) {
  const { help, min, max } = props;
  const { bound, control } = useTextControl(props, formatField);
  return (
    <BoundField bound={bound} help={help}>
      <TextInput
        {...control}
        type="date"
        min={min}
        // Without a maximum, browsers accept years of six digits, which the API refuses.
        max={max ?? '9999-12-31'}
      />
    </BoundField>
  );
}
