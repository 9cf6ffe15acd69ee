import { describe, expect, it } from 'vitest';
import { ThreadState } from '#src/api/generated/enums.ts';
import { addBusinessHours, getAnswerDue } from './answer-due.ts';
import { startThread } from './start-thread.ts';
import { getMessageEvent, nextState, type ThreadEvent } from './thread-state.ts';
import { markRead } from './thread-reads.ts';
import { editWindowMs, isEditable } from './thread-view.ts';
import type { StoredMessage } from './thread.ts';
import { addMessage } from './write-message.ts';

const dueAfter = (from: string, hours: number): string =>
  new Date(addBusinessHours(Date.parse(from), hours)).toISOString();

describe('when an answer is due', () => {
  it.each([
    ['within a day', '2026-11-20T08:21:00-06:00', 6, '2026-11-20T14:21:00-06:00'],
    ['over night', '2026-11-19T15:40:00-06:00', 6, '2026-11-20T12:40:00-06:00'],
    ['asked before the day starts', '2026-11-20T05:00:00-06:00', 1, '2026-11-20T09:00:00-06:00'],
    ['asked in the evening', '2026-11-19T22:00:00-06:00', 1, '2026-11-20T09:00:00-06:00'],
    ['over a weekend', '2026-11-20T16:00:00-06:00', 2, '2026-11-23T09:00:00-06:00'],
    ['asked on a Sunday', '2026-11-22T12:00:00-06:00', 4, '2026-11-23T12:00:00-06:00'],
    [
      'over Thanksgiving, which is followed by a business day',
      '2026-11-25T16:00:00-06:00',
      2,
      '2026-11-27T09:00:00-06:00',
    ],
    ['over the end of daylight saving time', '2026-10-30T16:00:00-05:00', 2, '2026-11-02T09:00:00-06:00'],
    ['over several days', '2026-11-16T08:00:00-06:00', 18, '2026-11-17T17:00:00-06:00'],
  ])('%s', (_name, from, hours, until) => {
    expect(dueAfter(from, hours)).toBe(new Date(until).toISOString());
  });

  it('depends on the kind of record', () => {
    const question = Date.parse('2026-11-20T08:00:00-06:00');
    expect(new Date(getAnswerDue('Order', question)).toISOString()).toBe('2026-11-20T18:00:00.000Z');
    expect(new Date(getAnswerDue('Deduction', question)).toISOString()).toBe('2026-11-23T23:00:00.000Z');
  });
});

const events: readonly ThreadEvent[] = ['customerWrites', 'providerAnswers', 'resolve', 'reopen'];

it('changes the state as the contract states', () => {
  const table = Object.fromEntries(
    Object.values(ThreadState).map((state) => [state, events.map((event) => nextState(state, event))]),
  );
  expect(table).toEqual({
    Open: ['Open', 'Answered', 'Resolved', 'Open'],
    Answered: ['Open', 'Answered', 'Resolved', 'Answered'],
    Resolved: ['Reopened', 'Resolved', 'Resolved', 'Reopened'],
    Reopened: ['Reopened', 'Answered', 'Resolved', 'Reopened'],
  });
  expect(getMessageEvent('Provider', true)).toBeUndefined();
});

const message = (change: Partial<StoredMessage>): StoredMessage => ({
  messageId: 'm1',
  visibility: 'Customer',
  authorId: 'casey',
  sentAt: 1000,
  content: 'Why?',
  mentionedUserIds: [],
  lines: [],
  fileIds: [],
  editedAt: null,
  removedAt: null,
  ...change,
});

const question = startThread(
  {
    threadId: 't1',
    customerId: 'PMF',
    topic: 'Fuel',
    desk: 'Billing',
    records: [{ type: 'Invoice', id: 'INV-1', qualifier: null }],
  },
  message({}),
  false,
);

describe('a thread', () => {
  it('is open since the question, and waits no longer when it is answered', () => {
    expect(question).toMatchObject({ state: 'Open', waitingSince: 1000, followerIds: ['casey'] });
    const more = addMessage(question, message({ messageId: 'm2', sentAt: 2000 }), false);
    expect(more.waitingSince).toBe(1000);
    const noted = addMessage(
      more,
      message({ messageId: 'm3', authorId: 'grace', sentAt: 3000, visibility: 'Provider' }),
      true,
    );
    expect(noted).toMatchObject({ state: 'Open', waitingSince: 1000 });
    const answered = addMessage(noted, message({ messageId: 'm4', authorId: 'ira', sentAt: 4000 }), true);
    expect(answered).toMatchObject({ state: 'Answered', waitingSince: null });
    expect(addMessage(answered, message({ messageId: 'm5', sentAt: 5000 }), false)).toMatchObject({
      state: 'Open',
      waitingSince: 5000,
    });
  });

  it('names who reopened it by writing', () => {
    const resolved = { ...question, state: 'Resolved', changedBy: 'morgan', changedAt: 1500 } as const;
    const reopened = addMessage(resolved, message({ messageId: 'm2', sentAt: 2000 }), false);
    expect(reopened).toMatchObject({ state: 'Reopened', changedBy: 'casey', changedAt: 2000 });
    const more = message({ messageId: 'm3', authorId: 'dana', sentAt: 3000 });
    expect(addMessage(reopened, more, false)).toMatchObject({ changedBy: 'casey', changedAt: 2000 });
    const note = message({ messageId: 'm2', authorId: 'ira', sentAt: 2000 });
    expect(addMessage(resolved, note, true)).toMatchObject({ state: 'Resolved', changedBy: 'morgan' });
  });

  it('of the provider alone awaits no answer', () => {
    const note = startThread(question, message({ visibility: 'Provider', authorId: 'ira' }), true);
    expect(note).toMatchObject({ visibility: 'Provider', state: 'Open', waitingSince: null });
    expect(startThread(question, message({ authorId: 'ira' }), true)).toMatchObject({ state: 'Answered' });
  });
});

it('can be edited for ten minutes, unless it was removed', () => {
  expect(isEditable(message({}), 1000 + editWindowMs - 1)).toBe(true);
  expect(isEditable(message({}), 1000 + editWindowMs)).toBe(false);
  expect(isEditable(message({ removedAt: 1001 }), 1001)).toBe(false);
});

describe('a read mark', () => {
  const reader = { userId: 'casey', at: 9000 };
  const noted = addMessage(
    addMessage(question, message({ messageId: 'm2', authorId: 'ira', sentAt: 2000 }), true),
    message({ messageId: 'm3', authorId: 'grace', visibility: 'Provider', sentAt: 3000 }),
    true,
  );

  it('stands at the last message of others, and never moves back', () => {
    const read = markRead(noted, reader, 'm2');
    expect(read).toMatchObject({ seenBy: 'Customer' });
    expect(read?.thread.reads.get('casey')).toMatchObject({ customer: { messageId: 'm2', at: 9000 } });
    expect(read && markRead(read.thread, { ...reader, at: 9999 }, 'm1')).toBeUndefined();
  });

  it('at a message of the provider alone is noticed by the provider alone', () => {
    const alex = { userId: 'alex', at: 9000 };
    const first = markRead(noted, alex, 'm2');
    expect(first && markRead(first.thread, { ...alex, at: 9500 }, 'm3')).toMatchObject({
      seenBy: 'Provider',
    });
  });
});
