import { SavedViewDashboard } from '#src/api/generated/enums.ts';
import * as lists from '#src/api/generated/lists.ts';
import type { OperationId } from '#src/api/generated/operations.ts';
import type { DashboardList } from '#src/api/list.ts';
import { getPeriod } from '#src/components/filter/periods.ts';
import { today } from '#src/lib/dates.ts';
import { pathTo, plainPath } from '#src/routing/route-paths.ts';

/** Facts about a dashboard that the tests cannot read from the page. */
export interface DashboardFacts {
  readonly name: string;
  readonly path: string;
  /** The table's accessible name. */
  readonly caption: string;
  /** The accessible name of the figures. */
  readonly figures: string;
  readonly operations: {
    readonly list: OperationId;
    readonly summary: OperationId;
    readonly filters: OperationId;
    readonly export: OperationId;
  };
  readonly savedViews: SavedViewDashboard;
  /** Without charts, a dashboard is a worklist: figures over a table. */
  readonly hasCharts: boolean;
  /** The first chart filters the table; otherwise its marks lead to another view. */
  readonly filtersByMark: boolean;
  /** A dashboard shows a period or the current state. */
  readonly hasPeriod: boolean;
  /** The query is one of those that the session remembers. */
  readonly remembersQuery: boolean;
  /** The query that a figure's drill-down adds to the URL, by label. */
  readonly drillDowns: Readonly<Record<string, string>>;
  /** `npm test` runs every test of these; of the others, whether they show their figures and rows. */
  readonly isInSample: boolean;
  /** A query that selects no row, and the text of the empty state. */
  readonly empty: { readonly query: string; readonly title: string };
}

/** The contract's data about a dashboard's list. Throws if the list lacks a call of a dashboard. */
function readTable({
  table,
}: DashboardList): Pick<
  DashboardFacts,
  'operations' | 'hasPeriod' | 'hasCharts' | 'filtersByMark' | 'remembersQuery'
> {
  const [list, summary, filters] = table.reads;
  if (!list || !summary || !filters || !table.export) throw new Error(`${table.name} is no dashboard.`);
  const operations = { list, summary, filters, export: table.export };
  return {
    operations,
    hasPeriod: table.hasPeriod,
    hasCharts: true,
    filtersByMark: true,
    remembersQuery: true,
  };
}

const longAgo = 'startDate=1999-01-01&endDate=1999-01-31';

type Table = ReturnType<typeof readTable>;

/** The facts of a dashboard that shows other figures over the same list. */
function withSummary({ operations, ...facts }: Table, summary: OperationId): Table {
  return { ...facts, operations: { ...operations, summary } };
}

const { startDate, endDate } = getPeriod('last90', today());

/** With a period, charts, marks that filter, drill-downs and saved views, and quick. */
const sample = ['Traceability records'];

const facts: readonly Omit<DashboardFacts, 'isInSample'>[] = [
  {
    name: 'Orders, outbound',
    path: plainPath('ordersDashboard'),
    caption: 'Orders',
    figures: 'Order figures',
    ...readTable(lists.orders),
    savedViews: SavedViewDashboard.Orders,
    empty: { query: longAgo, title: 'No orders in this period' },
    drillDowns: {
      'On-time delivery': 'deliveryResult=Late&deliveryResult=Early&deliveryResult=Unscheduled',
      'Fill rate': 'isShort=true&sort=fillRatePct',
    },
  },
  {
    name: 'Orders, inbound',
    path: pathTo('ordersDashboard', { query: { dashboard: 'inbound' } }),
    caption: 'Inbound orders',
    figures: 'Inbound figures',
    ...readTable(lists.inboundOrders),
    savedViews: SavedViewDashboard.InboundOrders,
    empty: { query: longAgo, title: 'No inbound orders in this period' },
    drillDowns: { 'Receipt accuracy': 'variance=yes' },
  },
  {
    name: 'Billing',
    path: plainPath('billingDashboard'),
    caption: 'Invoices',
    figures: 'Billing figures',
    ...readTable(lists.invoices),
    savedViews: SavedViewDashboard.Billing,
    empty: { query: longAgo, title: 'No invoices in this period' },
    drillDowns: {
      'Days to pay in period': 'status=Paid&sort=-paidDate',
      'Past due': 'agingBucket=D1To30&agingBucket=D31To60&agingBucket=D61To90&agingBucket=Over90',
    },
  },
  {
    name: 'Inventory',
    path: plainPath('inventoryDashboard'),
    caption: 'Stock',
    figures: 'Stock figures',
    ...readTable(lists.inventory),
    savedViews: SavedViewDashboard.Inventory,
    empty: { query: 'search=nothing-is-called-so', title: 'No rows match' },
    drillDowns: { 'Below reorder point': 'reorder=below' },
  },
  {
    name: 'OTIF',
    path: plainPath('otifDashboard'),
    caption: 'POs',
    figures: 'OTIF figures',
    ...readTable(lists.otifPos),
    savedViews: SavedViewDashboard.Otif,
    empty: { query: longAgo, title: 'No POs in this period' },
    drillDowns: {
      'Fine at risk, open POs': 'worklist=AtRisk&sort=-atRiskAmount',
      'In full': 'worklist=Missed&metric=InFull&sort=-fineAmount',
    },
  },
  {
    name: 'Inventory, lots',
    path: `${plainPath('inventoryDashboard')}?dashboard=lots`,
    caption: 'Lots',
    figures: 'Lot figures',
    ...readTable(lists.lots),
    savedViews: SavedViewDashboard.Lots,
    empty: { query: 'search=nothing-is-called-so', title: 'No lots match' },
    drillDowns: { Expired: 'expiryBucket=Expired' },
  },
  {
    name: 'ASN',
    path: plainPath('asnDashboard'),
    caption: 'ASNs',
    figures: 'ASN figures',
    ...readTable(lists.asns),
    savedViews: SavedViewDashboard.Asn,
    empty: { query: longAgo, title: 'No ASNs in this period' },
    drillDowns: {
      'ASNs sent': 'worklist=NotSent',
      'On time': 'worklist=Late',
      'First pass': 'worklist=RejectedFirst',
      Accuracy: 'worklist=Inaccurate',
      Charges: 'worklist=Charged&sort=-chargeAmount',
    },
  },
  {
    name: 'Performance',
    path: plainPath('performanceDashboard'),
    caption: 'Orders',
    figures: 'Performance figures',
    ...readTable(lists.performanceOrders),
    savedViews: SavedViewDashboard.Performance,
    empty: { query: longAgo, title: 'No orders in this period' },
    drillDowns: {
      'On time': 'missed=OnTime',
      'Perfect order': 'missed=OnTime&missed=Complete&missed=DamageFree&missed=Documented',
    },
  },
  {
    name: 'Performance, items',
    path: `${plainPath('performanceDashboard')}?dashboard=items`,
    caption: 'Items',
    figures: 'Item figures',
    ...readTable(lists.performanceItems),
    savedViews: SavedViewDashboard.PerformanceItems,
    empty: { query: longAgo, title: 'No items in this period' },
    drillDowns: {},
  },
  {
    name: 'Performance, retailers',
    path: `${plainPath('performanceDashboard')}?dashboard=retailers`,
    caption: 'Retailers',
    figures: 'Retailer figures',
    ...readTable(lists.performanceRetailers),
    savedViews: SavedViewDashboard.PerformanceRetailers,
    empty: { query: longAgo, title: 'No retailers in this period' },
    drillDowns: {},
  },
  {
    name: 'Performance, regions',
    path: `${plainPath('performanceDashboard')}?dashboard=regions`,
    caption: 'Destinations',
    figures: 'Regional figures',
    ...readTable(lists.performanceRegions),
    savedViews: SavedViewDashboard.PerformanceRegions,
    empty: { query: longAgo, title: 'No destinations in this period' },
    drillDowns: {},
  },
  {
    name: 'Cost',
    path: plainPath('costDashboard'),
    caption: 'Components',
    figures: 'Cost figures',
    ...readTable(lists.costComponents),
    savedViews: SavedViewDashboard.Cost,
    empty: { query: longAgo, title: 'No cost in this period' },
    drillDowns: {},
  },
  {
    name: 'Cost per case',
    path: `${plainPath('costDashboard')}?dashboard=cpc`,
    caption: 'Cost per case',
    figures: 'Cost per case figures',
    ...readTable(lists.cpcGroups),
    filtersByMark: false,
    savedViews: SavedViewDashboard.CpcOverview,
    empty: { query: longAgo, title: 'No cost in this period' },
    drillDowns: {},
  },
  {
    name: 'Cost of orders',
    path: `${plainPath('costDashboard')}?dashboard=orders`,
    caption: 'Orders',
    figures: 'Order cost figures',
    ...readTable(lists.cpcOrders),
    savedViews: SavedViewDashboard.CpcDetail,
    empty: { query: longAgo, title: 'No orders in this period' },
    drillDowns: {},
  },
  {
    name: 'Cost of warehouses',
    path: `${plainPath('costDashboard')}?dashboard=warehouse`,
    caption: 'Warehouse charges',
    figures: 'Warehouse cost figures',
    ...readTable(lists.warehouseCosts),
    savedViews: SavedViewDashboard.WarehouseCosts,
    empty: { query: longAgo, title: 'No charges in this period' },
    drillDowns: {},
  },
  {
    name: 'Predictive',
    path: plainPath('predictiveDashboard'),
    caption: 'Items to order',
    figures: 'Order figures',
    ...readTable(lists.eoqItems),
    savedViews: SavedViewDashboard.Predictive,
    empty: { query: 'search=nothing-is-called-so', title: 'No rows match' },
    drillDowns: { 'Order now': 'action=OrderNow', Overstock: 'action=Overstock' },
  },
  {
    name: 'Receiving variances',
    path: plainPath('receivingVariances'),
    caption: 'Variances',
    figures: 'Variance figures',
    ...readTable(lists.receivingVariances),
    savedViews: SavedViewDashboard.ReceivingVariances,
    empty: { query: longAgo, title: 'No variances in this period' },
    drillDowns: {
      'Billable now': 'worklist=BillableNow',
      'Pending shortage': 'worklist=PendingShortage',
      Recovered: 'worklist=Recovered',
    },
  },
  {
    name: 'Traced lots',
    path: plainPath('fsmaDashboard'),
    caption: 'Lots',
    figures: 'Lot figures',
    ...readTable(lists.traceLots),
    remembersQuery: false,
    savedViews: SavedViewDashboard.TraceLots,
    empty: { query: longAgo, title: 'No traced lots in this period' },
    drillDowns: { 'Complete lots': 'complete=no', 'Unknown plant': 'point=missing' },
  },
  {
    name: 'Traceability records',
    path: `${plainPath('fsmaDashboard')}?dashboard=events`,
    caption: 'Records',
    figures: 'Record figures',
    ...readTable(lists.traceEvents),
    remembersQuery: false,
    savedViews: SavedViewDashboard.TraceEvents,
    empty: { query: longAgo, title: 'No records in this period' },
    drillDowns: { 'Complete records': 'complete=no' },
  },
  {
    name: 'Deductions',
    // With a period, so that the worklist does not open with its own filter.
    path: `${plainPath('deductions')}?startDate=${startDate}&endDate=${endDate}`,
    caption: 'Claims',
    figures: 'Deduction figures',
    ...readTable(lists.deductions),
    hasCharts: false,
    savedViews: SavedViewDashboard.Deductions,
    empty: { query: longAgo, title: 'No deductions in this period' },
    drillDowns: {
      'Expiring soon': 'worklist=ExpiringSoon',
      'Ready to dispute': 'worklist=ReadyToDispute',
      Recovered: 'dateType=RepaidDate&worklist=Repaid',
      'Win rate, first dispute': 'worklist=FirstDecided',
    },
  },
  {
    name: 'Guru',
    path: plainPath('guruDashboard'),
    caption: 'Claims',
    figures: 'Guru figures',
    ...withSummary(readTable(lists.deductions), 'getGuruSummary'),
    savedViews: SavedViewDashboard.Deductions,
    empty: { query: longAgo, title: 'No deductions in this period' },
    drillDowns: {
      Disputed: 'worklist=Disputed',
      Approved: 'worklist=Approved',
      'Win rate': 'worklist=Denied',
      'Expiring soon': 'worklist=ExpiringSoon',
    },
  },
];

/** One entry for each dashboard. */
export const dashboards: readonly DashboardFacts[] = facts.map((dashboard) => ({
  ...dashboard,
  isInSample: sample.includes(dashboard.name),
}));

/** What a dashboard is composed of, as one text. */
const toShape = ({ hasPeriod, hasCharts, path }: DashboardFacts): string =>
  `${hasPeriod} ${hasCharts} ${path.includes('?')}`;

/**
 * One dashboard of each composition; the sample stands for its own. Tests of what all dashboards share run for these
 * alone: in the others, the same components are rendered with other texts.
 */
export const shapes: readonly DashboardFacts[] = [...Map.groupBy(dashboards, toShape).values()].flatMap(
  (group) => group.find(({ isInSample }) => isInSample) ?? group.slice(-1),
);
