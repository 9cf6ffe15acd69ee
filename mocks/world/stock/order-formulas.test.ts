import { describe, expect, it } from 'vitest';
import {
  computeAnnualCost,
  computeEoq,
  computeReorderPoint,
  computeSafetyFactor,
  computeSafetyStock,
  computeSpread,
} from './order-formulas.ts';

const costs = { annualDemand: 52_000, orderingCost: 185, holdingCost: 18.4 * 0.22 };
const risk = {
  dailyDemand: 52_000 / 365,
  demandStdDev: 38,
  leadTime: 14,
  leadTimeStdDev: 2,
  serviceLevelPct: 95,
};

describe('the economic order quantity of 52,000 cases a year', () => {
  it('is 2,180.13 cases, 23.85 orders a year', () => {
    expect(computeEoq(costs)).toBeCloseTo(2180.13, 2);
    expect(costs.annualDemand / computeEoq(costs)).toBeCloseTo(23.85, 2);
  });

  it('costs $8,825.16, and $8,825.53 when it is rounded to 2,200', () => {
    expect(computeAnnualCost(costs, computeEoq(costs)).total).toBeCloseTo(8825.16, 2);
    expect(computeAnnualCost(costs, 2200).total).toBeCloseTo(8825.53, 2);
  });

  it('is where ordering cost equals holding cost', () => {
    const { ordering, holding } = computeAnnualCost(costs, computeEoq(costs));
    expect(ordering).toBeCloseTo(holding, 6);
  });
});

describe('the safety stock', () => {
  it('is 523.83 cases and the reorder point 2,518.35 at 95 %', () => {
    expect(computeSafetyStock(risk)).toBeCloseTo(523.83, 2);
    expect(computeReorderPoint(risk)).toBeCloseTo(2518.35, 2);
  });

  it('is z·σ·√LT for a fixed lead time', () => {
    const certain = computeSafetyStock({ ...risk, leadTimeStdDev: 0 });
    expect(certain).toBeCloseTo(1.645 * 38 * Math.sqrt(14), 6);
  });

  it.each([
    [50, 0],
    [90, 1.282],
    [95, 1.645],
    [97.5, 1.96],
    [98, 2.054],
    [99, 2.326],
    [99.9, 3.09],
  ])('has the factor of published tables at %d %%', (level, factor) => {
    expect(computeSafetyFactor(level)).toBe(factor);
  });
});

it('the spread is the population’s standard deviation', () => {
  expect(computeSpread([2, 4, 4, 4, 5, 5, 7, 9])).toEqual({ mean: 5, stdDev: 2 });
  expect(computeSpread([])).toEqual({ mean: 0, stdDev: 0 });
});
