import { expect, test } from 'vitest';
import { findExactOption, matchOptions } from './option.ts';

const options = [
  { value: 1, label: 'Northern Mills' },
  { value: 2, label: 'Great Mills' },
  { value: 3, label: 'Millstone Foods', detail: 'Ottawa KS' },
  { value: 4, label: 'Café Olé', detail: 'C-2044' },
  { value: 5, label: 'Windmill (closed)' },
];
const matchingValues = (typed: string) => matchOptions(options, typed).map((option) => option.value);

test('returns all options in order while nothing is typed', () => {
  expect(matchingValues('  ')).toEqual([1, 2, 3, 4, 5]);
});

test('sorts labels that start with the text first, then words, then the rest', () => {
  expect(matchingValues('mill')).toEqual([3, 1, 2, 5]);
});

test('ignores case, accents and outer space', () => {
  expect(matchingValues(' CAFE ole')).toEqual([4]);
});

test('lists matches in the detail last', () => {
  expect(matchingValues('2044')).toEqual([4]);
  expect(matchingValues('o')).toEqual([4, 1, 3, 5]);
});

test('takes an underscore for a space', () => {
  const zones = [{ value: 'America/New_York', label: 'America/New York' }];
  expect(matchOptions(zones, 'america/new_y')).toEqual(zones);
  expect(findExactOption(zones, 'America/New_York')?.value).toBe('America/New_York');
});

test('treats special characters literally', () => {
  expect(matchingValues('(c')).toEqual([5]);
  expect(matchingValues('.*')).toEqual([]);
});

test('finds the only option that equals a text', () => {
  expect(findExactOption(options, ' northern mills ')?.value).toBe(1);
  expect(findExactOption(options, 'c-2044')?.value).toBe(4);
  expect(findExactOption(options, 'Northern')).toBeUndefined();
  const equal = [
    { value: 1, label: 'Mills', detail: 'Ottawa KS' },
    { value: 2, label: 'Mills', detail: 'Joliet IL' },
  ];
  expect(findExactOption(equal, 'Mills')).toBeUndefined();
});
