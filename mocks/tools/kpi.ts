import type { Kpi } from '#src/api/generated/types.ts';

export interface Figure extends Pick<Kpi, 'key' | 'label' | 'definition' | 'unit' | 'value'> {
  /** For the same length of time before; null when there was no data, or no such time. */
  readonly prior: number | null;
  readonly target?: number;
  readonly direction?: Kpi['direction'];
}

/** A share in percent with two decimals; null when there is nothing to divide by. */
export function percent(part: number, whole: number): number | null {
  return whole === 0 ? null : round((part / whole) * 100, 2);
}

export function round(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.round(value * factor) / factor;
}

/** The value below which so many of a hundred lie, one decimal; null for no values. */
export function percentile(values: readonly number[], rank: number): number | null {
  const sorted = Float64Array.from(values).toSorted();
  const value = sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * rank) / 100))];
  return value === undefined ? null : round(value, 1);
}

/** A share that misses its target by less than this, in points or percent of the target, is at risk. */
const tolerance = 3;

function statusOf({ value, unit, target, direction }: Figure): Kpi['status'] {
  if (value === null) return 'NoData';
  if (target === undefined) return 'NoTarget';
  const gap = direction === 'LowerIsBetter' ? value - target : target - value;
  if (gap <= 0) return 'OnTarget';
  return (unit === 'pct' ? gap : (gap / target) * 100) < tolerance ? 'AtRisk' : 'OffTarget';
}

/** The figure as its tile shows it, with the change against the time before. */
export function kpiOf(figure: Figure): Kpi {
  const { key, label, definition, unit, value, prior, target = null, direction = 'HigherIsBetter' } = figure;
  const difference = value === null || prior === null ? null : value - prior;
  const isShare = unit === 'pct';
  return {
    key,
    label,
    definition,
    value,
    unit,
    target,
    priorValue: prior,
    changePct:
      difference === null || isShare || prior === null || prior === 0
        ? null
        : round((difference / prior) * 100, 2),
    changePts: difference === null || !isShare ? null : round(difference, 2),
    direction,
    status: statusOf(figure),
  };
}

/** A figure without a time before, unless `more` gives one. */
export function figure(
  key: string,
  label: string,
  definition: string,
  unit: Kpi['unit'],
  value: number | null,
  more: Partial<Figure> = {},
): Kpi {
  return kpiOf({ key, label, definition, unit, value, prior: null, ...more });
}
