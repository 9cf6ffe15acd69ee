import { EntryMessages } from './entry-message.tsx';
import type { EntryValues } from './entry-values.ts';
import { getPath } from './message-paths.ts';
import type { Entry } from './use-entry.ts';

interface FieldMessagesProps {
  readonly entry: Entry;
  /** The path of the field in the form. */
  readonly path: string;
}

/** The messages about a field of the order, without that of the form, which the field itself shows. */
export function FieldMessages({ entry, path }: FieldMessagesProps) {
  const { visibleErrors, check, applyRemedy } = entry;
  return (
    <EntryMessages
      errors={visibleErrors.filter((message) => getPath(message) === path)}
      warnings={check.warnings.filter((message) => getPath(message) === path)}
      subject={path}
      onRemedy={applyRemedy}
    />
  );
}

/** The props of a field of the order: its messages, whether one is an error, and whether it is required. */
export function bindCheck(entry: Entry, field: keyof EntryValues) {
  const isInvalid = entry.visibleErrors.some((message) => `${getPath(message)}.`.startsWith(`${field}.`));
  return {
    help: <FieldMessages entry={entry} path={field} />,
    isInvalid,
    ...(entry.requiredFields.has(field) && { isRequired: true }),
  };
}
