import { FreightClass, LtlCountry, WeightBreak } from '#src/api/generated/enums.ts';
import type { LtlTariff } from '#src/api/generated/types.ts';
import type { Cents } from './cents.ts';
import { ltlRules } from './space.ts';

/** Weight breaks by weight: name, minimum weight in lb, and base rate per cwt of class 70 in cents. */
export const weightBreaks = [
  { weightBreak: WeightBreak.L5C, minimumWeightLb: 0, base: 5720 },
  { weightBreak: WeightBreak.M5C, minimumWeightLb: 500, base: 4925 },
  { weightBreak: WeightBreak.M1M, minimumWeightLb: 1000, base: 3842 },
  { weightBreak: WeightBreak.M2M, minimumWeightLb: 2000, base: 3107 },
  { weightBreak: WeightBreak.M5M, minimumWeightLb: 5000, base: 2486 },
  { weightBreak: WeightBreak.M10M, minimumWeightLb: 10_000, base: 2114 },
  { weightBreak: WeightBreak.M20M, minimumWeightLb: 20_000, base: 1692 },
] as const;

/** Rate of a class relative to class 70. */
const classFactors: Readonly<Record<FreightClass, number>> = {
  [FreightClass.Class50]: 0.76,
  [FreightClass.Class55]: 0.82,
  [FreightClass.Class60]: 0.875,
  [FreightClass.Class65]: 0.9315,
  [FreightClass.Class70]: 1,
  [FreightClass.Class77AndHalf]: 1.08,
  [FreightClass.Class85]: 1.17,
  [FreightClass.Class92AndHalf]: 1.25,
  [FreightClass.Class100]: 1.33,
  [FreightClass.Class110]: 1.45,
  [FreightClass.Class125]: 1.62,
  [FreightClass.Class150]: 1.92,
  [FreightClass.Class175]: 2.2,
  [FreightClass.Class200]: 2.5,
  [FreightClass.Class250]: 3.1,
  [FreightClass.Class300]: 3.7,
  [FreightClass.Class400]: 4.9,
  [FreightClass.Class500]: 6.1,
};

/** The tariffs, default first. */
export const tariffs: readonly LtlTariff[] = [
  {
    tariffName: 'DEMOLTLA',
    description: 'CzarLite demo',
    effectiveDate: '2026-01-05',
    release: '2026.1',
    countries: [LtlCountry.US],
    rules: [...ltlRules],
  },
  {
    tariffName: 'DEMOLTLB',
    description: 'CzarLite demo, previous year',
    effectiveDate: '2025-01-06',
    release: '2025.1',
    countries: [LtlCountry.US],
    rules: [...ltlRules],
  },
  {
    tariffName: 'DEMOCAN',
    description: 'CzarLite demo, cross-border',
    effectiveDate: '2026-01-05',
    release: '2026.1',
    countries: [LtlCountry.US, LtlCountry.CA],
    rules: [...ltlRules],
  },
  {
    tariffName: 'DEMOMEX',
    description: 'CzarLite demo, to and from Mexico',
    effectiveDate: '2026-01-05',
    release: '2026.1',
    countries: [LtlCountry.US, LtlCountry.MX],
    rules: [...ltlRules],
  },
];

/** Level of a tariff's rates relative to the first one's. */
const tariffFactors: Readonly<Record<string, number>> = { DEMOLTLB: 0.951, DEMOCAN: 1.085, DEMOMEX: 1.24 };

/** Road miles of the lane to which the base rates apply: Romeoville, IL, to Bentonville, AR. */
const baseMiles = 589;

/** Rate per cwt in cents. Half of it depends on the distance. */
export function getRate(tariffName: string, freightClass: FreightClass, base: number, miles: number): Cents {
  const lane = 0.5 + (0.5 * miles) / baseMiles;
  return Math.round(base * classFactors[freightClass] * lane * (tariffFactors[tariffName] ?? 1));
}
