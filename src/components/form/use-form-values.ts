import { useWatch, type FieldValues } from 'react-hook-form';
import type { ContractForm } from './use-contract-form.ts';

/** The current values of the form, for previews and dependent fields. */
export function useFormValues<Values extends FieldValues>(form: ContractForm<Values>): Values {
  // Rerenders the caller on every change; the values are read from the form, which has their type.
  useWatch({ control: form.control });
  return form.values();
}
