import { expect, it } from 'vitest';
import { parseNumber } from './parse-number.ts';

it.each([
  ['', null],
  [' 12 ', 12],
  ['1,200.5', 1200.5],
  ['1 200', 1200],
  ['1 200 000.5', 1_200_000.5],
  ['.5', 0.5],
  ['-3', -3],
  // Two numbers, or a decimal of another country.
  ['12 24', NaN],
  ['1 2000', NaN],
  ['1,2000', NaN],
  ['12,5', NaN],
  ['1 200,5', NaN],
  ['€5', NaN],
])('the typed text %j is %s', (text, value) => {
  expect(parseNumber(text)).toBe(value);
});
