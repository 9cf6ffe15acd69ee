import type { CpcOrder, CpcOrderFilter, CpcTotals, PerformanceComparison } from '#src/api/generated/types.ts';
import { getComparedPeriod, type ComparedPeriod } from '#mocks/lists/compared-period.ts';
import { getRegion } from '#mocks/world/orders/places/regions.ts';
import type { CostFact } from './cost-facts.ts';
import { matchAny, matchText } from '#mocks/lists/filters.ts';
import { readPeriod, type Period } from '#mocks/lists/period.ts';
import { defineList, type MatchesOf, type Rows } from '#mocks/lists/list.ts';
import { components, computeCpc, CostSums, subtract } from './cost-sums.ts';

function costOrderRow({ order, shippedOn, cases, size, cents, total, targetCents }: CostFact): CpcOrder {
  const cpc = computeCpc(total, cases);
  const cpcTarget = computeCpc(targetCents, cases);
  const { destination } = order;
  return {
    orderNumber: order.orderNumber,
    bsid: order.bsid,
    poNumber: order.poNumber,
    retailerId: order.retailerId || null,
    retailerName: destination.retailerName,
    shipToState: destination.place.state,
    region: getRegion(destination.place.state),
    warehouseCode: order.warehouse.code,
    shippedOn,
    cases,
    pallets: order.pallets,
    weightLb: order.weightLb,
    miles: order.miles,
    mode: order.mode,
    orderSize: size,
    freight: cents.Freight / 100,
    fuel: cents.Fuel / 100,
    accessorial: cents.Accessorial / 100,
    handling: (cents.HandlingOut + cents.OrderProcessing) / 100,
    inboundAllocated: (cents.HandlingIn + cents.ValueAdded) / 100,
    storageAllocated: cents.StorageRecurring / 100,
    fines: cents.OtifFines / 100,
    total: total / 100,
    cpc,
    cpcTarget,
    variance: subtract(cpc, cpcTarget),
  };
}

const matches: MatchesOf<'listCpcOrders', CostFact> = {
  compareTo: null,
  warehouse: matchAny(({ order }) => order.warehouse.code),
  retailerId: matchAny(({ order }) => order.retailerId),
  shipToState: matchAny(({ order }) => order.destination.place.state),
  region: matchAny(({ order }) => getRegion(order.destination.place.state)),
  mode: matchAny(({ order }) => order.mode),
  orderSize: matchAny(({ size }) => size),
  component:
    (selected) =>
    ({ cents }) =>
      components.some((component) => cents[component] > 0 && selected.includes(component)),
  search: matchText(({ order }) => [
    order.orderNumber,
    order.poNumber,
    order.destination.name,
    order.destination.code,
    order.loadNumber,
  ]),
};

/** The shipped orders with their cost, by day of shipment; the other views group them. */
export const cpcOrderList = defineList({
  operation: 'listCpcOrders',
  matches,
  getDay: ({ shippedOn }) => shippedOn,
  isByDay: () => true,
  hasFixedRows: true,
  getSortValue: (fact, column) =>
    column === 'orderNumber' ? Number(fact.order.orderNumber.slice(3)) : costOrderRow(fact)[column],
  toItem: costOrderRow,
  sheet: {
    name: 'Cost of orders',
    getCell: (row, column) => row[column],
  },
});

export function sumCost({ rows }: Rows<CostFact>): CpcTotals {
  const sums = new CostSums(rows);
  return {
    orders: sums.orders,
    cases: sums.cases,
    freight: sums.get('Freight') / 100,
    total: sums.total / 100,
    cpc: sums.cpc,
  };
}

/** The orders of a period and of its comparison. */
export interface ComparedCost {
  readonly current: Rows<CostFact>;
  /** Undefined for a period with an open end. */
  readonly before: Rows<CostFact> | undefined;
  readonly comparedTo: ComparedPeriod | null;
  readonly period: Period;
  readonly sums: CostSums;
  readonly sumsBefore: CostSums | undefined;
}

/** Throws 422 when the period ends before it starts. */
export function compareCost(
  source: Rows<CostFact>,
  filter: CpcOrderFilter & { readonly compareTo?: PerformanceComparison | undefined },
): ComparedCost {
  const current = cpcOrderList.find(source, filter);
  const comparedTo = getComparedPeriod(filter);
  const before = comparedTo ? cpcOrderList.find(source, { ...filter, ...comparedTo }) : undefined;
  return {
    current,
    before,
    comparedTo,
    period: readPeriod(filter),
    sums: new CostSums(current.rows),
    sumsBefore: before && new CostSums(before.rows),
  };
}
