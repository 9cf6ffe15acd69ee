import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '#description/json.ts';
import type { Parameter } from '#cases/contract.ts';
import { filterFault } from '../checks/lists.ts';
import { valuesAt } from './list-fields.ts';
import { findFilters } from './list-filters.ts';

const parameter = (name: string): Parameter => ({
  name,
  place: 'query',
  isRequired: false,
  schema: { type: 'string' },
  style: 'form',
  isExploded: true,
  mediaType: undefined,
  examples: [],
});
const none = {
  limit: undefined,
  page: undefined,
  offset: undefined,
  cursor: undefined,
  sort: undefined,
  direction: undefined,
  search: undefined,
};
const item: JsonObject = {
  id: 1,
  tags: ['red', 'blue'],
  placedAt: '2026-03-02T08:00:00Z',
  rates: [{ price: { currency: 'EUR' } }],
  window: { from: '08:00' },
  customer: { name: 'Ann' },
};

const filters = (name: string, items: readonly Json[] = [item]) =>
  findFilters({ ...none, otherParameters: [parameter(name)] }, items).map(
    ({ property, kind }) => `${kind} ${property}`,
  );

describe('the filters of a list', () => {
  it.each([
    ['tag', ['equal tags']],
    ['ids', ['equal id']],
    ['currency', ['equal rates.price.currency']],
    ['since', ['least placedAt']],
    ['to', ['most placedAt']],
    ['from', ['least placedAt']],
    ['name', []],
  ])('%s', (name, expected) => {
    expect(filters(name)).toEqual(expected);
  });

  it('are none where a name or a date could mean several', () => {
    const more: Json = { ...item, paidAt: '2026-03-03T08:00:00Z', total: { currency: 'CHF' } };
    expect([...filters('since', [more]), ...filters('currency', [more])]).toEqual([]);
  });

  it('use the values outside of lists when they agree', () => {
    expect(filters('currency', [{ ...item, total: { currency: 'EUR' } }])).toEqual(['equal total.currency']);
  });

  it('look inside lists and objects', () => {
    expect(valuesAt(item, 'rates.price.currency')).toEqual(['EUR']);
    expect(valuesAt(item, 'tags')).toEqual(['red', 'blue']);
    expect(valuesAt(item, 'customer')).toBeUndefined();
  });

  it('may request one or several values', () => {
    const all = [
      { id: 1, tags: ['a', 'b'] },
      { id: 2, tags: ['a'] },
      { id: 3, tags: ['c'] },
    ];
    const fault = (...result: Json[]) =>
      filterFault({
        kind: 'equal',
        property: 'tags',
        requested: ['a', 'b'],
        isExact: true,
        all,
        result,
        isComplete: true,
      });
    expect(fault(...all.slice(0, 1))).toBeUndefined();
    expect(fault(...all.slice(0, 2))).toBeUndefined();
    expect(fault(...all)).toContain('"c"');
    expect(fault()).toContain('id 1');
  });
});
