import { figures } from '#mocks/generated/figures.ts';
import type { Kpi } from '#src/api/generated/types.ts';
import { round } from '#mocks/lib/numbers.ts';

type Figure = Pick<Kpi, 'label' | 'unit' | 'definition' | 'direction'> & {
  readonly decidedBy?: readonly string[];
};

/** A set of figures of the contract. */
export type FigureSet = keyof typeof figures;
type KeyOf<Name extends FigureSet> = keyof (typeof figures)[Name] & string;

/** A value in the unit of its figure; null without data. */
type Read<Facts> = (facts: Facts) => number | null;

/** How a figure is computed. The contract states its label, unit, definition and direction. */
export interface Measure<Facts> {
  readonly read: Read<Facts>;
  /** Overrides the comparison value when it is not computed from the previous period's rows. */
  readonly readPrior?: Read<Facts>;
  readonly target?: number;
  /** Rows that the figure draws attention to. */
  readonly countRows?: (facts: Facts) => number;
  /** Period-specific addition to the definition: 'The month is Nov 2026.' */
  readonly detail?: string;
}

/** The computation of every figure of a set. */
export type Measures<Name extends FigureSet, Facts> = Readonly<
  Record<KeyOf<Name>, Measure<Facts> | Read<Facts>>
>;

/** A value that misses its target by less than this, in points or percent of the target, is at risk. */
const tolerance = 3;

function getStatus(
  value: number | null,
  target: number | undefined,
  { unit, direction }: Figure,
): Kpi['status'] {
  if (value === null) return 'NoData';
  if (target === undefined) return 'NoTarget';
  const gap = direction === 'LowerIsBetter' ? value - target : target - value;
  if (gap <= 0) return 'OnTarget';
  return (unit === 'pct' ? gap : (gap / target) * 100) < tolerance ? 'AtRisk' : 'OffTarget';
}

function buildKpi<Facts>(
  { decidedBy, ...figure }: Figure,
  { read, readPrior, target, countRows, detail }: Measure<Facts>,
  facts: Facts,
  before: Facts | undefined,
): Omit<Kpi, 'key'> {
  const value = read(facts);
  const prior = readPrior ? readPrior(facts) : before === undefined ? null : read(before);
  const difference = value === null || prior === null ? null : value - prior;
  const isShare = figure.unit === 'pct';
  return {
    ...figure,
    definition: detail === undefined ? figure.definition : `${figure.definition} ${detail}`,
    value,
    target: target ?? null,
    priorValue: prior,
    changePct:
      difference === null || isShare || prior === null || prior === 0
        ? null
        : round((difference / prior) * 100, 2),
    changePts: difference === null || !isShare ? null : round(difference, 2),
    status: getStatus(value, target, figure),
    ...(decidedBy && { decidedBy: [...decidedBy] }),
    ...(countRows && { rowCount: countRows(facts) }),
  };
}

/**
 * The tiles of a dashboard, in the order of the contract; `before` contains the facts of the previous period of the
 * same length, if there is one.
 */
export function buildKpis<Name extends FigureSet, Facts>(
  name: Name,
  measures: Measures<Name, Facts>,
  facts: Facts,
  before?: Facts,
): (Kpi & { key: KeyOf<Name> })[] {
  const set: Readonly<Record<string, Figure>> = figures[name];
  const isKey = (key: string): key is KeyOf<Name> => key in measures;
  return Object.entries(set).flatMap(([key, figure]) => {
    if (!isKey(key)) return [];
    const measure = measures[key];
    return [
      {
        key,
        ...buildKpi(figure, typeof measure === 'function' ? { read: measure } : measure, facts, before),
      },
    ];
  });
}
