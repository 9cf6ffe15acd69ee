import {
  useFieldArray,
  useFormState,
  type FieldArray,
  type FieldArrayPath,
  type FieldValues,
  type UseFieldArrayReturn,
} from 'react-hook-form';
import { errorText } from './error-text.ts';
import type { ContractForm } from './use-contract-form.ts';

/** A member of the values that is a list of rows. */
export type RowsName<Values extends FieldValues> = FieldArrayPath<Values>;

export type RowOf<Values extends FieldValues, Name extends RowsName<Values>> = FieldArray<Values, Name>;

/** The rows of a list in a form, and the functions that change them. */
export interface FormRows<Values extends FieldValues, Name extends RowsName<Values>> extends Pick<
  UseFieldArrayReturn<Values, Name>,
  'append' | 'remove' | 'move'
> {
  /** One per row. A row keeps its key when it moves, and so its values and errors. */
  readonly keys: readonly string[];
  /** The error of the list as a whole. */
  readonly error: string | undefined;
}

export function useFormRows<Values extends FieldValues, Name extends RowsName<Values>>(
  form: ContractForm<Values>,
  name: Name,
): FormRows<Values, Name> {
  const { fields, append, remove, move } = useFieldArray<Values, Name, 'rowKey'>({
    control: form.control,
    name,
    // The library's default, `id`, is a member of the API's records.
    keyName: 'rowKey',
  });
  const { errors } = useFormState({ control: form.control });
  return { keys: fields.map(({ rowKey }) => rowKey), append, remove, move, error: errorText(errors, name) };
}
