import type { PerformanceComparison } from '#src/api/generated/types.ts';
import { enumText } from '#src/lib/enum-text.ts';
import { changeBase, type Period } from './periods.ts';

const comparisonTexts: Readonly<Partial<Record<string, string>>> = {
  PriorPeriod: 'The period before',
  PriorYear: 'The year before',
};

/** What a period is compared with, as a choice. */
export function comparisonText(value: string): string {
  return comparisonTexts[value] ?? enumText(value);
}

/** What changes are compared with: 'to 30 days before'. */
export function comparisonBase(compareTo: PerformanceComparison | null, period: Period): string {
  return compareTo === 'PriorYear' ? 'to the year before' : changeBase(period);
}
