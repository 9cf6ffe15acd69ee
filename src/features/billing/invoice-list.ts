import { AgingBucket, ChargeType, InvoiceDateType, InvoiceStatus } from '#src/api/generated/enums.ts';
import { invoiceFiltersQuery, invoiceListQuery, invoiceSummaryQuery } from '#src/api/queries/invoices.ts';
import type { RowsWish } from '#src/components/dashboard/first-queries.ts';
import {
  periodFields,
  type DashboardDefinition,
  type DashboardWish,
} from '#src/components/dashboard/use-dashboard-view.ts';
import { anyCodes, anyText, manyOf, oneOf } from '#src/components/filter/fields.ts';

export const invoiceFields = {
  ...periodFields,
  dateType: oneOf(Object.values(InvoiceDateType)),
  invoiceType: manyOf(Object.values(ChargeType)),
  status: manyOf(Object.values(InvoiceStatus)),
  agingBucket: manyOf(Object.values(AgingBucket)),
  warehouse: anyCodes(50, /^[A-Z0-9-]{1,10}$/),
} as const;

export type InvoiceFields = typeof invoiceFields;
type InvoiceWish = DashboardWish<InvoiceFields>;

/** The invoice whose details are open, beside the filters: it narrows nothing down. */
export const openInvoice = anyText(40, /^[A-Za-z0-9._-]+$/);

/** The sorts are those of the contract. */
export const invoiceDashboard: DashboardDefinition<InvoiceFields> = {
  querySet: 'billing',
  preset: 'last90',
  fields: invoiceFields,
  sorts: [
    'invoiceNumber',
    'invoiceType',
    'invoiceDate',
    'dueDate',
    'paidDate',
    'warehouseCode',
    'orderCount',
    'total',
    'amountPaid',
    'balanceDue',
    'status',
    'daysPastDue',
  ],
  defaultSort: { by: 'invoiceDate', isDescending: true },
};

/** What the address asks for, as the calls take it, without page and order. */
function invoiceFilterOf({ period, filters, search }: InvoiceWish) {
  const { dateType, invoiceType, status, agingBucket, warehouse } = filters;
  const typed = search.trim();
  return {
    ...period,
    ...(dateType !== null && { dateType }),
    ...(invoiceType.length > 0 && { invoiceType: [...invoiceType] }),
    ...(status.length > 0 && { status: [...status] }),
    ...(agingBucket.length > 0 && { agingBucket: [...agingBucket] }),
    ...(warehouse.length > 0 && { warehouse: [...warehouse] }),
    ...(typed !== '' && { search: typed.slice(0, 100) }),
  };
}

export function invoiceQueries(customerId: string, wish: InvoiceWish) {
  const filter = invoiceFilterOf(wish);
  return {
    filter,
    rows: (page: RowsWish) => invoiceListQuery(customerId, { ...filter, ...page }),
    figures: invoiceSummaryQuery(customerId, filter),
    options: invoiceFiltersQuery(customerId),
  };
}
