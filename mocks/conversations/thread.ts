import type {
  MessageDraftValues,
  MessageVisibility,
  ReferencedLine,
  ThreadDesk,
  ThreadRecord,
  ThreadState,
} from '#src/api/generated/types.ts';
import type { StoredFile } from '#mocks/files/stored-file.ts';

/** A message as it is stored. Moments are milliseconds since 1970. */
export interface StoredMessage {
  readonly messageId: string;
  readonly visibility: MessageVisibility;
  readonly authorId: string;
  readonly sentAt: number;
  readonly content: string;
  readonly mentionedUserIds: readonly string[];
  readonly lines: readonly ReferencedLine[];
  readonly fileIds: readonly string[];
  readonly editedAt: number | null;
  readonly removedAt: number | null;
}

/** The last message of others that someone has read. */
export interface ReadMark {
  readonly messageId: string;
  readonly at: number;
}

/** How far someone has read. */
export interface ReadState {
  /** Number of all messages up to the last one that was seen or written. */
  readonly readCount: number;
  readonly any: ReadMark | null;
  /** The mark among the messages that customers see, which is all that they learn. */
  readonly customer: ReadMark | null;
}

/** A thread with everything that anybody has done in it. */
export interface StoredThread {
  readonly threadId: string;
  readonly customerId: string;
  readonly visibility: MessageVisibility;
  readonly topic: string;
  readonly state: ThreadState;
  readonly desk: ThreadDesk;
  readonly assigneeId: string | null;
  /** Since when an answer is awaited; null unless one is. */
  readonly waitingSince: number | null;
  readonly records: readonly ThreadRecord[];
  /** Oldest first, at least one. */
  readonly messages: readonly StoredMessage[];
  readonly followerIds: readonly string[];
  readonly reads: ReadonlyMap<string, ReadState>;
  /** Who resolved or reopened it last. */
  readonly changedBy: string | null;
  readonly changedAt: number | null;
}

/** Where a draft is written: in a thread, or about the records of a new question. */
export interface DraftPlace {
  readonly customerId: string;
  readonly threadId: string | null;
  /** Empty in a thread. */
  readonly records: readonly ThreadRecord[];
}

/** What someone has written and not sent. It belongs to its author alone. */
export interface StoredDraft extends DraftPlace {
  readonly draftId: string;
  readonly authorId: string;
  readonly values: MessageDraftValues;
  readonly savedAt: number;
}

/** An uploaded file. It belongs to its uploader until a message refers to it. */
export interface StoredAttachment {
  readonly attachmentId: string;
  readonly customerId: string;
  readonly uploaderId: string;
  readonly fileName: string;
  readonly file: StoredFile;
  readonly sizeBytes: number;
  /** When the check for malware ends, milliseconds since 1970. */
  readonly checkedAt: number;
  readonly isInfected: boolean;
}
