import { expect, it } from 'vitest';
import type { Json, JsonObject } from '#description/json.ts';
import { ratings, withBody, withResponse } from './fixture.ts';

const sortBy = (...fields: string[]): Json => ({
  type: 'string',
  pattern: `^-?(${fields.join('|')})(,-?(${fields.join('|')}))*$`,
});
const figures = (stated: JsonObject): Json => ({ type: 'array', 'x-figures': stated });
const spend: Json = { unit: 'usd', direction: 'Neutral' };

it.each<[string, Json, Json, string[]]>([
  ['a column to sort by added', sortBy('a', 'b'), sortBy('b', 'c', 'a'), ['minor rule-changed']],
  ['a column to sort by removed', sortBy('a', 'b'), sortBy('a'), ['major rule-changed']],
  ['a column to sort by replaced', sortBy('a', 'b'), sortBy('a', 'c'), ['major rule-changed']],
])('the pattern of an order is compared as a set: %s', (_, before, after, expected) => {
  expect(ratings(withBody(before), withBody(after))).toEqual(expected);
});

it.each<[string, JsonObject, JsonObject, string[]]>([
  ['removed', { spend }, {}, ['major figure-removed']],
  ['added', {}, { spend }, ['minor figure-added']],
  [
    'in another unit',
    { spend },
    { spend: { unit: 'cases', direction: 'Neutral' } },
    ['major figure-changed'],
  ],
])('a figure of a list is compared by its key: %s', (_, before, after, expected) => {
  expect(ratings(withResponse(figures(before)), withResponse(figures(after)))).toEqual(expected);
});
