import { describe, expect, it } from 'vitest';
import { findTrigger, replaceTrigger, splitMentions } from './composer-suggestions.ts';
import { emptyValues, hasContent, nameDraft, toMessage } from './composer-values.ts';
import { followVisibility } from './next-visibility.ts';
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
