import type { PerformanceComparison } from '#src/api/generated/types.ts';
import { wordsFor } from '#src/lib/enum-text.ts';
import { formatChange } from '#src/lib/figures.ts';

/** What a period is compared with, as a choice. */
export const comparisonText = wordsFor<PerformanceComparison>({
  PriorPeriod: 'Previous period',
  PriorYear: 'Previous year',
});

/** '+12.3%'; 'New' where the previous value was zero, and null without a comparison. */
export function growthText(growthPct: number | null, before: number | null): string | null {
  if (growthPct !== null) return `${formatChange(growthPct)}%`;
  return before === 0 ? 'New' : null;
}
