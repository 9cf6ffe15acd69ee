import { expect, it } from 'vitest';
import { isSame } from './is-same.ts';

it.each([
  [true, { a: 1, b: [1, 2] }, { b: [1, 2], a: 1 }],
  [true, null, null],
  [true, NaN, NaN],
  [false, [1, 2], [2, 1]],
  [false, { a: undefined }, {}],
  [false, { a: 1 }, { a: 1, b: 2 }],
  [false, [], {}],
  [false, null, {}],
  [false, '1', 1],
])('%s: %j and %j', (same, a, b) => {
  expect([isSame(a, b), isSame(b, a)]).toEqual([same, same]);
});
