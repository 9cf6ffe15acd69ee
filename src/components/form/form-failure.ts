import { ApiFailure } from '#src/api/failure.ts';
import { isRefused, MissingResults } from '#src/api/submission.ts';
import { mayBeOutdated } from '#src/api/versioned.ts';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { namedFields, type FieldSpecs } from './field-specs.ts';

/** The result of a failed save for the form. */
export interface FormFailure {
  /** Errors of the form as a whole, the failure's own message first. */
  readonly texts: readonly string[];
  /** The server's errors of fields, by the form library's names. */
  readonly faults: ReadonlyMap<string, string>;
  /** The record may have been changed by another user; reading it again decides. */
  readonly isOutdated: boolean;
  /** The response was lost, incomplete or an error of the server: the record may have been saved. */
  readonly isOutcomeUnknown: boolean;
}

/**
 * Assigns the server's messages to fields of the form, and the others to the summary. `toName` maps the server's name
 * of a field to the form's.
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
  const isOutcomeUnknown =
    error instanceof MissingResults || (error instanceof ApiFailure && !isRefused(error));
  return { texts, faults, isOutdated: mayBeOutdated(error), isOutcomeUnknown };
}
