import { computeSpread } from '#mocks/world/stock/order-formulas.ts';

/** Weeks behind the seasonal factors; earlier weeks only set the level. */
const seasonWeeks = 52;
/** Weights of the newest week in the level, and of the newest promotion in the uplift. */
const levelWeight = 0.2;
const upliftWeight = 0.3;
/** Default before an item's first promotion. */
const firstUplift = 1.5;
const maxUplift = 3;
/** Weeks whose mean is the first level. */
const firstWeeks = 8;
/** The 90th percentile of a normal distribution, in standard deviations. */
const highFactor = 1.282;

export interface ForecastTest {
  readonly actual: number;
  readonly forecast: number;
}

/** The facts about a week that are known before it starts. */
export interface PlannedWeek {
  readonly season: number;
  readonly isPromoted: boolean;
}

export interface PastWeek extends PlannedWeek {
  readonly cases: number;
}

/**
 * The seasonal factor of each week: the demand of its month in the previous 52 weeks, divided by that of all 52 weeks;
 * 1 without a year of demand. `months` may be longer than `totals`, by the weeks ahead.
 */
export function computeSeasons(totals: readonly number[], months: readonly number[]): number[] {
  return months.map((month, index) => {
    const end = Math.min(totals.length, Math.max(seasonWeeks, index));
    if (end < seasonWeeks) return 1;
    const year = totals.slice(end - seasonWeeks, end);
    const sameMonth = year.filter((_, offset) => months[end - seasonWeeks + offset] === month);
    const yearMean = computeSpread(year).mean;
    const part = computeSpread(sameMonth).mean;
    return yearMean === 0 || part === 0 ? 1 : part / yearMean;
  });
}

export interface WeekForecast {
  readonly p10: number;
  readonly p50: number;
  readonly p90: number;
}

export interface Forecast {
  /** By past week; null for those of the first year. */
  readonly tests: readonly (ForecastTest | null)[];
  readonly ahead: readonly WeekForecast[];
}

/**
 * Exponential smoothing with seasonal factors; promotion weeks are raised by the uplift of earlier promotions. The
 * range reflects the relative errors of past weeks. Undefined without a year of weeks or without demand.
 */
export function forecastDemand(
  weeks: readonly PastWeek[],
  plannedWeeks: readonly PlannedWeek[],
): Forecast | undefined {
  if (weeks.length <= seasonWeeks || weeks.every(({ cases }) => cases === 0)) return undefined;
  let level = computeSpread(weeks.slice(0, firstWeeks).map(({ cases, season }) => cases / season)).mean;
  let uplift = firstUplift;
  const predict = ({ season, isPromoted }: PlannedWeek): number => level * season * (isPromoted ? uplift : 1);
  const tests = weeks.map((week, index) => {
    const forecast = predict(week);
    const basic = week.cases / week.season;
    if (week.isPromoted) {
      const ratio = level === 0 ? uplift : Math.min(maxUplift, Math.max(1, basic / level));
      uplift += upliftWeight * (ratio - uplift);
    } else level += levelWeight * (basic - level);
    return index < seasonWeeks ? null : { actual: week.cases, forecast };
  });
  const errors = tests.flatMap((test) =>
    test && test.forecast > 0 ? [(test.actual - test.forecast) / test.forecast] : [],
  );
  const deviation = computeSpread(errors).stdDev * highFactor;
  return {
    tests,
    ahead: plannedWeeks.map((week) => {
      const p50 = predict(week);
      return { p50, p10: Math.max(0, p50 * (1 - deviation)), p90: p50 * (1 + deviation) };
    }),
  };
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
