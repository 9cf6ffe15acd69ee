import { FreightClass } from '#src/api/generated/enums.ts';
import type { LtlDensity, LtlDensityRequest, LtlFreightClass } from '#src/api/generated/types.ts';

/** The 13 tiers since 19 July 2025: minimum density (lb per cubic foot) and class, densest first. */
const tiers = [
  [50, FreightClass.Class50],
  [35, FreightClass.Class55],
  [30, FreightClass.Class60],
  [22.5, FreightClass.Class65],
  [15, FreightClass.Class70],
  [12, FreightClass.Class85],
  [10, FreightClass.Class92AndHalf],
  [8, FreightClass.Class100],
  [6, FreightClass.Class125],
  [4, FreightClass.Class175],
  [2, FreightClass.Class250],
  [1, FreightClass.Class300],
  [0, FreightClass.Class400],
] as const;

/** All classes, lowest first. */
export const freightClasses: readonly FreightClass[] = Object.values(FreightClass).toSorted(
  (a, b) => Number(a) - Number(b),
);

/** The class of a density in lb per cubic foot. */
export function classByDensity(densityPcf: number): FreightClass {
  return tiers.find(([least]) => densityPcf >= least)?.[1] ?? FreightClass.Class400;
}

const cubicInchesPerFoot = 1728;
const toHundredth = (value: number): number => Math.round(value * 100) / 100;

/** Volume, density and class. The class is that of the printed density, which has two decimals. */
export function readDensity(request: LtlDensityRequest): LtlDensity {
  const { weightLb, pieces, lengthIn, widthIn, heightIn } = request;
  const volume = (lengthIn * widthIn * heightIn * pieces) / cubicInchesPerFoot;
  const densityPcf = toHundredth(weightLb / volume);
  return { volumeCuFt: toHundredth(volume), densityPcf, freightClass: classByDensity(densityPcf) };
}

/** Every class with its part of the scale. */
export function listFreightClasses(): LtlFreightClass[] {
  return freightClasses.map((freightClass) => {
    const index = tiers.findIndex(([, tierClass]) => tierClass === freightClass);
    return {
      freightClass,
      minDensityPcf: tiers[index]?.[0] ?? null,
      maxDensityPcf: tiers[index - 1]?.[0] ?? null,
    };
  });
}
