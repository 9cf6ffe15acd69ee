import { SavedViewDashboard } from '#src/api/generated/enums.ts';
import type { OperationId } from '#src/api/generated/operations.ts';
import { pathTo, plainPath } from '#src/routing/route-paths.ts';

/** What the tests cannot learn from the page of a dashboard itself. */
export interface DashboardFacts {
  readonly name: string;
  readonly path: string;
  /** Names the table. */
  readonly caption: string;
  /** Names the row of figures. */
  readonly figures: string;
  readonly operations: {
    readonly list: OperationId;
    readonly summary: OperationId;
    readonly filters: OperationId;
    readonly export: OperationId;
  };
  readonly savedViews: SavedViewDashboard;
  /** A dashboard shows a period, or how things stand now. */
  readonly hasPeriod: boolean;
  /** Where figures lead to, by their labels: the query that is added to the address. */
  readonly drillDowns: Readonly<Record<string, string>>;
  /** A figure that counts the rows that it leads to. */
  readonly countingFigure?: string;
  /** The query that selects no row at all, and the words in their place. */
  readonly empty: { readonly query: string; readonly title: string };
}

const longAgo = 'startDate=1999-01-01&endDate=1999-01-31';

/** One entry for each dashboard. */
export const dashboards: readonly DashboardFacts[] = [
  {
    name: 'Orders, outbound',
    path: plainPath('ordersDashboard'),
    caption: 'Orders',
    figures: 'Order figures',
    operations: {
      list: 'listOrders',
      summary: 'getOrderSummary',
      filters: 'getOrderFilters',
      export: 'exportOrders',
    },
    savedViews: SavedViewDashboard.Orders,
    hasPeriod: true,
    empty: { query: longAgo, title: 'No orders in this period' },
    drillDowns: {
      'Fill rate':
        'status=Shipped&status=InTransit&status=AtDelivery&status=Delivered&status=Closed&sort=fillRatePct',
    },
  },
  {
    name: 'Orders, inbound',
    path: pathTo('ordersDashboard', { query: { dashboard: 'inbound' } }),
    caption: 'Inbound orders',
    figures: 'Inbound figures',
    operations: {
      list: 'listInboundOrders',
      summary: 'getInboundOrderSummary',
      filters: 'getInboundOrderFilters',
      export: 'exportInboundOrders',
    },
    savedViews: SavedViewDashboard.InboundOrders,
    hasPeriod: true,
    empty: { query: longAgo, title: 'No inbound orders in this period' },
    drillDowns: { 'Receipt accuracy': 'variance=yes' },
  },
  {
    name: 'Billing',
    path: plainPath('billingDashboard'),
    caption: 'Invoices',
    figures: 'Billing figures',
    operations: {
      list: 'listInvoices',
      summary: 'getInvoiceSummary',
      filters: 'getInvoiceFilters',
      export: 'exportInvoices',
    },
    savedViews: SavedViewDashboard.Billing,
    hasPeriod: true,
    empty: { query: longAgo, title: 'No invoices in this period' },
    drillDowns: {
      'Average days to pay': 'status=Paid&sort=-paidDate',
      'Past-due share': 'agingBucket=D1To30&agingBucket=D31To60&agingBucket=D61To90&agingBucket=Over90',
    },
  },
  {
    name: 'Inventory',
    path: plainPath('inventoryDashboard'),
    caption: 'Stock',
    figures: 'Stock figures',
    operations: {
      list: 'listInventory',
      summary: 'getInventorySummary',
      filters: 'getInventoryFilters',
      export: 'exportInventory',
    },
    savedViews: SavedViewDashboard.Inventory,
    hasPeriod: false,
    empty: { query: 'search=nothing-is-called-so', title: 'No rows match' },
    drillDowns: { 'Below reorder point': 'reorder=below' },
    countingFigure: 'Below reorder point',
  },
  {
    name: 'ASN',
    path: plainPath('asnDashboard'),
    caption: 'ASNs',
    figures: 'ASN figures',
    operations: {
      list: 'listAsns',
      summary: 'getAsnSummary',
      filters: 'getAsnFilters',
      export: 'exportAsns',
    },
    savedViews: SavedViewDashboard.Asn,
    hasPeriod: true,
    empty: { query: longAgo, title: 'No ASNs in this period' },
    drillDowns: {
      'ASNs sent': 'status=NotSent&status=NotDownloaded',
      'On time': 'exceptionType=Late',
      Accuracy: 'exceptionType=QuantityMismatch&exceptionType=ItemMismatch&exceptionType=Overage',
      Charges: 'exceptionType=Missing&exceptionType=Overage&sort=-chargeAmount',
    },
  },
];
