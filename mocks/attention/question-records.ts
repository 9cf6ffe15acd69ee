import type { AttentionRecord } from '#src/api/generated/types.ts';
import { getAnswerDue } from '#mocks/conversations/answer-due.ts';
import { maySeeThread } from '#mocks/conversations/thread-people.ts';
import { needsAttention } from '#mocks/conversations/thread-state.ts';
import { findStored, listStored } from '#mocks/conversations/threads.ts';
import type { StoredThread } from '#mocks/conversations/thread.ts';
import { daysBetween } from '#mocks/lib/days.ts';
import { getOfficeDay } from '#mocks/world/orders/calendar/office-day.ts';
import { findWarehouse } from '#mocks/world/orders/places/warehouses.ts';
import type { CustomerContext, KindContext } from './kind-context.ts';
import { makeRecord } from './make-record.ts';

/** The time zone of the provider's business hours. */
const { timeZone } = findWarehouse('IL-01').place;

/** The record and the topic by which people know a question. */
function describeThread({ threadId, topic, records: [first] }: StoredThread) {
  return {
    recordNumber: first?.id ?? topic,
    target: { type: 'Thread', id: threadId },
    place: { subject: topic },
  } as const;
}

function countDays(since: number, now: Date): number {
  return Math.max(0, daysBetween(getOfficeDay(new Date(since)), getOfficeDay(now)));
}

/** Whether the person may see the question of a record. */
export function maySeeQuestion(
  { backend, customerId, person }: KindContext,
  { target }: AttentionRecord,
): boolean {
  const thread = findStored(backend, { customerId, threadId: target.id });
  return thread !== undefined && maySeeThread(backend, person, thread);
}

export function readOpenQuestions({ backend, customerId }: CustomerContext): AttentionRecord[] {
  const now = backend.now();
  return listStored(backend, customerId).flatMap((thread) => {
    const { records, waitingSince } = thread;
    const [first] = records;
    if (!needsAttention(thread, 'QuestionAwaitingAnswer') || waitingSince === null || !first) return [];
    const due = new Date(getAnswerDue(first.type, waitingSince));
    return [
      makeRecord({
        ...describeThread(thread),
        // A question that is asked again is another one to answer, also for those who dismissed the first.
        keyParts: [String(waitingSince)],
        reason: 'AwaitsAnswer',
        facts: { days: countDays(waitingSince, now) },
        dueDate: getOfficeDay(due),
        dueAt: due.toISOString(),
        timeZone,
        urgency: due < now ? 'Missed' : 'AtRisk',
      }),
    ];
  });
}

export function readQuestionsToResolve({ backend, customerId }: CustomerContext): AttentionRecord[] {
  return listStored(backend, customerId).flatMap((thread) => {
    // A customer learns of what was written to it, and of nothing else.
    const last = thread.messages.findLast(({ visibility }) => visibility === 'Customer');
    if (!needsAttention(thread, 'QuestionAnswered') || !last) return [];
    return [
      makeRecord({
        ...describeThread(thread),
        // A further answer is another one to read, also for those who dismissed the first.
        keyParts: [last.messageId],
        reason: 'AnswerGiven',
        facts: { days: countDays(last.sentAt, backend.now()) },
        urgency: 'Neutral',
      }),
    ];
  });
}
