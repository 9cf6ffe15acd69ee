import type { WeightBreak } from '#src/api/generated/types.ts';
import { formatNumber } from '#src/lib/figures.ts';

/** '+5%', '−5%'. */
export const formatChange = (pct: number): string => `${pct < 0 ? '−' : '+'}${formatNumber(Math.abs(pct))}%`;

/** Weight breaks by their minimum weight. */
export const weightBreakTexts: Readonly<Record<WeightBreak, string>> = {
  L5C: 'Under 500 lb',
  M5C: '500 lb',
  M1M: '1,000 lb',
  M2M: '2,000 lb',
  M5M: '5,000 lb',
  M10M: '10,000 lb',
  M20M: '20,000 lb',
};
