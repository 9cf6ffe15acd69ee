import { useEffect, type ReactNode } from 'react';
import { useController, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { focusFirstControl } from '#src/ui/focus.ts';
import type { FormatField } from './field-differences.ts';
import { getFieldPattern, isRequired } from './field-specs.ts';
import { getFormField, type ContractForm } from './use-contract-form.ts';

/** The values of any form: the library's own type for them. */
export type FormValues = FieldValues;

/** What every bound field takes; its label, limits and rules stand in the form's model. */
export interface BoundFieldProps<Values extends FieldValues, Value> {
  readonly form: ContractForm<Values>;
  /** A field whose value is of the control's kind. */
  readonly name: FieldPathByValue<Values, Value>;
  readonly help?: ReactNode;
  readonly isDisabled?: boolean;
}

/** Id of the element around a field, to which the summary of problems leads. */
export function getFieldAnchor(name: string): string {
  return `field-${name}`;
}

/** Moves focus into a field. */
export function focusField(name: string): void {
  const anchor = document.getElementById(getFieldAnchor(name));
  anchor?.scrollIntoView({ block: 'nearest' });
  focusFirstControl(anchor);
}

/**
 * Ties a control to a field of the form. `format` writes a value as the control shows it, where that is not the value
 * itself.
 */
export function useBoundField<Values extends FieldValues, Value>(
  { form, name }: BoundFieldProps<Values, Value>,
  format?: FormatField,
) {
  const { field, fieldState } = useController({ control: form.control, name });
  const spec = getFormField(form, name);
  // The library's type of the value is a computation over the path that the compiler does not finish here.
  const value: unknown = field.value;
  const { formats } = form;
  useEffect(() => {
    if (format) formats.set(getFieldPattern(name), format);
  }, [formats, name, format]);
  return {
    anchorId: getFieldAnchor(name),
    value,
    onChange: (next: Value) => field.onChange(next),
    onBlur: field.onBlur,
    error: fieldState.error?.message,
    label: spec.label,
    limits: spec.limits,
    isRequired: isRequired(spec),
  };
}
