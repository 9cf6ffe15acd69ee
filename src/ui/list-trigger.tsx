import type { ComponentProps } from 'react';
import type { FieldWiring } from './field-context.ts';

interface Wired {
  /** Headless UI owns these attributes and drops what callers set, so they are put on after it has run. */
  readonly field: FieldWiring | undefined;
}

/** A button that is named by its field's label and its own text: 'Status In transit'. */
export function ListTrigger({ field, ...rest }: ComponentProps<'button'> & Wired) {
  return (
    <button
      {...rest}
      {...(field && {
        'aria-labelledby': `${field.labelId} ${field.controlId}`,
        'aria-describedby': field.describedBy,
        'aria-invalid': field.isInvalid || undefined,
      })}
    />
  );
}

interface ListInputProps extends ComponentProps<'input'>, Wired {
  /** What the input holds from its first moment on. Headless UI fills it in only later, too late to be selected. */
  readonly startText?: string;
}

export function ListInput({ field, startText, ...rest }: ListInputProps) {
  return (
    <input
      {...rest}
      defaultValue={startText}
      {...(field && {
        'aria-describedby': field.describedBy,
        'aria-invalid': field.isInvalid || undefined,
        'aria-required': field.isRequired || undefined,
      })}
    />
  );
}
