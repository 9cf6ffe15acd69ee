import { expect, it } from 'vitest';
import { isMultiple } from './is-multiple.ts';

it.each(
  [
    [19.99, 0.01],
    [0.3, 0.1],
    [-4.35, 0.01],
    [0, 0.01],
    [12_345_678_901.23, 0.01],
    [1e21, 7e20],
    [4.5, 0.5],
    [1e300, 0.01],
  ].map(([value = 0, step = 0]) => [value, step, value !== 1e21] as const),
)('%d is a multiple of %d: %s', (value, step, expected) => {
  expect(isMultiple(value, step)).toBe(expected);
});

it.each([
  [19.995, 0.01],
  [19.990_000_001, 0.01],
  [0.25, 0.5],
  [1e-7, 0.01],
  [1, 0],
])('%d is not a multiple of %d', (value, step) => {
  expect(isMultiple(value, step)).toBe(false);
});
