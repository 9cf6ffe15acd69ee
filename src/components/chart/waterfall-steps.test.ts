import { describe, expect, it } from 'vitest';
import { buildSteps, getStepDomain } from './waterfall-steps.ts';

describe('a waterfall', () => {
  it('steps from the first total over the changes to the last', () => {
    expect(buildSteps([2, 0.5, -1, null, 1.5])).toEqual([
      { from: 0, to: 2, isTotal: true },
      { from: 2, to: 2.5, isTotal: false },
      { from: 2.5, to: 1.5, isTotal: false },
      { from: 1.5, to: 1.5, isTotal: false },
      { from: 0, to: 1.5, isTotal: true },
    ]);
  });

  it('has an axis that shows small changes, and starts at zero for large ones', () => {
    const [low, high] = getStepDomain(buildSteps([2.18, 0.06, 0.05, -0.02, 2.27]), [2.1]);
    expect(low).toBeGreaterThan(1.5);
    expect(low).toBeLessThan(2.1);
    expect(high).toBeCloseTo(2.29);
    expect(getStepDomain(buildSteps([2, -1.5, 0.5]))).toEqual([0, 2]);
    expect(getStepDomain(buildSteps([1, -2, -1]))).toEqual([-1, 1]);
  });
});
