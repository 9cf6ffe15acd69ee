import type {
  MessageVisibility,
  NewMessage,
  ReferencedLine,
  ThreadAttachment,
  ThreadPerson,
  ThreadRecord,
} from '#src/api/generated/types.ts';
import type { ThreadRef } from '#src/api/queries/conversations.ts';

/** What is typed in a composer, kept as a draft. */
export interface ComposerValues {
  readonly visibility: MessageVisibility;
  readonly topic: string;
  readonly content: string;
  readonly mentions: readonly ThreadPerson[];
  readonly lines: readonly ReferencedLine[];
  readonly files: readonly ThreadAttachment[];
}

export function emptyValues(visibility: MessageVisibility): ComposerValues {
  return { visibility, topic: '', content: '', mentions: [], lines: [], files: [] };
}

/** Whether something was typed or attached, for which the recipients matter. */
export function hasContent({ content, lines, files }: ComposerValues): boolean {
  return content.trim() !== '' || lines.length > 0 || files.length > 0;
}

/** The message to send; people who are no longer in the text are not mentioned. */
export function toMessage({ visibility, content, mentions, lines, files }: ComposerValues): NewMessage {
  return {
    visibility,
    content,
    mentionedUserIds: mentions.filter(({ name }) => content.includes(`@${name}`)).map(({ userId }) => userId),
    lines: lines.map(({ record, lineId }) => ({ record, lineId })),
    fileIds: files.map(({ attachmentId }) => attachmentId),
  };
}

/** The name of the draft of an edit. */
export function nameEdit({ customerId, threadId }: ThreadRef, messageId: string): string {
  return `edit ${customerId} ${threadId} ${messageId}`;
}

/** The name of a draft: of a thread, or of a question about records. */
export function nameDraft(
  customerId: string,
  place: { readonly threadId: string } | { readonly records: readonly ThreadRecord[] },
): string {
  if ('threadId' in place) return `message ${customerId} ${place.threadId}`;
  const keys = place.records.map(({ type, id, qualifier }) => `${type} ${id} ${qualifier ?? ''}`);
  return `question ${customerId} ${keys.join(', ')}`;
}
