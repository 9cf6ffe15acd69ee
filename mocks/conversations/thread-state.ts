import type { MessageVisibility, ThreadAttention, ThreadState } from '#src/api/generated/types.ts';
import type { StoredThread } from './thread.ts';

/** What happens to a thread. */
export type ThreadEvent = 'customerWrites' | 'providerAnswers' | 'resolve' | 'reopen';

const transitions: Readonly<Record<ThreadState, Partial<Record<ThreadEvent, ThreadState>>>> = {
  Open: { providerAnswers: 'Answered', resolve: 'Resolved' },
  Answered: { customerWrites: 'Open', resolve: 'Resolved' },
  Resolved: { customerWrites: 'Reopened', reopen: 'Reopened' },
  Reopened: { providerAnswers: 'Answered', resolve: 'Resolved' },
};

/** The state after an event; an event without an effect leaves it. */
export function nextState(state: ThreadState, event: ThreadEvent): ThreadState {
  return transitions[state][event] ?? state;
}

/** The event of a message; undefined for one that changes no state. */
export function getMessageEvent(visibility: MessageVisibility, isProvider: boolean): ThreadEvent | undefined {
  if (visibility === 'Provider') return undefined;
  return isProvider ? 'providerAnswers' : 'customerWrites';
}

/** Whether someone awaits an answer. */
export function awaitsAnswer(state: ThreadState): boolean {
  return state === 'Open' || state === 'Reopened';
}

/** Whether a thread needs attention for a reason. What the provider writes among itself never does. */
export function needsAttention(
  { visibility, state }: Pick<StoredThread, 'visibility' | 'state'>,
  reason: ThreadAttention,
): boolean {
  if (visibility === 'Provider') return false;
  return reason === 'QuestionAwaitingAnswer' ? awaitsAnswer(state) : state === 'Answered';
}
