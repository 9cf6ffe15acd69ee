/** Series in their order, which holds for color-blind eyes; beyond the sixth the same colors come again, paler. */
export function seriesColor(index: number): string {
  const color = `var(--chart-${(index % 6) + 1})`;
  return index < 6 ? color : `color-mix(in oklab, ${color} 55%, var(--surface))`;
}

/** Lines differ in their dashes as well. */
const dashes = ['none', '6 3', '2 3', '8 3 2 3', '1 4', '10 4'] as const;

export function seriesDash(index: number): string {
  return dashes[index % dashes.length] ?? 'none';
}

/** Steps of one hue, for amounts; the theme of the maps is the one of the configuration. */
export const amountSteps = 6;

/** The step of a value between the least and the most of its chart, from 1 to `amountSteps`. */
export function amountStep(value: number, least: number, max: number): number {
  if (max <= least) return amountSteps;
  const share = (value - least) / (max - least);
  return Math.min(amountSteps, Math.max(1, Math.floor(share * amountSteps) + 1));
}

export function amountColor(step: number): string {
  return `var(--amount-${step})`;
}
