import { get, type FieldErrors, type FieldValues } from 'react-hook-form';

/** The error of a field, by the form library's name for it; for a list of rows, the error of the list itself. */
export function errorText<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  name: string,
): string | undefined {
  // The library stores the error of a list under `root` when it has validated the list itself.
  const text: unknown = get(errors, `${name}.message`) ?? get(errors, `${name}.root.message`);
  return typeof text === 'string' ? text : undefined;
}
