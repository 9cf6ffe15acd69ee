import { ApiFailure } from '#src/api/failure.ts';
import { isRefused } from '#src/api/submission.ts';
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

/** The failure to show, with what to do if there is no connection. */
function explain(attempted: Attempted, error: unknown): unknown {
  if (error instanceof ApiFailure && error.kind === 'unreachable')
    return new Error(`${error.message} Check your connection, then try again.`, { cause: error });
  return explainFailure(error, conversationFailures[attempted]);
}

/** Why something in a conversation failed, and what to do. */
export function conversationFailureText(attempted: Attempted, error: unknown): string {
  return failureText(explain(attempted, error));
}

/** The promise with its failure explained. */
export function withConversationFailure<Result>(
  attempted: Attempted,
  promise: Promise<Result>,
): Promise<Result> {
  return promise.catch((error: unknown) => {
    throw explain(attempted, error);
  });
}

/** Why a thread could not be changed, and what to do next: its buttons have no Retry. */
export function changeFailureText(error: unknown): string {
  const text = conversationFailureText('change', error);
  if (!(error instanceof ApiFailure)) return text;
  if (error.status === 409 || error.status === 412)
    return `${text} You see the current version: check it, then try again.`;
  const isExplained = error.kind === 'unreachable' || error.kind === 'token' || isRefused(error);
  return isExplained ? text : `${text} Try again in a moment.`;
}

/** A query with its failure explained. */
export function explainRead(attempted: Attempted, { error, isFetching, refetch }: PartRead): PartRead {
  return { error: explainFailure(error, conversationFailures[attempted]), isFetching, refetch };
}

/** Whether a record is gone for the user, or an action not allowed any more: repeating it soon does not help. */
export function isRefusedAccess(error: unknown): boolean {
  return error instanceof ApiFailure && (error.status === 403 || error.status === 404);
}

const uncertain = 'It may not have been sent';
const once = 'Retry does not send it twice.';

/** For a message whose sending was interrupted, of which nothing else is known. */
export const interruptedText = `${uncertain}. ${once}`;

/** Why a message was not sent. Unless the server has refused it, it may have been: only the response was lost. */
export function sendFailureText(attempted: 'ask' | 'write', error: unknown): string {
  const text = conversationFailureText(attempted, error);
  const isUnsent = isRefused(error) || (error instanceof ApiFailure && error.kind === 'token');
  return isUnsent ? `Not sent: ${text}` : `${uncertain}: ${text}\n${once}`;
}
