import { computeSpread } from './order-formulas.ts';

/** Weeks from whose mean a week is forecast. */
const baseWeeks = 8;
/** What 90 percent of a normal distribution stay below, in standard deviations. */
const highFactor = 1.282;

export interface ForecastTest {
  readonly actual: number;
  readonly forecast: number;
}

/** The forecasts of past weeks, each the mean of the weeks before it; null for the first weeks. Oldest first. */
export function testForecast(weeks: readonly number[]): (ForecastTest | null)[] {
  return weeks.map((actual, index) =>
    index < baseWeeks
      ? null
      : { actual, forecast: computeSpread(weeks.slice(index - baseWeeks, index)).mean },
  );
}

/**
 * Accuracy of forecasts in percent: WMAPE = Σ|A − F| / ΣA and bias = Σ(F − A) / ΣA. Null without demand.
 */
export function computeAccuracy(
  tests: readonly ForecastTest[],
): { readonly wmapePct: number; readonly biasPct: number } | null {
  const demand = tests.reduce((sum, { actual }) => sum + actual, 0);
  if (demand === 0) return null;
  const errors = tests.reduce((sum, { actual, forecast }) => sum + Math.abs(actual - forecast), 0);
  const excess = tests.reduce((sum, { actual, forecast }) => sum + forecast - actual, 0);
  return { wmapePct: (errors / demand) * 100, biasPct: (excess / demand) * 100 };
}

/** Demand of a week ahead, cases; undefined without enough weeks. The range is that of the errors of past weeks. */
export function forecastWeek(
  weeks: readonly number[],
): { readonly p10: number; readonly p50: number; readonly p90: number } | undefined {
  const tests = testForecast(weeks).filter((test) => test !== null);
  if (tests.length === 0) return undefined;
  const p50 = computeSpread(weeks.slice(-baseWeeks)).mean;
  const { stdDev } = computeSpread(tests.map(({ actual, forecast }) => actual - forecast));
  return { p50, p10: Math.max(0, p50 - highFactor * stdDev), p90: p50 + highFactor * stdDev };
}
