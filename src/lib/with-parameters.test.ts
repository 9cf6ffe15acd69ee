import { expect, test } from 'vitest';
import { withParameters } from './with-parameters.ts';

test('parameters are set and removed; the others and the given address stay', () => {
  const address = new URLSearchParams('a=1&b=2&c=3');
  expect(withParameters(address, { b: null, c: '4', d: '' }).toString()).toBe('a=1&c=4&d=');
  expect(address.toString()).toBe('a=1&b=2&c=3');
});
