import type { FieldValues } from 'react-hook-form';
import { Textarea } from '#src/ui/textarea.tsx';
import { BoundField } from './bound-field.tsx';
import { useBoundField, type BoundFieldProps } from './use-bound-field.ts';

interface TextareaFieldProps<Values extends FieldValues> extends BoundFieldProps<Values, string> {
  readonly rows?: number;
}

/** Several lines of text. */
export function TextareaField<Values extends FieldValues>(props: TextareaFieldProps<Values>) {
  const { help, isDisabled = false, rows = 3 } = props;
  const bound = useBoundField(props);
  const { value, onChange, onBlur } = bound;
  const text = typeof value === 'string' ? value : '';
  return (
    <BoundField bound={bound} help={help} counted={text}>
      <Textarea
        rows={rows}
        value={text}
        disabled={isDisabled}
        onBlur={onBlur}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </BoundField>
  );
}
