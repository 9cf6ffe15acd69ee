import { beforeEach, expect, it, vi } from 'vitest';
import { storeFormAttempt, storeFormDraft } from '#src/session/form-drafts.ts';
import { createAttemptStore, keepDraft, readDraft } from './form-draft.ts';

interface Values {
  readonly text: string;
  readonly type: number | null;
  readonly tiers: readonly number[];
}

const empty: Values = { text: '', type: null, tiers: [] };
let entries: Map<string, string>;

beforeEach(() => {
  entries = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  });
});

it('restores the typed values', () => {
  const values: Values = { text: 'typed', type: 1, tiers: [2] };
  keepDraft('a form', { initial: empty, values });
  expect(readDraft('a form', empty)).toEqual({ initial: empty, values });
  expect(readDraft('another form', empty)).toBeUndefined();
});

it('stores nothing when the values are the initial ones', () => {
  keepDraft('a form', { initial: empty, values: { ...empty, text: 'typed' } });
  keepDraft('a form', { initial: empty, values: { ...empty } });
  expect(entries.size).toBe(0);
});

it.each([
  ['a member too few', { text: 'x', type: 1 }],
  ['a member too many', { text: 'x', type: 1, tiers: [], more: 1 }],
  ['another kind', { text: 1, type: 1, tiers: [] }],
  ['a list in place of a text', { text: [], type: 1, tiers: [] }],
  ['no object', 'x'],
])('leaves out what an older version stored: %s', (_what, values) => {
  storeFormDraft('a form', { initial: empty, values });
  expect(readDraft('a form', empty)).toBeUndefined();
});

it('keeps the rows of a list in order, and drops rows that an older version stored', () => {
  const sample = { rows: [{ id: 1, text: 'one' }] };
  const values = {
    rows: [
      { id: null, text: 'new' },
      { id: 1, text: 'one' },
    ],
  };
  keepDraft('a form', { initial: sample, values });
  expect(readDraft('a form', sample)?.values).toEqual(values);
  for (const row of ['text', null, { id: 1 }, { id: 1, text: 2 }]) {
    storeFormDraft('a form', { initial: sample, values: { rows: [{ id: 1, text: 'one' }, row] } });
    expect(readDraft('a form', sample)).toBeUndefined();
  }
});

it('restores the attempt of a draft for the same form and customer only, and ignores invalid data', () => {
  const attempt = { request: ['createRetailer', 'PMF', 'name', 'x'], key: 'one' };
  const store = createAttemptStore('retailer new PMF');
  keepDraft('retailer new PMF', { initial: empty, values: { ...empty, text: 'typed' } });
  store.write(attempt);
  expect(store.read()).toEqual(attempt);
  expect(createAttemptStore('retailer new NHC').read()).toBeUndefined();
  for (const invalid of ['one', { request: {}, key: 'one' }, { request: [] }]) {
    storeFormAttempt('retailer new PMF', invalid);
    expect(store.read()).toBeUndefined();
  }
  store.write(attempt);
  keepDraft('retailer new PMF', { initial: empty, values: empty });
  expect(store.read()).toBeUndefined();
  expect(entries.size).toBe(0);
});
