import { InboundDateType, InboundOrderStatus } from '#src/api/generated/enums.ts';
import {
  inboundOrderFiltersQuery,
  inboundOrderListQuery,
  inboundOrderSummaryQuery,
  type InboundListWish,
} from '#src/api/queries/orders.ts';
import type { RowsWish } from '#src/components/dashboard/first-queries.ts';
import { granularityOf } from '#src/components/dashboard/periods.ts';
import {
  periodFields,
  type DashboardDefinition,
  type DashboardWish,
} from '#src/components/dashboard/use-dashboard-view.ts';
import { anyCodes, manyOf, oneOf } from '#src/components/filter/fields.ts';

export const inboundFields = {
  ...periodFields,
  dateType: oneOf(Object.values(InboundDateType)),
  status: manyOf(Object.values(InboundOrderStatus)),
  warehouse: anyCodes(50, /^[A-Z0-9-]{1,10}$/),
  scac: anyCodes(100, /^[A-Z]{2,4}$/),
  variance: oneOf(['yes', 'no']),
} as const;

export type InboundFields = typeof inboundFields;
type InboundWish = DashboardWish<InboundFields>;

/** The inbound view; the sorts are those of the contract. */
export const inboundDashboard: DashboardDefinition<InboundFields> = {
  querySet: 'inboundOrders',
  preset: 'last30',
  fields: inboundFields,
  sorts: [
    'receiptNumber',
    'poNumber',
    'supplierName',
    'warehouseCode',
    'status',
    'expectedDate',
    'appointmentAt',
    'arrivedAt',
    'receivedAt',
    'casesExpected',
    'casesReceived',
    'dockToStockHours',
  ],
  defaultSort: { by: 'expectedDate', isDescending: true },
};

/** What the address asks for, as the calls take it, without page and order. */
function inboundFilterOf({ period, filters, search }: InboundWish) {
  const { dateType, status, warehouse, scac, variance } = filters;
  const typed = search.trim();
  return {
    ...period,
    ...(dateType !== null && { dateType }),
    ...(status.length > 0 && { status: [...status] }),
    ...(warehouse.length > 0 && { warehouse: [...warehouse] }),
    ...(scac.length > 0 && { scac: [...scac] }),
    ...(variance !== null && { hasVariance: variance === 'yes' }),
    ...(typed !== '' && { search: typed.slice(0, 100) }),
  } satisfies InboundListWish;
}

export function inboundQueries(customerId: string, wish: InboundWish) {
  const filter = inboundFilterOf(wish);
  return {
    filter,
    rows: (page: RowsWish) => inboundOrderListQuery(customerId, { ...filter, ...page }),
    figures: inboundOrderSummaryQuery(customerId, { ...filter, granularity: granularityOf(wish.period) }),
    options: inboundOrderFiltersQuery(customerId),
  };
}
