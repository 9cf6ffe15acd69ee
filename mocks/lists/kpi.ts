import type { Kpi } from '#src/api/generated/types.ts';
import { round } from '#mocks/lib/numbers.ts';

/** A figure of a dashboard with its computation. */
export interface Measure<Facts> extends Pick<Kpi, 'key' | 'label' | 'definition' | 'unit'> {
  readonly read: (facts: Facts) => number | null;
  /** Overrides the comparison value when it is not computed from the previous period's rows. */
  readonly readPrior?: (facts: Facts) => number | null;
  readonly target?: number;
  /** Rows that the figure draws attention to. */
  readonly countRows?: (facts: Facts) => number;
  /**
   * By default, a rate or a figure with a target is better the higher it is, and other figures have no better
   * direction.
   */
  readonly direction?: Kpi['direction'];
  /** Filters of the list that decide the figure: a rate of the late orders alone is no rate. */
  readonly decidedBy?: readonly string[];
}

/** Names of filters, checked against the list's. */
export function filterNames<Filter>(...names: readonly (keyof Filter & string)[]): readonly string[] {
  return names;
}

/** A value that misses its target by less than this, in points or percent of the target, is at risk. */
const tolerance = 3;

function getStatus<Facts>(value: number | null, measure: Measure<Facts>): Kpi['status'] {
  const { unit, target, direction } = measure;
  if (value === null) return 'NoData';
  if (target === undefined) return 'NoTarget';
  const gap = direction === 'LowerIsBetter' ? value - target : target - value;
  if (gap <= 0) return 'OnTarget';
  return (unit === 'pct' ? gap : (gap / target) * 100) < tolerance ? 'AtRisk' : 'OffTarget';
}

function buildKpi<Facts>(measure: Measure<Facts>, facts: Facts, before: Facts | undefined): Kpi {
  const { key, label, definition, unit, read, readPrior, target = null } = measure;
  const value = read(facts);
  const prior = readPrior ? readPrior(facts) : before === undefined ? null : read(before);
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
    direction: measure.direction ?? (isShare || target !== null ? 'HigherIsBetter' : 'Neutral'),
    status: getStatus(value, measure),
    ...(measure.decidedBy && { decidedBy: [...measure.decidedBy] }),
    ...(measure.countRows && { rowCount: measure.countRows(facts) }),
  };
}

/** The tiles of a dashboard; `before` contains the facts of the previous period of the same length, if there is one. */
export function buildKpis<Facts>(measures: readonly Measure<Facts>[], facts: Facts, before?: Facts): Kpi[] {
  return measures.map((measure) => buildKpi(measure, facts, before));
}
