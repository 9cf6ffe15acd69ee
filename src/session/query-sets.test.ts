import { describe, expect, it } from 'vitest';
import { parseQuerySet, querySetNames } from './query-sets.ts';

describe('query sets', () => {
  it('are the sixteen of the specification', () => {
    expect(new Set(querySetNames).size).toBe(16);
  });

  it('are restored as stored', () => {
    const query = { startDate: '2026-11-01', endDate: '2026-11-20', filters: { retailerId: ['1', '2'] } };
    expect(parseQuerySet(JSON.stringify(query))).toEqual(query);
  });

  it.each([null, '', 'x', '[]', '"text"', '7'])('are nothing when %s is stored', (text) => {
    expect(parseQuerySet(text)).toBeNull();
  });

  it('drop invalid values, but not filters that were removed', () => {
    const text = '{"startDate": 5, "endDate": "yesterday", "filters": {"a": ["x", 1], "b": "y", "c": []}}';
    expect(parseQuerySet(text)).toEqual({ startDate: null, endDate: null, filters: { a: ['x'], c: [] } });
  });
});
