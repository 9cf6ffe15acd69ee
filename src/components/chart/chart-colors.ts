/**
 * The color of a series by index. The order is distinguishable with color blindness; from the seventh series on, colors
 * repeat in a lighter shade.
 */
export function seriesColor(index: number): string {
  const color = `var(--chart-${(index % 6) + 1})`;
  return index < 6 ? color : `color-mix(in oklab, ${color} 55%, var(--surface))`;
}

/** Lines also differ in their dash pattern. */
const dashes = ['none', '6 3', '2 3', '8 3 2 3', '1 4', '10 4'] as const;

export function seriesDash(index: number): string {
  return dashes[index % dashes.length] ?? 'none';
}

/** Steps of one hue for amounts. */
export const amountSteps = 6;

/** The step of a value between the chart's minimum and maximum, from 1 to `amountSteps`. */
export function amountStep(value: number, min: number, max: number): number {
  if (max <= min) return amountSteps;
  const share = (value - min) / (max - min);
  return Math.min(amountSteps, Math.max(1, Math.floor(share * amountSteps) + 1));
}

export function amountColor(step: number): string {
  return `var(--amount-${step})`;
}
