import { describe, expect, it } from 'vitest';
import { findTrigger, replaceTrigger, splitMentions } from './composer-suggestions.ts';
import { emptyValues, hasContent, nameDraft, toMessage } from './composer-values.ts';
import { changeText, dueText, lineText } from './conversation-words.ts';
import { followVisibility } from './next-visibility.ts';
import { planLineSearch } from './use-suggestions.ts';
import { getPages } from './use-thread-messages.ts';

describe('the proposed visibility', () => {
  it.each([
    ['Customer', '', 'Provider', 'Provider'],
    ['Customer', ' ', 'Provider', 'Provider'],
    ['Customer', 'typed', 'Provider', 'Customer'],
    ['Provider', '', 'Customer', 'Provider'],
    ['Provider', 'typed', 'Customer', 'Provider'],
    ['Customer', '', 'Customer', 'Customer'],
  ] as const)('of %s with "%s" after a message to %s is %s', (visibility, content, last, expected) => {
    expect(followVisibility({ visibility, content }, last)).toBe(expected);
  });
});

it('names when an answer is due in the zone of the provider, which it names', () => {
  const text = dueText({ answerDueAt: '2025-11-24T23:00:00Z', timeZone: 'America/Chicago' });
  expect(text).toBe('answer was due Nov 24, 2025, 5:00 PM CST');
  expect(dueText({ answerDueAt: null, timeZone: 'America/Chicago' })).toBeNull();
});

it('says who resolved or reopened a thread only while it is resolved or reopened', () => {
  const change = { changedBy: 'Casey Ortiz', changedAt: '2025-11-24T23:00:00Z' };
  expect(changeText({ state: 'Resolved', ...change })).toMatch(/^resolved by Casey Ortiz, Nov 2\d, 2025/);
  expect(changeText({ state: 'Reopened', ...change })).toMatch(/^reopened by Casey Ortiz, /);
  expect(changeText({ state: 'Answered', ...change })).toBeNull();
  expect(changeText({ state: 'Open', ...change })).toBeNull();
  expect(changeText({ state: 'Resolved', changedBy: null, changedAt: null })).toBeNull();
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
    ...emptyValues('Customer'),
    content: '@Ana hello',
    mentions: [person('Ana'), person('Bo')],
  };
  expect(toMessage(values).mentionedUserIds).toEqual(['Ana']);
  expect(hasContent(values)).toBe(true);
  expect(hasContent(emptyValues('Customer'))).toBe(false);
});

it('names drafts by customer and thread or records', () => {
  expect(nameDraft('PMF', { threadId: 't1' })).toBe('message PMF t1');
  expect(nameDraft('PMF', { records: [{ type: 'Order', id: 'SO-1', qualifier: 'WMS1' }] })).toBe(
    'question PMF Order SO-1 WMS1',
  );
});

it('requests the pages of the visible messages', () => {
  expect(getPages(0, 10, 5)).toEqual([1]);
  expect(getPages(48, 51, 5000)).toEqual([1, 2]);
  expect(getPages(4999, 4999, 5000)).toEqual([100]);
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
