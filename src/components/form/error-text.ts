import { get, type FieldErrors, type FieldValues } from 'react-hook-form';

/** What is wrong with a field, by the form library's name of it. Of a list of rows: with the list as such. */
export function errorText<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  name: string,
): string | undefined {
  // The library puts what is wrong with a list beside its rows once it has checked it by itself.
  const text: unknown = get(errors, `${name}.message`) ?? get(errors, `${name}.root.message`);
  return typeof text === 'string' ? text : undefined;
}
