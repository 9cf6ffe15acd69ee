import { EntryMessages } from './entry-message.tsx';
import type { EntryValues } from './entry-values.ts';
import type { Entry } from './use-entry.ts';

interface FieldMessagesProps {
  readonly entry: Entry;
  /** The member of the order. */
  readonly field: string;
}

/** The server's messages about a field of the order, without those that the form itself shows. */
export function FieldMessages({ entry, field }: FieldMessagesProps) {
  const { visibleErrors, check, applyRemedy, form } = entry;
  const isOwn = ({ field: messageField, lineIndex }: (typeof visibleErrors)[number]): boolean =>
    lineIndex === null && messageField === field;
  const formErrors = form.problems.filter(({ name }) => name === field).map(({ text }) => text);
  const errors = visibleErrors.filter(
    (message) =>
      isOwn(message) &&
      !(
        formErrors.length > 0 &&
        (message.rule === 'Required' || formErrors.some((text) => text.endsWith(message.message)))
      ),
  );
  const warnings = check.warnings.filter(isOwn);
  return <EntryMessages errors={errors} warnings={warnings} subject={field} onRemedy={applyRemedy} />;
}

/** The props of a field of the order: the server's messages, whether one is an error, and whether it is required. */
export function bindCheck(entry: Entry, field: keyof EntryValues) {
  const isInvalid = entry.visibleErrors.some(
    (message) => message.lineIndex === null && message.field.split('.')[0] === field,
  );
  return {
    help: <FieldMessages entry={entry} field={field} />,
    isInvalid,
    ...(entry.requiredFields.has(field) && { isRequired: true }),
  };
}
