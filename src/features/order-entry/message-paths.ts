import { ApiFailure } from '#src/api/failure.ts';
import type { OrderEntryMessage } from '#src/api/generated/types.ts';
import { toFieldName } from '#src/components/form/field-specs.ts';
import type { EntryValues } from './entry-values.ts';
import { listEnteredLines } from './line-values.ts';

/** The form's name of the field of a message: 'poNumber', 'shipTo.address.city', 'lines.2.quantity'. */
export function getPath({ lineIndex, field }: Pick<OrderEntryMessage, 'lineIndex' | 'field'>): string {
  return lineIndex === null ? field.replace(/^shipTo\./, 'shipTo.address.') : `lines.${lineIndex}.${field}`;
}

/** An error at a path of the form. */
export function toMessage(path: string, message: string): OrderEntryMessage {
  const [, line, field = path.replace(/^shipTo\.address\./, 'shipTo.')] =
    /^lines\.(\d+)\.(.+)$/.exec(path) ?? [];
  const lineIndex = line === undefined ? null : Number(line);
  return { rule: 'Invalid', field, lineIndex, message, remedies: [], order: null };
}

/** A message about a line of a request, which has no blank lines, as one about the line of the form. */
export function placeMessage<Message extends Pick<OrderEntryMessage, 'lineIndex'>>(
  message: Message,
  { lines }: EntryValues,
): Message {
  const { lineIndex } = message;
  if (lineIndex === null) return message;
  return { ...message, lineIndex: listEnteredLines(lines)[lineIndex]?.index ?? lineIndex };
}

/** The form's name of a field that the server names: 'lines[2].quantity', '/values/poNumber'. */
export function toPath(serverName: string, values: EntryValues): string {
  return getPath(placeMessage(toMessage(toFieldName(serverName).replace(/^values\./, ''), ''), values));
}

/** The errors of the fields that a failure names. */
export function listRefusals(error: unknown, values: EntryValues): OrderEntryMessage[] {
  if (!(error instanceof ApiFailure)) return [];
  return Object.entries(error.fieldErrors).map(([name, messages]) =>
    toMessage(toPath(name, values), messages.join(' ')),
  );
}
