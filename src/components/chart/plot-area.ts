import { scaleLinear } from '@visx/scale';
import type { ChartData } from './chart-data.ts';
import { getRateDomain } from './rate-domain.ts';
import { getTextScale } from '#src/ui/text-width.ts';

/** Margins of the plot in CSS pixels at the default text size: values on the left, categories below. */
const margins = { top: 16, right: 12, bottom: 24, left: 52 } as const;

export interface PlotArea {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export function plotArea(width: number, height: number): PlotArea {
  const scale = getTextScale();
  const [left, top] = [margins.left * scale, margins.top * scale];
  return {
    left,
    right: Math.max(left + 1, width - margins.right),
    top,
    bottom: Math.max(top + 1, height - margins.bottom * scale),
  };
}

/** Totals per category, for stacked bars. */
export function sumCategories({ categories, series }: ChartData): number[] {
  return categories.map((_, index) => series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0));
}

/** A scale for rates that contains all values and goals, and does not start at zero. */
export function rateScale(data: ChartData, { top, bottom }: PlotArea) {
  return scaleLinear<number>({
    domain: [...getRateDomain(valuesAndGoals(data))],
    range: [bottom, top],
  });
}

/** A scale that contains all values and zero; percentages end at 100. */
export function valueScale(data: ChartData, values: readonly number[], { top, bottom }: PlotArea) {
  const isShare = data.series.every(({ unit }) => unit === 'pct');
  const max = Math.max(0, ...values);
  return scaleLinear<number>({
    domain: [Math.min(0, ...values), isShare && max > 50 ? Math.max(100, max) : max || 1],
    range: [bottom, top],
    nice: true,
  });
}

/** What a plot of lines must contain: all values, and the goals of the series. */
export function valuesAndGoals(data: ChartData): number[] {
  return [...nonNullValues(data), ...data.series.flatMap(({ goal }) => (goal === undefined ? [] : [goal]))];
}

/** All values that are not null. */
export function nonNullValues({ series }: ChartData): number[] {
  return series.flatMap(({ values }) => values.filter((value) => value !== null));
}
