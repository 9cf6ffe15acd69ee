import { useWatch, type FieldValues } from 'react-hook-form';
import type { ContractForm } from './use-contract-form.ts';

/** What is in the form at this moment, for previews and for fields that depend on others. */
export function useFormValues<Values extends FieldValues>(form: ContractForm<Values>): Values {
  // Renders the caller with every change; the values themselves are asked of the form, whose type they have.
  useWatch({ control: form.control });
  return form.values();
}
