import { expect, test } from 'vitest';
import { gs1CheckDigit, hasGs1CheckDigit } from './gs1-check-digit.ts';

test.each([
  '614141000012',
  '10614141000019',
  '614141000081',
  '106141410000000019',
  '0614141900015',
  '0614141900022',
  '06141410000001231',
])('%s ends with its check digit', (number) => {
  expect(gs1CheckDigit(number.slice(0, -1))).toBe(Number(number.at(-1)));
  expect(hasGs1CheckDigit(number)).toBe(true);
  const wrong = number.slice(0, -1) + String((Number(number.at(-1)) + 1) % 10);
  expect(hasGs1CheckDigit(wrong)).toBe(false);
});

test('texts with other characters have none', () => {
  expect(() => gs1CheckDigit('06141A')).toThrow('06141A');
  expect(hasGs1CheckDigit('')).toBe(false);
});
