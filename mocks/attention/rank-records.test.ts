import { expect, it } from 'vitest';
import { compareRecords } from './rank-records.ts';

type Ranked = Parameters<typeof compareRecords>[0];

const base: Ranked = { key: 'a', urgency: 'AtRisk', dueDate: '2026-11-25', dueAt: null, amount: 10 };

const sort = (...records: readonly (Partial<Ranked> & { readonly key: string })[]): string[] =>
  records
    .map((record) => ({ ...base, ...record }))
    .toSorted(compareRecords)
    .map(({ key }) => key);

it('puts missed records first, whatever their date and amount', () => {
  expect(
    sort(
      { key: 'neutral', urgency: 'Neutral', dueDate: '2026-11-01', amount: 900 },
      { key: 'risk', dueDate: '2026-11-02', amount: 500 },
      { key: 'missed', urgency: 'Missed', dueDate: null, amount: null },
    ),
  ).toEqual(['missed', 'risk', 'neutral']);
});

it('puts earlier dates first, and those without a date last', () => {
  expect(
    sort(
      { key: 'none', dueDate: null, amount: 900 },
      { key: 'later', dueDate: '2026-12-01', amount: 800 },
      { key: 'sooner', dueDate: '2026-11-30', amount: 1 },
    ),
  ).toEqual(['sooner', 'later', 'none']);
});

it('puts earlier moments of a day first, and days without a moment after them', () => {
  expect(
    sort(
      { key: 'day' },
      { key: 'evening', dueAt: '2026-11-26T00:00:00Z' },
      { key: 'morning', dueAt: '2026-11-25T15:00:00Z' },
    ),
  ).toEqual(['morning', 'evening', 'day']);
});

it('puts larger amounts first, unknown ones last, and equal records in the order of their keys', () => {
  expect(
    sort({ key: 'b' }, { key: 'unknown', amount: null }, { key: 'large', amount: 11 }, { key: 'a' }),
  ).toEqual(['large', 'a', 'b', 'unknown']);
});
