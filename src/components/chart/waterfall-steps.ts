import { formatFigure, type Unit } from '#src/lib/figures.ts';

/** One bar of a waterfall: from a level to a level, in the unit of the series. */
export interface WaterfallStep {
  readonly from: number;
  readonly to: number;
  /** The first and the last bar are totals; the others are changes. */
  readonly isTotal: boolean;
}

/** The bars of values whose first and last are totals and whose others are changes; null is no change. */
export function buildSteps(values: readonly (number | null)[]): readonly WaterfallStep[] {
  let level = 0;
  return values.map((value, index) => {
    const isTotal = index === 0 || index === values.length - 1;
    const from = isTotal ? 0 : level;
    level = isTotal ? (value ?? 0) : level + (value ?? 0);
    return { from, to: level, isTotal };
  });
}

/** Room below the lowest level, as a share of the span of all levels. */
const room = 0.6;

/**
 * The range of the value axis: it does not start at zero where the changes would be too small to see. `further` is
 * other values to include, such as a target.
 */
export function getStepDomain(
  steps: readonly WaterfallStep[],
  further: readonly number[] = [],
): readonly [low: number, high: number] {
  const levels = [...steps.map(({ to }) => to), ...further];
  const [low, high] = [Math.min(...levels), Math.max(...levels)];
  if (low <= 0) return [Math.min(0, low), Math.max(0, high)];
  const start = low - (high - low) * room;
  return [start < high * 0.2 ? 0 : start, high];
}

export function isDecrease({ from, to, isTotal }: WaterfallStep): boolean {
  return !isTotal && to < from;
}

/** '$2.18' of a total, '+0.06' of a change. */
export function stepText({ isTotal }: WaterfallStep, value: number, unit: Unit): string {
  const text = formatFigure(value, unit);
  return isTotal ? text : `${value > 0 ? '+' : ''}${text.replace('$', '')}`;
}
