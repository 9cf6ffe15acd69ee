import { beforeEach, expect, it, vi } from 'vitest';
import { dropFormDraft, readFormDraft, storeFormAttempt, storeFormDraft } from './form-drafts.ts';

let entries: Map<string, string>;

beforeEach(() => {
  entries = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  });
});

it('keeps one draft per form under one key, which is removed with the last draft', () => {
  storeFormDraft('announcement 9', { initial: { a: 1 }, values: { a: 2 } });
  storeFormDraft('survey new', { initial: { b: '' }, values: { b: 'x' } });
  expect([...entries.keys()]).toEqual(['formDrafts']);
  expect(readFormDraft('announcement 9')).toEqual({ initial: { a: 1 }, values: { a: 2 } });
  dropFormDraft('announcement 9');
  expect(readFormDraft('announcement 9')).toBeUndefined();
  expect(readFormDraft('survey new')).toEqual({ initial: { b: '' }, values: { b: 'x' } });
  dropFormDraft('never there');
  dropFormDraft('survey new');
  expect(entries.size).toBe(0);
});

it.each(['{', '[]', 'null', '{"announcement 9":1}', '{"announcement 9":{"values":{}}}'])(
  'reads nothing out of %s',
  (text) => {
    entries.set('formDrafts', text);
    expect(readFormDraft('announcement 9')).toBeUndefined();
    storeFormDraft('announcement 9', { initial: 1, values: 2 });
    expect(readFormDraft('announcement 9')).toEqual({ initial: 1, values: 2 });
  },
);

it('keeps an attempt with its draft, for as long as there is one', () => {
  const draft = { initial: { a: 1 }, values: { a: 2 } };
  storeFormAttempt('retailer new PMF', { key: 'one' });
  expect(entries.size).toBe(0);
  storeFormDraft('retailer new PMF', draft);
  storeFormAttempt('retailer new PMF', { key: 'one' });
  storeFormDraft('retailer new PMF', { ...draft, values: { a: 3 } });
  expect(readFormDraft('retailer new PMF')).toEqual({ ...draft, values: { a: 3 }, attempt: { key: 'one' } });
  storeFormAttempt('retailer new PMF', undefined);
  expect(readFormDraft('retailer new PMF')).toEqual({ ...draft, values: { a: 3 } });
});
