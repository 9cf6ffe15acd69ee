import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { characterCount } from './character-count.ts';
import { useBoundField, type BoundFieldProps } from './use-bound-field.ts';

interface TextFieldProps<Values extends FieldValues> extends BoundFieldProps<Values, string> {
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'password';
  readonly autoComplete?: ComponentProps<'input'>['autoComplete'];
  readonly placeholder?: string;
}

/** One line of text. The value is never null: empty text is nothing. */
export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const { help, isDisabled = false, type = 'text', autoComplete = 'off', placeholder } = props;
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
        <TextInput
          type={type}
          value={text}
          disabled={isDisabled}
          autoComplete={autoComplete}
          placeholder={placeholder}
          onBlur={onBlur}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </Field>
    </div>
  );
}
