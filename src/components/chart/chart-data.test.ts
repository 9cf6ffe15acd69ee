import { expect, it } from 'vitest';
import { buildChartData, chartRecords, hasIncomplete, isCutAt, summarize } from './chart-data.ts';

it('names incomplete points, and does not compare them', () => {
  const points = [
    { x: '2026-10', y: 900 },
    { x: '2026-11', y: 1_200 },
    { x: '2026-12', y: 40, isIncomplete: true },
  ];
  const data = buildChartData('Month', [{ key: 'cost', label: 'Cost', unit: 'usd', points }]);
  expect(data.categories.map(({ isIncomplete }) => isIncomplete)).toEqual([undefined, undefined, true]);
  expect(summarize(data)).toBe('Cost: highest $1,200.00 (2026-11), lowest $900.00 (2026-10).');
  expect(chartRecords(data).at(-1)).toEqual(['2026-12, incomplete', 40]);
});

it('explains incomplete points only where one is drawn', () => {
  const build = (y: number | null) =>
    buildChartData('Day', [
      {
        key: 'late',
        label: 'Late',
        unit: 'pct',
        points: [
          { x: '2026-11-24', y: 5 },
          { x: '2026-11-25', y, isIncomplete: true },
        ],
      },
    ]);
  expect(hasIncomplete(build(40))).toBe(true);
  expect(hasIncomplete(build(null))).toBe(false);
});

it('compares a series that is whole where another lacks days', () => {
  const shipped = [
    { x: '2026-11', y: 900 },
    { x: '2026-12', y: 40, isIncomplete: true },
  ];
  const forecast = [
    { x: '2026-11', y: 800 },
    { x: '2026-12', y: 1_000 },
  ];
  const data = buildChartData('Month', [
    { key: 'shipped', label: 'Shipped', unit: 'cases', points: shipped },
    { key: 'p50', label: 'Forecast', unit: 'cases', points: forecast },
  ]);
  expect(data.series.map((series) => data.categories.map((category) => isCutAt(series, category)))).toEqual([
    [false, true],
    [false, false],
  ]);
  expect(summarize(data)).toBe(
    'Shipped: 900 cases (2026-11). Forecast: highest 1,000 cases (2026-12), lowest 800 cases (2026-11).',
  );
  expect(chartRecords(data).at(-1)).toEqual(['2026-12, incomplete', 40, 1_000]);
});
