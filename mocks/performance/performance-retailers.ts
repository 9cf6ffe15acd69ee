import type {
  PerformanceLocation,
  PerformanceRetailer,
  PerformanceRetailerFilter,
  PerformanceRetailerSummary,
} from '#src/api/generated/types.ts';
import { createMatch, matchText } from '#mocks/lists/filters.ts';
import { defineList, type MatchesOf } from '#mocks/lists/list.ts';
import type { Compared } from './comparison.ts';
import { byRetailer, groupOrders, sumCases, type ComparedGroup } from './performance-groups.ts';
import { orderFilters } from './order-filters.ts';
import { buildFigures } from './performance-measures.ts';
import { maxGroups } from './performance-overview.ts';

/** Ship-tos outside the retailer directory belong to no retailer. */
const hasRetailer = ({ sample }: ComparedGroup): boolean => sample.order.retailerId !== 0;

/** The distribution centers of each retailer that receive orders. */
function countCenters({ current }: Compared): ReadonlyMap<number, number> {
  const centers = new Map<number, Set<string>>();
  for (const { order } of current.rows) {
    if (order.destination.isStore) continue;
    const centerCodes = centers.get(order.retailerId) ?? new Set<string>();
    centerCodes.add(order.destination.code);
    centers.set(order.retailerId, centerCodes);
  }
  return new Map([...centers].map(([retailerId, codes]) => [retailerId, codes.size]));
}

export function listRetailers(compared: Compared): PerformanceRetailer[] {
  const groups = groupOrders(compared, byRetailer);
  const total = sumCases(groups);
  const centers = countCenters(compared);
  return groups.filter(hasRetailer).map(({ sample: { order }, sums, casesPrior }) => ({
    retailerId: order.retailerId,
    name: order.destination.retailerName,
    dcCount: centers.get(order.retailerId) ?? 0,
    mabdMissed: sums.late,
    ...sums.toRates(total, casesPrior),
  }));
}

const matchLocation = createMatch<Pick<PerformanceRetailerFilter, 'search'>, PerformanceLocation>({
  search: matchText(({ dcNumber, name, city }) => [dcNumber, name, city]),
});

/** The places of a retailer that match a search, in descending order of cases. */
export function listLocations(
  compared: Compared,
  filter: Pick<PerformanceRetailerFilter, 'search'>,
): PerformanceLocation[] {
  const groups = groupOrders(compared, (fact) => [
    [`${fact.order.destination.code} ${fact.order.destination.name}`, fact],
  ]);
  const total = sumCases(groups);
  const locations = groups.map(({ sample, sums, casesPrior }) => {
    const { code, name, place } = sample.order.destination;
    return {
      dcNumber: code || null,
      name,
      city: place.city,
      state: place.state,
      mabdMissed: sums.late,
      ...sums.toRates(total, casesPrior),
    };
  });
  return locations.filter(matchLocation(filter, compared.current.now));
}

const matches: MatchesOf<'listPerformanceRetailers', PerformanceRetailer> = {
  ...orderFilters,
  search: matchText(({ name }) => [name]),
};

export const performanceRetailerList = defineList({
  operation: 'listPerformanceRetailers',
  matches,
  getDay: null,
  getSortValue: (row, column) => row[column],
  toItem: (row: PerformanceRetailer) => row,
  sheet: {
    name: 'Retailers',
    getCell: (row, column) => row[column],
  },
});

export function buildRetailerSummary(
  compared: Compared,
  retailers: readonly PerformanceRetailer[],
): PerformanceRetailerSummary {
  const { sums: _sums, sumsBefore: _before, ...figures } = buildFigures(compared);
  return {
    ...figures,
    retailers: retailers
      .slice(0, maxGroups)
      .map(({ retailerId, dcCount: _count, mabdMissed: _missed, ...row }) => ({
        key: String(retailerId),
        ...row,
      })),
  };
}
