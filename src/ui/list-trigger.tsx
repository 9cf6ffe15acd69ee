import type { ComponentProps } from 'react';
import type { FieldWiring } from './field-context.ts';

interface Wired {
  /** Headless UI overrides these attributes, so they are set after it has rendered. */
  readonly field: FieldWiring | undefined;
}

/** A button whose name is its field's label and its own text: 'Status In transit'. */
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
  /** The initial value of the input. Headless UI sets it only later, too late for selecting it. */
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
