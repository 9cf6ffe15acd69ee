import { expect, it } from 'vitest';
import type { Unit } from '#src/lib/figures.ts';
import type { ChartData } from './chart-data.ts';
import { rateScale, valuesAndGoals, valueScale } from './plot-area.ts';

const area = { left: 0, right: 100, top: 10, bottom: 110 };

function buildData(unit: Unit, values: readonly (number | null)[], goal: number): ChartData {
  return {
    categoryName: 'Day',
    categories: values.map((_, index) => ({ key: String(index), label: String(index) })),
    series: [{ key: 'only', label: 'Only', unit, values, goal }],
  };
}

it.each([
  ['far above the values', 24, [4.5, null, 10]],
  ['below the values', 2, [4.5, 10]],
])('an amount whose goal is %s has it in the plot', (_, goal, values) => {
  const data = buildData('hours', values, goal);
  const y = valueScale(data, valuesAndGoals(data), area);
  expect(y(goal)).toBeGreaterThanOrEqual(area.top);
  expect(y(goal)).toBeLessThanOrEqual(area.bottom);
  expect(y.domain()[0]).toBe(0);
});

it('a rate starts near its values and its goal, not at zero', () => {
  const y = rateScale(buildData('pct', [92, 97, 99], 90), area);
  expect(y.domain()).toEqual([85, 100]);
});
