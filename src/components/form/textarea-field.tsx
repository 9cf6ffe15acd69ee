import type { FieldValues } from 'react-hook-form';
import { Textarea } from '#src/ui/textarea.tsx';
import { BoundField, useTextControl } from './bound-field.tsx';
import type { BoundFieldProps } from './use-bound-field.ts';

interface TextareaFieldProps<Values extends FieldValues> extends BoundFieldProps<Values, string> {
  readonly rows?: number;
}

/** Several lines of text. */
export function TextareaField<Values extends FieldValues>(props: TextareaFieldProps<Values>) {
  const { help, rows = 3 } = props;
  const { bound, control } = useTextControl(props);
  return (
    <BoundField bound={bound} help={help} counted={control.value}>
      <Textarea rows={rows} {...control} />
    </BoundField>
  );
}
