import { Region } from '#src/api/generated/enums.ts';
import type { CostGroup, CostGrouping } from '#src/api/generated/types.ts';
import { getRegion } from '#mocks/world/orders/places/regions.ts';
import { orderSizes, type CostFact } from './cost-facts.ts';
import { matchText } from '#mocks/lists/filters.ts';
import { orderFilters } from './order-filters.ts';
import { defineList, type MatchesOf } from '#mocks/lists/list.ts';
import type { ComparedCost } from './cost-orders.ts';
import { CostSums } from './cost-sums.ts';

type Key = readonly [key: string, name: string];

const sizeNames = new Map<string, string>(orderSizes.map(({ size, name }) => [size, name]));

const getKeys: Readonly<Record<CostGrouping | 'State', (fact: CostFact) => Key>> = {
  Retailer: ({ order }) => [String(order.retailerId), order.destination.retailerName],
  Region: ({ order }) => {
    const region = getRegion(order.destination.place.state);
    return [region, region];
  },
  OrderSize: ({ size }) => [size, sizeNames.get(size) ?? size],
  Warehouse: ({ order }) => [order.warehouse.code, order.warehouse.name],
  Mode: ({ order }) => [order.mode, order.mode],
  State: ({ order }) => [order.destination.place.state, order.destination.place.state],
};

/** The key of the group to which an order belongs. */
export function getGroupKey(fact: CostFact, by: CostGrouping): string {
  return getKeys[by](fact)[0];
}

function sumBy(facts: readonly CostFact[], getKey: (fact: CostFact) => Key, names: Map<string, string>) {
  const groups = new Map<string, CostSums>();
  for (const fact of facts) {
    const [key, name] = getKey(fact);
    names.set(key, name);
    const sums = groups.get(key) ?? new CostSums();
    sums.add(fact);
    groups.set(key, sums);
  }
  return groups;
}

/** The groups of the period and of the comparison, in descending order of cost. */
export function groupCost(compared: ComparedCost, by: CostGrouping | 'State'): CostGroup[] {
  const { current, before, sums } = compared;
  const names = new Map<string, string>();
  const now = sumBy(current.rows, getKeys[by], names);
  const earlier = before && sumBy(before.rows, getKeys[by], names);
  return [...names]
    .map(([key, name]) => {
      const groupSums = now.get(key) ?? new CostSums();
      return { key, name, ...groupSums.toRates(sums, earlier && (earlier.get(key) ?? new CostSums())) };
    })
    .toSorted((a, b) => b.cost - a.cost);
}

/** By order size, smallest first. */
export function groupBySize(compared: ComparedCost): CostGroup[] {
  const groups = groupCost(compared, 'OrderSize');
  return orderSizes.flatMap(({ size }) => groups.find(({ key }) => key === size) ?? []);
}

/** By region, in the order of the values. */
export function groupByRegion(compared: ComparedCost): CostGroup[] {
  const groups = groupCost(compared, 'Region');
  return Object.values(Region).flatMap((region) => groups.find(({ key }) => key === region) ?? []);
}

const matches: MatchesOf<'listCpcGroups', CostGroup> = {
  ...orderFilters,
  orderSize: null,
  groupBy: null,
  search: matchText(({ name }) => [name]),
};

export const costGroupList = defineList({
  operation: 'listCpcGroups',
  matches,
  getDay: null,
  getSortValue: (row, column) => row[column],
  toItem: (row: CostGroup) => row,
  sheet: {
    name: 'Cost per case',
    getCell: (row, column) => row[column],
  },
});
