import type { Granularity } from '#src/api/generated/enums.ts';
import type {
  CpcDetailSummary,
  CpcOverviewSummary,
  CpcStep,
  CpcWaterfall,
} from '#src/api/generated/types.ts';
import { round } from '#mocks/lib/numbers.ts';
import { groupByTime, markIncomplete } from '#mocks/lists/series.ts';
import { groupByRegion, groupBySize, groupCost } from './cost-groups.ts';
import { buildCostFigures } from './cost-measures.ts';
import type { ComparedCost } from './cost-orders.ts';
import { components, computeCpc, CostSums } from './cost-sums.ts';

/** Cost per case over time, each point with the target of the period's order sizes. */
function buildTrend({ current, sums }: ComparedCost, granularity: Granularity): CpcOverviewSummary['trend'] {
  const { cpcTarget } = sums;
  const points = groupByTime(current.rows, granularity, ({ shippedOn }) => shippedOn).map(([x, facts]) => {
    const { cpc } = new CostSums(facts);
    return {
      x,
      y: cpc === null ? null : round(cpc, 2),
      ...(cpcTarget !== null && { y2: round(cpcTarget, 2) }),
    };
  });
  return [{ key: 'cpc', label: 'Cost per case', unit: 'usdPerCase', points }];
}

/**
 * Rounds changes to cents so that they add up to the rounded total: the largest remainders take the remaining cents.
 */
export function roundToTotal(changes: readonly number[], totalCents: number): number[] {
  const cents = changes.map((change) => Math.floor(change * 100));
  let remaining = totalCents - cents.reduce((sum, part) => sum + part, 0);
  const byRemainder = changes
    .map((change, index) => [index, change * 100 - Math.floor(change * 100)] as const)
    .toSorted(([, a], [, b]) => b - a);
  for (const [index] of byRemainder) {
    if (remaining <= 0) break;
    cents[index] = (cents[index] ?? 0) + 1;
    remaining -= 1;
  }
  return cents.map((part) => part / 100);
}

/** Steps from the previous cost per case to the current one, by component; null if either has no cases. */
function buildWaterfall({ sums, sumsBefore }: ComparedCost): CpcWaterfall | null {
  if (!sumsBefore || sums.cases === 0 || sumsBefore.cases === 0) return null;
  const used = components.filter((component) => sums.get(component) > 0 || sumsBefore.get(component) > 0);
  const exact = used.map(
    (component) => (sums.get(component) / sums.cases - sumsBefore.get(component) / sumsBefore.cases) / 100,
  );
  const [before, now] = [
    Math.round(sumsBefore.total / sumsBefore.cases),
    Math.round(sums.total / sums.cases),
  ];
  const changes = roundToTotal(exact, now - before);
  const steps = used.map((component, index): CpcStep => {
    const change = changes[index] ?? 0;
    return {
      component,
      cpcBefore: computeCpc(sumsBefore.get(component), sumsBefore.cases),
      cpcNow: computeCpc(sums.get(component), sums.cases),
      change,
      amount: round((exact[index] ?? 0) * sums.cases, 2),
    };
  });
  return {
    cpcBefore: before / 100,
    cpcNow: now / 100,
    casesBefore: sumsBefore.cases,
    casesNow: sums.cases,
    steps: steps.toSorted((a, b) => b.change - a.change || b.amount - a.amount),
  };
}

export function buildCpcOverview(compared: ComparedCost, granularity: Granularity): CpcOverviewSummary {
  return {
    ...buildCostFigures(compared),
    trend: markIncomplete(buildTrend(compared, granularity), {
      granularity,
      period: compared.period,
      now: compared.current.now,
    }),
    waterfall: buildWaterfall(compared),
    bySize: groupBySize(compared),
    byRetailer: groupCost(compared, 'Retailer'),
    byRegion: groupByRegion(compared),
  };
}

export function buildCpcDetail(compared: ComparedCost): CpcDetailSummary {
  return {
    ...buildCostFigures(compared),
    bySize: groupBySize(compared),
    byMode: groupCost(compared, 'Mode'),
  };
}
