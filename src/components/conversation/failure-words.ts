import { ApiFailure } from '#src/api/failure.ts';
import { explainFailure, type FailureWords } from '#src/components/feedback/explain-failure.ts';
import { failureText } from '#src/components/feedback/failure-text.ts';
import type { PartRead } from '#src/components/feedback/read-failure.tsx';

const gone = 'This conversation is no longer available: it was removed, or your access has changed.';

/** What a refused action and a missing record mean, by what was tried. */
export const conversationFailures = {
  list: { action: 'see these questions', missing: 'These records are no longer available. Choose others.' },
  open: { action: 'open this conversation', missing: `${gone} Choose another one.` },
  ask: {
    action: 'ask about these records',
    missing: 'These records are no longer available. Copy your text if you still need it.',
  },
  write: {
    action: 'write here',
    missing: `${gone} Copy your text if you still need it, then ask a new question.`,
  },
  edit: {
    action: 'edit this message',
    missing:
      'This message is no longer available. Copy your text if you still need it, then reload the page.',
  },
  remove: {
    action: 'remove this message',
    missing: 'This message is no longer available. Close this and reload the page.',
  },
  change: { action: 'change this conversation', missing: `${gone} Choose another one.` },
  attach: { action: 'attach files here', missing: `${gone} Choose another one.` },
  download: {
    action: 'download this file',
    missing: 'This file is no longer available: it was removed, or your access has changed.',
  },
  suggest: { action: 'see these suggestions', missing: gone },
  saveDraft: { action: 'write here', missing: gone },
  export: { action: 'export these questions' },
} satisfies Readonly<Record<string, FailureWords>>;

type Attempted = keyof typeof conversationFailures;

/** Why something in a conversation failed, and what to do. */
export function conversationFailureText(attempted: Attempted, error: unknown): string {
  return failureText(explainFailure(error, conversationFailures[attempted]));
}

/** A query with its failure explained. */
export function explainRead(attempted: Attempted, { error, isFetching, refetch }: PartRead): PartRead {
  return { error: explainFailure(error, conversationFailures[attempted]), isFetching, refetch };
}

/** Whether a record is gone for the user, or an action not allowed any more: repeating it soon does not help. */
export function isRefusedAccess(error: unknown): boolean {
  return error instanceof ApiFailure && (error.status === 403 || error.status === 404);
}
