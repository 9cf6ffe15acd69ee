import type {
  MessageVisibility,
  NewMessage,
  ReferencedLine,
  ThreadAttachment,
  ThreadPerson,
  ThreadRecord,
} from '#src/api/generated/types.ts';
import type { ThreadRef } from '#src/api/queries/conversations.ts';
import type { UploadState } from '#src/components/upload/use-upload.ts';
import { recordKey } from './conversation-words.ts';

/** The text of a message with its mentions and lines. */
export interface TextValues {
  readonly content: string;
  /** Everybody who was mentioned: those who are no longer in the text or may not see it are left out when it is sent. */
  readonly mentions: readonly ThreadPerson[];
  readonly lines: readonly ReferencedLine[];
}

/** What is typed in a composer, kept as a draft. */
export interface ComposerValues extends TextValues {
  readonly visibility: MessageVisibility;
  readonly topic: string;
  readonly files: readonly ThreadAttachment[];
  /** Moment of the last change, RFC 3339; empty before the first. */
  readonly writtenAt: string;
}

export function emptyMessage(visibility: MessageVisibility): ComposerValues {
  return { visibility, topic: '', content: '', mentions: [], lines: [], files: [], writtenAt: '' };
}

/** Whether a file is neither attached nor given up: it is being uploaded, or can be retried. */
function isPending({ kind }: Pick<UploadState, 'kind'>): boolean {
  return kind === 'sending' || kind === 'failed';
}

/** Whether something was typed or attached, for which the recipients matter. A mention counts by its text. */
export function hasContent(
  { topic, content, lines, files }: Pick<ComposerValues, 'topic' | 'content' | 'lines' | 'files'>,
  upload: Pick<UploadState, 'kind'>,
): boolean {
  const isTyped = topic.trim() !== '' || content.trim() !== '';
  return isTyped || lines.length > 0 || files.length > 0 || isPending(upload);
}

/** The mentioned people who are still in the text. */
export function listMentioned({
  content,
  mentions,
}: Pick<TextValues, 'content' | 'mentions'>): readonly ThreadPerson[] {
  return mentions.filter(({ name }) => content.includes(`@${name}`));
}

/** The mentioned people who cannot see a message to the provider only. */
export function listExcluded(values: Pick<TextValues, 'content' | 'mentions'>): readonly ThreadPerson[] {
  return listMentioned(values).filter(({ isProvider }) => !isProvider);
}

/** The lines of a message to send. */
export function toLines(lines: readonly ReferencedLine[]): NewMessage['lines'] {
  return lines.map(({ record, lineId }) => ({ record, lineId }));
}

/** The message to send. It mentions only people who are still in the text and may see it. */
export function toMessage({ visibility, content, mentions, lines, files }: ComposerValues): NewMessage {
  return {
    visibility,
    content,
    mentionedUserIds: listMentioned({ content, mentions })
      .filter(({ isProvider }) => visibility === 'Customer' || isProvider)
      .map(({ userId }) => userId),
    lines: toLines(lines),
    fileIds: files.map(({ attachmentId }) => attachmentId),
  };
}

/** The name of the draft of an edit. */
export function nameEdit({ customerId, threadId }: ThreadRef, messageId: string): string {
  return `edit ${customerId} ${threadId} ${messageId}`;
}

/** The records in an order that does not depend on their selection, so that a repeated request is the same. */
export function sortRecords(records: readonly ThreadRecord[]): ThreadRecord[] {
  return records.toSorted((a, b) => (recordKey(a) < recordKey(b) ? -1 : 1));
}

/** The name of a draft: of a thread, or of a question about records, in whichever order they were selected. */
export function nameDraft(
  customerId: string,
  place: { readonly threadId: string } | { readonly records: readonly ThreadRecord[] },
): string {
  if ('threadId' in place) return `message ${customerId} ${place.threadId}`;
  return `question ${customerId} ${sortRecords(place.records).map(recordKey).join(', ')}`;
}
