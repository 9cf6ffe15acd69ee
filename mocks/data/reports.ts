import { Tier } from '#src/api/generated/enums.ts';
import type {
  ReportCategory,
  ReportDefinition,
  ReportFormat,
  ReportParameter,
} from '#src/api/generated/types.ts';
import { ask } from './report-parameters.ts';

type Row = readonly [
  name: string,
  category: ReportCategory,
  description: string,
  seconds: number,
  parameters: readonly ReportParameter[],
  tier?: Tier | null,
  formats?: readonly ReportFormat[],
];

const { Guru, Insights } = Tier;

const rows: readonly Row[] = [
  [
    'Order status',
    'Orders',
    'Every order of a period with its status and dates.',
    20,
    [ask.startDate, ask.endDate, ask.warehouse, ask.poNumber, ask.includeCancelled, ask.layout],
  ],
  [
    'Open orders',
    'Orders',
    'Orders that are not shipped yet, by requested ship date.',
    15,
    [ask.warehouse, ask.retailer, ask.daysAhead],
  ],
  [
    'Shipped order detail',
    'Orders',
    'Lines of shipped orders with lots and quantities.',
    60,
    [ask.period, ask.warehouse, ask.item],
  ],
  [
    'Backorder',
    'Orders',
    'Lines that could not be allocated, with the missing quantity.',
    15,
    [ask.warehouse, ask.item],
  ],
  [
    'POD package',
    'Orders',
    'Proofs of delivery of a period in one document.',
    180,
    [ask.period, ask.retailer, ask.location, ask.orderNumber],
    null,
    ['PDF'],
  ],
  [
    'Inventory snapshot by lot',
    'Inventory',
    'On hand, available, allocated and held cases of every lot.',
    30,
    [ask.asOf, ask.warehouse, ask.item],
  ],
  ['Inventory ageing', 'Inventory', 'Cases by days since receipt.', 25, [ask.warehouse]],
  [
    'Expiring stock',
    'Inventory',
    'Lots that expire soon, with their shelf life left.',
    20,
    [ask.daysAhead, ask.warehouse],
  ],
  [
    'Inventory transactions',
    'Inventory',
    'Receipts, shipments and adjustments, line by line.',
    90,
    [ask.period, ask.warehouse, ask.item],
    null,
    ['CSV', 'XLSX'],
  ],
  ['Receipts', 'Inventory', 'Inbound receipts against what was announced.', 20, [ask.period, ask.warehouse]],
  [
    'Stock-to-ship variance',
    'Inventory',
    'Ordered, picked and shipped cases where they differ.',
    25,
    [ask.period, ask.warehouse],
  ],
  [
    'OTIF by PO',
    'Performance',
    'On time and in full by purchase order, with root causes.',
    45,
    [ask.period, ask.retailer, ask.location, ask.poNumber],
  ],
  [
    'OTIF fines',
    'Performance',
    'Fines by retail month, and the orders behind them.',
    30,
    [ask.period, ask.retailer, ask.leastAmount],
  ],
  [
    'Carrier scorecard',
    'Performance',
    'Punctuality, tender acceptance and damages by carrier.',
    40,
    [ask.period],
  ],
  [
    'ASN exceptions',
    'Compliance',
    'Advance shipping notices that were late, rejected or inaccurate.',
    20,
    [ask.period, ask.retailer],
  ],
  [
    'Deduction register',
    'Compliance',
    'Deductions with reason, dispute and payment.',
    45,
    [ask.period, ask.deductionCodes, ask.leastAmount],
    Guru,
    ['XLSX', 'CSV'],
  ],
  ['Dispute status', 'Compliance', 'Open disputes with the date of the next step.', 20, [ask.period], Guru],
  [
    'Receiving variances',
    'Compliance',
    'Differences between shipped and received cases.',
    30,
    [ask.period, ask.item],
    Guru,
  ],
  [
    'Invoice register',
    'Billing',
    'Invoices with amount, balance and due date.',
    20,
    [ask.startDate, ask.endDate, ask.leastAmount],
  ],
  [
    'Invoice line detail',
    'Billing',
    'Every charge of the invoices of a period.',
    50,
    [ask.period],
    null,
    ['CSV', 'XLSX'],
  ],
  [
    'Freight cost by PO',
    'Billing',
    'Freight, fuel and accessorials by purchase order.',
    40,
    [ask.period, ask.retailer, ask.poNumber],
    Insights,
  ],
  ['CPC by order', 'Billing', 'Cost per case of every order.', 40, [ask.period, ask.warehouse], Insights],
  [
    'FSMA sortable spreadsheet',
    'Traceability',
    'Key data elements of traced lots, for a request of the authority.',
    120,
    [ask.period, ask.item],
    null,
    ['XLSX'],
  ],
  [
    'Lot recall',
    'Traceability',
    'Where the cases of a lot came from and went to.',
    60,
    [ask.lot],
    null,
    ['PDF', 'XLSX'],
  ],
];

function idOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}

/** The whole catalogue. Favorites and the last render depend on who asks, and for which customer. */
export const reports: readonly ReportDefinition[] = rows.map(
  ([
    name,
    category,
    description,
    estimatedSeconds,
    parameters,
    requiresTierId = null,
    formats = ['XLSX', 'CSV', 'PDF'],
  ]) => ({
    reportId: idOf(name),
    name,
    description,
    category,
    isFavorite: false,
    formats: [...formats],
    lastRenderedAt: null,
    estimatedSeconds,
    requiresTierId,
    parameters: [...parameters],
  }),
);

/** Favorites at the start: [id of the person, customer, report]. */
export const favorites: readonly (readonly [string, string, string])[] = [
  ['customer-user', 'PMF', 'order-status'],
  ['customer-user', 'PMF', 'otif-by-po'],
  ['internal-user', 'INT', 'carrier-scorecard'],
];
