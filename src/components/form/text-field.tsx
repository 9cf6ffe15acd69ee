import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { TextInput } from '#src/ui/text-input.tsx';
import { BoundField, useTextControl } from './bound-field.tsx';
import type { BoundFieldProps } from './use-bound-field.ts';
import { cleanTyped } from '#src/lib/clean-text.ts';

interface TextFieldProps<Values extends FieldValues> extends BoundFieldProps<Values, string> {
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'password';
  readonly autoComplete?: ComponentProps<'input'>['autoComplete'];
  readonly placeholder?: string;
}

/** One line of text. The value is never null: no value is an empty text. */
export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const { help, type = 'text', autoComplete = 'off', placeholder } = props;
  const { bound, control } = useTextControl(props);
  // A password and an address have every character that they have.
  const isExact = type === 'password' || type === 'url';
  return (
    <BoundField bound={bound} help={help} counted={control.value}>
      <TextInput
        {...control}
        type={type}
        autoComplete={autoComplete}
        placeholder={placeholder}
        onChange={({ currentTarget: { value } }) => bound.onChange(isExact ? value : cleanTyped(value))}
      />
    </BoundField>
  );
}
