import { PerfectOrderFactor } from '#src/api/generated/enums.ts';
import type { PerformanceOrder, PerformanceTotals } from '#src/api/generated/types.ts';
import { computeFillRate } from '#mocks/world/orders/views/order-rows.ts';
import { dayMs } from '#mocks/lib/days.ts';
import { matchAny, matchSome, matchText } from '#mocks/lists/filters.ts';
import { round } from '#mocks/lib/numbers.ts';
import { defineList, type MatchesOf, type Rows, type SortColumn } from '#mocks/lists/list.ts';
import type { Sortable } from '#mocks/lists/sorting.ts';
import { meetsFactor, type PerformanceFact } from './performance-facts.ts';
import { getRegion } from '#mocks/world/orders/places/regions.ts';

const factors = Object.values(PerfectOrderFactor);

/** The first three digits of the postal code. */
export function getZip3({ postalCode }: { readonly postalCode: string }): string {
  return postalCode.slice(0, 3);
}

function listMissed(fact: PerformanceFact, now: Date): PerfectOrderFactor[] {
  return fact.order.isDelivered ? factors.filter((factor) => !meetsFactor(fact, factor, now)) : [];
}

function performanceOrderRow(fact: PerformanceFact, now: Date): PerformanceOrder {
  const { order, cases, casesShipped, share } = fact;
  const { destination, isDelivered } = order;
  const judge = (factor: PerfectOrderFactor): boolean | null =>
    isDelivered ? meetsFactor(fact, factor, now) : null;
  const missed = listMissed(fact, now);
  return {
    orderNumber: order.orderNumber,
    bsid: order.bsid,
    poNumber: order.poNumber,
    retailerId: order.retailerId || null,
    retailerName: destination.retailerName,
    shipToName: destination.name,
    shipToState: destination.place.state,
    region: getRegion(destination.place.state),
    warehouseCode: order.warehouse.code,
    timeZone: destination.place.timeZone,
    orderDate: order.orderDate,
    deliveredAt: isDelivered ? new Date(order.deliveredAt).toISOString() : null,
    cases,
    pallets: round(order.pallets * share, 1),
    weightLb: round(order.weightLb * share, 1),
    orderValue: fact.valueCents / 100,
    fillRatePct: computeFillRate({ isShipped: order.isShipped, casesShipped, casesOrdered: cases }),
    transitDays: isDelivered ? round((order.deliveredAt - order.shippedAt) / dayMs, 1) : null,
    onTime: judge('OnTime'),
    complete: judge('Complete'),
    damageFree: judge('DamageFree'),
    documented: judge('Documented'),
    perfect: isDelivered ? missed.length === 0 : null,
    missed,
  };
}

const matches: MatchesOf<'listPerformanceOrders', PerformanceFact> = {
  compareTo: null,
  // The rows are built for these items.
  itemNumber: null,
  warehouse: matchAny(({ order }) => order.warehouse.code),
  retailerId: matchAny(({ order }) => order.retailerId),
  shipToState: matchAny(({ order }) => order.destination.place.state),
  region: matchAny(({ order }) => getRegion(order.destination.place.state)),
  dcNumber: matchAny(({ order }) => order.destination.code),
  zip3: matchAny(({ order }) => getZip3(order.destination.place)),
  missed: matchSome((fact, now) => listMissed(fact, now)),
  search: matchText(({ order }) => [
    order.orderNumber,
    order.poNumber,
    order.destination.name,
    order.destination.code,
    order.destination.place.city,
  ]),
};

function getSortValue(
  fact: PerformanceFact,
  column: SortColumn<'listPerformanceOrders'>,
  now: Date,
): Sortable {
  switch (column) {
    case 'orderNumber':
      return Number(fact.order.orderNumber.slice(3));
    case 'orderDate':
      return fact.order.orderDate;
    case 'perfect':
      return fact.order.isDelivered ? factors.every((factor) => meetsFactor(fact, factor, now)) : null;
    default:
      return performanceOrderRow(fact, now)[column];
  }
}

/**
 * The orders behind performance, by order date; the other views group them. `takeItems` selects the items beforehand.
 */
export const performanceOrderList = defineList({
  operation: 'listPerformanceOrders',
  matches,
  getDay: ({ order }) => order.orderDate,
  isByDay: () => true,
  hasFixedRows: true,
  getSortValue,
  toItem: performanceOrderRow,
  sheet: {
    name: 'Performance',
    getCell: (row, column) => row[column],
    getTimeZone: ({ timeZone }) => timeZone,
  },
});

export function sumPerformance({ rows }: Rows<PerformanceFact>): PerformanceTotals {
  let [cases, pallets, weightLb, valueCents] = [0, 0, 0, 0];
  for (const fact of rows) {
    cases += fact.cases;
    pallets += fact.order.pallets * fact.share;
    weightLb += fact.order.weightLb * fact.share;
    valueCents += fact.valueCents;
  }
  return {
    orders: rows.length,
    cases,
    pallets: round(pallets, 1),
    weightLb: round(weightLb, 1),
    orderValue: valueCents / 100,
  };
}
