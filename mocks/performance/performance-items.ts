import { AbcClass } from '#src/api/generated/enums.ts';
import type {
  PerformanceItem,
  PerformanceItemFilter,
  PerformanceItemSummary,
} from '#src/api/generated/types.ts';
import type { StockPair } from '#mocks/world/stock/stock.ts';
import { matchAny, matchText } from '#mocks/lists/filters.ts';
import { percent } from '#mocks/lib/numbers.ts';
import { defineList, type MatchesOf } from '#mocks/lists/list.ts';
import type { Compared } from './comparison.ts';
import { splitByItem } from './performance-facts.ts';
import { groupOrders, sumCases } from './performance-groups.ts';
import { orderFilters } from './order-filters.ts';
import { buildFigures } from './performance-measures.ts';
import { maxGroups } from './performance-overview.ts';
import { computeDaysOfSupply } from '#mocks/world/stock/stock-rows.ts';

/** Shares of all cases, in percent, up to which items are of class A and of class B. */
const classLimits = [80, 95] as const;

/** The class of an item by the cumulative share of cases up to it; the first item is always A. */
export function getAbcClass(casesBefore: number, cases: number, total: number): AbcClass {
  const share = percent(casesBefore + cases, total) ?? 100;
  if (cases === 0) return AbcClass.C;
  if (casesBefore === 0 || share <= classLimits[0]) return AbcClass.A;
  return share <= classLimits[1] ? AbcClass.B : AbcClass.C;
}

/** The items of the orders, in descending order of cases. */
export function listItems(
  compared: Compared,
  stock: readonly StockPair[],
  { warehouse }: PerformanceItemFilter,
): PerformanceItem[] {
  const groups = groupOrders(compared, splitByItem);
  const total = sumCases(groups);
  const stored = warehouse ? stock.filter(({ warehouseCode }) => warehouse.includes(warehouseCode)) : stock;
  const supplies = new Map(
    [...Map.groupBy(stored, ({ item }) => item.itemNumber)].map(
      ([itemNumber, pairs]) => [itemNumber, computeDaysOfSupply(pairs)] as const,
    ),
  );
  let casesBefore = 0;
  return groups.flatMap(({ key, sample, sums, casesPrior }, index): PerformanceItem[] => {
    const item = sample.lines[0]?.item;
    if (!item) return [];
    const abcClass = getAbcClass(casesBefore, sums.cases, total);
    casesBefore += sums.cases;
    return [
      {
        itemNumber: key,
        description: item.description,
        brand: item.brand,
        category: item.category,
        abcClass,
        rank: index + 1,
        daysOfSupply: supplies.get(key) ?? null,
        ...sums.toRates(total, casesPrior),
      },
    ];
  });
}

const matches: MatchesOf<'listPerformanceItems', PerformanceItem> = {
  ...orderFilters,
  abcClass: matchAny(({ abcClass }) => abcClass),
  brand: matchAny(({ brand }) => brand),
  category: matchAny(({ category }) => category),
  search: matchText(({ itemNumber, description, brand }) => [itemNumber, description, brand]),
};

export const performanceItemList = defineList({
  operation: 'listPerformanceItems',
  matches,
  getDay: null,
  getSortValue: (item, column) => item[column],
  toItem: (item: PerformanceItem) => item,
  sheet: {
    name: 'Items',
    getCell: (row, column) => row[column],
  },
});

/** The figures of the orders with these items, and charts of the items. */
export function buildItemSummary(
  compared: Compared,
  items: readonly PerformanceItem[],
): PerformanceItemSummary {
  const { sums: _sums, sumsBefore: _before, ...figures } = buildFigures(compared);
  const total = items.reduce((sum, { cases }) => sum + cases, 0);
  const change = ({ cases, casesPrior }: PerformanceItem): number => Math.abs(cases - (casesPrior ?? cases));
  return {
    ...figures,
    byAbcClass: Object.values(AbcClass).map((abcClass) => {
      const classItems = items.filter((item) => item.abcClass === abcClass);
      const cases = classItems.reduce((sum, item) => sum + item.cases, 0);
      return { abcClass, items: classItems.length, cases, mixPct: percent(cases, total) };
    }),
    changes: items
      .toSorted((a, b) => change(b) - change(a))
      .slice(0, maxGroups)
      .map(
        ({
          itemNumber,
          description,
          brand: _brand,
          category: _category,
          abcClass: _class,
          rank: _rank,
          daysOfSupply: _days,
          ...rates
        }) => ({ key: itemNumber, name: description, ...rates }),
      ),
  };
}
