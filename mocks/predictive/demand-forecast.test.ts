import { describe, expect, it } from 'vitest';
import { computeAccuracy, computeSeasons, forecastDemand, type PastWeek } from './demand-forecast.ts';

const flat = (count: number, cases: number): PastWeek[] =>
  Array.from({ length: count }, () => ({ cases, season: 1, isPromoted: false }));
const ahead = [{ season: 1, isPromoted: false }];

it('measures WMAPE and bias: errors of 10 and 30 on a demand of 200', () => {
  const accuracy = computeAccuracy([
    { actual: 100, forecast: 110 },
    { actual: 100, forecast: 70 },
  ]);
  expect(accuracy).toEqual({ wmapePct: 20, biasPct: -10 });
  expect(computeAccuracy([{ actual: 0, forecast: 5 }])).toBeNull();
});

it('takes seasonal factors from the months of the previous 52 weeks', () => {
  const months = Array.from({ length: 60 }, (_, week) => Math.floor((week % 52) / 4.34));
  const totals = months.slice(0, 56).map((month) => (month === 6 ? 200 : 100));
  const seasons = computeSeasons(totals, months);
  const mean = totals.slice(4, 56).reduce((sum, cases) => sum + cases, 0) / 52;
  expect(seasons.at(-1)).toBeCloseTo(100 / mean, 10);
  expect(seasons[months.indexOf(6)]).toBeGreaterThan(1.7);
  expect(computeSeasons(totals.slice(0, 51), months.slice(0, 51))).toEqual(Array(51).fill(1));
});

describe('the forecast', () => {
  it('of a constant demand equals that demand, without error', () => {
    const forecast = forecastDemand(flat(60, 80), ahead);
    expect(forecast?.tests.filter((test) => test !== null)).toEqual(
      Array(8).fill({ actual: 80, forecast: 80 }),
    );
    expect(forecast?.ahead).toEqual([{ p10: 80, p50: 80, p90: 80 }]);
  });

  it('smooths the level with a weight of 0.2', () => {
    const weeks = [...flat(59, 100), { cases: 150, season: 1, isPromoted: false }];
    expect(forecastDemand(weeks, ahead)?.ahead[0]?.p50).toBeCloseTo(110, 10);
  });

  it('excludes promotions from the level, and raises later ones by their uplift', () => {
    const weeks = [...flat(59, 100), { cases: 250, season: 1, isPromoted: true }];
    const next = forecastDemand(weeks, [...ahead, { season: 1, isPromoted: true }])?.ahead;
    expect(next?.[0]?.p50).toBeCloseTo(100, 10);
    expect(next?.[1]?.p50).toBeCloseTo(100 * (1.5 + 0.3 * (2.5 - 1.5)), 10);
  });

  it('of a past week does not depend on that week or later ones', () => {
    const weeks = flat(60, 100).map((week, index) => ({ ...week, cases: 60 + ((index * 37) % 90) }));
    const before = forecastDemand(weeks, ahead)?.tests[55]?.forecast;
    const changed = weeks.map((week, index) => (index < 55 ? week : { ...week, cases: 999 }));
    expect(forecastDemand(changed, ahead)?.tests[55]?.forecast).toBe(before);
  });

  it('needs more than a year of weeks, and demand in them', () => {
    expect(forecastDemand(flat(52, 10), ahead)).toBeUndefined();
    expect(forecastDemand(flat(60, 0), ahead)).toBeUndefined();
  });
});
