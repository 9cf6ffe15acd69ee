import {
  useFieldArray,
  useFormState,
  type FieldArray,
  type FieldArrayPath,
  type FieldValues,
} from 'react-hook-form';
import { errorText } from './error-text.ts';
import type { ContractForm } from './use-contract-form.ts';

/** A member of the values that is a list of rows. */
export type RowsName<Values extends FieldValues> = FieldArrayPath<Values>;

export type RowOf<Values extends FieldValues, Name extends RowsName<Values>> = FieldArray<Values, Name>;

/**
 * The rows of a list in a form, and the functions that change them. A row keeps its key when it moves, and so its values
 * and errors. The error is that of the list as a whole.
 */
export function useFormRows<Values extends FieldValues, Name extends RowsName<Values>>(
  form: ContractForm<Values>,
  name: Name,
) {
  const { fields, append, remove, move } = useFieldArray<Values, Name, 'rowKey'>({
    control: form.control,
    name,
    // The library's default, `id`, is a member of the API's records.
    keyName: 'rowKey',
  });
  const { errors } = useFormState({ control: form.control });
  return { keys: fields.map(({ rowKey }) => rowKey), append, remove, move, error: errorText(errors, name) };
}
