import { describe, expect, it } from 'vitest';
import { createMessage as operation, setThreadFollow as follow } from '#src/api/generated/calls.ts';
import { ApiFailure } from '#src/api/failure.ts';
import { recordTitle } from '#src/components/record/record-words.ts';
import { pendingText } from './composer-files.tsx';
import { findTrigger, replaceTrigger, splitMentions } from './composer-suggestions.ts';
import {
  emptyMessage,
  hasContent,
  listExcluded,
  nameDraft,
  sortRecords,
  toMessage,
} from './composer-values.ts';
import { changeText, dueText, lineText } from './conversation-words.ts';
import { changeFailureText, conversationFailureText } from './failure-words.ts';
import { followVisibility } from './next-visibility.ts';
import { planLineSearch } from './use-suggestions.ts';
import { getVisiblePages } from '#src/components/table/use-paged-rows.ts';

describe('the proposed visibility', () => {
  it.each([
    ['Customer', false, 'Provider', 'Provider'],
    ['Customer', true, 'Provider', 'Customer'],
    ['Provider', false, 'Customer', 'Provider'],
    ['Provider', true, 'Customer', 'Provider'],
    ['Customer', false, 'Customer', 'Customer'],
  ] as const)(
    'of %s with content: %s after a message to %s is %s',
    (visibility, isFilled, last, expected) => {
      expect(followVisibility(visibility, last, isFilled)).toBe(expected);
    },
  );
});

describe('content', () => {
  const idle = { kind: 'idle' } as const;
  const empty = emptyMessage('Customer');
  const record = { type: 'Order', id: 'SO-7', qualifier: 'WMS1' } as const;

  it.each([
    [empty, 'idle', false],
    [{ ...empty, content: ' ' }, 'idle', false],
    [empty, 'done', false],
    [empty, 'refused', false],
    [{ ...empty, content: '@Ana' }, 'idle', true],
    [{ ...empty, topic: 'Rates' }, 'idle', true],
    [
      { ...empty, lines: [{ record, lineId: '1', lineNumber: 1, label: 'Oats', amount: null }] },
      'idle',
      true,
    ],
    [empty, 'sending', true],
    [empty, 'failed', true],
  ] as const)('of %j with an upload that is %s: %s', (values, kind, expected) => {
    expect(hasContent(values, { ...idle, kind })).toBe(expected);
  });
});

it('names a record by its type, unless its number starts with that', () => {
  expect(recordTitle({ type: 'Invoice', id: 'INV-0098408', qualifier: null })).toBe('Invoice INV-0098408');
  expect(recordTitle({ type: 'Asn', id: 'ASN-WMS1-1048221', qualifier: null })).toBe('ASN-WMS1-1048221');
});

it('names when an answer is due in the zone of the provider, which it names', () => {
  const due = { answerDueAt: '2025-11-24T23:00:00Z', timeZone: 'America/Chicago' };
  expect(dueText({ ...due, isOverdue: true })).toBe('answer was due Nov 24, 2025, 5:00 PM CST');
  expect(dueText({ ...due, isOverdue: false })).toBe('answer due Nov 24, 2025, 5:00 PM CST');
  expect(dueText({ ...due, answerDueAt: null, isOverdue: false })).toBeNull();
});

it('says who resolved or reopened a thread only while it is resolved or reopened', () => {
  const change = { changedBy: 'Casey Ortiz', changedAt: '2025-11-24T23:00:00Z' };
  expect(changeText({ state: 'Resolved', ...change })).toMatch(/^resolved by Casey Ortiz, Nov 2\d, 2025/);
  expect(changeText({ state: 'Reopened', ...change })).toMatch(/^reopened by Casey Ortiz, /);
  expect(changeText({ state: 'Answered', ...change })).toBeNull();
  expect(changeText({ state: 'Open', ...change })).toBeNull();
  expect(changeText({ state: 'Resolved', changedBy: null, changedAt: null })).toBeNull();
});

it('a pending file says why the message cannot be sent', () => {
  const file = new File([], 'a.pdf');
  expect(pendingText({ kind: 'sending', file, share: 0.5 })).toBe(
    'Wait until a.pdf is uploaded, or remove it.',
  );
  expect(pendingText({ kind: 'failed', file, text: 'Not now' })).toBe(
    'a.pdf could not be uploaded. Retry or remove it.',
  );
  expect(pendingText({ kind: 'done', file })).toBeUndefined();
});

describe('what is typed before the caret', () => {
  it.each([
    ['@', { kind: 'person', start: 0, search: '' }],
    ['Please @ir', { kind: 'person', start: 7, search: 'ir' }],
    ['line\n#7', { kind: 'line', start: 5, search: '7' }],
    ['a@b', undefined],
    ['@Ira and', undefined],
    ['', undefined],
  ])('%j', (content, expected) => {
    expect(findTrigger(content, content.length)).toEqual(expected);
  });

  it('is replaced, and what follows is kept', () => {
    const trigger = findTrigger('Hi @ir there', 6);
    expect(trigger && replaceTrigger('Hi @ir there', trigger, '@Ira Coleman ')).toEqual({
      content: 'Hi @Ira Coleman  there',
      caret: 16,
    });
  });
});

it('marks mentions, the longest name first', () => {
  expect(splitMentions('@Ana Bo Li, see @Ana Bo', ['Ana Bo', 'Ana Bo Li'])).toEqual([
    { text: '@Ana Bo Li', isMention: true },
    { text: ', see ', isMention: false },
    { text: '@Ana Bo', isMention: true },
  ]);
  expect(splitMentions('', ['Ana'])).toEqual([]);
});

it('mentions only people who are still in the text', () => {
  const person = (name: string) => ({ userId: name, name, isProvider: false, affiliation: 'PMF' });
  const values = {
    ...emptyMessage('Customer'),
    content: '@Ana hello',
    mentions: [person('Ana'), person('Bo')],
  };
  expect(toMessage(values).mentionedUserIds).toEqual(['Ana']);
});

it('mentions only the provider in a message to the provider, and names the people who are left out', () => {
  const mentions = [
    { userId: 'morgan', name: 'Morgan Reyes', isProvider: false, affiliation: 'PMF' },
    { userId: 'grace', name: 'Grace Oyelaran', isProvider: true, affiliation: 'Carrier desk' },
  ];
  const values = { ...emptyMessage('Customer'), content: '@Morgan Reyes, @Grace Oyelaran', mentions };
  expect(toMessage({ ...values, visibility: 'Provider' }).mentionedUserIds).toEqual(['grace']);
  expect(toMessage(values).mentionedUserIds).toEqual(['morgan', 'grace']);
  expect(listExcluded(values).map(({ name }) => name)).toEqual(['Morgan Reyes']);
});

it('names drafts by customer and thread or records', () => {
  expect(nameDraft('PMF', { threadId: 't1' })).toBe('message PMF t1');
  expect(nameDraft('PMF', { records: [{ type: 'Order', id: 'SO-1', qualifier: 'WMS1' }] })).toBe(
    'question PMF Order SO-1 WMS1',
  );
  const order = (id: string) => ({ type: 'Order', id, qualifier: 'WMS1' }) as const;
  const records = [order('SO-2'), order('SO-1')];
  expect(nameDraft('PMF', { records })).toBe(nameDraft('PMF', { records: records.toReversed() }));
  expect(sortRecords(records)).toEqual(records.toReversed());
});

describe('a failure', () => {
  it.each([
    [{ operation, kind: 'status', status: 403 }, /^You no longer have permission to write here\. /],
    [
      { operation, kind: 'status', status: 404 },
      /^This conversation is no longer available: .* Copy your text/,
    ],
    [{ operation, kind: 'status', status: 400, problem: { title: 'Not now' } }, /^Not now$/],
  ] as const)('to write, %j, says what to do', (details, expected) => {
    expect(conversationFailureText('write', new ApiFailure(details))).toMatch(expected);
  });

  it.each([
    [
      { kind: 'unreachable' },
      'An error occured updating the conversation. Check your connection, then try again.',
    ],
    [{ kind: 'timeout' }, 'An error occured updating the conversation. Try again in a moment.'],
    [{ kind: 'status', status: 500, problem: { title: 'Not now.' } }, 'Not now. Try again in a moment.'],
    [
      { kind: 'status', status: 412, problem: { title: 'Changed.' } },
      'Changed. You see the current version: check it, then try again.',
    ],
    [{ kind: 'status', status: 422, problem: { title: 'Choose someone else.' } }, 'Choose someone else.'],
  ] as const)('to unfollow, %j, says what to do', (details, expected) => {
    expect(changeFailureText(new ApiFailure({ operation: follow, ...details }))).toBe(expected);
  });
});

it('requests the pages of the visible messages', () => {
  expect(getVisiblePages(0, 10, 50, 5, 0)).toEqual([1]);
  expect(getVisiblePages(48, 51, 50, 5000, 0)).toEqual([1, 2]);
  expect(getVisiblePages(4999, 4999, 50, 5000, 0)).toEqual([100]);
});

describe('a line', () => {
  const order = (id: string, qualifier = 'WMS1') => ({ type: 'Order', id, qualifier }) as const;
  const line = { record: order('SO-7'), lineId: 'SO-7-2', lineNumber: 2, label: 'Oats', amount: 12.5 };

  it('names its record where there are several, and what tells records of one number apart', () => {
    expect(lineText(line, [order('SO-7')])).toBe('line 2 · Oats · $12.50');
    expect(lineText(line, [order('SO-7'), order('SO-8')])).toBe('SO-7 line 2 · Oats · $12.50');
    expect(lineText(line, [order('SO-7'), order('SO-7', 'WMS2')])).toBe('SO-7 (WMS1) line 2 · Oats · $12.50');
  });

  it('is searched in the first records, and in those whose number is typed', () => {
    const records = Array.from({ length: 20 }, (_, index) => order(`SO-1${index + 10}`));
    const plan = (search: string) =>
      planLineSearch(records, search).map(({ record, search: text }) => `${record.id} ${text}`.trim());
    expect(plan('')).toEqual(['SO-110', 'SO-111', 'SO-112', 'SO-113', 'SO-114']);
    expect(plan('so-129')).toEqual([
      'SO-129',
      'SO-110 so-129',
      'SO-111 so-129',
      'SO-112 so-129',
      'SO-113 so-129',
    ]);
    expect(plan('29')[0]).toBe('SO-110 29');
    expect(planLineSearch([order('SO-110')], '110')).toMatchObject([{ search: '110' }]);
  });
});
