import type { ComponentProps, KeyboardEvent } from 'react';
import type { FieldWiring } from './field-context.ts';

interface Wired {
  /** Headless UI overrides these attributes, so they are set after it has rendered. */
  readonly field: FieldWiring | undefined;
}

/**
 * A button whose name is its field's label and its own text: 'Status In transit'. Enter opens the list, as on every
 * other button that opens something; Headless UI would submit the form.
 */
export function ListTrigger({ field, onKeyDown, ...rest }: ComponentProps<'button'> & Wired) {
  const handleKey = (event: KeyboardEvent<HTMLButtonElement>): void => {
    if (event.key !== 'Enter') return onKeyDown?.(event);
    event.preventDefault();
    const open = new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true });
    event.currentTarget.dispatchEvent(open);
  };
  return (
    <button
      {...rest}
      onKeyDown={handleKey}
      {...(field && {
        'aria-labelledby': `${field.labelId} ${field.controlId}`,
        'aria-describedby': field.describedBy,
        'aria-invalid': field.isInvalid || undefined,
      })}
    />
  );
}

interface ListInputProps extends ComponentProps<'input'> {
  /** See `Wired`. */
  readonly field: Pick<FieldWiring, 'describedBy' | 'isInvalid' | 'isRequired'> | undefined;
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
