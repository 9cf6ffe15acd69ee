import { Region } from '#src/api/generated/enums.ts';
import type {
  PerformanceLevel,
  PerformanceRegion,
  PerformanceRegionFilter,
  PerformanceRegionSummary,
} from '#src/api/generated/types.ts';
import { localDay } from '#mocks/world/orders/calendar/order-calendar.ts';
import type { Place } from '#mocks/world/orders/places/places.ts';
import type { Receipt } from '#mocks/world/orders/demand/receipts.ts';
import { matchText } from '#mocks/lists/filters.ts';
import { defineList, type MatchesOf } from '#mocks/lists/list.ts';
import { isWithin } from '#mocks/lists/period.ts';
import type { Compared } from './comparison.ts';
import { groupOrders, listStates, sumCases, toGroup } from './performance-groups.ts';
import { orderFilters } from './order-filters.ts';
import { buildFigures } from './performance-measures.ts';
import { getZip3 } from './performance-orders.ts';
import { getRegion, getStateName } from '#mocks/world/orders/places/regions.ts';

type Describe = (place: Place) => Pick<PerformanceRegion, 'key' | 'name' | 'regionCode' | 'state' | 'zip3'>;

const describe: Readonly<Record<PerformanceLevel, Describe>> = {
  Region: ({ state }) => {
    const regionCode = getRegion(state);
    return { key: regionCode, name: regionCode, regionCode, state: null, zip3: null };
  },
  State: ({ state }) => ({
    key: state,
    name: getStateName(state),
    regionCode: getRegion(state),
    state,
    zip3: null,
  }),
  Zip3: (place) => {
    const [{ state }, zip3] = [place, getZip3(place)];
    return { key: zip3, name: `${zip3}, ${state}`, regionCode: getRegion(state), state, zip3 };
  },
};

/** The key of the row to which a place belongs. */
export function getRegionKey(place: Place, { level = 'State' }: PerformanceRegionFilter): string {
  return describe[level](place).key;
}

function sumBy<Row>(
  rows: readonly Row[],
  getKey: (row: Row) => string,
  read: (row: Row) => number,
): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(getKey(row), (sums.get(getKey(row)) ?? 0) + read(row));
  return sums;
}

/** The destinations of the orders, with inbound and outbound cases of their warehouses. */
export function listRegions(
  compared: Compared,
  receipts: readonly Receipt[],
  { level = 'State', startDate, endDate, warehouse }: PerformanceRegionFilter,
): PerformanceRegion[] {
  const describePlace = describe[level];
  const groups = groupOrders(compared, (fact) => [[describePlace(fact.order.destination.place).key, fact]]);
  const total = sumCases(groups);
  const received = receipts.filter(
    (receipt) =>
      receipt.isReceived &&
      (!warehouse || warehouse.length === 0 || warehouse.includes(receipt.warehouse.code)) &&
      isWithin({ startDate, endDate }, localDay(receipt.receivedAt, receipt.warehouse.place)),
  );
  const inbound = sumBy(
    received,
    (receipt) => describePlace(receipt.warehouse.place).key,
    ({ lines }) => lines.reduce((sum, { toReceive }) => sum + toReceive, 0),
  );
  const outbound = sumBy(
    compared.current.rows,
    ({ order }) => describePlace(order.warehouse.place).key,
    ({ cases }) => cases,
  );
  return groups.map(({ key, sample, sums, casesPrior }) => ({
    ...describePlace(sample.order.destination.place),
    ...sums.toRates(total, casesPrior),
    inboundCases: inbound.get(key) ?? 0,
    outboundCases: outbound.get(key) ?? 0,
  }));
}

const matches: MatchesOf<'listPerformanceRegions', PerformanceRegion> = {
  ...orderFilters,
  // The size of the regions.
  level: null,
  search: matchText(({ key, name }) => [key, name]),
};

export const performanceRegionList = defineList({
  operation: 'listPerformanceRegions',
  matches,
  getDay: null,
  getSortValue: (row, column) => row[column],
  toItem: (row: PerformanceRegion) => row,
  sheet: {
    name: 'Regions',
    getCell: (row, column) => row[column],
  },
});

export function buildRegionSummary(compared: Compared): PerformanceRegionSummary {
  const { sums: _sums, sumsBefore: _before, ...figures } = buildFigures(compared);
  const groups = groupOrders(compared, (fact) => [[getRegion(fact.order.destination.place.state), fact]]);
  const total = sumCases(groups);
  return {
    ...figures,
    byState: listStates(compared),
    regions: Object.values(Region).flatMap((region) => {
      const regionGroup = groups.find(({ key }) => key === region);
      return regionGroup ? [toGroup(region, regionGroup, total)] : [];
    }),
  };
}
