import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { CostComponent } from '#src/api/generated/enums.ts';
import type { CpcStep, CpcWaterfall } from '#src/api/generated/types.ts';
import { createFigures } from '#src/components/dashboard/figures.ts';
import { createWaterfall } from './waterfall-source.ts';

interface Data {
  readonly waterfall: CpcWaterfall | null;
}

const figures = createFigures(
  new QueryObserver<Data>(new QueryClient(), { queryKey: ['summary'] }).getCurrentResult(),
  { emptyText: 'No costs in this period.' },
);

const [first, second, third] = Object.values(CostComponent);
if (!first || !second || !third) throw new Error('There are at least three components.');

const buildStep = (component: CpcStep['component'], change: number, amount: number): CpcStep => ({
  component,
  change,
  amount,
  cpcBefore: null,
  cpcNow: null,
});

function listBars(...steps: CpcStep[]): readonly string[] {
  const waterfall = { cpcBefore: 2.4, cpcNow: 2.5, casesBefore: 700, casesNow: 740, steps };
  return createWaterfall(figures, null)
    .toChart({ waterfall })
    .categories.map(({ key }) => key);
}

describe('the steps of the cost per case', () => {
  it('are increases before decreases', () => {
    expect(listBars(buildStep(first, -0.1, -74), buildStep(second, 0.2, 148))).toEqual([
      'before',
      second,
      first,
      'now',
    ]);
  });

  it('include a component that changed by less than a cent per case', () => {
    expect(listBars(buildStep(first, 0.1, 74), buildStep(second, 0, 3.2))).toEqual([
      'before',
      first,
      second,
      'now',
    ]);
  });

  it('sum up several of these, and leave out what did not change', () => {
    expect(listBars(buildStep(first, 0, 3.2), buildStep(second, 0, -1.1), buildStep(third, 0, 0))).toEqual([
      'before',
      'small',
      'now',
    ]);
  });
});
