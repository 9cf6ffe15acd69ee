import type { FieldValues } from 'react-hook-form';
import { Field } from '#src/ui/field.tsx';
import { Textarea } from '#src/ui/textarea.tsx';
import { characterCount } from './character-count.ts';
import { useBoundField, type BoundFieldProps } from './use-bound-field.ts';

interface TextareaFieldProps<Values extends FieldValues> extends BoundFieldProps<Values, string> {
  readonly rows?: number;
}

/** Several lines of text. */
export function TextareaField<Values extends FieldValues>(props: TextareaFieldProps<Values>) {
  const { help, isDisabled = false, rows = 3 } = props;
  const { anchorId, value, onChange, onBlur, error, label, limits, isRequired } = useBoundField(props);
  const text = typeof value === 'string' ? value : '';
  return (
    <div id={anchorId}>
      <Field
        label={label}
        help={help}
        error={error}
        isRequired={isRequired}
        aside={characterCount(text, limits?.maxLength)}
      >
        <Textarea
          rows={rows}
          value={text}
          disabled={isDisabled}
          onBlur={onBlur}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </Field>
    </div>
  );
}
