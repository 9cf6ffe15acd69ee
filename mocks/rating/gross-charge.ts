import type { FreightClass, WeightBreak } from '#src/api/generated/enums.ts';
import type {
  LtlBreakCharge,
  LtlCharge,
  LtlCurvePoint,
  LtlDeficit,
  LtlWeightBreak,
} from '#src/api/generated/types.ts';
import { chargeFor, toDollars, type Cents } from './cents.ts';
import { weightBreaks } from './rate-base.ts';

export interface WeighedLine extends Pick<LtlCharge, 'description' | 'nmfcItem'> {
  readonly freightClass: FreightClass;
  /** The class after FAK. */
  readonly ratedAsClass: FreightClass;
  readonly weightLb: number;
}

/** Rate per cwt in cents of a class at the break with that index. */
export type RateTable = (freightClass: FreightClass, breakIndex: number) => Cents;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
/** Weights have up to two decimals; sums must not have more. */
const totalWeight = (lines: readonly WeighedLine[]): number =>
  Math.round(sum(lines.map(({ weightLb }) => weightLb)) * 100) / 100;

function findBreak(weightLb: number): number {
  return weightBreaks.findLastIndex(({ minimumWeightLb }) => weightLb >= minimumWeightLb);
}

function lineCharges(lines: readonly WeighedLine[], rates: RateTable, index: number): Cents[] {
  return lines.map(({ ratedAsClass, weightLb }) => chargeFor(weightLb, rates(ratedAsClass, index)));
}

interface DeficitCharge {
  readonly weightLb: number;
  readonly freightClass: FreightClass;
  readonly rate: Cents;
  readonly charge: Cents;
}

/**
 * The deficit weight up to a break's minimum, at the rate of the lowest class. It is charged together with a line of
 * this class, so that 1,850 + 150 lb cost the same as 2,000 lb.
 */
function getDeficit(
  lines: readonly WeighedLine[],
  rates: RateTable,
  index: number,
): DeficitCharge | undefined {
  const lowest = lines.toSorted((a, b) => Number(a.ratedAsClass) - Number(b.ratedAsClass))[0];
  const weightLb = (weightBreaks[index]?.minimumWeightLb ?? 0) - totalWeight(lines);
  if (!lowest || weightLb <= 0) return undefined;
  const rate = rates(lowest.ratedAsClass, index);
  const charge = chargeFor(lowest.weightLb + weightLb, rate) - chargeFor(lowest.weightLb, rate);
  return { weightLb: Math.round(weightLb * 100) / 100, freightClass: lowest.ratedAsClass, rate, charge };
}

function grossAt(lines: readonly WeighedLine[], rates: RateTable, index: number): Cents {
  return sum(lineCharges(lines, rates, index)) + (getDeficit(lines, rates, index)?.charge ?? 0);
}

/** Whether rating at the next weight break's minimum costs less. */
function isNextCheaper(lines: readonly WeighedLine[], rates: RateTable, index: number): boolean {
  return index + 1 < weightBreaks.length && grossAt(lines, rates, index + 1) < grossAt(lines, rates, index);
}

function toBreakCharge(lines: readonly WeighedLine[], rates: RateTable, index: number): LtlBreakCharge {
  const charges = lineCharges(lines, rates, index);
  const { weightBreak } = weightBreaks[index] ?? weightBreaks[0];
  return {
    weightBreak,
    details: lines.map((line, at) => ({
      ...line,
      ratePerCwt: toDollars(rates(line.ratedAsClass, index)),
      charge: toDollars(charges[at] ?? 0),
    })),
    grossCharge: toDollars(sum(charges)),
  };
}

/** The same mix of classes at another total weight. */
function scaleTo(lines: readonly WeighedLine[], weightLb: number): WeighedLine[] {
  const actual = totalWeight(lines);
  return lines.map((line) => ({ ...line, weightLb: (line.weightLb / actual) * weightLb }));
}

/** The lowest whole weight from which a break's minimum is cheaper than the previous break; null if never. */
function findCheaperFrom(lines: readonly WeighedLine[], rates: RateTable, index: number): number | null {
  const [before, weightBreak] = [weightBreaks[index - 1], weightBreaks[index]];
  if (!before || !weightBreak) return null;
  const isCheaper = (weightLb: number): boolean => isNextCheaper(scaleTo(lines, weightLb), rates, index - 1);
  let low = Math.max(1, before.minimumWeightLb);
  let high = weightBreak.minimumWeightLb - 1;
  if (!isCheaper(high)) return null;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isCheaper(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function listBreaks(lines: readonly WeighedLine[], rates: RateTable): LtlWeightBreak[] {
  const actual = findBreak(totalWeight(lines));
  return weightBreaks.map(({ weightBreak, minimumWeightLb }, index) => ({
    weightBreak,
    minimumWeightLb,
    cheaperFromLb: findCheaperFrom(lines, rates, index),
    grossCharge: index < actual ? null : toDollars(grossAt(lines, rates, index)),
  }));
}

/** The curve ends a fifth above the second break from the weight, or a fifth above the weight. */
function getCurveEnd(weightLb: number): number {
  const second = weightBreaks[findBreak(weightLb) + 2]?.minimumWeightLb ?? 0;
  return Math.ceil((Math.max(second, weightLb) * 1.2) / 100) * 100;
}

const curveStart = 100;

function drawCurve(
  lines: readonly WeighedLine[],
  rates: RateTable,
  breaks: readonly LtlWeightBreak[],
): LtlCurvePoint[] {
  const actual = totalWeight(lines);
  const end = getCurveEnd(actual);
  const corners = breaks.flatMap(({ minimumWeightLb, cheaperFromLb }) => [
    minimumWeightLb,
    cheaperFromLb ?? minimumWeightLb,
  ]);
  const within = corners.filter((weight) => weight > curveStart && weight < end);
  const weights = [...new Set([Math.min(curveStart, actual), ...within, actual, end])];
  return weights
    .toSorted((a, b) => a - b)
    .map((weightLb) => {
      const scaled = weightLb === actual ? lines : scaleTo(lines, weightLb);
      return { weightLb, grossCharge: toDollars(cheapestGross(scaled, rates)) };
    });
}

function cheapestGross(lines: readonly WeighedLine[], rates: RateTable): Cents {
  const index = findBreak(totalWeight(lines));
  return grossAt(lines, rates, isNextCheaper(lines, rates, index) ? index + 1 : index);
}

export interface GrossCharge {
  readonly asWeighed: LtlBreakCharge;
  /** The charges that apply, at the break of the weight or at the next one. */
  readonly charged: LtlBreakCharge;
  readonly deficit: LtlDeficit | null;
  readonly actualWeightLb: number;
  readonly billedWeightLb: number;
  readonly gross: Cents;
  readonly breaks: LtlWeightBreak[];
  readonly curve: LtlCurvePoint[];
}

interface GrossOptions {
  readonly useDeficit: boolean;
  /** The break whose rates apply regardless of the actual weight. */
  readonly override?: WeightBreak | null;
}

/** Steps 1 and 2 of the formula: charges by line, and deficit weight if the next break is cheaper. */
export function getGrossCharge(
  lines: readonly WeighedLine[],
  rates: RateTable,
  { useDeficit, override = null }: GrossOptions,
): GrossCharge {
  const actualWeightLb = totalWeight(lines);
  const index = findBreak(actualWeightLb);
  const isAtNext = override === null && useDeficit && isNextCheaper(lines, rates, index);
  const at =
    override === null
      ? index + (isAtNext ? 1 : 0)
      : weightBreaks.findIndex(({ weightBreak }) => weightBreak === override);
  const deficit = isAtNext ? getDeficit(lines, rates, at) : undefined;
  const breaks = listBreaks(lines, rates);
  return {
    asWeighed: toBreakCharge(lines, rates, index),
    charged: toBreakCharge(lines, rates, at),
    deficit: deficit
      ? {
          weightLb: deficit.weightLb,
          freightClass: deficit.freightClass,
          ratePerCwt: toDollars(deficit.rate),
          charge: toDollars(deficit.charge),
        }
      : null,
    actualWeightLb,
    billedWeightLb: Math.round((actualWeightLb + (deficit?.weightLb ?? 0)) * 100) / 100,
    gross: isAtNext ? grossAt(lines, rates, at) : sum(lineCharges(lines, rates, at)),
    breaks,
    curve: drawCurve(lines, rates, breaks),
  };
}
