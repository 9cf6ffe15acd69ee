import { EntryMessages } from './entry-message.tsx';
import type { EntryValues } from './entry-form.ts';
import type { Entry } from './use-entry.ts';

interface FieldMessagesProps {
  readonly entry: Entry;
  /** The member of the order. */
  readonly field: string;
}

/** What the server says about a field of the order. Missing values are shown by the form itself. */
export function FieldMessages({ entry, field }: FieldMessagesProps) {
  const { shownErrors, check, applyRemedy, form } = entry;
  const isOwn = ({ field: own, lineIndex }: (typeof shownErrors)[number]): boolean =>
    lineIndex === null && own === field;
  const isShownByForm = form.problems.some(({ name }) => name === field);
  const errors = shownErrors.filter(
    (message) => isOwn(message) && !(isShownByForm && message.rule === 'Required'),
  );
  const warnings = check.warnings.filter(isOwn);
  return <EntryMessages errors={errors} warnings={warnings} subject={field} onRemedy={applyRemedy} />;
}

/** The props of a field of the order: what the server says about it, and whether that is an error. */
export function bindCheck(entry: Entry, field: keyof EntryValues) {
  const isInvalid = entry.shownErrors.some(
    (message) => message.lineIndex === null && message.field.split('.')[0] === field,
  );
  return { help: <FieldMessages entry={entry} field={field} />, isInvalid };
}
