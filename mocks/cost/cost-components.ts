import type { CostComponentRow, CostSummary } from '#src/api/generated/types.ts';
import type { CostFact } from './cost-facts.ts';
import { toLabel } from '#mocks/lib/enum-labels.ts';
import { matchAny, matchText } from '#mocks/lists/filters.ts';
import { percent, round } from '#mocks/lib/numbers.ts';
import { orderFilters } from './order-filters.ts';
import { defineList, type MatchesOf } from '#mocks/lists/list.ts';
import { buildSeries, groupByTime, markIncomplete } from '#mocks/lists/series.ts';
import { groupCost } from './cost-groups.ts';
import { buildCostFigures } from './cost-measures.ts';
import type { ComparedCost } from './cost-orders.ts';
import { components, computeCpc, CostSums, subtract } from './cost-sums.ts';

/** The components of the orders in the period or the comparison, in descending order of amount. */
export function listComponents({ current, sums, sumsBefore }: ComparedCost): CostComponentRow[] {
  return components
    .flatMap((component): CostComponentRow[] => {
      const [cents, earlier] = [sums.get(component), sumsBefore?.get(component) ?? null];
      if (cents === 0 && (earlier ?? 0) === 0) return [];
      const cpc = computeCpc(cents, sums.cases);
      const cpcPrior = sumsBefore ? computeCpc(sumsBefore.get(component), sumsBefore.cases) : null;
      return [
        {
          component,
          orders: current.rows.filter((fact) => fact.cents[component] > 0).length,
          amount: cents / 100,
          amountPrior: earlier === null ? null : earlier / 100,
          changePct: earlier === null || earlier === 0 ? null : round(((cents - earlier) / earlier) * 100, 2),
          sharePct: percent(cents, sums.total),
          cpc,
          cpcPrior,
          cpcChange: subtract(cpc, cpcPrior),
        },
      ];
    })
    .toSorted((a, b) => b.amount - a.amount);
}

const matches: MatchesOf<'listCostComponents', CostComponentRow> = {
  ...orderFilters,
  component: matchAny(({ component }) => component),
  search: matchText(({ component }) => [toLabel(component)]),
};

export const costComponentList = defineList({
  operation: 'listCostComponents',
  matches,
  getDay: null,
  getSortValue: (row, column) => row[column],
  toItem: (row: CostComponentRow) => row,
  sheet: {
    name: 'Cost',
    getCell: (row, column) => row[column],
  },
});

/** A series of US dollars for each component that has an amount. */
function buildMonths(facts: readonly CostFact[]): CostSummary['costByMonth'] {
  const months = groupByTime(facts, 'month', ({ shippedOn }) => shippedOn).map(
    ([x, monthFacts]) => [x, new CostSums(monthFacts)] as const,
  );
  return components
    .filter((component) => months.some(([, sums]) => sums.get(component) > 0))
    .map((component) =>
      buildSeries(
        { key: component, label: toLabel(component), unit: 'usd' },
        months,
        (sums) => sums.get(component) / 100,
      ),
    );
}

export function buildCostSummary(compared: ComparedCost): CostSummary {
  return {
    ...buildCostFigures(compared),
    costByMonth: markIncomplete(buildMonths(compared.current.rows), {
      granularity: 'month',
      period: compared.period,
      now: compared.current.now,
    }),
    byRetailer: groupCost(compared, 'Retailer'),
    byWarehouse: groupCost(compared, 'Warehouse'),
    byState: groupCost(compared, 'State'),
  };
}
