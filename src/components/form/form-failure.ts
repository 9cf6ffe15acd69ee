import { ApiFailure } from '#src/api/failure.ts';
import { mayBeOutdated } from '#src/api/versioned.ts';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { namedFields, type FieldSpecs } from './field-specs.ts';

/** What a failed save means for the form. */
export interface FormFailure {
  /** What is wrong with the form as a whole, the failure's own message first. */
  readonly texts: readonly string[];
  /** What the server says of single fields, by the form library's names of them. */
  readonly faults: ReadonlyMap<string, string>;
  /** The record may have been changed by somebody else: whether it has, only reading it again can show. */
  readonly isOutdated: boolean;
}

/**
 * Sorts the server's messages: those about a field of the form go to that field, others to the summary. `toName` is
 * the form's name for a field that the server names.
 */
export function readFailure<Values extends object>(
  fields: FieldSpecs<Values>,
  values: Values,
  error: unknown,
  toName: (serverName: string, values: Values) => string,
): FormFailure {
  const names = new Set(namedFields(fields, values).map(({ name }) => name));
  const texts = [failureText(error)];
  const faults = new Map<string, string>();
  const fieldErrors = error instanceof ApiFailure ? error.fieldErrors : {};
  for (const [serverName, messages] of Object.entries(fieldErrors)) {
    const name = toName(serverName, values);
    const message = messages.join(' ');
    if (names.has(name)) faults.set(name, message);
    else texts.push(message);
  }
  return { texts, faults, isOutdated: mayBeOutdated(error) };
}
