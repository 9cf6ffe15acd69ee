import type { PerformanceGroup, PerformanceStateFigures } from '#src/api/generated/types.ts';
import type { Compared } from './comparison.ts';
import type { PerformanceFact } from './performance-facts.ts';
import { computeGrowth, PerformanceSums } from './performance-sums.ts';

/** A group of orders in the period and in the comparison. */
export interface ComparedGroup {
  readonly key: string;
  /** An order of the group. */
  readonly sample: PerformanceFact;
  readonly sums: PerformanceSums;
  /** Null without a comparison. */
  readonly casesPrior: number | null;
}

/** Splits an order into parts by group. */
type Split = (fact: PerformanceFact) => readonly (readonly [key: string, part: PerformanceFact])[];

interface Sums {
  readonly sample: PerformanceFact;
  readonly sums: PerformanceSums;
  casesPrior: number;
}

/** The groups of the period and of the comparison, in descending order of cases. */
export function groupOrders({ current, before }: Compared, split: Split): ComparedGroup[] {
  const groups = new Map<string, Sums>();
  const find = (key: string, sample: PerformanceFact): Sums => {
    const existing = groups.get(key);
    if (existing) return existing;
    const created = { sample, sums: new PerformanceSums([], current.now), casesPrior: 0 };
    groups.set(key, created);
    return created;
  };
  for (const fact of current.rows) for (const [key, part] of split(fact)) find(key, part).sums.add(part);
  for (const fact of before?.rows ?? [])
    for (const [key, part] of split(fact)) find(key, part).casesPrior += part.cases;
  return [...groups]
    .map(([key, { sample, sums, casesPrior }]) => ({
      key,
      sample,
      sums,
      casesPrior: before ? casesPrior : null,
    }))
    .toSorted((a, b) => b.sums.cases - a.sums.cases);
}

export function sumCases(groups: readonly ComparedGroup[]): number {
  return groups.reduce((sum, { sums }) => sum + sums.cases, 0);
}

/** A group for charts. */
export function toGroup(
  name: string,
  { key, sums, casesPrior }: ComparedGroup,
  total: number,
): PerformanceGroup {
  return { key, name, ...sums.toRates(total, casesPrior) };
}

export const byRetailer: Split = (fact) => [[String(fact.order.retailerId), fact]];
const byShipToState: Split = (fact) => [[fact.order.destination.place.state, fact]];

export function listStates(compared: Compared): PerformanceStateFigures[] {
  return groupOrders(compared, byShipToState).map(({ key, sums, casesPrior }) => ({
    state: key,
    cases: sums.cases,
    casesPrior,
    growthPct: computeGrowth(sums.cases, casesPrior),
  }));
}
