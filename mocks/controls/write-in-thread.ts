import { MessageVisibility } from '#src/api/generated/enums.ts';
import { authorizeCustomers } from '#mocks/contract/authorize.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { ProblemError } from '#mocks/contract/problem.ts';
import { conversationStore } from '#mocks/conversations/conversation-store.ts';
import { raiseNotices } from '#mocks/conversations/raise-notices.ts';
import { requireThread, saveThread } from '#mocks/conversations/threads.ts';
import { addMessage, buildMessage } from '#mocks/conversations/write-message.ts';
import type { ControlBody, ControlResult } from '#mocks/http/control-calls.ts';
import { people } from '#mocks/people.ts';
import {
  ControlError,
  optionalChoice,
  optionalNumber,
  requirePerson,
  requireText,
  type Input,
} from './control-input.ts';

type Writing = ControlBody<'POST /conversations/messages'>;

const maxMessages = 5000;

export function parseWriting(input: Input): Writing {
  const count = optionalNumber(input, 'count') ?? 1;
  if (!Number.isInteger(count) || count < 1 || count > maxMessages)
    throw new ControlError(`'count' must be a whole number from 1 to ${maxMessages}.`);
  return {
    threadId: requireText(input, 'threadId'),
    person: requirePerson(input),
    text: requireText(input, 'text'),
    visibility:
      optionalChoice(input, 'visibility', Object.values(MessageVisibility)) ?? MessageVisibility.Customer,
    count,
  };
}

/** Lets a person write, under the rules of the API; the hub announces it once. */
export function writeInThread(
  backend: MockBackend,
  { threadId, person: id, text, visibility = 'Customer', count = 1 }: Writing,
): ControlResult<'POST /conversations/messages'> {
  const author = people.find((candidate) => candidate.id === id);
  const stored = conversationStore(backend.db).threads.get(threadId);
  if (!author || !stored)
    throw new ControlError(`There is no thread '${threadId}'; read those of its customer first.`);
  try {
    const person = backend.withCurrentRights(author);
    authorizeCustomers(backend, person, { customerId: stored.customerId });
    let thread = requireThread(backend, person, stored);
    const { customerId, records } = thread;
    for (let number = 1; number <= count; number += 1) {
      const content = count === 1 ? text : `${text} ${number}`;
      const message = buildMessage(
        backend,
        person,
        { customerId, records, thread },
        { visibility, content, mentionedUserIds: [], lines: [], fileIds: [] },
      );
      thread = addMessage(thread, message, person.isInternalUser);
    }
    saveThread(backend, thread, visibility);
    const last = thread.messages.at(-1);
    if (last) raiseNotices(backend, thread, last);
    return { threadId, messageCount: thread.messages.length };
  } catch (error) {
    if (error instanceof ProblemError) throw new ControlError(error.message);
    throw error;
  }
}
