import { useEffect, type ReactNode } from 'react';
import { useController, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { focusFirstControl, moveFocus } from '#src/ui/focus.ts';
import type { FormatField } from './field-differences.ts';
import { getFieldPattern, isRequired } from './field-specs.ts';
import { getFormField, type ContractForm } from './use-contract-form.ts';

/** The values of any form, as the library types them. */
export type FormValues = FieldValues;

/** The props of every bound field; its label, limits and rules are in the form's model. */
export interface BoundFieldProps<Values extends FieldValues, Value> {
  readonly form: ContractForm<Values>;
  /** A field whose value has the control's type. */
  readonly name: FieldPathByValue<Values, Value>;
  readonly help?: ReactNode;
  readonly isDisabled?: boolean;
  /** The help states the error, such as a message of the server with a remedy. */
  readonly isInvalid?: boolean;
  /** A value is required by more than the contract, such as by the retailer of an order. */
  readonly isRequired?: boolean;
}

/** Id of the element around a field; the problem summary links to it. */
export function getFieldAnchor(name: string): string {
  return `field-${name}`;
}

/** Moves focus into a field; into the invalid control of the list or record for a part of it without an anchor. */
export function focusField(name: string): void {
  const anchor = document.getElementById(getFieldAnchor(name));
  const parent = name.slice(0, Math.max(0, name.lastIndexOf('.')));
  if (!anchor && parent !== '') return focusField(parent);
  anchor?.scrollIntoView({ block: 'nearest' });
  const invalid = anchor?.querySelector('[aria-invalid="true"]');
  if (invalid) moveFocus(invalid);
  else focusFirstControl(anchor);
}

/**
 * Binds a control to a field of the form. `format` formats a value as the control shows it, if different from the
 * value.
 */
export function useBoundField<Values extends FieldValues, Value>(
  { form, name, isInvalid = false, isRequired: isAlsoRequired = false }: BoundFieldProps<Values, Value>,
  format?: FormatField,
) {
  const { field, fieldState } = useController({ control: form.control, name });
  const spec = getFormField(form, name);
  // The library computes the type of the value from the path, which the compiler cannot resolve here.
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
    isRequired: isAlsoRequired || isRequired(spec),
    isInvalid,
  };
}
