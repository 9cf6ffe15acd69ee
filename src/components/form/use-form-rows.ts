import {
  useFieldArray,
  type FieldArray,
  type FieldArrayPath,
  type FieldValues,
  type UseFieldArrayReturn,
} from 'react-hook-form';
import type { ContractForm } from './use-contract-form.ts';

/** A member of the values that is a list of rows, each with fields of its own. */
export type RowsName<Values extends FieldValues> = FieldArrayPath<Values>;

/** One row of such a list. */
export type RowOf<Values extends FieldValues, Name extends RowsName<Values>> = FieldArray<Values, Name>;

/** The rows of a list in a form, and what can be done to them. */
export interface FormRows<Values extends FieldValues, Name extends RowsName<Values>> extends Pick<
  UseFieldArrayReturn<Values, Name>,
  'append' | 'remove' | 'move'
> {
  /** One per row. A row keeps its key wherever it goes, and with it what stands in its fields and is wrong there. */
  readonly keys: readonly string[];
}

export function useFormRows<Values extends FieldValues, Name extends RowsName<Values>>(
  form: ContractForm<Values>,
  name: Name,
): FormRows<Values, Name> {
  const { fields, append, remove, move } = useFieldArray<Values, Name, 'rowKey'>({
    control: form.control,
    name,
    // The library's own name for it, `id`, is that of the API's records.
    keyName: 'rowKey',
  });
  return { keys: fields.map(({ rowKey }) => rowKey), append, remove, move };
}
