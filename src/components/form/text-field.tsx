import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { TextInput } from '#src/ui/text-input.tsx';
import { BoundField } from './bound-field.tsx';
import { useBoundField, type BoundFieldProps } from './use-bound-field.ts';
import { cleanTyped } from '#src/lib/clean-text.ts';

interface TextFieldProps<Values extends FieldValues> extends BoundFieldProps<Values, string> {
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'password';
  readonly autoComplete?: ComponentProps<'input'>['autoComplete'];
  readonly placeholder?: string;
}

/** One line of text. The value is never null: no value is an empty text. */
export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const { help, isDisabled = false, type = 'text', autoComplete = 'off', placeholder } = props;
  const bound = useBoundField(props);
  const { value, onChange, onBlur } = bound;
  const text = typeof value === 'string' ? value : '';
  // A password and an address have every character that they have.
  const isExact = type === 'password' || type === 'url';
  return (
    <BoundField bound={bound} help={help} counted={text}>
      <TextInput
        type={type}
        value={text}
        disabled={isDisabled}
        autoComplete={autoComplete}
        placeholder={placeholder}
        onBlur={onBlur}
        onChange={({ currentTarget: { value: typed } }) => onChange(isExact ? typed : cleanTyped(typed))}
      />
    </BoundField>
  );
}
