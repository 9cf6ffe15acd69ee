import type { PerformanceGroup, PerformanceStateFigures } from '#src/api/generated/types.ts';
import type { Compared } from './comparison.ts';
import type { PerformanceFact } from './performance-facts.ts';
import { computeGrowth, PerformanceSums } from './performance-sums.ts';

/** A group of orders in the period and in the comparison. */
export interface ComparedGroup {
  readonly key: string;
  /** An order of the group. */
  readonly sample: PerformanceFact;
  readonly facts: readonly PerformanceFact[];
  readonly sums: PerformanceSums;
  /** Null without a comparison. */
  readonly casesPrior: number | null;
}

/** The parts of an order by the group to which each belongs. */
type Split = (fact: PerformanceFact) => readonly (readonly [key: string, part: PerformanceFact])[];

function group(facts: readonly PerformanceFact[], split: Split): Map<string, PerformanceFact[]> {
  const groups = new Map<string, PerformanceFact[]>();
  for (const fact of facts)
    for (const [key, part] of split(fact)) {
      const own = groups.get(key);
      if (own) own.push(part);
      else groups.set(key, [part]);
    }
  return groups;
}

/** The groups of the period and of the comparison, the most cases first. */
export function groupOrders({ found, before }: Compared, split: Split): ComparedGroup[] {
  const now = group(found.rows, split);
  const earlier = before && group(before.rows, split);
  const keys = new Set([...now.keys(), ...(earlier?.keys() ?? [])]);
  return [...keys]
    .flatMap((key): ComparedGroup[] => {
      const facts = now.get(key) ?? [];
      const prior = earlier?.get(key) ?? [];
      const [sample = prior[0]] = facts;
      if (!sample) return [];
      return [
        {
          key,
          sample,
          facts,
          sums: new PerformanceSums(facts, found.now),
          casesPrior: earlier ? prior.reduce((sum, { cases }) => sum + cases, 0) : null,
        },
      ];
    })
    .toSorted((one, other) => other.sums.cases - one.sums.cases);
}

export function sumCases(groups: readonly ComparedGroup[]): number {
  return groups.reduce((sum, { sums }) => sum + sums.cases, 0);
}

/** A group as charts show it. */
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
