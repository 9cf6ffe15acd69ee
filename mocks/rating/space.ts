import type { LtlMeasure, LtlRateLine, LtlRule } from '#src/api/generated/types.ts';
import { round } from '#mocks/lib/numbers.ts';

/** Inside width and usable height of a trailer, inches. */
const trailerIn = 96;
const cubicInchesPerFoot = 1728;

type Measures = Readonly<Record<LtlMeasure, number | null>>;

interface SizedLine extends LtlRateLine {
  readonly lengthIn: number;
  readonly widthIn: number;
  readonly heightIn: number;
}

function isSized(line: LtlRateLine): line is SizedLine {
  return line.lengthIn !== null && line.widthIn !== null && line.heightIn !== null;
}

/** Feet of trailer: pieces stand side by side, and only pieces other than pallets are stacked. */
function getLinearFeet({ pieces, lengthIn, widthIn, heightIn, handlingUnit }: SizedLine): number {
  const across = Math.max(1, Math.floor(trailerIn / widthIn));
  const layers = handlingUnit === 'PLT' ? 1 : Math.max(1, Math.floor(trailerIn / heightIn));
  return (Math.ceil(pieces / (across * layers)) * lengthIn) / 12;
}

const getCubicFeet = ({ pieces, lengthIn, widthIn, heightIn }: SizedLine): number =>
  (pieces * lengthIn * widthIn * heightIn) / cubicInchesPerFoot;

/** The space and the weight of a shipment. Space is null if a line has no dimensions. */
export function measureShipment(lines: readonly LtlRateLine[]): Measures {
  const sized = lines.filter(isSized);
  const isWhole = sized.length === lines.length;
  const sum = (read: (line: SizedLine) => number): number =>
    sized.reduce((total, line) => total + read(line), 0);
  return {
    LinearFeet: isWhole ? round(sum(getLinearFeet), 1) : null,
    CubicFeet: isWhole ? round(sum(getCubicFeet), 2) : null,
    PieceLengthIn: sized.length === 0 ? null : Math.max(...sized.map(({ lengthIn }) => lengthIn)),
    WeightLb: lines.reduce((total, { weightLb }) => total + weightLb, 0),
  };
}

/** The limits of LTL freight of the demo tariffs. */
export const ltlRules: readonly LtlRule[] = [
  {
    measure: 'LinearFeet',
    above: 12,
    belowDensityPcf: null,
    consequence:
      'Carriers charge for the space above it, so expect more than this price: ask for a volume quote.',
  },
  {
    measure: 'LinearFeet',
    above: 53,
    belowDensityPcf: null,
    consequence: 'The freight is longer than a trailer and cannot move as one LTL shipment.',
  },
  {
    measure: 'CubicFeet',
    above: 750,
    belowDensityPcf: 6,
    consequence: 'Light freight of this volume is rated by cubic capacity, which costs more than this price.',
  },
  {
    measure: 'PieceLengthIn',
    above: 96,
    belowDensityPcf: null,
    consequence: 'Carriers charge an over-length fee: add the accessorial Over-length.',
  },
  {
    measure: 'PieceLengthIn',
    above: 239,
    belowDensityPcf: null,
    consequence: 'Most LTL carriers refuse pieces of 20 feet and more: ask for a flatbed quote.',
  },
  {
    measure: 'WeightLb',
    above: 20_000,
    belowDensityPcf: null,
    consequence: 'This is volume freight: ask for a spot quote.',
  },
];

const measureTexts: Readonly<Record<LtlMeasure, (value: string) => string>> = {
  LinearFeet: (value) => `${value} linear feet`,
  CubicFeet: (value) => `${value} cubic feet`,
  PieceLengthIn: (value) => `A piece of ${value} inches`,
  WeightLb: (value) => `${value} lb`,
};

const spell = (value: number, maximumFractionDigits = 1): string =>
  value.toLocaleString('en-US', { maximumFractionDigits });

/** A value above a limit, with as many decimals as the difference needs: never as the limit itself. */
function spellAbove(value: number, limit: number): string {
  const digits = [1, 2, 3].find((count) => spell(value, count) !== spell(limit, count));
  return digits === undefined ? `More than ${spell(limit)}` : spell(value, digits);
}

/** The limits that a shipment exceeds, with the consequence of the largest one for each measure. */
export function listLimitWarnings(lines: readonly LtlRateLine[], rules: readonly LtlRule[]): string[] {
  const measures = measureShipment(lines);
  const { CubicFeet: cube, WeightLb: weight } = measures;
  const density = cube === null || weight === null || cube === 0 ? null : weight / cube;
  const exceeded = rules.filter(({ measure, above, belowDensityPcf }) => {
    const value = measures[measure];
    const isDense = belowDensityPcf !== null && (density === null || density >= belowDensityPcf);
    return value !== null && value > above && !isDense;
  });
  return [...Map.groupBy(exceeded, ({ measure }) => measure)].flatMap(([measure, exceededRules]) => {
    const [rule] = exceededRules.toSorted((a, b) => b.above - a.above);
    const value = measures[measure];
    if (!rule || value === null) return [];
    return [
      `${measureTexts[measure](spellAbove(value, rule.above))}; the limit is ${spell(rule.above)}. ${rule.consequence}`,
    ];
  });
}
