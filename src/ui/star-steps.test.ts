import { describe, expect, it, test } from 'vitest';
import { starName, starShare, starsAfterKey, starValues } from './star-steps.ts';

it('offers ten values', () => {
  expect(starValues).toEqual([0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5]);
});

it('names them', () => {
  expect([0.5, 1, 3.5, 5].map(starName)).toEqual(['0.5 stars', '1 star', '3.5 stars', '5 stars']);
});

it('fills stars whole and by half', () => {
  const shares = (value: number) => [1, 2, 3, 4, 5].map((star) => starShare(star, value));
  expect(shares(0)).toEqual([0, 0, 0, 0, 0]);
  expect(shares(0.5)).toEqual([0.5, 0, 0, 0, 0]);
  expect(shares(3.5)).toEqual([1, 1, 1, 0.5, 0]);
  expect(shares(5)).toEqual([1, 1, 1, 1, 1]);
});

describe('keys', () => {
  test.each([
    [null, 'ArrowRight', 0.5],
    [null, 'ArrowLeft', 0.5],
    [3, 'ArrowRight', 3.5],
    [3, 'ArrowUp', 3.5],
    [3.5, 'ArrowLeft', 3],
    [3.5, 'ArrowDown', 3],
    [5, 'ArrowRight', 5],
    [0.5, 'ArrowLeft', 0.5],
    [0, 'ArrowLeft', 0.5],
    [null, 'PageUp', 1],
    [4.5, 'PageUp', 5],
    [1, 'PageDown', 0.5],
    [2, 'Home', 0.5],
    [2, 'End', 5],
    [null, '4', 4],
    [4, '0', undefined],
    [4, '6', undefined],
    [4, 'a', undefined],
    [4, 'Tab', undefined],
    [4, ' ', undefined],
  ])('%s and %s give %s', (value, key, next) => {
    expect(starsAfterKey(value, key)).toBe(next);
  });
});
