import { expect, it } from 'vitest';
import { computeAccuracy, forecastWeek, testForecast } from './demand-forecast.ts';

it('weights errors by demand, and tells too much from too little', () => {
  const tests = [
    { actual: 100, forecast: 120 },
    { actual: 300, forecast: 260 },
  ];
  expect(computeAccuracy(tests)).toEqual({ wmapePct: 15, biasPct: -5 });
  expect(computeAccuracy([{ actual: 0, forecast: 4 }])).toBeNull();
});

it('forecasts a week from the eight before it alone', () => {
  const weeks = [...Array.from({ length: 8 }, () => 80), 160];
  expect(testForecast(weeks)).toEqual([
    ...Array.from({ length: 8 }, () => null),
    { actual: 160, forecast: 80 },
  ]);
});

it('has a range around the forecast that never falls below zero, and none without enough weeks', () => {
  const weeks = Array.from({ length: 25 }, (_, index) => (index % 5 === 0 ? 500 : 0));
  const week = forecastWeek(weeks);
  expect(week?.p10).toBe(0);
  expect(week?.p90).toBeGreaterThan(week?.p50 ?? Infinity);
  expect(forecastWeek([10, 20, 30])).toBeUndefined();
});
