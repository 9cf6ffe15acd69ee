import { PerfectOrderFactor } from '#src/api/generated/enums.ts';
import type {
  PerformanceOrder,
  PerformanceOrderFilter,
  PerformanceTotals,
} from '#src/api/generated/types.ts';
import { computeFillRate } from '#mocks/world/orders/order-rows.ts';
import { dayMs } from '#mocks/lib/days.ts';
import { matchAll, matchAny, matchSome, matchText } from '#mocks/lists/filters.ts';
import { round } from '#mocks/lib/numbers.ts';
import { defineList, type Rows, type SortColumn } from '#mocks/lists/list.ts';
import type { Sortable } from '#mocks/lists/sorting.ts';
import { meetsFactor, type PerformanceFact } from './performance-facts.ts';
import { getRegion } from '#mocks/world/orders/regions.ts';

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

function matchOrder(filter: PerformanceOrderFilter, now: Date): (fact: PerformanceFact) => boolean {
  return matchAll<PerformanceFact>(
    matchAny(filter.warehouse, ({ order }) => order.warehouse.code),
    matchAny(filter.retailerId, ({ order }) => order.retailerId),
    matchAny(filter.shipToState, ({ order }) => order.destination.place.state),
    matchAny(filter.region, ({ order }) => getRegion(order.destination.place.state)),
    matchAny(filter.dcNumber, ({ order }) => order.destination.code),
    matchAny(filter.zip3, ({ order }) => getZip3(order.destination.place)),
    matchSome(filter.missed, (fact) => listMissed(fact, now)),
    matchText(filter.search, ({ order }) => [
      order.orderNumber,
      order.poNumber,
      order.destination.name,
      order.destination.code,
      order.destination.place.city,
    ]),
  );
}

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

/** The orders behind performance, by order date; the other views group them. `takeItems` selects the items before. */
export const performanceOrderList = defineList({
  operation: 'listPerformanceOrders',
  match: matchOrder,
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
