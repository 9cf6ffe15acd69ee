import { OrderDateType, OrderExceptionType, OrderStatus, TransportMode } from '#src/api/generated/enums.ts';
import {
  orderFiltersQuery,
  orderListQuery,
  orderSummaryQuery,
  type OrderListWish,
} from '#src/api/queries/orders.ts';
import { stateCodes } from '#src/components/chart/state-codes.ts';
import type { RowsWish } from '#src/components/dashboard/first-queries.ts';
import { granularityOf } from '#src/components/dashboard/periods.ts';
import {
  periodFields,
  type DashboardDefinition,
  type DashboardView,
  type DashboardWish,
} from '#src/components/dashboard/use-dashboard-view.ts';
import { anyCodes, anyIds, manyOf, oneOf } from '#src/components/filter/fields.ts';

/** Two-letter codes, in their order. */
export const states = Object.values(stateCodes).toSorted();

export const orderFields = {
  ...periodFields,
  dateType: oneOf(Object.values(OrderDateType)),
  status: manyOf(Object.values(OrderStatus)),
  exception: manyOf(Object.values(OrderExceptionType)),
  retailerId: anyIds(100, 2_147_483_647),
  warehouse: anyCodes(50, /^[A-Z0-9-]{1,10}$/),
  scac: anyCodes(100, /^[A-Z]{2,4}$/),
  mode: manyOf(Object.values(TransportMode)),
  shipToState: manyOf(states),
} as const;

export type OrderFields = typeof orderFields;
export type OrderView = DashboardView<OrderFields>;
type OrderWish = DashboardWish<OrderFields>;

/** The outbound view; the sorts are those of the contract. */
export const orderDashboard: DashboardDefinition<OrderFields> = {
  querySet: 'orders',
  preset: 'last30',
  fields: orderFields,
  sorts: [
    'orderNumber',
    'poNumber',
    'orderDate',
    'requestedShipDate',
    'mabd',
    'shippedAt',
    'deliveredAt',
    'status',
    'retailerName',
    'warehouseCode',
    'casesOrdered',
    'casesShipped',
    'fillRatePct',
    'pallets',
    'weightLb',
    'orderValue',
    'deliveryPerformance',
  ],
  defaultSort: { by: 'orderDate', isDescending: true },
};

/** What the address asks for, as the calls take it, without page and order. */
function orderFilterOf({ period, filters, search }: OrderWish) {
  const { dateType, status, exception, retailerId, warehouse, scac, mode, shipToState } = filters;
  const typed = search.trim();
  return {
    ...period,
    ...(dateType !== null && { dateType }),
    ...(status.length > 0 && { status: [...status] }),
    ...(exception.length > 0 && { exception: [...exception] }),
    ...(retailerId.length > 0 && { retailerId: [...retailerId] }),
    ...(warehouse.length > 0 && { warehouse: [...warehouse] }),
    ...(scac.length > 0 && { scac: [...scac] }),
    ...(mode.length > 0 && { mode: [...mode] }),
    ...(shipToState.length > 0 && { shipToState: [...shipToState] }),
    ...(typed !== '' && { search: typed.slice(0, 100) }),
  } satisfies OrderListWish;
}

export function orderQueries(customerId: string, wish: OrderWish) {
  const filter = orderFilterOf(wish);
  return {
    filter,
    rows: (page: RowsWish) => orderListQuery(customerId, { ...filter, ...page }),
    figures: orderSummaryQuery(customerId, { ...filter, granularity: granularityOf(wish.period) }),
    options: orderFiltersQuery(customerId),
  };
}
