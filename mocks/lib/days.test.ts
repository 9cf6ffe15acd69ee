import { expect, test } from 'vitest';
import { dayFrom, momentFrom, momentName } from './days.ts';

test.each([
  0,
  -1,
  999,
  1_000,
  59_999,
  86_399_999,
  86_400_000,
  Date.UTC(2028, 1, 29, 23, 59, 59, 9),
  Date.UTC(2026, 10, 30, 12, 5, 7, 90) + 0.75,
])('the moment of %d is the one of the platform', (at) => {
  expect(momentName(at)).toBe(new Date(at).toISOString());
});

test.each([NaN, Infinity])('there is no moment of %d', (at) => {
  expect(() => momentName(at)).toThrow(RangeError);
});

test('days and moments are counted across the end of a month', () => {
  const start = new Date('2027-02-28T23:30:00Z');
  expect(dayFrom(start, 1)).toBe('2027-03-01');
  expect(momentFrom(start, -28, 30)).toBe('2027-02-01T00:00:00.000Z');
});
