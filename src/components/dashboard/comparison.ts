import { enumText } from '#src/lib/enum-text.ts';
import { formatChange } from '#src/lib/figures.ts';

const comparisonTexts: Readonly<Partial<Record<string, string>>> = {
  PriorPeriod: 'The period before',
  PriorYear: 'The year before',
};

/** What a period is compared with, as a choice. */
export function comparisonText(value: string): string {
  return comparisonTexts[value] ?? enumText(value);
}

/** '+12.3%'; what was nothing before is new, and null without a comparison. */
export function growthText(growthPct: number | null, before: number | null): string | null {
  if (growthPct !== null) return `${formatChange(growthPct)}%`;
  return before === 0 ? 'New' : null;
}
