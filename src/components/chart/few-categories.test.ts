import { expect, it } from 'vitest';
import type { ChartData } from './chart-data.ts';
import { groupSmall } from './few-categories.ts';

const build = (unit: 'usd' | 'pct', ...rows: readonly (readonly (number | null)[])[]): ChartData => ({
  categoryName: 'Name',
  categories: (rows[0] ?? []).map((_, index) => ({ key: String(index), label: `Name ${index}` })),
  series: rows.map((values, row) => ({ key: String(row), label: `Row ${row}`, unit, values })),
});

it('sums up the smallest of every series in one category', () => {
  const { data, unlisted } = groupSmall(build('usd', [5, 50, 0, 3, 40, 2], [1, 2, 0, 90, 4, 3]), 4);
  expect(unlisted).toBe(0);
  expect(data.categories.map(({ label }) => label)).toEqual(['Name 1', 'Name 3', 'Name 4', 'Other (2)']);
  expect(data.series.map(({ values }) => values)).toEqual([
    [50, 3, 40, 7],
    [2, 90, 4, 4],
  ]);
});

it('adds up no rates, and keeps one that is zero', () => {
  const { data, unlisted } = groupSmall(build('pct', [0, 90, null, 80, 70]), 3);
  expect(data.series[0]?.values).toEqual([0, 90]);
  expect(unlisted).toBe(2);
});
